// The values of a column, run by run or row by row.
import { type Column, type ColumnData, missingInteger, type TableBatch } from '../table.ts'

/** Whether there is an entry for each row already. */
export const isPerRow = (column: Column, batch: TableBatch): boolean =>
  column.per === 'row' || batch.runs === batch.rows

// one loop for each kind of array: code that meets both is several times slower

/** A column's entries by row: run columns are spread over the rows of each run. */
export const spreadIntegers = (column: Column, batch: TableBatch, data: Int32Array): Int32Array => {
  if (isPerRow(column, batch)) return data
  const spread = new Int32Array(batch.rows)
  for (let run = 0; run < batch.runs; run++)
    spread.fill(data[run] ?? 0, batch.offsets[run] ?? 0, batch.offsets[run + 1] ?? 0)
  return spread
}

export const spreadNumbers = (column: Column, batch: TableBatch, data: Float64Array): Float64Array => {
  if (isPerRow(column, batch)) return data
  const spread = new Float64Array(batch.rows)
  for (let run = 0; run < batch.runs; run++)
    spread.fill(data[run] ?? 0, batch.offsets[run] ?? 0, batch.offsets[run + 1] ?? 0)
  return spread
}

/** The entries that are not absent, their range, and for each row 1, or -1 when it has none; null when all have one. */
export type Present = {
  readonly values: ColumnData
  readonly range: readonly [number, number]
  readonly presence: Int32Array | null
}

/** Numbers without -0, which the digest and the other formats write as 0 too. */
export const presentNumbers = (data: Float64Array): Present => {
  const values = new Float64Array(data.length)
  let held = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < data.length; i++) {
    // adding 0 turns -0 into 0
    const value = (data[i] ?? Number.NaN) + 0
    if (Number.isNaN(value)) continue
    values[held++] = value
    if (value < min) min = value
    if (value > max) max = value
  }
  const presence = held === data.length ? null : Int32Array.from(data, (entry) => (Number.isNaN(entry) ? -1 : 1))
  return { values: values.subarray(0, held), range: [min, max], presence }
}

export const presentIntegers = (data: Int32Array): Present => {
  const values = new Int32Array(data.length)
  let held = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? missingInteger
    if (value === missingInteger) continue
    values[held++] = value
    if (value < min) min = value
    if (value > max) max = value
  }
  const presence = held === data.length ? null : data.map((entry) => (entry === missingInteger ? -1 : 1))
  return { values: values.subarray(0, held), range: [min, max], presence }
}
