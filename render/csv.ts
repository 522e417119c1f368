// RFC 4180 with line feeds, UTF-8 without BOM, numbers in shortest round-trip form.
import { BytePage, longestNumber } from '../domain/byte-page.ts'
import { csvCell } from '../domain/csv-cell.ts'
import { Cells } from '../domain/cells.ts'
import { type FileSink, type FileUse, type WrittenFile, writeFileWith } from './file-sink.ts'
import { type Column, type ColumnData, missingInteger, type Table, type TableBatch } from './table.ts'

const chunkBytes = 1 << 18

/** Writes a table as CSV. */
export const writeCsv = (table: Table, path: string, use?: FileUse): Promise<WrittenFile> => {
  const fill = async (sink: FileSink) => {
    for await (const chunk of csvChunks(table)) await sink.write(chunk)
  }
  return writeFileWith(path, fill, use)
}

/** The bytes of a CSV file in chunks. A chunk's memory is used again for the chunk after the next one. */
export async function* csvChunks(table: Table): AsyncGenerator<Uint8Array> {
  const page = new BytePage(chunkBytes)
  const header = table.columns.map(({ name }) => csvCell(neutralised(name))).join(',')
  yield Buffer.from(`${header}\n`, 'utf8')
  const writer = batchWriter(table.columns, page)
  for await (const batch of table.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

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

/** Writes cells that stand beside each other, and what separates them from the next one. */
type CellWriter = {
  /** Column whose entries are written. */
  readonly column: number
  /** The most bytes of it. */
  readonly most: number
  readonly write: (page: BytePage, data: ColumnData, at: number) => void
}

const cellWriter = (columns: ReadonlyArray<Column>, [from, to]: Span, separator: string): CellWriter => {
  const column = columns[from]
  if (column === undefined || column.type === 'text') return textWriter(columns.slice(from, to), from, separator)
  const missing = column.type === 'integer' ? (entry: number) => entry === missingInteger : Number.isNaN
  const end = separator.charCodeAt(0)
  return {
    column: from,
    most: longestNumber + 1,
    write: (page, data, at) => {
      const entry = data[at] ?? 0
      if (!missing(entry)) page.number(entry)
      page.byte(end)
    },
  }
}

/** Columns of the same codes are one: their texts of each code, and at the end those of no code. */
const textWriter = (columns: ReadonlyArray<Column>, column: number, separator: string): CellWriter => {
  const absent = columns[0]?.texts.length ?? 0
  const between = (cells: ReadonlyArray<string>): string => cells.join(',') + separator
  const texts = Array.from({ length: absent }, (_, code) => between(columns.map((it) => textCell(it, code))))
  const cells = new Cells([...texts, between(columns.map(() => ''))])
  return {
    column,
    most: cells.longest,
    write: (page, data, at) => {
      const code = data[at] ?? -1
      page.put(cells, code < 0 ? absent : code)
    },
  }
}

const textCell = ({ texts, label }: Column, code: number): string => {
  const text = texts[code] ?? null
  return text === null ? '' : csvCell(label ? neutralised(text) : text)
}

/** Columns from and up to, without the latter. */
type Span = readonly [number, number]

const haveSameCodes = (a: Column, b: Column): boolean =>
  a.per === 'run' && b.per === 'run' && a.codes !== undefined && a.codes === b.codes

/** Row columns each by itself; run columns beside each other together when they have the same codes. */
const spansOf = (columns: ReadonlyArray<Column>): ReadonlyArray<Span> => {
  const firsts = columns.flatMap((column, i) => {
    const before = columns[i - 1]
    return before !== undefined && haveSameCodes(before, column) ? [] : [i]
  })
  return firsts.map((from, i) => [from, firsts[i + 1] ?? columns.length])
}

/**
 * Rows are `gap[0] cell[0] gap[1] cell[1] ... gap[n]`: the cells of row columns stand between gaps of run columns, which
 * are the same for all rows of a run. The gaps are made once per run, the last before the first, so that between two rows
 * both are copied at once.
 */
const batchWriter = (columns: ReadonlyArray<Column>, page: BytePage) => {
  const spans = spansOf(columns)
  const writers = spans.map((span, i) => cellWriter(columns, span, i === spans.length - 1 ? '\n' : ','))
  const isRow = ({ column }: CellWriter) => columns[column]?.per === 'row'
  const rowWriters = writers.filter(isRow)
  const last = rowWriters.length
  const gapWriters = Array.from({ length: last + 1 }, (_, g): CellWriter[] => {
    const from = g === 0 ? 0 : writers.indexOf(rowWriters[g - 1] as CellWriter) + 1
    return writers.slice(from, g === last ? writers.length : writers.indexOf(rowWriters[g] as CellWriter))
  })
  const mostRow = writers.reduce((sum, { most }) => sum + most, 0)
  // what closes one row and the next row whole
  const most = 2 * mostRow
  const gaps = new BytePage(most)
  const ends = new Int32Array(last + 1)
  const none = new Int32Array(0)
  const makeGap = (g: number, batch: TableBatch, run: number): void => {
    const inside = gapWriters[g] ?? []
    for (let k = 0; k < inside.length; k++) {
      const writer = inside[k]
      if (writer !== undefined) writer.write(gaps, batch.data[writer.column] ?? none, run)
    }
    ends[g] = gaps.at
  }
  const writeCells = (batch: TableBatch, row: number): void => {
    for (let g = 0; g < last; g++) {
      const gap = g === 0 ? 0 : (ends[g] ?? 0) - (ends[g - 1] ?? 0)
      if (gap > 0) page.copy(gaps.view, ends[g - 1] ?? 0, gap)
      const writer = rowWriters[g]
      if (writer !== undefined) writer.write(page, batch.data[writer.column] ?? none, row)
    }
  }
  /** Rows of a run as far as the page has room; gives the row after them. */
  const fill = (batch: TableBatch, from: number, to: number): number => {
    const closing = ends[last] ?? 0
    const both = last === 0 ? closing : (ends[0] ?? 0)
    for (let row = from; ; row++) {
      const stops = row === to || !page.has(most)
      if (row > from) page.copy(gaps.view, 0, stops ? closing : both)
      else if (!stops) page.copy(gaps.view, closing, both - closing)
      if (stops) return row
      writeCells(batch, row)
    }
  }
  return function* (batch: TableBatch): Generator<Uint8Array> {
    for (let run = 0; run < batch.runs; run++) {
      const to = batch.offsets[run + 1] ?? 0
      gaps.at = 0
      makeGap(last, batch, run)
      for (let g = 0; g < last; g++) makeGap(g, batch, run)
      for (let row = fill(batch, batch.offsets[run] ?? 0, to); row < to; row = fill(batch, row, to)) {
        if (page.at > 0) yield page.take()
        page.grow(most)
      }
    }
  }
}
