// Refuses Parquet files that unpack to far more than they should, before DuckDB reads them.
import { stat } from 'node:fs/promises'
import { type BuildLimits, defaultLimits } from '../build/limits.ts'
import { parquetProblem } from '../build/unpacked-parquet.ts'
import type { Database } from '../importers/duckdb.ts'
import { ImportRefused } from '../importers/import-result.ts'

/** Refuses a Parquet file of which these columns unpack beyond the limits of graph builds. */
export const refuseParquetBomb = async (
  database: Pick<Database, 'rows'>,
  path: string,
  name: string,
  columns: ReadonlyArray<string>,
  limits: BuildLimits = defaultLimits,
): Promise<void> => {
  const query = async (sql: string) => (await database.rows(sql)).map((row) => Object.values(row))
  const file = { path, bytes: (await stat(path)).size, columns }
  const problem = await parquetProblem(query, file, limits).catch((error: unknown) => {
    const [says = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ImportRefused(`${name} is no Parquet file that can be read`, [says])
  })
  if (problem !== null) throw new ImportRefused(`${name} ${problem}`)
}
