// share_of: each row as per cent of the sum over roles, in the same variable, other roles, unit and period.
import { ExactColumn, type Ratio } from '../../domain/computed/exact.ts'
import { groupSeries } from './grouping.ts'
import { keptRows, Omissions, type OmittedRows, type Rows } from './rows.ts'
import { keyWithout, type Missing, type Summing, type Total, totalsOf } from './totals.ts'

export type Shares = {
  readonly rows: Rows
  readonly omitted: ReadonlyArray<OmittedRows>
  /** Rows whose total has parts below zero. */
  readonly withNegativeParts: number
}

/** `added` are the same rows as they are added up: each variable without the slots that are added over. */
export const shareRows = (rows: Rows, added: Omit<Summing, 'grouping'>, missing: Missing): Shares => {
  const grouping = groupSeries(added.rows, keyWithout(added.rows, added.over))
  const keep = new Uint8Array(rows.periods.length)
  const shares = new ExactColumn(keep.length)
  const cautions = rows.cautions.slice()
  const parts = { entered: new Int32Array(keep.length), expected: new Int32Array(keep.length) }
  const omissions = new Omissions(rows)
  let withNegativeParts = 0
  let group = 0
  for (const totals of totalsOf({ ...added, grouping }, missing)) {
    const series = grouping.series.subarray(grouping.starts[group] ?? 0, grouping.starts[group + 1] ?? 0)
    const byPeriod = new Map<number, { readonly total: Total; readonly factor: Ratio | null }>()
    for (const period of totals.periods) {
      const total = totals.of(period)
      if (total !== null) byPeriod.set(period, { total, factor: percentOf(total.total) })
    }
    const negative = new Set<number>()
    for (const row of rowsOf(rows, series)) if (rows.values.sign(row) < 0) negative.add(rows.periods[row] ?? -1)
    for (const one of series) {
      for (const row of rowsOf(rows, [one])) {
        const period = rows.periods[row] ?? -1
        const held = byPeriod.get(period)
        if (held === undefined || held.factor === null) {
          omissions.add('share_undefined', one, row)
          continue
        }
        rows.values.times(row, held.factor, shares, row)
        cautions[row] = held.total.caution
        parts.entered[row] = held.total.entered
        parts.expected[row] = held.total.expected
        keep[row] = 1
        if (negative.has(period)) withNegativeParts++
      }
    }
    group++
  }
  return { rows: keptRows({ ...rows, cautions, parts }, keep, shares), omitted: omissions.list(), withNegativeParts }
}

/** 100 over a total; null for one that is zero or below. */
const percentOf = ([n, d]: Ratio): Ratio | null => (n > 0n ? [100n * d, n] : null)

function* rowsOf({ offsets }: Rows, series: Iterable<number>): Generator<number> {
  for (const one of series) for (let row = offsets[one] ?? 0; row < (offsets[one + 1] ?? 0); row++) yield row
}
