// Refuses a table for what its cells hold: with file, row, column, what stands there and what was expected.
import { type Database, textAt } from '../importers/duckdb.ts'
import { ImportRefused } from '../importers/import-result.ts'
import type { FoundTable } from './find-table.ts'
import { headingOf } from './layout.ts'

/** A cell that must not stand: own column, SQL condition over the loaded table, and what is expected instead. */
export type CellRule = { readonly column: string; readonly when: string; readonly expected: string }

/** A code as written in the lists: without the `.0` that numeric columns leave. */
export const asCode = (column: string): string => `regexp_replace(${column}, '\\.0+$', '')`

/** A cell that is there and does not match a regular expression. */
export const mustMatch = (column: string, pattern: string, expected: string): CellRule => ({
  column,
  when: `${column} IS NOT NULL AND NOT regexp_full_match(${column}, '${pattern}')`,
  expected,
})

/** A cell that is there and is no year from 1950 to 2100. */
export const mustBeYear = (column: string): CellRule => ({
  column,
  when: `${column} IS NOT NULL AND NOT (regexp_full_match(${column}, '\\d{4}(\\.0+)?') AND TRY_CAST(substr(${column}, 1, 4) AS INTEGER) BETWEEN 1950 AND 2100)`,
  expected: 'a year',
})

/**
 * SQL for a text as an exact decimal, null when it is none. DuckDB takes a thousand times longer to read decimals of more
 * than 18 digits, which few figures have.
 */
export const decimal = (column: string, digits = 24, fraction = 12): string => {
  const places = Math.min(fraction, 9)
  return `CASE WHEN regexp_full_match(${column}, '[+-]?\\d{1,${18 - places}}(\\.\\d{0,${places}})?')
    THEN CAST(CAST(${column} AS DECIMAL(18, ${places})) AS DECIMAL(${digits}, ${fraction}))
    WHEN regexp_full_match(${column}, '[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?') THEN TRY_CAST(${column} AS DECIMAL(${digits}, ${fraction})) END`
}

/** A cell that is there and is no number; at most 12 digits before the point and 12 after it, or as said. */
export const mustBeNumber = (column: string, digits = 24, fraction = 12): CellRule => ({
  column,
  when: `${column} IS NOT NULL AND (${decimal(column, digits, fraction)}) IS NULL`,
  expected: 'a number with a point before decimals and nothing between thousands',
})

const perRule = 10

/** Refuses the table when cells break a rule; up to ten of each rule are told with their row. */
export const refuseCells = async (
  database: Database,
  found: FoundTable,
  table: string,
  rules: ReadonlyArray<CellRule>,
): Promise<void> => {
  const issues: string[] = []
  const isWide = found.match.years.length > 0
  for (const { column, when, expected } of rules) {
    const count = await database.count(`SELECT count(*) FROM ${table} WHERE ${when}`)
    if (count === 0) continue
    const rows = await database.rows(
      `SELECT CAST(row AS VARCHAR) AS row, CAST(${column} AS VARCHAR) AS cell${isWide ? ', CAST(year AS VARCHAR) AS year' : ''}
       FROM ${table} WHERE ${when} ORDER BY ${table}.row LIMIT ${perRule}`,
    )
    for (const at of rows) {
      const heading = isWide && column === 'value' ? textAt(at, 'year') : headingOf(found.match, column)
      issues.push(`row ${textAt(at, 'row')}, column ${heading}: "${textAt(at, 'cell')}", expected ${expected}`)
    }
    if (count > perRule) issues.push(`... and ${count - perRule} more rows like these`)
  }
  if (issues.length > 0) throw new ImportRefused(`${found.part.name} holds values that cannot be read`, issues)
}

/** Refuses a table in which several rows have one key. */
export const refuseRepeated = async (
  database: Database,
  name: string,
  table: string,
  {
    keys,
    says,
    where = 'true',
  }: { readonly keys: ReadonlyArray<string>; readonly says: string; readonly where?: string },
): Promise<void> => {
  const repeated = `FROM ${table} WHERE ${where} GROUP BY ${keys.join(', ')} HAVING count(*) > 1`
  if ((await database.count(`SELECT count(*) FROM (SELECT 1 ${repeated})`)) === 0) return
  const rows = await database.rows(`SELECT string_agg(CAST(row AS VARCHAR), ' and ' ORDER BY row) AS rows,
      concat_ws(', ', ${keys.map((key) => `CAST(${key} AS VARCHAR)`).join(', ')}) AS key
    ${repeated} ORDER BY min(row) LIMIT 50`)
  throw new ImportRefused(
    `${name} holds more than one value for the same ${says}`,
    rows.map((row) => `rows ${textAt(row, 'rows')}: ${textAt(row, 'key')}`),
  )
}
