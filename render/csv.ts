// RFC 4180 with line feeds, UTF-8 without BOM, numbers in shortest round-trip form.
import type { BytePage } from '../domain/byte-page.ts'
import { csvCell } from '../domain/csv-cell.ts'
import { type RowDialect, rowChunks } from './row-bytes.ts'
import type { Table } from './table.ts'
import { writerOf } from './write-rows.ts'

/** The bytes of a CSV file in chunks. A chunk's memory is used again for the chunk after the next one. */
export async function* csvChunks(table: Table, page?: BytePage): AsyncGenerator<Uint8Array> {
  const header = table.columns.map(({ name }) => csvCell(neutralised(name))).join(',')
  yield Buffer.from(`${header}\n`, 'utf8')
  yield* rowChunks(table, dialect, page)
}

/** Writes a table as CSV. */
export const writeCsv = writerOf(csvChunks)

/**
 * Where a cell of a spreadsheet would begin with a formula: at the start of a label, and inside it behind a line end, a tab or a
 * semicolon, which begin a cell for readers with another separator. Apostrophes in front count, so that every label stays its own.
 */
const formulaStart = /^(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])|(?<=[;\t\r\n])(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * A label that no spreadsheet runs as a formula: an apostrophe stands before what would start one.
 * Law: taking away the first apostrophe at each of these places gives the label back.
 */
export const neutralised = (label: string): string => label.replaceAll(formulaStart, "'")

const dialect: RowDialect = {
  before: () => '',
  text: ({ label }, text) => (text === null ? '' : csvCell(label ? neutralised(text) : text)),
  absent: '',
  rowEnd: '\n',
}
