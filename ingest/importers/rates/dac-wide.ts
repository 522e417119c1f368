// The OECD's tables of deflators and of exchange rates: providers by name down, years across, nothing said of which is which.
import type { FoundTable } from '../../published/find-table.ts'
import { need } from '../../published/layout.ts'
import { loadTable } from '../../published/load-table.ts'
import { mustBeNumber, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, textAt } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { dacNames } from './dac-names.ts'

type WideCell = { readonly entity: string; readonly year: number; readonly value: number }
export type WideTable = {
  readonly name: string
  readonly kind: 'deflators' | 'exchange rates'
  /** Year in which every deflator is 100; null for exchange rates. */
  readonly base: number | null
  readonly cells: ReadonlyArray<WideCell>
  readonly rows: number
  readonly unnamed: ReadonlyArray<string>
  /** Columns with figures under a heading that is no year (the newest year of some editions): which year is not told. */
  readonly yearless: ReadonlyArray<{ readonly heading: string; readonly figures: number }>
}

/** The year in which all deflators are 100. */
const baseOf = (cells: ReadonlyArray<WideCell>): number | null => {
  const years = new Map<number, boolean>()
  for (const { year, value } of cells) years.set(year, (years.get(year) ?? true) && Math.abs(value - 100) < 0.005)
  return [...years].find(([, is100]) => is100)?.[0] ?? null
}

/** Counts the figures in columns that are neither the names nor a year. */
const yearlessColumns = async (database: Database, found: FoundTable, work: string): Promise<WideTable['yearless']> => {
  const { match } = found
  const years = new Set(match.years.map(({ position }) => position))
  const name = match.positions.get('name') ?? 0
  const others = match.header.flatMap((heading, position) =>
    position === name || years.has(position) ? [] : [{ heading, position, own: `x${position}` }],
  )
  if (others.length === 0) return []
  const columns = Object.fromEntries(['name', ...others.map(({ own }) => own)].map((own) => [own, need(own)]))
  const positions = new Map([['name', name], ...others.map(({ own, position }) => [own, position] as const)])
  const layout = { ...match.layout, columns }
  await database.run('DROP TABLE IF EXISTS beside')
  await loadTable(database, { ...found, match: { ...match, layout, positions, years: [] } }, 'beside', work)
  const counted = []
  for (const { heading, own } of others) {
    const figures = await database.count(
      `SELECT count(*) FROM beside WHERE name IS NOT NULL AND TRY_CAST(${own} AS DOUBLE) > 0`,
    )
    if (figures > 0) counted.push({ heading, figures })
  }
  return counted
}

/** Reads a wide table; providers that no list names are told, cells without a figure are none. */
export const readWideTable = async (
  database: Database,
  found: FoundTable,
  lists: CodeLists,
  work: string,
): Promise<WideTable> => {
  const { name } = found.part
  await database.run('DROP TABLE IF EXISTS wide')
  await loadTable(database, found, 'wide', work)
  await database.run('DELETE FROM wide WHERE name IS NULL')
  await refuseCells(database, found, 'wide', [mustBeNumber('value')])
  await refuseRepeated(database, name, 'wide', { keys: ['name', 'year'], says: 'provider and year' })
  const nodeOf = dacNames(lists)
  const unnamed = new Set<string>()
  const cells: WideCell[] = []
  const rows = await database.rows('SELECT name, year, value FROM wide ORDER BY row, year')
  for (const row of rows) {
    const entity = nodeOf(textAt(row, 'name'))
    const value = Number(textAt(row, 'value'))
    if (entity === null) unnamed.add(textAt(row, 'name'))
    else if (value > 0) cells.push({ entity, year: Number(textAt(row, 'year')), value })
  }
  if (cells.length === 0) throw new ImportRefused(`${name} has no row that can be used`, [...unnamed])
  const base = baseOf(cells)
  const yearless = await yearlessColumns(database, found, work)
  return {
    name,
    kind: base === null ? 'exchange rates' : 'deflators',
    base,
    cells,
    rows: rows.length + yearless.reduce((sum, { figures }) => sum + figures, 0),
    unnamed: [...unnamed],
    yearless,
  }
}
