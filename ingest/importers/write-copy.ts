// Writes the rows of a query as the table of a template, gzipped; the column of statuses only where some row is not normal.
import { join } from 'node:path'
import { type Database, sqlText } from './duckdb.ts'
import { type GraphFolder, type Template, templateFile } from './graph-folder.ts'

/**
 * Writes `<name>.csv.gz` and its template from a relation with the columns of the template and `status`. Rows come in the
 * order of all columns, so the same figures give the same bytes. Gives their number; nothing is written for none.
 */
export const writeCopy = async (
  database: Database,
  folder: GraphFolder,
  name: string,
  relation: string,
  columns: ReadonlyArray<string>,
  template: Template,
): Promise<number> => {
  const count = await database.count(`SELECT count(*) FROM (${relation})`)
  if (count === 0) return 0
  const hasStatus = (await database.count(`SELECT count(*) FROM (${relation}) WHERE status IS NOT NULL`)) > 0
  const written = hasStatus ? [...columns, 'status'] : columns
  const order = columns.filter((column) => column !== 'value')
  await database.run(`COPY (SELECT ${written.join(', ')} FROM (${relation}) ORDER BY ${order.join(', ')})
    TO ${sqlText(join(folder.directory, `${name}.csv.gz`))} (FORMAT csv, HEADER, COMPRESSION gzip)`)
  const { unit, provenance, ...rest } = template
  const status = hasStatus ? { observationStatus: '{status}' } : {}
  await folder.writeText(
    `${name}.tmcf`,
    templateFile(name, {
      ...rest,
      ...status,
      ...(unit === undefined ? {} : { unit }),
      ...(provenance === undefined ? {} : { provenance }),
    }),
  )
  return count
}
