// RFC 8259: an array with one object per row, every column in each; a line per row.
import type { BytePage } from '../domain/byte-page.ts'
import { type RowDialect, rowChunks } from './row-bytes.ts'
import type { Table } from './table.ts'
import { writerOf } from './write-rows.ts'

/** The bytes of a JSON file in chunks. A chunk's memory is used again for the chunk after the next one. */
export async function* jsonChunks(table: Table, page?: BytePage): AsyncGenerator<Uint8Array> {
  yield Buffer.from('[')
  let isFirst = true
  for await (const chunk of rowChunks(table, dialect, page)) {
    // every row begins with the comma that parts it from the row before
    yield isFirst ? chunk.subarray(1) : chunk
    isFirst = false
  }
  yield Buffer.from('\n]\n')
}

/** Writes a table as JSON. */
export const writeJson = writerOf(jsonChunks)

const dialect: RowDialect = {
  before: ({ name }, at) => `${at === 0 ? ',\n{' : ''}${JSON.stringify(name)}:`,
  text: (_, text) => (text === null ? 'null' : JSON.stringify(text)),
  absent: 'null',
  rowEnd: '}',
}
