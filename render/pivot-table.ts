// Long to wide: one row per value of the index column, one value column per value of the columns column.
import type { Pivot } from '../domain/dataset/request.ts'
import { statusColumn } from '../domain/frame/observation-status.ts'
import type { Table } from './table.ts'
import { placeOf, refused, coding, sortedCodes } from './pivot-coding.ts'
import { surveyOf } from './pivot-survey.ts'
import { gridOf } from './pivot-grid.ts'
import { wideTable } from './wide-table.ts'

/** The widest table made; Excel itself ends at 16,384 columns. */
export const wideColumnLimit = 10_000

/** The largest grid made; it is held in memory. */
const wideCellLimit = 20_000_000

/**
 * Pivots the long table. Every other column has to be constant or follow from the index column (it then stands beside
 * it) or from the columns column (it is left out); else figures would be mixed, and the pivot is refused. The status of figures alone may
 * vary: each wide column with a figure that is not normal has a column of statuses behind it.
 */
export const pivotTable = async (long: Table, { index, columns }: Pivot): Promise<Table> => {
  const across = placeOf(long, columns, 'columns')
  const down = placeOf(long, index, 'index')
  if (across === down) throw refused(`index and columns are both ${index}; name two columns.`, [])
  const codings = long.columns.map(coding)
  const status = long.columns.findIndex(({ codes }) => codes === statusColumn)
  const survey = await surveyOf(long, codings, { down, across, status })
  const rows = sortedCodes(survey.downSeen, codings[down])
  const wide = sortedCodes(survey.acrossSeen, codings[across])
  if (wide.length > wideColumnLimit) {
    throw refused(`${columns} has ${wide.length} values; a pivot makes at most ${wideColumnLimit} columns.`, [])
  }
  if (wide.length * rows.length > wideCellLimit) {
    throw refused(`The pivot would have ${rows.length * wide.length} cells; at most ${wideCellLimit} are made.`, [])
  }
  // a status that follows from the index stands beside it, once for all columns
  const marked = [-1, down, across].includes(status) || survey.byDown[status] !== null ? null : status
  const { grid, marks } = await gridOf(long, codings, { down, across, marked }, rows, wide)
  const kept = long.columns.flatMap((column, i) => {
    if (i === down) return [{ column, codes: Int32Array.from(rows) }]
    const of = survey.byDown[i]
    return of === undefined || of === null
      ? []
      : [{ column, codes: Int32Array.from(rows, (code) => of.get(code) ?? -1) }]
  })
  const named = long.columns.findIndex(({ name }) => name === `${columns}_label`)
  const labelOf = (code: number) => codings[named]?.textOf(survey.byAcross[named]?.get(code) ?? -1) ?? null
  return wideTable(long, kept, codings, wide, across, { grid, marks, marked }, labelOf)
}
