import { BytePage, longestNumber } from '../byte-page.ts'
import { canonicalJson } from '../canonical-json.ts'
import { sha256Stream } from '../digest.ts'
import { type Frame, type FrameBatch, type FrameShape, roleColumn } from './frame.ts'

/** One row as it enters the digest: `[variable, roles, period, value, unit, measurement_method, provenance, conversion]`. */
export type DigestRow = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  number,
  string | null,
  string | null,
  string | null,
  null | readonly [string, 'current' | 'constant', number | null, string],
]

const pageBytes = 1 << 18

/**
 * `cv_` and 32 hex digits of SHA-256 over one RFC 8785 line per row, in frame order.
 * The lines are assembled from dictionary entries encoded once; a property test holds them equal to
 * `canonicalJson` of the row.
 */
export const contentVersionOf = async (frame: Frame): Promise<string> => {
  const hash = sha256Stream()
  for await (const lines of digestLines(frame)) hash.update(lines)
  return `cv_${hash.digest('hex').slice(0, 32)}`
}

/** The digest's input in chunks of whole lines. A chunk's memory is used again for the chunk after the next one. */
export async function* digestLines(frame: Frame): AsyncGenerator<Uint8Array> {
  const page = new BytePage(pageBytes)
  const writer = lineWriter(frame, page)
  for await (const batch of frame.batches()) yield* writer(batch)
  if (page.at > 0) yield page.take()
}

type Cells = {
  readonly column: string
  /** The bytes of each code, then those of an absent one. */
  readonly cells: ReadonlyArray<Uint8Array>
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** What a line holds for each code of a column. */
const cellsOf = (frame: FrameShape, column: string, write: (json: string) => string, absent: string): Cells => {
  const texts = frame.dictionaries[column] ?? []
  return { column, cells: [...texts.map((text) => encode(write(canonicalJson(text)))), encode(absent)] }
}

/** The pieces of a line before its period, and those after its value, in order. */
const piecesOf = (frame: FrameShape) => {
  const orNull = (column: string, write: (json: string) => string) => cellsOf(frame, column, write, write('null'))
  const roles = [...frame.roles].sort()
  const head = [
    orNull('variable', (json) => `[${json},{`),
    ...roles.map((role) => cellsOf(frame, roleColumn(role), (json) => `${canonicalJson(role)}:${json}`, '')),
  ]
  const ends = [
    orNull('unit', (json) => `,${json}`),
    orNull('measurement_method', (json) => `,${json}`),
    orNull('provenance', (json) => `,${json}`),
  ]
  if (frame.conversion === null) return { head, tail: ends, end: encode(',null]\n') }
  const { price_basis, base_year } = frame.conversion
  const converted = [
    orNull('unit', (json) => `,[${json},"${price_basis}",${base_year ?? 'null'}`),
    orNull('conversion_recipe', (json) => `,${json}`),
  ]
  return { head, tail: [...ends, ...converted], end: encode(']]\n') }
}

const longest = (cells: ReadonlyArray<Uint8Array>): number =>
  cells.reduce((most, { length }) => Math.max(most, length), 0)

const comma = 0x2c
const endOfRoles = encode('},')

/** Head and tail of a line are the same for all rows of a series: made once per page, repeated for the others. */
const lineWriter = (frame: FrameShape, page: BytePage) => {
  const { head, tail, end } = piecesOf(frame)
  const periods = (frame.dictionaries['period'] ?? []).map((text) => encode(`${canonicalJson(text)},`))
  const most =
    [...head, ...tail].reduce((sum, { cells }) => sum + longest(cells) + 1, 0) +
    longest(periods) +
    longestNumber +
    end.length +
    endOfRoles.length
  const none = new Uint8Array(0)
  const cellOf = ({ column, cells }: Cells, batch: FrameBatch, series: number): Uint8Array => {
    const code = batch.columns[column]?.[series] ?? -1
    return cells[code < 0 ? cells.length - 1 : code] ?? none
  }
  const writeHead = (batch: FrameBatch, series: number): void => {
    let roles = 0
    for (let p = 0; p < head.length; p++) {
      const piece = head[p]
      if (piece === undefined) continue
      const cell = cellOf(piece, batch, series)
      if (cell.length === 0) continue
      if (p > 0 && roles++ > 0) page.byte(comma)
      page.put(cell)
    }
    page.put(endOfRoles)
  }
  const writeTail = (batch: FrameBatch, series: number): void => {
    for (const piece of tail) page.put(cellOf(piece, batch, series))
    page.put(end)
  }
  return function* (batch: FrameBatch): Generator<Uint8Array> {
    for (let series = 0; series < batch.series; series++) {
      const to = batch.offsets[series + 1] ?? 0
      let headAt = -1
      let headLength = 0
      let tailAt = 0
      let tailLength = 0
      for (let row = batch.offsets[series] ?? 0; row < to; row++) {
        if (!page.has(most)) {
          if (page.at > 0) yield page.take()
          page.grow(most)
          headAt = -1
        }
        const isFirst = headAt < 0
        const from = page.at
        if (isFirst) {
          writeHead(batch, series)
          headAt = from
          headLength = page.at - from
        } else page.repeat(headAt, headLength)
        page.put(periods[batch.periods[row] ?? -1] ?? none)
        page.number(batch.values[row] ?? Number.NaN)
        const after = page.at
        if (isFirst) {
          writeTail(batch, series)
          tailAt = after
          tailLength = page.at - after
        } else page.repeat(tailAt, tailLength)
      }
    }
  }
}
