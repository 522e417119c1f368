// A found table as text columns in DuckDB, long: one row for each row of the file, or for each year of it.
import { join } from 'node:path'
import { type Database, sqlName, sqlText, textAt } from '../importers/duckdb.ts'
import { ImportRefused } from '../importers/import-result.ts'
import { refuseParquetBomb } from './parquet-bomb.ts'
import type { FoundTable } from './find-table.ts'
import { writePlainRecords } from './plain-records.ts'

/** Blanks, no-break blanks, and the end-of-file sign that old exports leave in cells. */
const trimmed = (cell: string): string => `nullif(trim(${cell}, ' \t\r\n\u00a0\u001a'), '')`

const valueOf = (cell: string, { missing = [], hasThousands = false }: FoundTable['match']['layout']): string => {
  const plain = hasThousands
    ? `CASE WHEN regexp_full_match(${cell}, '[+-]?\\d{1,3}(,\\d{3})+(\\.\\d+)?') THEN replace(${cell}, ',', '') ELSE ${cell} END`
    : cell
  return missing.length === 0
    ? plain
    : `CASE WHEN ${cell} IN (${missing.map(sqlText).join(', ')}) THEN NULL ELSE ${plain} END`
}

const relationOf = async (
  database: Database,
  found: FoundTable,
  work: string,
): Promise<{
  readonly sql: string
  readonly column: (position: number) => string
  readonly notes: ReadonlyArray<string>
}> => {
  const { part, match, delimiter } = found
  if (part.kind === 'parquet') {
    const wanted = [...match.positions.values(), ...match.years.map(({ position }) => position)]
    const names = wanted.map((position) => match.header[position] ?? '')
    await refuseParquetBomb(database, part.path, part.name, names)
    // DuckDB tells columns apart without case and renames the second of two: by position they are what they are
    const described = await database.rows(`DESCRIBE SELECT * FROM read_parquet(${sqlText(part.path)})`)
    const own = described.map((row) => textAt(row, 'column_name'))
    return {
      sql: `(SELECT 1 + row_number() OVER () AS row, * FROM read_parquet(${sqlText(part.path)}))`,
      column: (position) => `CAST(${sqlName(own[position] ?? '')} AS VARCHAR)`,
      notes: [],
    }
  }
  const plain = join(work, 'records')
  const notes = await writePlainRecords(found, plain)
  const columns = match.header.map((_, i) => `'c${i}': 'VARCHAR'`)
  return {
    sql: `read_csv(${sqlText(plain)}, delim = ${sqlText(delimiter)}, quote = '"', escape = '"', header = false,
      auto_detect = false, columns = {'row': 'INTEGER', ${columns.join(', ')}}, strict_mode = true,
      new_line = '\\n', max_line_size = 40000000)`,
    column: (position) => `c${position}`,
    notes,
  }
}

/** What a load leaves out before it looks at years: rows of other series, of which a bulk file has most. */
export type LoadOptions = { readonly where?: string }

/** Notes above and below the data, and the number of rows left out by `where`. */
export type Loaded = { readonly notes: ReadonlyArray<string>; readonly others: number }

/**
 * Loads a table with the columns of its layout as trimmed texts, absent and empty ones null, and `row` as a spreadsheet
 * counts it; a layout with years gives `year` and `value`, one row for each cell that is not empty.
 */
export const loadTable = async (
  database: Database,
  found: FoundTable,
  table: string,
  work: string,
  { where }: LoadOptions = {},
): Promise<Loaded> => {
  const { match, part } = found
  const { layout, positions, years } = match
  const { sql, column, notes } = await relationOf(database, found, work)
  const own = Object.keys(layout.columns).map((name) => {
    const position = positions.get(name)
    if (position === undefined) return `CAST(NULL AS VARCHAR) AS ${name}`
    const cell = trimmed(column(position))
    return `${name === 'value' ? valueOf(cell, layout) : cell} AS ${name}`
  })
  const byYear = years.map(({ year, position }) => `${valueOf(trimmed(column(position)), layout)} AS y${year}`)
  const all = `SELECT row, ${[...own, ...byYear].join(', ')} FROM ${sql}`
  const select = where === undefined ? all : `SELECT * FROM (${all}) WHERE ${where}`
  const long =
    years.length === 0
      ? select
      : `SELECT * REPLACE (substr(year, 2) AS year) FROM (UNPIVOT (${select}) ON ${years.map(({ year }) => `y${year}`).join(', ')} INTO NAME year VALUE value)`
  try {
    await database.run(`CREATE TABLE ${table} AS ${long}`)
  } catch (error) {
    const [says = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ImportRefused(`${part.name} is no table that can be read`, [says])
  }
  const others =
    where === undefined ? 0 : await database.count(`SELECT count(*) FROM (${all}) WHERE (${where}) IS NOT TRUE`)
  return { notes: [...found.notes, ...notes], others }
}
