import type { Texts } from '../texts/texts.ts'

type Span = { readonly start_year: number | null; readonly end_year: number | null }

/** Years as words: "2015 to 2022", "since 2015", "2021". */
export const yearsInWords = ({ start_year: start, end_year: end }: Span, { say }: Texts): string => {
  if (start !== null && start === end) return String(start)
  if (start !== null && end !== null) return say('years.span', { start: String(start), end: String(end) })
  if (start !== null) return say('years.since', { start: String(start) })
  return end === null ? say('years.all') : say('years.until', { end: String(end) })
}
