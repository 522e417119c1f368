// share_of: each row as per cent of the sum over roles, in the same variable, other roles, unit and period.
import { ExactColumn, type Factor, factorOf } from '../../domain/computed/exact.ts'
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
  // by period, of the group at hand
  const shareOf: (Share | undefined)[] = rows.periodTexts.map(() => undefined)
  const negative = new Uint8Array(shareOf.length)
  for (const totals of totalsOf({ ...added, grouping }, missing)) {
    const series = grouping.series.subarray(grouping.starts[group] ?? 0, grouping.starts[group + 1] ?? 0)
    shareOf.fill(undefined)
    negative.fill(0)
    for (const period of totals.periods) shareOf[period] = shareIn(totals.of(period))
    for (const one of series) {
      for (let row = rows.offsets[one] ?? 0; row < (rows.offsets[one + 1] ?? 0); row++)
        if (rows.values.sign(row) < 0) negative[rows.periods[row] ?? 0] = 1
    }
    for (const one of series) {
      for (let row = rows.offsets[one] ?? 0; row < (rows.offsets[one + 1] ?? 0); row++) {
        const period = rows.periods[row] ?? 0
        const share = shareOf[period]
        if (share === undefined) {
          omissions.add('share_undefined', one, row)
          continue
        }
        rows.values.timesFactor(row, share.factor, shares, row)
        cautions[row] = share.total.caution
        parts.entered[row] = share.total.entered
        parts.expected[row] = share.total.expected
        keep[row] = 1
        withNegativeParts += negative[period] ?? 0
      }
    }
    group++
  }
  return { rows: keptRows({ ...rows, cautions, parts }, keep, shares), omitted: omissions.list(), withNegativeParts }
}

type Share = { readonly total: Total; readonly factor: Factor }

/** 100 over a total; none for one that is zero or below. */
const shareIn = (total: Total | null): Share | undefined => {
  if (total === null) return undefined
  const [n, d] = total.total
  return n > 0n ? { total, factor: factorOf([100n * d, n]) } : undefined
}
