// Rows of one group and period added up exactly, with who entered and who is missing.
import { addRatios, ExactSum, type Ratio } from '../../domain/computed/exact.ts'
import { yearsIn } from '../plan/periods.ts'
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
  add(roles: Readonly<Record<string, string>>, periods: ReadonlyArray<number>, sums: number): void {
    const key = JSON.stringify(roles)
    const tally = this.parts.get(key) ?? { roles, rows: 0, periods: new Set<number>() }
    this.parts.set(key, tally)
    tally.rows += sums
    for (const period of periods) tally.periods.add(period)
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
  /** Whether all periods of the rows are added up too: then a part is missing in those that no part has. */
  readonly isOverYears?: boolean
}

/** The totals of a group by period code, and the periods it has, ascending; `together` is that of all periods. */
export type GroupTotals = {
  readonly periods: Int32Array
  readonly of: (period: number) => Total | null
  readonly together: () => Total
}

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
    const all = Int32Array.from(sums.keys())
    const periods = summing.isOverYears === true ? all : all.filter((period) => sums[period] !== undefined)
    const expected = expectedOf(summing, series, periods, missing)
    const of = (period: number): Total | null => {
      const sum = sums[period]
      if (sum === undefined) return null
      const own = entered[period] ?? 0
      return {
        total: sum.total(),
        caution: cautions[period] ?? 0,
        entered: own,
        expected: Math.max(own, expected[period] ?? 0),
      }
    }
    yield { periods, of, together: () => togetherOf(periods, of, expected) }
  }
}

const togetherOf = (periods: Int32Array, of: GroupTotals['of'], expected: Int32Array): Total => {
  let [total, caution, entered, wanted]: [Ratio, number, number, number] = [[0n, 1n], 0, 0, 0]
  for (const period of periods) {
    const own = of(period)
    wanted += own?.expected ?? expected[period] ?? 0
    if (own === null) continue
    total = addRatios(total, own.total)
    caution = Math.max(caution, own.caution)
    entered += own.entered
  }
  return { total, caution, entered, expected: wanted }
}

/** How many parts belong in each sum of a group; tells of those that are missing. */
const expectedOf = (summing: Summing, series: Int32Array, periods: Int32Array, missing: Missing): Int32Array => {
  const { rows, over, isOverYears = false } = summing
  const counts = new Int32Array(rows.periodTexts.length)
  const lacking = new Uint8Array(rows.periodTexts.length)
  const own = (one: number): Readonly<Record<string, string>> => {
    const all = rolesOf(rows, one)
    // what is a part by its year alone is named by all its roles
    if (over.length === 0) return all
    return Object.fromEntries(Object.entries(all).filter(([role]) => over.includes(`role:${role}`)))
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
    const lacks: number[] = []
    for (const period of periods) {
      const text = rows.periodTexts[period] ?? ''
      if (held[period] === 0 && !part.counts(text)) continue
      // of a sum of years its figures belong in it that are not there either
      const figures = held[period] === 0 && rows.parts !== null ? yearsIn(text).filter(part.counts).length : 1
      counts[period] = (counts[period] ?? 0) + figures
      if (held[period] !== 0) continue
      lacks.push(period)
      lacking[period] = 1
    }
    if (lacks.length > 0) missing.add(part.roles ?? own(part.series[0] ?? -1), lacks, isOverYears ? 1 : lacks.length)
  }
  const incomplete = lacking.reduce((sum, one) => sum + one, 0)
  missing.incomplete += isOverYears ? Math.min(1, incomplete) : incomplete
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
