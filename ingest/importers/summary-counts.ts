// Where rows went, counted from a table with a column `dropped`.
import { type Database, textAt } from './duckdb.ts'
import { ImportRefused } from './import-result.ts'

/** Rows dropped, by reason. */
export const droppedByReason = async (database: Database, table: string): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.rows(
    `SELECT dropped, count(*)::INTEGER AS rows FROM ${table} WHERE dropped IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((row) => [textAt(row, 'dropped'), Number(row['rows'])]))
}

/** SQL that names the first reason a row meets, or null. */
export const reasonOf = (reasons: ReadonlyArray<readonly [string, string]>): string =>
  `CASE ${reasons.map(([when, says]) => `WHEN ${when} THEN '${says.replaceAll("'", "''")}'`).join(' ')} END`

/** Refuses files of which no row is kept: a changed code or unit leaves out everything, and nobody wants an empty table. */
export const refuseNothingKept = async (database: Database, names: string, table: string): Promise<void> => {
  if ((await database.count(`SELECT count(*) FROM ${table} WHERE dropped IS NULL`)) > 0) return
  const reasons = Object.entries(await droppedByReason(database, table))
  throw new ImportRefused(
    `${names} has no row that can be used`,
    reasons.map(([reason, rows]) => `${rows} rows: ${reason}`),
  )
}
