// RFC 4180 with line feeds, UTF-8 without BOM, numbers in shortest round-trip form.
import { BytePage, longestNumber } from '../domain/byte-page.ts'
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
  const page = new BytePage(chunkBytes)
  const header = table.columns.map(({ name }) => csvCell(neutralised(name))).join(',')
  yield Buffer.from(`${header}\n`, 'utf8')
  const writer = batchWriter(table.columns, page)
  for await (const batch of table.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

/** A cell, quoted when it must be. An empty text is quoted, so that it differs from an absent one. */
export const csvCell = (text: string): string =>
  text === '' || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

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

type CellWriter = {
  /** The most bytes a cell takes. */
  readonly most: number
  readonly write: (page: BytePage, data: ColumnData, at: number) => void
}

const comma = 0x2c
const lineFeed = 0x0a

const cellWriter = (column: Column): CellWriter => {
  if (column.type !== 'text') {
    const missing = column.type === 'integer' ? (entry: number) => entry === missingInteger : Number.isNaN
    return {
      most: longestNumber,
      write: (page, data, at) => {
        const entry = data[at] ?? 0
        if (!missing(entry)) page.number(entry)
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
const batchWriter = (columns: ReadonlyArray<Column>, page: BytePage) => {
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
