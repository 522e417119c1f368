import { min, pairs } from 'd3-array'

/** The first and the last year of a sum over years (`2010/2020`); null for a period of its own. */
export const yearsOf = (period: string): { readonly from: string; readonly to: string } | null => {
  const [from, to, ...more] = period.split('/')
  return from === undefined || to === undefined || more.length > 0 ? null : { from, to }
}

/** A period as it is written: `2010–2020`. */
export const periodInWords = (period: string): string => {
  const years = yearsOf(period)
  return years === null ? period : `${years.from}–${years.to}`
}

/** A period on a line of years: `2015` is 2015, `2015-07` is 2015.5, of several years the first. Null for anything else. */
export const yearOf = (period: string): number | null => {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|\/\d{4})?$/.exec(period)
  if (match === null) return null
  const [, year = '', month = '01', day = '01'] = match
  return Number(year) + (Number(month) - 1) / 12 + (Number(day) - 1) / 372
}

/** The usual distance between the periods of a series: the smallest one that occurs. */
export const usualStep = (years: ReadonlyArray<number>): number =>
  min(pairs(years, (before, year) => year - before).filter((distance) => distance > 1e-6)) ?? Infinity
