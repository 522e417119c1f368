// The marks of a row: what was converted and computed.
import { normalStatus } from '../../domain/frame/observation-status.ts'
import type { Cell } from './cell.ts'
import type { Places } from './places.ts'

export const textAt = (row: ReadonlyArray<Cell>, at: number): string | null => {
  const cell = row[at] ?? null
  return cell === null ? null : String(cell)
}

/** The ninth element of a line, where there is one. */
export const marksOf = (
  row: ReadonlyArray<Cell>,
  { computed, status }: Places,
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const marked = status === null ? null : textAt(row, status)
  const marks = {
    ...(computed === null ? {} : { computed: computedAt(row, computed) }),
    ...(marked === null || marked === normalStatus ? {} : { status: marked }),
  }
  return Object.keys(marks).length === 0 ? [] : [marks]
}

const computedAt = (row: ReadonlyArray<Cell>, { at, hasParts }: NonNullable<Places['computed']>): unknown => {
  const parameters = JSON.parse(textAt(row, at + 2) ?? '{}') as Readonly<Record<string, unknown>>
  const parts = hasParts ? { parts: numberAt(row, at + 3), parts_expected: numberAt(row, at + 4) } : {}
  return [textAt(row, at), textAt(row, at + 1), { ...parameters, ...parts }]
}

export const numberAt = (row: ReadonlyArray<Cell>, at: number): number => {
  const cell = row[at] ?? null
  const value = typeof cell === 'number' ? cell : Number(cell ?? Number.NaN)
  if (!Number.isFinite(value)) throw new Error(`a row has ${JSON.stringify(cell)} where its figure should be`)
  // minus zero is written as zero
  return value + 0
}
