import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { Cell, Rows } from './cell.ts'

const rowsAtOnce = 1 << 14

/** Rows of a Parquet file. */
export async function* parquetRows(path: string): Rows {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  // the first element is the root of the schema
  const names = metadata.schema.slice(1).map(({ name }) => name)
  yield names
  for (const [from, to] of stretches(metadata.row_groups.map(({ num_rows }) => Number(num_rows)))) {
    for (const row of await parquetReadObjects({ file, metadata, rowStart: from, rowEnd: to })) {
      yield names.map((name) => cellOf(row[name]))
    }
  }
}

/** Runs of rows that lie within one row group, so that none is decoded for more than its rows need. */
const stretches = (groups: ReadonlyArray<number>): ReadonlyArray<readonly [number, number]> => {
  const found: (readonly [number, number])[] = []
  let start = 0
  for (const rows of groups) {
    for (let from = start; from < start + rows; from += rowsAtOnce) {
      found.push([from, Math.min(from + rowsAtOnce, start + rows)])
    }
    start += rows
  }
  return found
}

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  throw new Error(`a cell is a ${typeof value}`)
}
