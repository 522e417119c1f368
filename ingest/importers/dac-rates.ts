// npm run import -- dac-rates: the DAC table of exchange rates and deflators to the rate table and recipe of the graph input.
import type { FoundTable } from '../published/find-table.ts'
import { loadTable } from '../published/load-table.ts'
import { type CellRule, mustBeYear, mustMatch, refuseCells, refuseRepeated } from '../published/refuse-rows.ts'
import type { CodeLists } from './code-lists.ts'
import { writePlaces } from './common-nodes.ts'
import { type Database, textAt } from './duckdb.ts'
import { claimedDay, dayInName } from './edition.ts'
import { type Importer, ImportRefused, type ImportSummary } from './import-result.ts'
import { dacRatesLayouts } from './layouts/dac.ts'
import { digestText, sourceOptions } from './published-source.ts'
import { publishedCurrency } from './rates/currencies.ts'
import { currencyOfRate, type DacRate, writeDacRateTable } from './rates/dac-rate-table.ts'
import { readWideTable, type WideTable } from './rates/dac-wide.ts'
import { euInstitutions } from './rates/rate-nodes.ts'
import { type ImportContext, withImport } from './with-import.ts'

type Read = {
  readonly rates: ReadonlyArray<DacRate>
  readonly read: number
  readonly dropped: Readonly<Record<string, number>>
  readonly notes: ReadonlyArray<string>
}

const aboveZero = (column: string): CellRule => ({
  column,
  when: `${column} IS NOT NULL AND lower(${column}) NOT IN ('na', 'nan') AND coalesce(TRY_CAST(${column} AS DOUBLE), 0) <= 0`,
  expected: 'a number above zero',
})

const numberAt = (text: string): number | null => (text === '' || /^nan?$/i.test(text) ? null : Number(text))

/**
 * A rate of 1 stands for "not reported" where the currency is not the US dollar: it is dropped, the deflator of the row
 * stays.
 */
const readPydeflate = async (database: Database, found: FoundTable, lists: CodeLists, work: string): Promise<Read> => {
  await loadTable(database, found, 'pydeflate', work)
  await refuseCells(database, found, 'pydeflate', [
    mustBeYear('year'),
    mustMatch('code', '\\d+(\\.0+)?', 'a DAC code, a whole number'),
    aboveZero('rate'),
    aboveZero('deflator'),
  ])
  await refuseRepeated(database, found.part.name, 'pydeflate', { keys: ['code', 'year'], says: 'provider and year' })
  const entities = new Map(lists.dacEntities.map(({ code, dcid }) => [code, dcid]))
  const currencyOf = currencyOfRate(lists)
  const dropped = { 'providers that no code list names': 0, 'rows without rate and deflator': 0 }
  const unnamed = new Set<string>()
  const fillers = new Set<string>()
  const rates: DacRate[] = []
  let fillerRows = 0
  const rows = await database.rows('SELECT * FROM pydeflate ORDER BY row')
  for (const row of rows) {
    const code = textAt(row, 'code').replace(/\.0+$/, '')
    const year = Number(textAt(row, 'year'))
    const entity = entities.get(code)
    if (entity === undefined) {
      unnamed.add(`${code} ${textAt(row, 'name')}`)
      dropped['providers that no code list names']++
      continue
    }
    const currency = currencyOf(entity, code, year)
    const rate = numberAt(textAt(row, 'rate'))
    const deflator = numberAt(textAt(row, 'deflator'))
    const isFiller = rate === 1 && currency !== 'USD'
    const exchangeRate = isFiller ? null : rate
    if (exchangeRate === null && deflator === null) {
      dropped['rows without rate and deflator']++
      continue
    }
    if (isFiller) {
      fillerRows++
      fillers.add(textAt(row, 'name'))
    }
    rates.push({ entity, currency, year, exchangeRate, deflator })
  }
  const notes = [
    ...(fillerRows === 0
      ? []
      : [
          `${fillerRows} rates of 1 stood for "not reported" and were left out, deflators kept (${[...fillers].join(', ')})`,
        ]),
    ...(unnamed.size === 0 ? [] : [`no code list names ${[...unnamed].join(', ')}`]),
  ]
  return { rates, read: rows.length, dropped, notes }
}

/** Joins the OECD's table of deflators and its table of exchange rates; either alone gives what it has. */
const joinWide = (tables: ReadonlyArray<WideTable>, lists: CodeLists): Read => {
  const present = new Map(lists.places.map(({ dcid, currency }) => [dcid, currency]))
  const euro = new Map<number, number>()
  const all = new Map<string, DacRate>()
  for (const { kind, cells } of tables) {
    if (kind === 'exchange rates')
      for (const cell of cells) if (cell.entity === euInstitutions) euro.set(cell.year, cell.value)
  }
  for (const { kind, cells } of tables) {
    for (const { entity, year, value } of cells) {
      const key = `${entity} ${year}`
      const own = entity === euInstitutions ? 'EUR' : (present.get(entity) ?? 'USD')
      const held = all.get(key) ?? { entity, currency: own, year, exchangeRate: null, deflator: null }
      all.set(
        key,
        kind === 'deflators'
          ? { ...held, deflator: value }
          : { ...held, exchangeRate: value, currency: publishedCurrency(entity, value, euro.get(year) ?? null, own) },
      )
    }
  }
  const read = tables.reduce((sum, { rows }) => sum + rows, 0)
  const cells = tables.reduce((sum, table) => sum + table.cells.length, 0)
  const yearless = tables.reduce((sum, table) => sum + table.yearless.reduce((all, { figures }) => all + figures, 0), 0)
  const unnamed = [...new Set(tables.flatMap((table) => table.unnamed))]
  return {
    rates: [...all.values()],
    read,
    dropped: {
      'figures joined with another of the same provider and year': cells - all.size,
      'providers that no code list names': read - cells - yearless,
      'figures under headings that are no years': yearless,
    },
    notes: [
      ...tables.flatMap(({ name, yearless: columns }) =>
        columns.map(
          ({ heading, figures }) =>
            `${name}: ${figures} figures under the heading "${heading}", which is no year, are left out`,
        ),
      ),
      ...tables.map(({ name, kind, base }) => `${name}: ${kind}${base === null ? '' : `, ${base} = 100`}`),
      ...(unnamed.length === 0 ? [] : [`no code list names ${unnamed.join(', ')}`]),
    ],
  }
}

const readTables = async ({
  database,
  tables,
  lists,
  work,
}: ImportContext): Promise<Read & { readonly base: number | null }> => {
  const pydeflate = tables.filter(({ match }) => match.layout.key === 'dac-rates/pydeflate')
  const wide = tables.filter(({ match }) => match.layout.key === 'dac-rates/wide')
  const [only] = pydeflate
  if (only !== undefined) {
    if (tables.length > 1)
      throw new ImportRefused('give one table of rates: two editions in one table cannot be told apart')
    return { ...(await readPydeflate(database, only, lists, work)), base: null }
  }
  const read: WideTable[] = []
  for (const found of wide) {
    const table = await readWideTable(database, found, lists, work)
    const twin = read.find(({ kind }) => kind === table.kind)
    if (twin !== undefined)
      throw new ImportRefused(`more than one table of ${table.kind} is given: ${twin.name}, ${table.name}`)
    read.push(table)
  }
  return { ...joinWide(read, lists), base: read.find(({ base }) => base !== null)?.base ?? null }
}

const run: Importer['run'] = (request) =>
  withImport(request, { layouts: dacRatesLayouts }, async (context) => {
    const { options } = request
    const { rates, read, dropped, notes, base } = await readTables(context)
    if (read === 0) throw new ImportRefused(`${context.files.map(({ name }) => name).join(', ')} has no rows`)
    if (rates.length === 0) throw new ImportRefused('the table has no row that can be used', notes)
    const named = context.files.flatMap(({ name }) => dayInName(name) ?? [])[0]
    const revision = claimedDay(options['revision']) ?? named ?? null
    await writePlaces(context.folder, context.lists)
    const about = {
      revision: revision ?? (base === null ? null : `base ${base}`),
      sourceDigest: context.files.map(digestText),
    }
    await writeDacRateTable(context.folder, rates, about, options['provenances'])
    const entities = new Set(rates.map(({ entity }) => entity)).size
    const summary: ImportSummary = {
      what: `DAC rates, edition ${about.revision ?? 'not told'}: ${rates.length} rows of ${entities} entities`,
      read,
      kept: rates.length,
      dropped,
      observations: 0,
      statVars: 0,
      notes,
    }
    return [summary]
  })

export const dacRatesImporter: Importer = {
  name: 'dac-rates',
  describes: 'DAC exchange rates and deflators to a rate table and its recipe',
  reads: "the OECD's tables of deflators and of exchange rates (workbook or CSV, one or both), or pydeflate's table",
  options: {
    revision: { says: 'edition of the table; taken from a date in the file name otherwise' },
    provenances: {
      says: 'sources the recipe converts, separated by commas, or none; those of the crs, dac1 and dac2a importers otherwise',
    },
    'code-lists': sourceOptions['code-lists'],
  },
  run,
}
