// The DAC table of exchange rates and deflators, as published, to the rate table and recipe of the graph input.
import type { CodeLists } from './code-lists.ts'
import { readCodeLists } from './code-lists.ts'
import { writePlaces } from './common-nodes.ts'
import { withGraphFolder } from './graph-folder.ts'
import { type Importer, ImportRefused, type ImportSummary } from './import-result.ts'
import { dacCurrency } from './rates/currencies.ts'
import {
  publishedNumber,
  publishedYear,
  readPublishedTable,
  revisionOf,
  type TextRow,
} from './rates/published-table.ts'
import { dacRateNodes, dacTable, euInstitutions, provenanceList, rateHeader, recipeLinks } from './rates/rate-nodes.ts'

const columns = [
  'pydeflate_year',
  'pydeflate_entity_code',
  'pydeflate_entity',
  'pydeflate_EXCHANGE',
  'pydeflate_DAC_DEFLATOR',
] as const
type Published = TextRow<(typeof columns)[number]>

/** Codes from here on are totals of providers: amounts in US dollars, rate 1. */
const firstTotalCode = 20000

type DacRate = {
  readonly entity: string
  readonly currency: string
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
}

type DacRates = {
  readonly rates: ReadonlyArray<DacRate>
  readonly dropped: Readonly<Record<'providers that no code list names' | 'rows without rate and deflator', number>>
  readonly notes: ReadonlyArray<string>
}

type Cells = {
  readonly code: number
  readonly year: number
  readonly rate: number | null
  readonly deflator: number | null
}

const cellsOf = (row: Published, line: number): Cells | string => {
  const code = publishedNumber(row.pydeflate_entity_code)
  const year = publishedYear(row.pydeflate_year)
  const rate = publishedNumber(row.pydeflate_EXCHANGE)
  const deflator = publishedNumber(row.pydeflate_DAC_DEFLATOR)
  const wrong = (column: string, text: string, must: string) => `row ${line}: ${column} must be ${must}, not "${text}"`
  if (code === null || code === undefined || !Number.isInteger(code)) {
    return wrong('pydeflate_entity_code', row.pydeflate_entity_code, 'a whole number')
  }
  if (year === null) return wrong('pydeflate_year', row.pydeflate_year, 'a year')
  if (rate === undefined || (rate !== null && rate <= 0))
    return wrong('pydeflate_EXCHANGE', row.pydeflate_EXCHANGE, 'above zero')
  if (deflator === undefined || (deflator !== null && deflator <= 0)) {
    return wrong('pydeflate_DAC_DEFLATOR', row.pydeflate_DAC_DEFLATOR, 'above zero')
  }
  return { code, year, rate, deflator }
}

const currencies = (lists: CodeLists) => {
  const present = new Map(lists.places.map(({ dcid, currency }) => [dcid, currency]))
  return (entity: string, code: number, year: number): string => {
    if (code >= firstTotalCode) return 'USD'
    if (entity === euInstitutions) return 'EUR'
    return dacCurrency(entity, year, present.get(entity) ?? '')
  }
}

/**
 * Rates and deflators by entity. A rate of 1 stands for "not reported" where the currency is not the US dollar:
 * it is dropped, the deflator of the row stays.
 */
const dacRatesOf = (rows: ReadonlyArray<Published>, lists: CodeLists): DacRates => {
  const entities = new Map(lists.dacEntities.map(({ code, dcid }) => [code, dcid]))
  const currencyOf = currencies(lists)
  const dropped = { 'providers that no code list names': 0, 'rows without rate and deflator': 0 }
  const issues: string[] = []
  const unnamed = new Set<string>()
  const seen = new Set<string>()
  const fillers = new Set<string>()
  const rates: DacRate[] = []
  let fillerRows = 0
  for (const [i, row] of rows.entries()) {
    const cells = cellsOf(row, i + 2)
    if (typeof cells === 'string') {
      issues.push(cells)
      continue
    }
    const { code, year, deflator } = cells
    const key = `${code} ${year}`
    if (seen.has(key)) issues.push(`row ${i + 2}: a second row for provider ${code} in ${year}`)
    seen.add(key)
    const entity = entities.get(String(code))
    if (entity === undefined) {
      unnamed.add(`${code} ${row.pydeflate_entity}`)
      dropped['providers that no code list names']++
      continue
    }
    const currency = currencyOf(entity, code, year)
    const isFiller = cells.rate === 1 && currency !== 'USD'
    const exchangeRate = isFiller ? null : cells.rate
    if (exchangeRate === null && deflator === null) {
      dropped['rows without rate and deflator']++
      continue
    }
    if (isFiller) {
      fillerRows++
      fillers.add(row.pydeflate_entity)
    }
    rates.push({ entity, currency, year, exchangeRate, deflator })
  }
  if (issues.length > 0) throw new ImportRefused('the table has rows that cannot be read', issues)
  const notes = [
    ...(fillerRows === 0
      ? []
      : [
          `${fillerRows} rates of 1 stood for "not reported" and were left out, deflators kept (${[...fillers].join(', ')})`,
        ]),
    ...(unnamed.size === 0 ? [] : [`no code list names ${[...unnamed].join(', ')}`]),
  ]
  return { rates, dropped, notes }
}

const byEntityAndYear = (a: DacRate, b: DacRate): number =>
  a.entity === b.entity ? a.year - b.year : a.entity < b.entity ? -1 : 1

const run: Importer['run'] = async ({ output, replace, options, progress }) => {
  const input = options['input'] ?? ''
  const revision = revisionOf(input, options['revision'])
  const lists = await readCodeLists(options['code-lists'])
  progress(`reading ${input}`)
  const { rows } = await readPublishedTable(input, columns)
  if (rows.length === 0) throw new ImportRefused(`${input} has no rows`)
  const { rates, dropped, notes } = dacRatesOf(rows, lists)
  if (rates.length === 0) throw new ImportRefused(`${input} has no row that can be used`, notes)
  const provenances = provenanceList(
    options['provenances'],
    'provenance/oecd-crs,provenance/oecd-dac1,provenance/oecd-dac2a',
  )
  await withGraphFolder(output, { replace }, async (folder) => {
    await writePlaces(folder, lists)
    await folder.writeNodes('dac-rates.mcf', 'The DAC rate table and its recipe', [
      ...dacRateNodes(revision),
      ...recipeLinks(provenances, dacTable.recipe),
    ])
    const table = await folder.openTable(dacTable.file, rateHeader)
    for (const rate of rates.toSorted(byEntityAndYear)) {
      await table.write([rate.entity, rate.currency, rate.year, rate.exchangeRate, rate.deflator, false])
    }
    await table.close()
  })
  const summary: ImportSummary = {
    what: `DAC rates, edition ${revision}: ${rates.length} rows of ${new Set(rates.map(({ entity }) => entity)).size} entities`,
    read: rows.length,
    kept: rates.length,
    dropped,
    observations: 0,
    statVars: 0,
    notes,
  }
  return [summary]
}

export const dacRatesImporter: Importer = {
  name: 'dac-rates',
  describes: 'DAC exchange rates and deflators (the pydeflate layout, CSV or Parquet) to a rate table and its recipe',
  options: {
    input: { required: true, says: 'the published table, e.g. dac_2025-02-20.csv' },
    revision: { required: false, says: 'edition of the table; taken from a date in the file name otherwise' },
    provenances: {
      required: false,
      says: 'sources the recipe converts, separated by commas, or none; those of the crs, dac1 and dac2a importers otherwise',
    },
    'code-lists': { required: false, says: 'folder of code lists to use instead of the bundled ones' },
  },
  run,
}
