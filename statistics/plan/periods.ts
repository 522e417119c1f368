// Periods are texts YYYY, YYYY-MM or YYYY-MM-DD; byte order is order in time by start, coarser first. A sum over years has the first
// and the last of them, both of which belong to it: YYYY/YYYY.
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

/** Calendar year of a period text; of several years the first. */
export const yearOf = (period: string): number => Number(period.slice(0, 4))

const between = '/'

/** The last calendar year of a period text. */
export const lastYearOf = (period: string): number => yearOf(period.slice(period.indexOf(between) + 1))

/** Several years as one period; one alone stays itself. */
export const yearsText = (first: number, last: number): string =>
  first === last ? yearText(first) : `${yearText(first)}${between}${yearText(last)}`

/** Every year of a period text. */
export const yearsIn = (period: string): ReadonlyArray<string> => {
  const first = yearOf(period)
  return Array.from({ length: lastYearOf(period) - first + 1 }, (_, i) => yearText(first + i))
}

/** The first day of a period or date, as text. */
export const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10)

/** Ascending years as they are said: `2011, 2013 to 2015`. */
export const yearsInWords = (years: ReadonlyArray<string>): string => {
  const spans: string[][] = []
  for (const year of years) {
    const last = spans.at(-1)
    if (last !== undefined && yearOf(last.at(-1) ?? '') === yearOf(year) - 1) last.push(year)
    else spans.push([year])
  }
  return spans.map((span) => (span.length === 1 ? span[0] : `${span[0]} to ${span.at(-1)}`)).join(', ')
}

/** First day of a period and the day after its last, as texts. */
export const daysOf = (period: string): readonly [string, string] => {
  if (period.includes(between)) return [firstDayOf(yearText(yearOf(period))), daysOf(yearText(lastYearOf(period)))[1]]
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
