// Years with a bound in words or signs before them: "since 2015", "before 2010", "until 2014", ">= 2015".
import { behind, isKeySign, rangeAt } from './ranges.ts'
import { type Span, spanAt } from './spans.ts'
import { begunDecadeAt, toldAt } from './told-ranges.ts'
import { type Found, range, type WindowSaid, type YearWords } from './year-words.ts'

/** Signs before a year: ">2015", ">= 2015", "<2010". */
const comparedAt = (w: YearWords, i: number): Found => {
  const sign = w.tokens[i]
  if (sign?.kind !== 'sign' || !/^[<>]$/.test(sign.text)) return null
  const inclusive = w.tokens[i + 1]?.text === '='
  const at = inclusive ? i + 2 : i + 1
  const year = w.year(at)
  // "MOZ > 2015 > commitments": a mark between cells
  if (year === null || w.tokens[at + 1]?.text === sign.text) return null
  const step = inclusive ? 0 : 1
  return { said: sign.text === '>' ? range(year + step, null) : range(null, year - step), to: at + 1 }
}

/** "By 2030, how many people will live there": what is counted at a date has reached it then; an amount may be that year's, or all until then. */
const reachedBy = (year: number): WindowSaid => ({
  kind: 'either',
  windows: [range(null, year), range(year, year)],
  atDate: range(year, year),
  detail: `"by ${year}" can mean that year or the years until then.`,
})

/** "After 2010, that year included". */
const inclusiveAt = (w: YearWords, i: number, side: 'before' | 'after'): Found => {
  const span = i < 0 ? null : spanAt(w, behind(w, i))
  if (span === null) return null
  const to = w.end(w.tokens[span.to]?.kind === 'comma' ? span.to + 1 : span.to, 'inclusive')
  return to < 0 ? null : { said: side === 'before' ? range(null, span.end) : range(span.start, null), to }
}

/** Bounds said in words before a year; every way a place can be read, so that the chart can choose. */
export const boundedAt = (w: YearWords, i: number): ReadonlyArray<NonNullable<Found>> => {
  const found: NonNullable<Found>[] = []
  const add = (each: Found): void => {
    if (each !== null) found.push(each)
  }
  if (w.begins(i)) addWordBounds(w, i, found)
  add(comparedAt(w, i))
  for (const each of toldAt(w, i)) add(each)
  add(rangeAt(w, i, 'bare'))
  return found
}

/** Bounds that begin with a word of years. */
const addWordBounds = (w: YearWords, i: number, found: NonNullable<Found>[]): void => {
  const add = (each: Found): void => {
    if (each !== null) found.push(each)
  }
  const bound = (at: number, make: (span: Span) => WindowSaid): void => {
    const span = at < 0 ? null : spanAt(w, behind(w, at))
    if (span !== null) found.push({ said: make(span), to: span.to })
  }
  const between = w.end(i, 'between')
  if (between > 0) add(rangeAt(w, behind(w, between), 'between'))
  for (const tag of ['from', 'since'] as const) {
    const to = w.end(i, tag)
    if (to > 0) add(rangeAt(w, behind(w, to), 'from'))
  }
  bound(w.end(i, 'before'), (span) => range(null, span.start - 1))
  bound(w.end(i, 'after'), (span) => range(span.end + 1, null))
  for (const tag of ['before', 'after'] as const) add(inclusiveAt(w, w.end(i, tag), tag))
  // "through 2015" ends with it, "through the nineties" is all of them
  const isThrough = w.end(i, 'through') > 0
  bound(w.end(i, 'until'), (span) => range(isThrough && span.isRange ? span.start : null, span.end))
  const by = w.end(i, 'by')
  if (by > 0 && w.end(by, 'yearNoun') < 0)
    bound(by, (span) => (span.isRange ? range(span.start, span.end) : reachedBy(span.end)))
  const inside = w.end(i, 'in')
  if (inside > 0) {
    const at = behind(w, inside)
    // "in the decade | from 2010"
    const nested = w.end(at, 'between')
    const from = w.end(at, 'from')
    add(
      begunDecadeAt(w, inside - 1) ??
        (nested > 0 ? rangeAt(w, nested, 'between') : rangeAt(w, from > 0 ? from : at, from > 0 ? 'from' : 'bare')),
    )
  }
  const noun = w.end(i, 'yearNoun')
  if (noun > 0) add(rangeAt(w, isKeySign(w.tokens[noun]?.text) ? noun + 1 : noun, 'bare'))
}
