import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { Rows } from './cell.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** Rows of a CSV file; an empty cell is an absent one. */
export async function* csvRows(path: string): Rows {
  const file = createReadStream(path, { highWaterMark: 1 << 20 })
  const parser = parse({ relax_column_count: false })
  file.once('error', (error) => parser.destroy(error))
  await using _parser = onLeaving(() => parser.destroy())
  await using _file = onLeaving(() => file.destroy())
  for await (const row of file.pipe(parser) as AsyncIterable<ReadonlyArray<string>>) {
    yield row.map((cell) => (cell === '' ? null : cell))
  }
}
