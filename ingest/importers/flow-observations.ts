// Sums of activities as tables of observations.
import { type Database, sqlText } from './duckdb.ts'
import { allDimensions } from './flow-sum-sets.ts'

export const keyColumns = ['family', ...allDimensions, 'stage', 'netting']

/** A decimal with a fraction (DECIMAL(n, m), m > 0) as the shortest text of the same number. */
export const plainDecimal = (column: string): string => `rtrim(rtrim(CAST(${column} AS VARCHAR), '0'), '.')`

/** The template of the flow tables this module writes. */
export const flowTemplate = (provenance: string) => ({
  variableMeasured: '{variable}',
  financingProvider: '{provider}',
  financingRecipient: '{recipient}',
  observationDate: '{year}',
  value: '{value}',
  unit: 'dcid:USDollar',
  provenance: `dcid:${provenance}`,
})

/** Writes the sums as `<name>.csv.gz` or `.parquet` in the order of variable, provider, recipient, year; gives their number. */
export const writeSums = async (database: Database, path: string): Promise<number> => {
  const isParquet = path.endsWith('.parquet')
  const value = isParquet ? 'CAST(s.value AS DOUBLE)' : plainDecimal('s.value')
  const form = isParquet
    ? 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880'
    : 'FORMAT csv, HEADER, COMPRESSION gzip'
  const match = keyColumns.map((column) => `s.${column} IS NOT DISTINCT FROM v.${column}`).join(' AND ')
  await database.run(`COPY (
    SELECT v.dcid AS variable, s.origin AS provider, s.destination AS recipient, s.year, ${value} AS value
    FROM sums s JOIN variables v ON ${match}
    ORDER BY v.dcid, provider, recipient, s.year
  ) TO ${sqlText(path)} (${form})`)
  return database.count('SELECT count(*) FROM sums')
}
