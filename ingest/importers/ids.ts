// npm run import -- ids: International Debt Statistics, debt service made and scheduled and debt stocks by debtor and creditor.
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { agreedEdition, claimedDay, editionOfDays } from './edition.ts'
import { fillParties, lastStockYear, makeCells, makeDebts, shortSums } from './ids/debt-cells.ts'
import { debtNames } from './ids/debt-names.ts'
import { debtSourceNodes, idsProvenance, laterStocksProvenance } from './ids/debt-sources.ts'
import { debtCodeNodes, debtHeld } from './ids/debt-codes.ts'
import { debtVariableNode } from './ids/debt-variables.ts'
import { lastActualYearOf } from './ids/edition.ts'
import { loadIds } from './ids/series.ts'
import { type Importer, ImportRefused, type ImportRequest, type ImportSummary } from './import-result.ts'
import { idsLayouts } from './layouts/world-bank.ts'
import { sourceOptions } from './published-source.ts'
import { droppedByReason } from './summary-counts.ts'
import { type ImportContext, withImport } from './with-import.ts'
import { lastActualOf } from './ids/last-actual.ts'
import { writeKind } from './ids/write-kind.ts'

const yearOption = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{4}$/.test(text)) throw new ImportRefused(`--last-actual-year must be a year, not ${text}`)
  return Number(text)
}

/** Two days are one edition when the same December edition was in force on both. */
const sameEdition = (claimed: string, told: string): boolean => lastActualYearOf(claimed) === lastActualYearOf(told)

const importIds = async (
  { database, folder, lists, tables, documents, files, work }: ImportContext,
  { options, progress }: ImportRequest,
): Promise<ReadonlyArray<ImportSummary>> => {
  const given = yearOption(options['last-actual-year'])
  const { others, days, names: fileNames } = await loadIds(database, tables, documents, work)
  const edition = agreedEdition(editionOfDays(days, fileNames), claimedDay(options['revision']), sameEdition)
  const names = debtNames(lists)
  const unknown = await fillParties(database, names)
  await makeDebts(database)
  const kept = await database.count('SELECT count(*) FROM debts WHERE dropped IS NULL')
  if (kept === 0) throw new ImportRefused(`${fileNames} has no row that can be used`)
  const stockYear = await lastStockYear(database)
  const lastActual = await lastActualOf(database, given, edition, stockYear)
  const variables = await makeCells(database, lastActual.year)
  progress(`writing ${variables.size} variables`)
  const ofEdition = edition.day === null ? null : lastActualYearOf(edition.day)
  const laterStocks = ofEdition !== null && stockYear !== null && stockYear > ofEdition ? stockYear : null
  const hasPayments = [...variables.values()].some(({ measure }) => measure !== 'stock')
  const short = await shortSums(database)
  await writePlaces(folder, lists)
  await writeVocabulary(folder, debtHeld)
  await folder.writeNodes('debt-sources.mcf', 'Where debt figures come from', [
    ...debtSourceNodes(
      { options, files, edition },
      { lastActual: hasPayments ? lastActual.year : null, laterStocks, short },
    ),
    ...names.madeNodes(),
  ])
  await folder.writeNodes('debt-variables.mcf', 'Statistical variables of external debt', [
    ...debtCodeNodes(),
    ...[...variables.values()].map(debtVariableNode),
  ])
  const stockSource = laterStocks === null ? idsProvenance : laterStocksProvenance
  const made = await writeKind(database, folder, 'debt-service', 'made', idsProvenance)
  const scheduled = await writeKind(database, folder, 'debt-service-scheduled', 'scheduled', idsProvenance)
  const stocks = await writeKind(database, folder, 'debt-stocks', 'stock', stockSource)
  const dropped = await droppedByReason(database, 'debts')
  return [
    {
      what: `International Debt Statistics, ${files.map(({ path }) => path).join(', ')}`,
      read: (await database.count('SELECT count(*) FROM debts')) + others,
      kept,
      dropped: { 'series other than DT.AMT, DT.INT and DT.DOD by kind of creditor': others, ...dropped },
      observations: made + scheduled + stocks,
      statVars: variables.size,
      notes: [
        ...(hasPayments && lastActual.year !== null
          ? [`${scheduled} observations after ${lastActual.year} are scheduled payments: ${lastActual.because}`]
          : []),
        ...(laterStocks === null
          ? []
          : [
              `stocks go to ${laterStocks}, so they are of a later edition than ${edition.day}, and stand under ${laterStocksProvenance}`,
            ]),
        ...(short.larger === 0
          ? []
          : [
              `${short.larger} of ${short.totals} totals over all creditors are larger than the rows by creditor, of ${short.debtors.length} debtors`,
            ]),
        ...(unknown.length === 0 ? [] : [`debtors that are no known place: ${unknown.join(', ')}`]),
      ],
    },
  ]
}

export const idsImporter: Importer = {
  name: 'ids',
  describes: 'International Debt Statistics: debt service, made and scheduled, and debt stocks by debtor and creditor',
  reads:
    'pages of the interface (JSON), the bulk file, an export of DataBank, or long tables; service and stocks alike',
  options: {
    stocks: { isInput: true, says: 'debt stocks, as one more --input' },
    'last-actual-year': {
      says: 'later years are scheduled payments; otherwise the last actual year of the edition, else of the stocks, else the last year that every series has',
    },
    revision: { says: 'date of the statistics, e.g. 2024-04, when the data do not tell it' },
    ...sourceOptions,
  },
  run: (request) =>
    withImport(request, { layouts: idsLayouts, readsJson: true }, (context) => importIds(context, request)),
}
