import { DuckDBInstance } from '@duckdb/node-api'

/** Rows of a query as plain objects. */
export const duckdbRows = async (sql: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(sql)
    return reader.getRowObjects()
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
