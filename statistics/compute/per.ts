// per: each row divided by the figure of the entity in a role, of the same period.
import { ExactColumn, type Ratio } from '../../domain/computed/exact.ts'
import type { Denominators } from './denominators.ts'
import { keptRows, Omissions, type OmittedRows, type Rows, textOf } from './rows.ts'

export type Ratios = {
  readonly rows: Rows
  readonly omitted: ReadonlyArray<OmittedRows>
  /** Rows whose denominator is an estimate, a forecast or provisional. */
  readonly withProjected: number
}

/** Divides; in per cent where the recipe says so. Rows without a denominator above zero are left out. */
export const perRows = (rows: Rows, roleColumn: string, denominators: Denominators): Ratios => {
  const keep = new Uint8Array(rows.periods.length)
  const quotients = new ExactColumn(keep.length)
  const cautions = rows.cautions.slice()
  const omissions = new Omissions(rows)
  let withProjected = 0
  for (let series = 0; series < rows.series; series++) {
    const entity = textOf(rows, roleColumn, series)
    const unit = textOf(rows, 'unit', series)
    for (let row = rows.offsets[series] ?? 0; row < (rows.offsets[series + 1] ?? 0); row++) {
      const period = rows.periodTexts[rows.periods[row] ?? -1] ?? ''
      const denominator = entity === null ? null : denominators.find(entity, unit, period)
      if (denominator === null) {
        omissions.add('denominator_missing_omitted', series, row)
        continue
      }
      rows.values.times(row, factorOf(denominators.factor, denominator.value), quotients, row)
      if (denominator.caution > 0) withProjected++
      cautions[row] = Math.max(rows.cautions[row] ?? 0, denominator.caution)
      keep[row] = 1
    }
  }
  return { rows: keptRows({ ...rows, cautions }, keep, quotients), omitted: omissions.list(), withProjected }
}

const factorOf = (factor: bigint, [n, d]: Ratio): Ratio => [factor * d, n]
