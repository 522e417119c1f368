// Refuses published files that unpack to far more than they should, before DuckDB reads them.
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type BuildLimits, defaultLimits, unpackedProblem } from '../build/limits.ts'
import { parquetProblem } from '../build/unpacked-parquet.ts'
import type { Database } from './duckdb.ts'
import { ImportRefused } from './import-result.ts'

export type PackedAs = 'gzip' | 'parquet' | 'nothing'

/** What a file is by its first bytes; refuses what is no file. */
export const packedAs = async (path: string): Promise<PackedAs> => {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new ImportRefused(`there is no file ${path}`)
  if (!found.isFile()) throw new ImportRefused(`${path} is no file`)
  const file = await open(path).catch(() => {
    throw new ImportRefused(`${path} cannot be read`)
  })
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('latin1') === 'PAR1') return 'parquet'
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'gzip' : 'nothing'
  } finally {
    await file.close()
  }
}

const gzipProblem = async (path: string, packed: number, limits: BuildLimits): Promise<string | null> => {
  let unpacked = 0
  let problem: string | null = null
  const count = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      unpacked += chunk.byteLength
      problem = unpackedProblem(unpacked, packed, limits)
      if (problem !== null) return
    }
  }
  await pipeline(createReadStream(path), createGunzip(), count).catch((error: unknown) => {
    if (problem === null) throw new ImportRefused(`${path} cannot be unpacked: ${(error as Error).message}`)
  })
  return problem
}

/** Refuses a gzipped file that unpacks beyond the limits of graph builds; other files pass. */
export const refuseGzipBomb = async (path: string, limits: BuildLimits = defaultLimits): Promise<void> => {
  if ((await packedAs(path)) !== 'gzip') return
  const problem = await gzipProblem(path, (await stat(path)).size, limits)
  if (problem !== null) throw new ImportRefused(`${path} ${problem}`)
}

/** Refuses a Parquet file of which these columns unpack beyond the limits of graph builds; other files pass. */
export const refuseParquetBomb = async (
  database: Pick<Database, 'rows'>,
  path: string,
  columns: ReadonlyArray<string>,
  limits: BuildLimits = defaultLimits,
): Promise<void> => {
  if ((await packedAs(path)) !== 'parquet') return
  const query = async (sql: string) => (await database.rows(sql)).map((row) => Object.values(row))
  const file = { path, bytes: (await stat(path)).size, columns }
  const problem = await parquetProblem(query, file, limits).catch((error: unknown) => {
    const [says = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ImportRefused(`${path} is no Parquet file that can be read`, [says])
  })
  if (problem !== null) throw new ImportRefused(`${path} ${problem}`)
}
