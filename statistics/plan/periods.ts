// Periods are texts YYYY, YYYY-MM or YYYY-MM-DD; byte order is order in time by start, coarser first.
import type { RequestedWindow } from '../../domain/spec/identity.ts'
import type { Dictionary } from '../../domain/ports/graph.ts'

/** The first code whose text is not before the given text. */
const lowerBound = (dictionary: Dictionary, text: string): number => {
  let low = 0
  let high = dictionary.size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dictionary.at(middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

const yearText = (year: number): string => String(year).padStart(4, '0')

/** A text after every period of the year and before those of the next one; the year after 9999 would not sort so. */
const afterYear = (year: number): string => `${yearText(year)}~`

/** Period codes `[from, to)` of a window. */
export const windowCodes = (periods: Dictionary, window: RequestedWindow): readonly [number, number] =>
  window.kind === 'all'
    ? [0, periods.size]
    : [
        window.start_year === null ? 0 : lowerBound(periods, yearText(window.start_year)),
        window.end_year === null ? periods.size : lowerBound(periods, afterYear(window.end_year)),
      ]

/** Calendar year of a period text. */
export const yearOf = (period: string): number => Number(period.slice(0, 4))

/** The first day of a period or date, as text. */
export const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10)

/** First day of a period and the day after its last, as texts. */
export const daysOf = (period: string): readonly [string, string] => {
  if (period.startsWith('9999')) return [firstDayOf(period), afterYear(9999)]
  if (period.length === 4) return [firstDayOf(period), `${yearText(Number(period) + 1)}-01-01`]
  if (period.length === 7) {
    const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5, 7))]
    const next = month === 12 ? `${yearText(year + 1)}-01` : `${yearText(year)}-${String(month + 1).padStart(2, '0')}`
    return [firstDayOf(period), `${next}-01`]
  }
  const next = new Date(`${period}T00:00:00.000Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return [period, next.toISOString().slice(0, 10)]
}
