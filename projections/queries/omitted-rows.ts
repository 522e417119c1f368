// Rows of a figure that were read and not delivered.
import type { Omission, StoredRecord } from '../../domain/dataset/record.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { FigureRefusal } from '../../statistics/figures/find-figure.ts'
import type { RowKeys } from '../../statistics/figures/frame-rows.ts'

export const omitted = (record: StoredRecord, { keys }: FigureRefusal): Problem | null => {
  const omission = keys === null ? undefined : omissionOf(record, keys)
  if (omission === undefined) return null
  const detail = `The figure was left out of this version: ${omission.reason}.`
  return problem('figure_not_found', detail, { pointer: '/period', extra: { omission } })
}

/** The row was read but left out, e.g. for want of a deflator. */
const omissionOf = (record: StoredRecord, keys: RowKeys): Omission | undefined => {
  const period = keys.get('period')
  if (period === undefined || period === null) return undefined
  return record.omissions.find(
    (omission) =>
      omission.variable === keys.get('variable') &&
      omission.periods.includes(period) &&
      Object.entries(omission.roles).every(([role, entity]) => keys.get(roleColumn(role)) === entity),
  )
}
