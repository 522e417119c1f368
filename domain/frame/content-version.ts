import { BytePage, longestNumber, newPage, withPage } from '../byte-page.ts'
import { canonicalJson } from '../canonical-json.ts'
import { Cells } from '../cells.ts'
import { sha256Stream } from '../digest.ts'
import { computedMark, partsColumn, partsOf } from '../computed/shape.ts'
import { currencyColumn, type Frame, type FrameBatch, type FrameShape, roleColumn } from './frame.ts'
import { normalStatus, type ObservationStatus, statusColumn } from './observation-status.ts'

/** What is told of a row only when there is something to tell: what was computed, that it is not normal, or both. */
type RowMarks = {
  readonly computed?: readonly [recipe: string, version: string, parameters: Readonly<Record<string, unknown>>]
  readonly status?: Exclude<ObservationStatus, 'A'>
}

/**
 * One row as it enters the digest: `[variable, roles, period, value, unit, measurement_method, provenance, conversion]`, and a ninth
 * element only where the row is computed or not normal.
 */
export type DigestRow = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  number,
  string | null,
  string | null,
  string | null,
  null | readonly [string, 'current' | 'constant', number | null, string],
  RowMarks?,
]

/**
 * `cv_` and 32 hex digits of SHA-256 over one RFC 8785 line per row, in frame order.
 * The lines are assembled from dictionary entries encoded once; a property test holds them equal to
 * `canonicalJson` of the row.
 */
export const contentVersionOf = (frame: Frame): Promise<string> =>
  withPage(async (page) => {
    const hash = sha256Stream()
    for await (const lines of digestLines(frame, page)) hash.update(lines)
    return `cv_${hash.digest('hex').slice(0, 32)}`
  })

/** The digest's input in chunks of whole lines. A chunk's memory is used again for the chunk after the next one. */
export async function* digestLines(frame: Frame, page: BytePage = newPage()): AsyncGenerator<Uint8Array> {
  const writer = lineWriter(frame, page)
  for await (const batch of frame.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

/** A piece of a line: what it holds for each code of a column, the last for an absent one. */
type Piece = { readonly column: string; readonly cells: Cells; readonly absent: number }

const pieceOf = (frame: FrameShape, column: string, write: (json: string) => string, absent: string): Piece => {
  const texts = frame.dictionaries[column] ?? []
  const cells = new Cells([...texts.map((text) => write(canonicalJson(text))), absent])
  return { column, cells, absent: texts.length }
}

/** The pieces of a line before its period, and those after its value, in order. */
const piecesOf = (frame: FrameShape) => {
  const orNull = (column: string, write: (json: string) => string) => pieceOf(frame, column, write, write('null'))
  const roles = [...frame.roles].sort()
  const head = [
    orNull('variable', (json) => `[${json},{`),
    ...roles.map((role) => pieceOf(frame, roleColumn(role), (json) => `${canonicalJson(role)}:${json}`, '')),
  ]
  const ends = [
    orNull('unit', (json) => `,${json}`),
    orNull('measurement_method', (json) => `,${json}`),
    orNull('provenance', (json) => `,${json}`),
  ]
  if (frame.conversion === null) return { head, tail: ends, end: ',null' }
  const { price_basis, base_year } = frame.conversion
  const converted = [
    orNull(
      frame.computed === undefined ? 'unit' : currencyColumn,
      (json) => `,[${json},"${price_basis}",${base_year ?? 'null'}`,
    ),
    orNull('conversion_recipe', (json) => `,${json}`),
  ]
  return { head, tail: [...ends, ...converted], end: ']' }
}

/** What closes a line, by code of the row's marks. */
type Closing = {
  readonly cells: Cells
  /** The code that all rows of a frame share; null where it differs from row to row. */
  readonly ofAll: number | null
  readonly codes: (batch: FrameBatch) => Int32Array
}

/** One entry for each pair of the counts of parts and the status; the last status is that of a frame whose rows are all normal. */
const closingOf = (frame: FrameShape): Closing => {
  const statuses = [...(frame.dictionaries[statusColumn] ?? []), normalStatus]
  const parts = frame.dictionaries[partsColumn] ?? [null]
  const cells = new Cells(parts.flatMap((said) => statuses.map((status) => closingText(frame, said, status))))
  const normal = statuses.length - 1
  const width = statuses.length
  return {
    cells,
    ofAll:
      frame.dictionaries[statusColumn] === undefined && frame.dictionaries[partsColumn] === undefined ? normal : null,
    codes: (batch) =>
      batch.parts === undefined
        ? (batch.statuses ?? new Int32Array(batch.rows).fill(normal))
        : batch.parts.map((code, row) => code * width + (batch.statuses?.[row] ?? normal)),
  }
}

const closingText = ({ computed }: FrameShape, parts: string | null, status: string): string => {
  const marks = {
    ...(computed === undefined ? {} : { computed: computedMark(computed, parts === null ? null : partsOf(parts)) }),
    ...(status === normalStatus ? {} : { status }),
  }
  return Object.keys(marks).length === 0 ? ']\n' : `,${canonicalJson(marks)}]\n`
}

const mostBytes = (pieces: ReadonlyArray<Piece>): number =>
  pieces.reduce((sum, { cells }) => sum + cells.longest + 1, 0)

const comma = 0x2c
const endOfRoles = '},'

/**
 * Head and tail of a line are the same for all rows of a series. They are made once per series, the tail before the head,
 * so that between two rows both are copied at once; where rows have statuses, what closes the line stands between them.
 */
const lineWriter = (frame: FrameShape, page: BytePage) => {
  const { head, tail, end } = piecesOf(frame)
  const periods = new Cells((frame.dictionaries['period'] ?? []).map((text) => `${canonicalJson(text)},`))
  const closing = closingOf(frame)
  const mostHead = mostBytes(head) + endOfRoles.length
  const mostTail = mostBytes(tail) + end.length + closing.cells.longest
  const most = mostTail + mostHead + periods.longest + longestNumber + mostTail
  const fixed = new BytePage(mostTail + mostHead)
  const codeOf = ({ column, absent }: Piece, batch: FrameBatch, series: number): number => {
    const code = batch.columns[column]?.[series] ?? -1
    return code < 0 ? absent : code
  }
  const fixHead = (batch: FrameBatch, series: number): void => {
    let roles = 0
    for (let p = 0; p < head.length; p++) {
      const piece = head[p]
      if (piece === undefined) continue
      const code = codeOf(piece, batch, series)
      if (p > 0 && code === piece.absent) continue
      if (p > 0 && roles++ > 0) fixed.byte(comma)
      fixed.put(piece.cells, code)
    }
    fixed.ascii(endOfRoles)
  }
  const fixTail = (batch: FrameBatch, series: number): void => {
    for (const piece of tail) fixed.put(piece.cells, codeOf(piece, batch, series))
    fixed.ascii(end)
    if (closing.ofAll !== null) fixed.put(closing.cells, closing.ofAll)
  }
  /** Rows of a series as far as the page has room; gives the row after them. */
  const fill = (batch: FrameBatch, marks: Int32Array | null, from: number, to: number, headAt: number): number => {
    const { at: length } = fixed
    for (let row = from; ; row++) {
      const ends = row === to || !page.has(most)
      if (row > from && marks !== null) {
        page.copy(fixed.view, 0, headAt)
        page.put(closing.cells, marks[row - 1] ?? 0)
        if (!ends) page.copy(fixed.view, headAt, length - headAt)
      } else if (row > from) page.copy(fixed.view, 0, ends ? headAt : length)
      else if (!ends) page.copy(fixed.view, headAt, length - headAt)
      if (ends) return row
      page.put(periods, batch.periods[row] ?? -1)
      page.number(batch.values[row] ?? Number.NaN)
    }
  }
  return function* (batch: FrameBatch): Generator<Uint8Array> {
    const marks = closing.ofAll === null ? closing.codes(batch) : null
    for (let series = 0; series < batch.series; series++) {
      const to = batch.offsets[series + 1] ?? 0
      fixed.at = 0
      fixTail(batch, series)
      const headAt = fixed.at
      fixHead(batch, series)
      for (
        let row = fill(batch, marks, batch.offsets[series] ?? 0, to, headAt);
        row < to;
        row = fill(batch, marks, row, to, headAt)
      ) {
        if (page.at > 0) yield page.take()
        page.grow(most)
      }
    }
  }
}
