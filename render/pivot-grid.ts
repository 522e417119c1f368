// The cells of a wide table.
import type { Table } from './table.ts'
import { type Coding, eachRow, refused } from './pivot-coding.ts'

/** The figures of each wide column, and the codes of their statuses where these are told column by column. */
export type Grid = { readonly grid: ReadonlyArray<Float64Array>; readonly marks: ReadonlyArray<Int32Array> }

export const gridOf = async (
  long: Table,
  codings: ReadonlyArray<Coding>,
  { down, across, marked }: { readonly down: number; readonly across: number; readonly marked: number | null },
  rows: ReadonlyArray<number>,
  wide: ReadonlyArray<number>,
): Promise<Grid> => {
  const value = long.columns.findIndex((column) => column.type === 'number')
  const rowOf = new Map(rows.map((code, i) => [code, i]))
  const columnOf = new Map(wide.map((code, i) => [code, i]))
  const grid = wide.map(() => new Float64Array(rows.length).fill(Number.NaN))
  const marks = marked === null ? [] : wide.map(() => new Int32Array(rows.length).fill(-1))
  await eachRow(long, codings, (codeAt, batch, row) => {
    const column = columnOf.get(codeAt(across)) ?? 0
    const cells = grid[column]
    const at = rowOf.get(codeAt(down)) ?? 0
    if (cells === undefined) return
    if (!Number.isNaN(cells[at])) throw refused('Several rows fall into one cell of this pivot.', ['value'])
    cells[at] = batch.data[value]?.[row] ?? Number.NaN
    const marking = marks[column]
    if (marked !== null && marking !== undefined) marking[at] = codeAt(marked)
  })
  return { grid, marks }
}
