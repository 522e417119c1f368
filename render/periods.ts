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
 * Periods missing between the first and the last of a series, given as codes of ascending periods. Years count one by
 * one. Months and days count at the series' frequency: the widest of month, quarter, half-year, year (day, week) that
 * all its distances are multiples of. Null where periods of different kinds meet.
 */
export const missingBetween = (
  codes: Int32Array,
  from: number,
  to: number,
  instants: ReadonlyArray<Instant | null>,
): number | null => {
  const first = instants[codes[from] ?? -1]
  if (first === undefined || first === null || Number.isNaN(first.at)) return null
  let step = 0
  let before = first.at
  for (let i = from + 1; i < to; i++) {
    const instant = instants[codes[i] ?? -1]
    if (instant === undefined || instant === null || instant.kind !== first.kind) return null
    if (Number.isNaN(instant.at)) return null
    step = greatestCommonDivisor(step, instant.at - before)
    before = instant.at
  }
  if (step === 0) return 0
  return Math.max(0, (before - first.at) / frequency(first.kind, step) + 1 - (to - from))
}

const frequencies = { year: [1], month: [12, 6, 3, 1], day: [7, 1] } as const

const frequency = (kind: Instant['kind'], step: number): number => {
  for (const length of frequencies[kind]) if (step % length === 0) return length
  return 1
}

const greatestCommonDivisor = (a: number, b: number): number => {
  let [left, right] = [Math.abs(a), Math.abs(b)]
  while (right !== 0) [left, right] = [right, left % right]
  return left
}
