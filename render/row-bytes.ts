// Rows of a table as bytes of a text format, run by run: what csv.ts and json.ts share. What differs is a dialect.
import { BytePage, longestNumber, newPage } from '../domain/byte-page.ts'
import { Cells } from '../domain/cells.ts'
import { type Column, type ColumnData, missingInteger, type Table, type TableBatch } from './table.ts'

/** How a text format writes a row. Cells stand between commas. */
export type RowDialect = {
  /** What stands before the value of a column, the beginning of the row included for the first one. */
  readonly before: (column: Column, at: number) => string
  /** The value of a text column for a code of it, or of none (null). */
  readonly text: (column: Column, text: string | null) => string
  /** An absent number. */
  readonly absent: string
  /** One ASCII character. */
  readonly rowEnd: string
}

/** The rows of a table in chunks. A chunk's memory is used again for the chunk after the next one. */
export async function* rowChunks(
  table: Table,
  dialect: RowDialect,
  page: BytePage = newPage(),
): AsyncGenerator<Uint8Array> {
  const writer = batchWriter(table.columns, page, dialect)
  for await (const batch of (table.asHeld ?? table.batches)()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

/** Writes cells that stand beside each other, and what separates them from the next one. */
type CellWriter = {
  /** Column whose entries are written. */
  readonly column: number
  /** The most bytes of it. */
  readonly most: number
  readonly write: (page: BytePage, data: ColumnData, at: number) => void
}

const cellWriter = (
  columns: ReadonlyArray<Column>,
  [from, to]: Span,
  separator: string,
  dialect: RowDialect,
): CellWriter => {
  const column = columns[from]
  if (column === undefined || column.type === 'text')
    return textWriter(columns.slice(from, to), from, separator, dialect)
  const isMissing = column.type === 'integer' ? (entry: number) => entry === missingInteger : Number.isNaN
  const end = separator.charCodeAt(0)
  const before = dialect.before(column, from)
  const fixed = new Cells([before, before + dialect.absent])
  const hasBefore = before !== ''
  return {
    column: from,
    most: fixed.longest + longestNumber + 1,
    write: (page, data, at) => {
      const entry = data[at] ?? 0
      if (isMissing(entry)) page.put(fixed, 1)
      else {
        if (hasBefore) page.put(fixed, 0)
        page.number(entry)
      }
      page.byte(end)
    },
  }
}

/** Columns of the same codes are one: their texts of each code, and at the end those of no code. */
const textWriter = (
  columns: ReadonlyArray<Column>,
  column: number,
  separator: string,
  dialect: RowDialect,
): CellWriter => {
  const absent = columns[0]?.texts.length ?? 0
  const cell = (it: Column, i: number, code: number): string =>
    dialect.before(it, column + i) + dialect.text(it, it.texts[code] ?? null)
  const between = (code: number): string => columns.map((it, i) => cell(it, i, code)).join(',') + separator
  const cells = new Cells(Array.from({ length: absent + 1 }, (_, code) => between(code === absent ? -1 : code)))
  return {
    column,
    most: cells.longest,
    write: (page, data, at) => {
      const code = data[at] ?? -1
      page.put(cells, code < 0 ? absent : code)
    },
  }
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
const batchWriter = (columns: ReadonlyArray<Column>, page: BytePage, dialect: RowDialect) => {
  const spans = spansOf(columns)
  const writers = spans.map((span, i) =>
    cellWriter(columns, span, i === spans.length - 1 ? dialect.rowEnd : ',', dialect),
  )
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
