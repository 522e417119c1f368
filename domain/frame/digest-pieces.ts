// The pieces that the lines of a digest are put together from.
import { canonicalJson } from '../canonical-json.ts'
import { Cells } from '../cells.ts'
import { computedMark, partsColumn, partsOf } from '../computed/shape.ts'
import { currencyColumn, type FrameBatch, type FrameShape, roleColumn } from './frame.ts'
import { normalStatus, statusColumn } from './observation-status.ts'

/** A piece of a line: what it holds for each code of a column, the last for an absent one. */
export type Piece = { readonly column: string; readonly cells: Cells; readonly absent: number }

const pieceOf = (frame: FrameShape, column: string, write: (json: string) => string, absent: string): Piece => {
  const texts = frame.dictionaries[column] ?? []
  const cells = new Cells([...texts.map((text) => write(canonicalJson(text))), absent])
  return { column, cells, absent: texts.length }
}

/** The pieces of a line before its period, and those after its value, in order. */
export const piecesOf = (frame: FrameShape) => {
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
export const closingOf = (frame: FrameShape): Closing => {
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

export const mostBytes = (pieces: ReadonlyArray<Piece>): number =>
  pieces.reduce((sum, { cells }) => sum + cells.longest + 1, 0)
