import { createReadStream, createWriteStream } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { InputFile } from '../input/discover.ts'
import type { Report } from './problem.ts'
import { type BuildLimits, TooLarge, unpackedGuard } from './limits.ts'
import { parquetProblem } from './unpacked-parquet.ts'

/** The path under which DuckDB reads a data file: a plain name in the work folder (given names may look like globs). Null when refused. */
export const readablePath = async (
  connection: DuckDBConnection,
  file: InputFile,
  index: number,
  work: string,
  limits: BuildLimits,
  report: Report,
): Promise<string | null> => {
  const path = join(work, `data-${index}.${file.format === 'parquet' ? 'parquet' : 'csv'}`)
  if (file.format === 'csv.gz') return (await gunzip(file, path, limits, report)) ? path : null
  await symlink(resolve(file.path), path)
  if (file.format === 'parquet' && !(await isParquetAllowed(connection, file, path, limits, report))) return null
  return path
}

const gunzip = async (file: InputFile, path: string, limits: BuildLimits, report: Report): Promise<boolean> => {
  try {
    await pipeline(
      createReadStream(file.path),
      createGunzip(),
      unpackedGuard(file.bytes, limits),
      createWriteStream(path),
    )
    return true
  } catch (error) {
    if (error instanceof TooLarge) {
      report({ code: 'unpacked_too_large', file: file.path, line: null, message: error.message })
    } else if (
      typeof (error as { errno?: unknown }).errno === 'number' &&
      ((error as { code?: string }).code ?? '').startsWith('Z_')
    ) {
      report({ code: 'malformed_gzip', file: file.path, line: null, message: (error as Error).message })
    } else throw error
    return false
  }
}

const isParquetAllowed = async (
  connection: DuckDBConnection,
  file: InputFile,
  path: string,
  limits: BuildLimits,
  report: Report,
): Promise<boolean> => {
  try {
    const query = async (sql: string) => (await connection.runAndReadAll(sql)).getRows()
    const problem = await parquetProblem(query, { path, bytes: file.bytes, columns: null }, limits)
    if (problem !== null) report({ code: 'unpacked_too_large', file: file.path, line: null, message: problem })
    return problem === null
  } catch (error) {
    const [message = ''] = (error as Error).message.replaceAll(path, file.path).split('\n')
    report({ code: 'malformed_parquet', file: file.path, line: null, message })
    return false
  }
}
