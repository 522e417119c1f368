// The observations of a custom Data Commons as graph input.
import type { LoadedFile } from './load.ts'
import type { Database } from '../duckdb.ts'
import { plainDecimal } from '../flow-observations.ts'
import type { GraphFolder, Template } from '../graph-folder.ts'
import { writeCopy } from '../write-copy.ts'

export const writeTable = async (
  database: Database,
  folder: GraphFolder,
  { table, roles }: LoadedFile,
  provenance: string,
): Promise<number> => {
  const held = async (column: string) =>
    (await database.count(`SELECT count(*) FROM ${table} WHERE dropped IS NULL AND ${column} IS NOT NULL`)) > 0
  const optional: Record<string, string> = {}
  if (await held('unit')) optional['unit'] = '{unit}'
  if (await held('method')) optional['measurementMethod'] = '{method}'
  if (await held('period')) optional['observationPeriod'] = '{period}'
  const extra = Object.values(optional).map((column) => column.slice(1, -1))
  const template: Template = {
    variableMeasured: '{variable}',
    ...Object.fromEntries(roles.map((property, i) => [property, `{e${i}}`])),
    observationDate: '{date}',
    value: '{value}',
    ...optional,
    provenance: `dcid:${provenance}`,
  }
  const columns = ['variable', ...roles.map((_, i) => `e${i}`), 'date', 'value', ...extra]
  const select = columns.map((column) => (column === 'value' ? `${plainDecimal('value')} AS value` : column)).join(', ')
  const relation = `SELECT ${select}, CAST(NULL AS VARCHAR) AS status FROM ${table} WHERE dropped IS NULL`
  return writeCopy(database, folder, table.replaceAll('_', '-'), relation, columns, template)
}
