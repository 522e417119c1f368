// Where the debt statistics come from, edition by edition.
import type { ShortSums } from './debt-cells.ts'
import type { McfNode } from '../mcf.ts'
import { type Given, provenanceNode, type PublishedSource, publishedSourceNodes } from '../published-source.ts'
import { worldBank, worldBankTerms } from '../producers.ts'

const published: PublishedSource = {
  key: 'ids',
  source: worldBank,
  name: 'International Debt Statistics',
  alternateNames: ['IDS'],
  url: 'https://www.worldbank.org/en/programs/debt-statistics/ids',
  terms: worldBankTerms,
  citation: 'The World Bank: International Debt Statistics, https://www.worldbank.org/en/programs/debt-statistics/ids',
  scopeAndUnits:
    'Public and publicly guaranteed external debt by debtor and creditor, in current US dollars: principal and interest paid, and debt outstanding at the end of the year.',
  dataNotes: '',
  transformationHistory:
    'Sums over payments and kinds of creditors are added as variables of their own. Groups of debtors and totals over all creditors are left out.',
}

export const idsProvenance = 'provenance/ids'
/** Stocks whose years show that they are of a later edition than the payments. */
export const laterStocksProvenance = 'provenance/ids-stocks'

const scheduledNotes = (lastActual: number | null): string =>
  lastActual === null
    ? ''
    : `Payments after ${lastActual} are scheduled on debt existing when the statistics were made, not payments made; they are variables of their own.`

const shortNotes = ({ totals, larger, debtors }: ShortSums): string =>
  larger === 0
    ? ''
    : `Sums over creditors fall short where the source shows no creditor of an amount: ${larger.toLocaleString('en')} of its ${totals.toLocaleString('en')} own totals over all creditors (by debtor, series and year) are larger than its rows, of ${debtors.length} debtors: ${debtors.join(', ')}.`

const notes = (...given: ReadonlyArray<string>): string => given.filter((note) => note !== '').join(' ')

/** Source, dataset and provenances; `laterStocks` is the last year of stocks that are of a later edition. */
export const debtSourceNodes = (
  given: Given,
  {
    lastActual,
    laterStocks,
    short,
  }: { readonly lastActual: number | null; readonly laterStocks: number | null; readonly short: ShortSums },
): ReadonlyArray<McfNode> => {
  const nodes = publishedSourceNodes(
    { ...published, dataNotes: notes(scheduledNotes(lastActual), shortNotes(short)) },
    given,
  )
  if (laterStocks === null) return nodes
  const stocks = provenanceNode(
    {
      ...published,
      key: 'ids-stocks',
      name: 'International Debt Statistics, debt stocks',
      scopeAndUnits:
        'Public and publicly guaranteed external debt outstanding at the end of the year by debtor and creditor, in current US dollars.',
      dataNotes: notes(
        `Years to ${laterStocks}: of the edition of December ${laterStocks + 1} or a later one.`,
        shortNotes(short),
      ),
    },
    {
      options: given.options['extract'] === undefined ? {} : { extract: given.options['extract'] },
      files: given.files,
    },
  )
  const [dataset] = nodes.filter(({ typeOf }) => typeOf === 'Dataset')
  return [...nodes, { ...stocks, properties: { ...stocks.properties, isPartOf: { ref: dataset?.dcid ?? '' } } }]
}
