import { createReadStream } from 'node:fs'
import type { Rows } from './cell.ts'

/** Lines as this service ends them. `node:readline` also ends them inside texts, at U+2028. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  const chunks: AsyncIterable<string> = createReadStream(path, { highWaterMark: 1 << 20, encoding: 'utf8' })
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

/** Rows of a JSON file as this service writes it, a line per row: the names of the columns, then their values. */
export async function* jsonRows(path: string): Rows {
  let hasHeader = false
  for await (const line of linesOf(path)) {
    if (!line.startsWith('{')) continue
    const row = JSON.parse(line.replace(/,$/, '')) as Readonly<Record<string, string | number | null>>
    if (!hasHeader) yield Object.keys(row)
    hasHeader = true
    yield Object.values(row)
  }
}
