// How index values stand in SQLite columns, so that they sort and compare as in MongoDB: null, numbers, texts, booleans.
import type { IndexValue } from '../../domain/ports/read-models.ts'

export type Column = number | string | Uint8Array

// A number below all numbers: unlike NULL it takes part in row-value comparison and equality.
const absent = -Infinity
const no = new Uint8Array([0])
const yes = new Uint8Array([1])

export const columnOf = (value: IndexValue | undefined): Column => {
  if (value === null || value === undefined) return absent
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('an index value must be finite')
  return value
}

export const indexValueOf = (column: unknown): IndexValue => {
  if (column === absent) return null
  if (column instanceof Uint8Array) return column[0] === 1
  if (typeof column === 'string' || typeof column === 'number') return column
  throw new TypeError(`not an index value: ${String(column)}`)
}
