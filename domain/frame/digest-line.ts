// Writes the lines of a digest into a page.
import { BytePage, longestNumber } from '../byte-page.ts'
import { canonicalJson } from '../canonical-json.ts'
import { Cells } from '../cells.ts'
import type { FrameBatch, FrameShape } from './frame.ts'
import { piecesOf, closingOf, mostBytes, type Piece } from './digest-pieces.ts'

const comma = 0x2c

const endOfRoles = '},'

/**
 * Head and tail of a line are the same for all rows of a series. They are made once per series, the tail before the head,
 * so that between two rows both are copied at once; where rows have statuses, what closes the line stands between them.
 */
export const lineWriter = (frame: FrameShape, page: BytePage) => {
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
