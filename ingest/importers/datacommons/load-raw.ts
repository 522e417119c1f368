// The rows of a CSV file of a custom Data Commons, a row or a column for each variable.
import { findTables, type FoundTable } from '../../published/find-table.ts'
import { type Layout, may, need } from '../../published/layout.ts'
import { loadTable } from '../../published/load-table.ts'
import { openParts } from '../../published/part.ts'
import type { SourceFile } from '../../published/source-file.ts'
import { type Database, sqlText } from '../duckdb.ts'
import { ImportRefused } from '../import-result.ts'
import { columnsOf, type InputRule } from './config.ts'

const missing = ['NaN', 'nan', 'NA', 'N/A', 'n/a']

const onlyTable = async (database: Database, file: SourceFile, layout: Layout, work: string): Promise<FoundTable> => {
  const [found, second] = await findTables(database, file.name, await openParts(file, work), [layout], [])
  if (found === undefined || second !== undefined) throw new ImportRefused(`${file.name} is not one table`)
  return found
}

export type Raw = { readonly found: FoundTable; readonly roles: ReadonlyArray<string> }

/** One row an observation: columns by their names, or as the configuration maps them. */
export const loadPerRow = async (
  database: Database,
  file: SourceFile,
  rule: InputRule,
  raw: string,
  work: string,
): Promise<Raw> => {
  const { plain, roles } = columnsOf(rule)
  const optional = ['unit', 'factor', 'method', 'period']
  const columns = Object.fromEntries([
    ...Object.entries(plain).map(([own, heading]) => [own, optional.includes(own) ? may(heading) : need(heading)]),
    ...roles.map(({ heading }, i) => [`e${i}`, need(heading)]),
  ])
  const layout: Layout = {
    key: 'datacommons/rows',
    says: 'observations of a custom Data Commons, a row each',
    columns,
    isPaired: true,
    missing,
  }
  const found = await onlyTable(database, file, layout, work)
  await loadTable(database, found, raw, work)
  return { found, roles: roles.map(({ property }) => property) }
}

/** The older form: entity, date, and a column for each variable. */
export const loadPerColumn = async (
  database: Database,
  file: SourceFile,
  { ignoreColumns = [] }: InputRule,
  raw: string,
  work: string,
): Promise<Raw> => {
  const says = 'observations of a custom Data Commons, a column for each variable'
  const found = await onlyTable(database, file, { key: 'datacommons/columns', says, columns: {} }, work)
  const { header } = found.match
  const variables = header.flatMap((name, position) =>
    position < 2 || name === '' || ignoreColumns.includes(name) ? [] : [{ name, position }],
  )
  if (variables.length === 0) {
    throw new ImportRefused(`${file.name} has no column of a variable`, [
      `expected entity, date and a column for each variable; found: ${header.join(', ')}`,
    ])
  }
  const own = ['e0', 'date', ...variables.map(({ position }) => `v${position}`)]
  const positions = new Map([
    ['e0', 0],
    ['date', 1],
    ...variables.map(({ position }) => [`v${position}`, position] as const),
  ])
  const layout: Layout = { ...found.match.layout, columns: Object.fromEntries(own.map((name) => [name, need(name)])) }
  const wide = { ...found, match: { ...found.match, layout, positions } }
  await loadTable(database, wide, `${raw}_wide`, work)
  const none = missing.map(sqlText).join(', ')
  const cells = variables.map(
    ({ name, position }) => `SELECT row, e0, date, ${sqlText(name)} AS variable,
      CASE WHEN v${position} IN (${none}) THEN NULL ELSE v${position} END AS value FROM ${raw}_wide`,
  )
  await database.run(`CREATE TABLE ${raw} AS SELECT *, NULL::VARCHAR AS unit, NULL::VARCHAR AS factor, NULL::VARCHAR AS method, NULL::VARCHAR AS period
    FROM (${cells.join(' UNION ALL ')})`)
  return { found: wide, roles: ['observationAbout'] }
}
