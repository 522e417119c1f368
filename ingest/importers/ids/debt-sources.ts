// Where the debt statistics come from, edition by edition.
import { type McfNode, ref } from '../mcf.ts'
import { nameOfPart, notesOfPart } from '../published-source.ts'

export const idsProvenance = 'provenance/ids'
/** Stocks whose years show that they are of a later edition than the payments. */
export const laterStocksProvenance = 'provenance/ids-stocks'

const url = 'https://www.worldbank.org/en/programs/debt-statistics/ids'
const transformationHistory =
  'Sums over payments and kinds of creditors are added as variables of their own. Groups of debtors and totals over all creditors are left out.'

const provenanceNode = (dcid: string, own: McfNode['properties']): McfNode => ({
  dcid,
  typeOf: 'Provenance',
  properties: {
    isPartOf: ref('dataset/ids'),
    publisher: ref('source/world-bank'),
    licenseType: 'CC BY 4.0',
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
    url,
    transformationHistory,
    ...own,
  },
})

const scheduledNotes = (lastActual: number | null): string =>
  lastActual === null
    ? ''
    : `Payments after ${lastActual} are scheduled on debt existing when the statistics were made, not payments made; they are variables of their own.`

/** Source, dataset and provenances; `laterStocks` is the last year of stocks that are of a later edition. */
export const debtSourceNodes = (
  options: Readonly<Record<string, string>>,
  { lastActual, laterStocks }: { readonly lastActual: number | null; readonly laterStocks: number | null },
): ReadonlyArray<McfNode> => [
  {
    dcid: 'source/world-bank',
    typeOf: 'Source',
    properties: { name: 'World Bank', url: 'https://www.worldbank.org' },
  },
  {
    dcid: 'dataset/ids',
    typeOf: 'Dataset',
    properties: {
      name: 'International Debt Statistics',
      alternateName: ['IDS'],
      isPartOf: ref('source/world-bank'),
      url,
    },
  },
  provenanceNode(idsProvenance, {
    name: nameOfPart('International Debt Statistics', options['extract']),
    lastDataRefreshDate: options['revision'],
    scopeAndUnits:
      'Public and publicly guaranteed external debt by debtor and creditor, in current US dollars: principal and interest paid, and debt outstanding at the end of the year.',
    dataNotes: notesOfPart(scheduledNotes(lastActual), options['extract']).trim(),
  }),
  ...(laterStocks === null
    ? []
    : [
        provenanceNode(laterStocksProvenance, {
          name: nameOfPart('International Debt Statistics, debt stocks', options['extract']),
          scopeAndUnits:
            'Public and publicly guaranteed external debt outstanding at the end of the year by debtor and creditor, in current US dollars.',
          dataNotes: notesOfPart(
            `Years to ${laterStocks}: of the edition of December ${laterStocks + 1} or a later one.`,
            options['extract'],
          ),
        }),
      ]),
]
