import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { join } from 'node:path'
import type { BuildLimits } from './limits.ts'

/** A DuckDB on disk in the work folder of a build; nothing is loaded from outside. */
export const openDatabase = async (work: string, limits: BuildLimits) => {
  const instance = await DuckDBInstance.create(join(work, 'ingest.duckdb'), {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: limits.memory,
    threads: String(limits.threads),
    preserve_insertion_order: 'false',
    temp_directory: join(work, 'spill'),
  })
  const connection = await instance.connect()
  await connection.run('SET enable_progress_bar = true; SET enable_progress_bar_print = false')
  const close = () => {
    connection.closeSync()
    instance.closeSync()
  }
  return { connection, close }
}

/** Tells every two seconds how far the running statement is, in whole per cent; gives what ends it. */
export const watchProgress = (connection: DuckDBConnection, say: (percent: number) => void): (() => void) => {
  const timer = setInterval(() => {
    const percent = Math.floor(connection.progress.percentage)
    if (percent > 0 && percent < 100) say(percent)
  }, 2000)
  timer.unref()
  return () => clearInterval(timer)
}

/** A text as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
/** A name as an SQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
