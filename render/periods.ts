/** A period as a position on the line of its own kind: years, months or days. */
export type Instant = { readonly kind: 'year' | 'month' | 'day'; readonly at: number }

const dayMs = 86_400_000

/** The position of a period written `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; null for anything else. */
export const instantOf = (period: string): Instant | null => {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(period)
  if (match === null) return null
  const [, year, month, day] = match
  if (month === undefined) return { kind: 'year', at: Number(year) }
  if (day === undefined) return { kind: 'month', at: Number(year) * 12 + Number(month) - 1 }
  return { kind: 'day', at: Date.parse(`${period}T00:00:00Z`) / dayMs }
}

/**
 * Periods missing between the first and the last of ascending ones. Years count one by one. Months and days count at
 * the series' frequency: the widest of month, quarter, half-year, year (day, week) that all its distances are multiples
 * of. Null where periods of different kinds meet.
 */
export const missingBetween = (periods: ReadonlyArray<Instant | null>): number | null => {
  const first = periods[0]
  const last = periods.at(-1)
  if (first === undefined || first === null || last === undefined || last === null) return null
  let step = 0
  let before = first
  for (const period of periods) {
    if (period === null || period.kind !== first.kind || Number.isNaN(period.at)) return null
    step = greatestCommonDivisor(step, period.at - before.at)
    before = period
  }
  if (step === 0) return 0
  return Math.max(0, (last.at - first.at) / frequency(first.kind, step) + 1 - periods.length)
}

const frequencies = { year: [1], month: [12, 6, 3, 1], day: [7, 1] } as const

const frequency = (kind: Instant['kind'], step: number): number =>
  frequencies[kind].find((months) => step % months === 0) ?? 1

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? Math.abs(a) : greatestCommonDivisor(b, a % b)
