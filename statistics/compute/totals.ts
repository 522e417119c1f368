// Rows of one group and period added up exactly, with who entered and who is missing.
import { ExactSum, type Ratio } from '../../domain/computed/exact.ts'
import type { Grouping } from './grouping.ts'
import { type Rows, rolesOf, roleColumnsOf, textOf } from './rows.ts'

export type Total = {
  readonly total: Ratio
  readonly caution: number
  readonly entered: number
  readonly expected: number
}

/**
 * The entities that belong into a sum over one role, with whether each counts in a period; null where the request names none: then
 * those count that have figures beside each other.
 */
export type ExpectedParts = (variable: string) => ReadonlyMap<string, (period: string) => boolean> | null

/** A part that lacks rows which other parts of its sums have. */
export type MissingPart = {
  readonly roles: Readonly<Record<string, string>>
  /** Sums in which it is missing, and the periods of them. */
  readonly rows: number
  readonly periods: ReadonlyArray<string>
}

type Tally = { readonly roles: Readonly<Record<string, string>>; rows: number; readonly periods: Set<number> }

/** What the sums of a step lack. */
export class Missing {
  /** Sums that lack a part. */
  incomplete = 0
  private readonly parts = new Map<string, Tally>()
  add(roles: Readonly<Record<string, string>>, period: number): void {
    const key = JSON.stringify(roles)
    const tally = this.parts.get(key) ?? { roles, rows: 0, periods: new Set<number>() }
    this.parts.set(key, tally)
    tally.rows++
    tally.periods.add(period)
  }
  list(periodTexts: ReadonlyArray<string>): ReadonlyArray<MissingPart> {
    return [...this.parts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { roles, rows, periods }]) => ({
        roles,
        rows,
        periods: [...periods].sort((a, b) => a - b).map((period) => periodTexts[period] ?? ''),
      }))
  }
}

export type Summing = {
  readonly rows: Rows
  readonly grouping: Grouping
  /** Role columns that are added over. */
  readonly over: ReadonlyArray<string>
  readonly expected: ExpectedParts
}

/** The totals of a group by period code, and the periods it has, ascending. */
export type GroupTotals = { readonly periods: Int32Array; readonly of: (period: number) => Total | null }

/** Adds the rows of each group up, period by period. */
export function* totalsOf(summing: Summing, missing: Missing): Generator<GroupTotals> {
  const { rows, grouping } = summing
  for (let g = 0; g < grouping.count; g++) {
    const series = grouping.series.subarray(grouping.starts[g] ?? 0, grouping.starts[g + 1] ?? 0)
    const sums: (ExactSum | undefined)[] = Array.from({ length: rows.periodTexts.length })
    const entered = new Int32Array(sums.length)
    const cautions = new Uint8Array(sums.length)
    for (const one of series) {
      for (let row = rows.offsets[one] ?? 0; row < (rows.offsets[one + 1] ?? 0); row++) {
        const period = rows.periods[row] ?? 0
        const sum = (sums[period] ??= new ExactSum())
        sum.add(rows.values, row)
        entered[period] = (entered[period] ?? 0) + (rows.parts?.entered[row] ?? 1)
        cautions[period] = Math.max(cautions[period] ?? 0, rows.cautions[row] ?? 0)
      }
    }
    const periods = Int32Array.from(sums.keys()).filter((period) => sums[period] !== undefined)
    const expected = expectedOf(summing, series, periods, missing)
    yield {
      periods,
      of: (period) => {
        const sum = sums[period]
        if (sum === undefined) return null
        const own = entered[period] ?? 0
        return {
          total: sum.total(),
          caution: cautions[period] ?? 0,
          entered: own,
          expected: Math.max(own, expected[period] ?? 0),
        }
      },
    }
  }
}

/** How many parts belong in each sum of a group; tells of those that are missing. */
const expectedOf = (summing: Summing, series: Int32Array, periods: Int32Array, missing: Missing): Int32Array => {
  const { rows, over } = summing
  const counts = new Int32Array(rows.periodTexts.length)
  const lacking = new Uint8Array(rows.periodTexts.length)
  const own = (one: number): Readonly<Record<string, string>> => {
    const all = rolesOf(rows, one)
    return Object.fromEntries(Object.entries(all).filter(([role]) => over.includes(`role:${role}`)))
  }
  const lacks = (roles: Readonly<Record<string, string>>, period: number): void => {
    missing.add(roles, period)
    lacking[period] = 1
  }
  for (const part of partsOf(summing, series)) {
    const held = new Uint8Array(rows.periodTexts.length)
    for (const one of part.series) {
      for (let row = rows.offsets[one] ?? 0; row < (rows.offsets[one + 1] ?? 0); row++) {
        held[rows.periods[row] ?? 0] = 1
        const inner = rows.parts === null ? 0 : (rows.parts.expected[row] ?? 1) - 1
        counts[rows.periods[row] ?? 0] = (counts[rows.periods[row] ?? 0] ?? 0) + inner
      }
    }
    for (const period of periods) {
      if (held[period] === 0 && !part.counts(rows.periodTexts[period] ?? '')) continue
      counts[period] = (counts[period] ?? 0) + 1
      if (held[period] === 0) lacks(part.roles ?? own(part.series[0] ?? -1), period)
    }
  }
  for (const period of periods) missing.incomplete += lacking[period] ?? 0
  return counts
}

type Part = {
  readonly series: ReadonlyArray<number>
  /** Null: those of its first series. */
  readonly roles: Readonly<Record<string, string>> | null
  readonly counts: (period: string) => boolean
}

const always = () => true

/** The parts of a group: the entities that were asked for, or its series. */
const partsOf = ({ rows, over, expected }: Summing, series: Int32Array): ReadonlyArray<Part> => {
  const [only] = over
  const asked = over.length === 1 ? expected(textOf(rows, 'variable', series[0] ?? -1) ?? '') : null
  if (asked === null || only === undefined)
    return [...series].map((one) => ({ series: [one], roles: null, counts: always }))
  const bySeries = Map.groupBy(series, (one) => textOf(rows, only, one) ?? '')
  const role = only.slice('role:'.length)
  const named = [...asked].map(([entity, counts]) => ({
    series: bySeries.get(entity) ?? [],
    roles: { [role]: entity },
    counts,
  }))
  const others = [...bySeries].filter(([entity]) => !asked.has(entity))
  return [...named, ...others.map(([, own]) => ({ series: own, roles: null, counts: always }))]
}

/** Columns that tell sums apart when these roles are added over. */
export const keyWithout = (rows: Rows, over: ReadonlyArray<string>): ReadonlyArray<string> => [
  'variable',
  ...roleColumnsOf(rows).filter((column) => !over.includes(column)),
]
