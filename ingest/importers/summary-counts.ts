// Where rows went, counted from a table with a column `dropped`.
import { type Database, textAt } from './duckdb.ts'

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
