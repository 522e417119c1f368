// RFC 4180 with line feeds, UTF-8 without BOM, numbers in shortest round-trip form.
import { type WrittenFile, writeFileWith } from './file-sink.ts'
import { type Column, type ColumnData, missingInteger, type Table, type TableBatch } from './table.ts'

const chunkBytes = 1 << 18

/** Writes a table as CSV. */
export const writeCsv = (table: Table, path: string): Promise<WrittenFile> =>
  writeFileWith(path, async (sink) => {
    for await (const chunk of csvChunks(table)) await sink.write(chunk)
  })

/** The bytes of a CSV file in chunks. A chunk's memory is used again for the chunk after the next one. */
export async function* csvChunks(table: Table): AsyncGenerator<Uint8Array> {
  const page = new Page()
  const header = table.columns.map(({ name }) => csvCell(neutralised(name))).join(',')
  yield Buffer.from(`${header}\n`, 'utf8')
  const writer = batchWriter(table.columns, page)
  for await (const batch of table.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

/** A cell, quoted when it must be. An empty text is quoted, so that it differs from an absent one. */
export const csvCell = (text: string): string =>
  text === '' || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A label that no spreadsheet runs as a formula: an apostrophe stands before the character that would start one. */
export const neutralised = (label: string): string =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(label) ? `'${label}` : label

/** Bytes being filled. Two buffers take turns: a sink that takes a chunk has finished with the one before. */
class Page {
  bytes = Buffer.allocUnsafe(chunkBytes)
  at = 0
  #other = Buffer.allocUnsafe(chunkBytes)

  has(more: number): boolean {
    return this.at + more <= this.bytes.length
  }

  /** The bytes filled so far; the page is empty afterwards. */
  take(): Uint8Array {
    const filled = this.bytes.subarray(0, this.at)
    const next = this.#other
    this.#other = this.bytes
    this.bytes = next
    this.at = 0
    return filled
  }

  /** Makes an empty page large enough for a row of so many bytes. */
  grow(row: number): void {
    if (row > this.bytes.length) this.bytes = Buffer.allocUnsafe(row)
  }

  byte(code: number): void {
    this.bytes[this.at++] = code
  }

  put(cell: Uint8Array): void {
    const { bytes } = this
    const { length } = cell
    // a call into the runtime costs more than a short loop
    if (length > 40) bytes.set(cell, this.at)
    else for (let i = 0, at = this.at; i < length; i++) bytes[at + i] = cell[i] ?? 0
    this.at += length
  }

  ascii(text: string): void {
    const { bytes, at } = this
    for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
    this.at += text.length
  }

  /** Repeats bytes that stand on this page. */
  repeat(from: number, length: number): void {
    const { bytes, at } = this
    if (length > 24) bytes.copyWithin(at, from, from + length)
    else for (let i = 0; i < length; i++) bytes[at + i] = bytes[from + i] ?? 0
    this.at += length
  }
}

type CellWriter = {
  /** The most bytes a cell takes. */
  readonly most: number
  readonly write: (page: Page, data: ColumnData, at: number) => void
}

const comma = 0x2c
const lineFeed = 0x0a
/** The longest double in shortest form is -1.2345678901234567e-308. */
const longestNumber = 24

const cellWriter = (column: Column): CellWriter => {
  if (column.type !== 'text') {
    const missing = column.type === 'integer' ? (entry: number) => entry === missingInteger : Number.isNaN
    return {
      most: longestNumber,
      write: (page, data, at) => {
        const entry = data[at] ?? 0
        // a template turns -0 into "0"
        if (!missing(entry)) page.ascii(`${entry}`)
      },
    }
  }
  const none = new Uint8Array(0)
  const cells = column.texts.map((text) =>
    text === null ? none : Buffer.from(csvCell(column.label ? neutralised(text) : text), 'utf8'),
  )
  return {
    most: cells.reduce((most, { length }) => Math.max(most, length), 0),
    write: (page, data, at) => page.put(cells[data[at] ?? -1] ?? none),
  }
}

/**
 * Rows are `gap[0] cell[0] gap[1] cell[1] ... gap[n]`: the cells of row columns stand between gaps of run columns, which
 * are the same for all rows of a run. A gap is made from its columns once per run and page, and copied for other rows.
 */
const batchWriter = (columns: ReadonlyArray<Column>, page: Page) => {
  const writers = columns.map(cellWriter)
  const rowColumns = columns.flatMap((column, i) => (column.per === 'row' ? [i] : []))
  const bounds = [-1, ...rowColumns, columns.length]
  const gapColumns = bounds.slice(1).map((end, g) => columnsBetween(bounds[g] ?? -1, end))
  const most = writers.reduce((sum, writer) => sum + writer.most + 1, 1)
  const starts = new Int32Array(gapColumns.length)
  const lengths = new Int32Array(gapColumns.length)
  const none = new Int32Array(0)
  const writeGap = (g: number, batch: TableBatch, run: number): void => {
    starts[g] = page.at
    const first = g === 0
    const last = g === rowColumns.length
    const inside = gapColumns[g] ?? []
    if (!first) page.byte(inside.length === 0 && last ? lineFeed : comma)
    for (let k = 0; k < inside.length; k++) {
      const c = inside[k] ?? 0
      writers[c]?.write(page, batch.data[c] ?? none, run)
      page.byte(last && k === inside.length - 1 ? lineFeed : comma)
    }
    lengths[g] = page.at - (starts[g] ?? 0)
  }
  return function* (batch: TableBatch): Generator<Uint8Array> {
    for (let run = 0; run < batch.runs; run++) {
      let gapsStand = false
      const end = batch.offsets[run + 1] ?? 0
      for (let row = batch.offsets[run] ?? 0; row < end; row++) {
        if (!page.has(most)) {
          if (page.at > 0) yield page.take()
          page.grow(most)
          gapsStand = false
        }
        for (let g = 0; g < gapColumns.length; g++) {
          if (gapsStand) page.repeat(starts[g] ?? 0, lengths[g] ?? 0)
          else writeGap(g, batch, run)
          const c = rowColumns[g]
          if (c !== undefined) writers[c]?.write(page, batch.data[c] ?? none, row)
        }
        gapsStand = true
      }
    }
  }
}

const columnsBetween = (before: number, end: number): ReadonlyArray<number> =>
  Array.from({ length: end - before - 1 }, (_, i) => before + 1 + i)
