// share_of: each row as per cent of the sum over roles, in the same variable, other roles, unit and period.
import { ExactColumn, type Factor, factorOf } from '../../domain/computed/exact.ts'
import { groupedAlike, type Grouping, groupSeries, seriesOfGroup } from './grouping.ts'
import { keptRows, Omissions, type OmittedRows, type Rows } from './rows.ts'
import { keyWithout, type Missing, type Summing, type Total, totalsOf } from './totals.ts'

type Whole = Omit<Summing, 'grouping'>

export type Shares = {
  readonly rows: Rows
  readonly omitted: ReadonlyArray<OmittedRows>
  /** Rows whose total has parts below zero. */
  readonly withNegativeParts: number
}

/** `added` are the same rows as they are added up: each variable without the slots that are added over. */
export const sharesOfRows = (rows: Rows, added: Whole, missing: Missing): Shares => {
  const grouping = groupSeries(added.rows, keyWithout(added.rows, added.over))
  return shares(rows, grouping, { ...added, grouping }, missing)
}

/** `whole` are those rows and others, or their totals; `named` are the rows as the whole names them. */
export const sharesOfWhole = (rows: Rows, named: Rows, whole: Whole, missing: Missing): Shares => {
  const key = keyWithout(whole.rows, whole.over)
  const grouping = groupSeries(whole.rows, key)
  return shares(rows, groupedAlike(named, whole.rows, grouping, key), { ...whole, grouping }, missing)
}

/** `own`: the series of the rows by the groups of the whole. */
const shares = (rows: Rows, own: Grouping, summing: Summing, missing: Missing): Shares => {
  const keep = new Uint8Array(rows.periods.length)
  const shares = new ExactColumn(keep.length)
  const cautions = rows.cautions.slice()
  const parts = { entered: new Int32Array(keep.length), expected: new Int32Array(keep.length) }
  const omissions = new Omissions(rows)
  let withNegativeParts = 0
  let group = 0
  const all = summing.rows
  const periodOf = samePeriods(rows, all)
  // by period, of the group at hand
  const shareOf: (Share | undefined)[] = all.periodTexts.map(() => undefined)
  const negative = new Uint8Array(shareOf.length)
  for (const totals of totalsOf(summing, missing)) {
    shareOf.fill(undefined)
    negative.fill(0)
    for (const period of totals.periods) shareOf[period] = shareIn(totals.of(period))
    for (const one of seriesOfGroup(summing.grouping, group)) {
      for (let row = all.offsets[one] ?? 0; row < (all.offsets[one + 1] ?? 0); row++)
        if (all.values.sign(row) < 0) negative[all.periods[row] ?? 0] = 1
    }
    for (const one of seriesOfGroup(own, group)) {
      for (let row = rows.offsets[one] ?? 0; row < (rows.offsets[one + 1] ?? 0); row++) {
        const period = periodOf[rows.periods[row] ?? 0] ?? -1
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

const samePeriods = (rows: Rows, all: Rows): Int32Array => {
  const places = new Map(all.periodTexts.map((text, place) => [text, place]))
  return Int32Array.from(rows.periodTexts, (text) => places.get(text) ?? -1)
}

type Share = { readonly total: Total; readonly factor: Factor }

/** 100 over a total; none for one that is zero or below. */
const shareIn = (total: Total | null): Share | undefined => {
  if (total === null) return undefined
  const [n, d] = total.total
  return n > 0n ? { total, factor: factorOf([100n * d, n]) } : undefined
}
