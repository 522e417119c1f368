// A question in its sentences, and where a comma or a dash parts somebody's claim from what is asked.
import { foldedInPlace } from './phrases.ts'

export type Segment = {
  readonly start: number
  /** Without the marks behind it. */
  readonly end: number
  /** With the marks and spaces behind it. */
  readonly to: number
  readonly folded: string
  readonly isAsked: boolean
}

// "1. GDP of Mali": a number that begins a sentence goes with it
const borders =
  /(?:(?<!(?:^|[.!?;:\n]\s{0,3})\(?[a-e1-5])[.!;:](?=\s|$)|[?\n…])[.?!\s]{0,6}|\s[–—-]{1,2}\s|(?=¿)|\s(?=\(?[b-e2-5](?:\)|\/|[°º]\)?)\s)/gu
const withCommas = /(?:[.!;:](?=\s|$)|[?\n…])[.?!\s]{0,6}|\s[–—-]{1,2}\s|,\s|(?=¿)/gu

/** The words of a folded text. */
export const wordsIn = (text: string): ReadonlyArray<string> =>
  text.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word !== '')

/** The sentences of a text; its clauses too where commas part them. */
export const segmentsOf = (query: string, atCommas: boolean): ReadonlyArray<Segment> => {
  const segments: Segment[] = []
  let start = 0
  const add = (end: number, to: number): void => {
    const text = query.slice(start, end)
    if (text.trim() !== '')
      segments.push({ start, end, to, folded: foldedInPlace(text), isAsked: query.slice(end, to).includes('?') })
    start = to
  }
  for (const { index, 0: mark } of query.matchAll(atCommas ? withCommas : borders))
    if (index > start || mark.length > 0) add(index, index + mark.length)
  add(query.length, query.length)
  return segments
}
