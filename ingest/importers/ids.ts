// International Debt Statistics, as published: debt service and debt stocks by debtor and creditor.
import { readCodeLists } from './code-lists.ts'
import { writePlaces, writeVocabulary } from './common-nodes.ts'
import { type GraphFolder, templateFile, withGraphFolder } from './graph-folder.ts'
import { debtCellsOf, debtColumnAliases, debtColumns, type DebtCell, type DebtCells } from './ids/debt-cells.ts'
import { type DebtNames, debtNames } from './ids/debt-names.ts'
import { debtCodeNodes, debtHeld, debtVariableNode } from './ids/debt-variables.ts'
import { lastActualYearOf } from './ids/edition.ts'
import { debtSourceNodes, idsProvenance, laterStocksProvenance } from './ids/debt-sources.ts'
import { tellScheduled } from './ids/scheduled.ts'
import { type Importer, ImportRefused, type ImportSummary } from './import-result.ts'
import { sourceOptions } from './published-source.ts'
import { readPublishedTable } from './rates/published-table.ts'

const byKey = (a: DebtCell, b: DebtCell): number => {
  for (const part of ['variable', 'debtor', 'creditor'] as const)
    if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1
  return a.year - b.year
}

const writeCells = async (
  folder: GraphFolder,
  name: string,
  provenance: string,
  cells: ReadonlyArray<DebtCell>,
): Promise<void> => {
  if (cells.length === 0) return
  const table = await folder.openTable(`${name}.csv.gz`, ['variable', 'debtor', 'creditor', 'year', 'value'])
  for (const cell of cells.toSorted(byKey)) {
    await table.write([cell.variable, cell.debtor, cell.creditor, cell.year, cell.value])
  }
  await table.close()
  await folder.writeText(
    `${name}.tmcf`,
    templateFile(name, {
      variableMeasured: '{variable}',
      financingProvider: '{debtor}',
      financingRecipient: '{creditor}',
      observationDate: '{year}',
      value: '{value}',
      unit: 'dcid:USDollar',
      provenance: `dcid:${provenance}`,
    }),
  )
}

type Part = { readonly what: string; readonly rows: number; readonly read: DebtCells }

const readPart = async (what: string, input: string | undefined, names: DebtNames): Promise<Part | null> => {
  if (input === undefined) return null
  const { rows } = await readPublishedTable(input, debtColumns, debtColumnAliases)
  if (rows.length === 0) throw new ImportRefused(`${input} has no rows`)
  const read = debtCellsOf(rows, names)
  if (read.issues.length > 0) throw new ImportRefused(`${input} has rows that cannot be read`, read.issues)
  if (read.cells.size === 0) throw new ImportRefused(`${input} has no row that can be used`)
  return { what, rows: rows.length, read }
}

/** Rows of one part that belong to the other would be lost: the two files are told apart by their series. */
const refuseMixed = (part: Part | null, measure: 'service' | 'stock', option: string): void => {
  const other = [...(part?.read.variables.values() ?? [])].find((variable) => variable.measure !== measure)
  if (other !== undefined)
    throw new ImportRefused(`--${option} has series of debt ${other.measure}; give them with the other option`)
}

const summaryOf = ({ what, rows, read }: Part, notes: ReadonlyArray<string>): ImportSummary => ({
  what,
  read: rows,
  kept: read.kept,
  dropped: read.dropped,
  observations: read.cells.size,
  statVars: read.variables.size,
  notes: [
    ...notes,
    ...(read.unknownDebtors.length === 0 ? [] : [`debtors that are no known place: ${read.unknownDebtors.join(', ')}`]),
  ],
})

const laterStocksNote = (year: number): string =>
  `stocks go to ${year}, so they are of a later edition than --revision names, and stand under ${laterStocksProvenance}`

const yearOption = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{4}$/.test(text)) throw new ImportRefused(`--last-actual-year must be a year, not ${text}`)
  return Number(text)
}

const run: Importer['run'] = async ({ output, replace, options, progress }) => {
  const given = yearOption(options['last-actual-year'])
  if (options['input'] === undefined && options['stocks'] === undefined) {
    throw new ImportRefused('name debt service with --input, debt stocks with --stocks, or both')
  }
  const lists = await readCodeLists(options['code-lists'])
  const names = debtNames(lists)
  progress('reading debt service and stocks')
  const service = await readPart('Debt service', options['input'], names)
  const stocks = await readPart('Debt stocks', options['stocks'], names)
  refuseMixed(service, 'service', 'input')
  refuseMixed(stocks, 'stock', 'stocks')
  const edition = lastActualYearOf(options['revision'] ?? '')
  const lastActual = given ?? edition ?? service?.read.lastCompleteYear ?? null
  let stockYear = 0
  for (const { year } of stocks?.read.cells.values() ?? []) stockYear = Math.max(stockYear, year)
  const laterStocks = edition !== null && stockYear > edition ? stockYear : null
  const payments = { variables: service?.read.variables ?? new Map(), cells: [...(service?.read.cells.values() ?? [])] }
  const { made, scheduled } = tellScheduled(payments, lastActual)
  const variables = new Map([...made.variables, ...scheduled.variables, ...(stocks?.read.variables ?? [])])
  await withGraphFolder(output, { replace }, async (folder) => {
    await writePlaces(folder, lists)
    await writeVocabulary(folder, debtHeld)
    await folder.writeNodes('debt-sources.mcf', 'Where debt figures come from', [
      ...debtSourceNodes(options, { lastActual: service === null ? null : lastActual, laterStocks }),
      ...names.madeNodes(),
    ])
    await folder.writeNodes('debt-variables.mcf', 'Statistical variables of external debt', [
      ...debtCodeNodes(),
      ...[...variables.keys()].sort().flatMap((dcid) => {
        const variable = variables.get(dcid)
        return variable === undefined ? [] : [debtVariableNode(variable)]
      }),
    ])
    await writeCells(folder, 'debt-service', idsProvenance, made.cells)
    await writeCells(folder, 'debt-service-scheduled', idsProvenance, scheduled.cells)
    const stockProvenance = laterStocks === null ? idsProvenance : laterStocksProvenance
    await writeCells(folder, 'debt-stocks', stockProvenance, [...(stocks?.read.cells.values() ?? [])])
  })
  const how =
    given !== null
      ? 'as --last-actual-year says'
      : edition !== null
        ? `the last actual year of the edition in force on ${options['revision']} (--last-actual-year says otherwise)`
        : 'the last year that every series has (--revision or --last-actual-year says otherwise)'
  const told =
    service === null || lastActual === null
      ? []
      : [`${scheduled.cells.length} observations after ${lastActual} are scheduled payments: ${how}`]
  const summaries =
    service === null ? [] : [{ ...summaryOf(service, told), statVars: made.variables.size + scheduled.variables.size }]
  return [
    ...summaries,
    ...(stocks === null ? [] : [summaryOf(stocks, laterStocks === null ? [] : [laterStocksNote(laterStocks)])]),
  ]
}

export const idsImporter: Importer = {
  name: 'ids',
  describes: 'International Debt Statistics: debt service and debt stocks by debtor and creditor',
  options: {
    input: { required: false, says: 'debt service (series DT.AMT and DT.INT), CSV, gzipped CSV or Parquet' },
    stocks: { required: false, says: 'debt stocks (series DT.DOD)' },
    'last-actual-year': {
      required: false,
      says: 'later years are scheduled payments; otherwise the last actual year of the edition that --revision names, else the last year that every series has',
    },
    revision: { required: false, says: 'date of the statistics, e.g. 2024-04' },
    extract: sourceOptions.extract,
    'code-lists': { required: false, says: 'folder of code lists to use instead of the bundled ones' },
  },
  run,
}
