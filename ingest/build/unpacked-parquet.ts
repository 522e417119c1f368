// What a Parquet file unpacks to. Its footer says it of pages, but a dictionary or a run holds any number of rows in a few
// bytes, and a file may say what it likes: so the texts are added up as they are read, before any of them is kept.
import { identifier, literal } from './database.ts'
import { type BuildLimits, unpackedProblem } from './limits.ts'
import { maximumColumns } from './stage.ts'

/** Runs one statement and gives its rows. */
export type Query = (sql: string) => Promise<ReadonlyArray<ReadonlyArray<unknown>>>

export type ParquetFile = {
  readonly path: string
  /** Size on disk. */
  readonly bytes: number
  /** Columns that will be read; all of them when null. */
  readonly columns: ReadonlyArray<string> | null
}

/** Rows and texts may be so many times larger against the file than its pages: dictionaries and runs are meant to save. */
const sharedFactor = 10

const ofFixedSize =
  /^(?:BOOLEAN|U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(\d+,\d+\)|DATE|TIME\b.*|TIMESTAMP\b.*|UUID)$/

/** Why a Parquet file is refused for what it unpacks to, or null. Throws what DuckDB throws when it is no Parquet file. */
export const parquetProblem = async (query: Query, file: ParquetFile, limits: BuildLimits): Promise<string | null> => {
  const path = literal(file.path)
  const [declared = []] = await query(
    `SELECT (SELECT coalesce(sum(total_uncompressed_size), 0) FROM parquet_metadata(${path}))::DOUBLE,
            (SELECT sum(num_rows) FROM parquet_file_metadata(${path}))::DOUBLE`,
  )
  const [bytes, rows] = declared.map(Number)
  const pages = unpackedProblem(bytes ?? 0, file.bytes, limits)
  if (pages !== null) return pages
  const generous = { ...limits, unpackedRatio: limits.unpackedRatio * sharedFactor }
  const shared = (size: number) => unpackedProblem(size, file.bytes, generous)
  const values = shared((rows ?? 0) * 8)
  if (values !== null) return `holds ${rows} rows: ${values}`
  const described = await query(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet(${path}))`)
  if (described.length > maximumColumns) return `has ${described.length} columns, more than ${maximumColumns}`
  const texts = described.flatMap(([name, type]) =>
    ofFixedSize.test(String(type)) || file.columns?.includes(String(name)) === false ? [] : [String(name)],
  )
  if (texts.length === 0) return null
  const sums = texts.map((name) => `coalesce(sum(strlen(${identifier(name)}::VARCHAR)), 0)::DOUBLE`)
  try {
    const [lengths = []] = await query(`SELECT ${sums.join(' + ')} FROM read_parquet(${path})`)
    return shared((rows ?? 0) * 8 + Number(lengths[0] ?? 0))
  } catch (error) {
    if (/Out of Memory/i.test((error as Error).message)) return 'holds texts that do not fit into memory'
    throw error
  }
}
