// DuckDB for reading published tables and adding them up exactly; what does not fit the memory goes to a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type JS } from '@duckdb/node-api'
import { watchProgress } from '../build/database.ts'

/** A text as an SQL literal. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** A name as an SQL identifier. */
export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export type Row = Readonly<Record<string, JS>>
/** A cell as text: '' for what is no text. */
export const textAt = (row: Row, column: string): string => {
  const cell = row[column]
  return typeof cell === 'string' ? cell : ''
}
/** A cell as text, null for what is no text or empty. */
export const textOrNull = (row: Row, column: string): string | null => textAt(row, column) || null

export type Database = {
  readonly run: (sql: string) => Promise<void>
  readonly rows: (sql: string) => Promise<ReadonlyArray<Row>>
  /** The one number of a one-row, one-column query. */
  readonly count: (sql: string) => Promise<number>
  /** Makes a table of text columns and fills it; nulls stay null. */
  readonly fill: (
    table: string,
    columns: ReadonlyArray<string>,
    rows: Iterable<ReadonlyArray<string | null>>,
  ) => Promise<void>
}

const fillTable = async (
  connection: DuckDBConnection,
  table: string,
  columns: ReadonlyArray<string>,
  rows: Iterable<ReadonlyArray<string | null>>,
): Promise<void> => {
  await connection.run(`CREATE TABLE ${table} (${columns.map((column) => `${sqlName(column)} VARCHAR`).join(', ')})`)
  const appender = await connection.createAppender(table)
  for (const row of rows) {
    for (const cell of row) {
      if (cell === null) appender.appendNull()
      else appender.appendVarchar(cell)
    }
    appender.endRow()
  }
  appender.closeSync()
}

/**
 * Runs with a database that is removed afterwards; it spills to a temporary folder and loads nothing from outside. `say` hears every
 * two seconds how far the running statement is.
 */
export const withDatabase = async <A>(
  use: (database: Database) => Promise<A>,
  say?: (percent: number) => void,
): Promise<A> => {
  const work = await mkdtemp(join(tmpdir(), 'devfin-import-'))
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: '1GB',
    threads: '2',
    temp_directory: work,
  })
  const connection = await instance.connect()
  await connection.run('SET enable_progress_bar = true; SET enable_progress_bar_print = false')
  const unwatch = say === undefined ? () => {} : watchProgress(connection, say)
  try {
    return await use({
      run: async (sql) => {
        await connection.run(sql)
      },
      rows: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS(),
      count: async (sql) => Number((await connection.runAndReadAll(sql)).getRowsJS()[0]?.[0] ?? 0),
      fill: (table, columns, rows) => fillTable(connection, table, columns, rows),
    })
  } finally {
    unwatch()
    connection.closeSync()
    instance.closeSync()
    await rm(work, { recursive: true, force: true })
  }
}
