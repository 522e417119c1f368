// A year, a decade or a range of years as written: "2015", "the 2010s", "2010-2015", "2010..2020".
import { onceAt } from '../text/longest.ts'
import type { YearWords } from './year-words.ts'
import { shortYear, yearOf } from './year-words.ts'

export type Span = { readonly start: number; readonly end: number; readonly to: number; readonly isRange: boolean }

const dash = /^[-–—−~/]+['’‘]?$/
const isDots = (text: string | undefined): boolean => text !== undefined && /^(\.{2,}|…|→|-+>)$/.test(text)

/** The last year of a range that began: in full, or its last two digits. */
const lastYear = (start: number, text: string): number | null =>
  /^[0-9]{2}$/.test(text)
    ? Math.floor(start / 100) * 100 + Number(text) + (Number(text) < start % 100 && start < 2000 ? 100 : 0)
    : /^[12][0-9]{3}$/.test(text)
      ? Number(text)
      : null

/** "1990/2000/2010": years one by one, not a range and a year. */
const isChained = (w: YearWords, i: number): boolean =>
  w.tokens[i + 1]?.joint === '/' &&
  (w.tokens[i]?.joint === '/' || (w.tokens[i + 2]?.kind === 'number' && w.tokens[i + 2]?.joint === '/'))

/** "2015/16/17/18": years that follow each other, two digits each. */
const chainAt = (w: YearWords, i: number, start: number): Span | null => {
  let to = i + 1
  while (w.tokens[to]?.joint === '/' && /^[0-9]{2}$/.test(w.tokens[to]?.text ?? '')) {
    if (lastYear(start, w.tokens[to]?.text ?? '') !== start + to - i) return null
    to++
  }
  return to > i + 2 ? { start, end: start + to - i - 1, to, isRange: true } : null
}

/** "08-12" at the end of a clause: years of two digits. Two that follow each other ("15-16") may be a financial year. */
const shortRangeAt = (w: YearWords, i: number): Span | null => {
  const [first, last, next] = [w.tokens[i], w.tokens[i + 1], w.tokens[i + 2]]
  const isShort = (text: string | undefined): text is string => /^[0-9]{2}$/.test(text ?? '')
  if (!isShort(first?.text) || !isShort(last?.text) || !/^[-–]$/.test(last?.joint ?? '')) return null
  const ends = next === undefined || next.kind === 'comma' || next.kind === 'break' || next.kind === 'stop'
  if (!first.spaced || !ends || w.tokens.some((token) => yearOf(token) !== null)) return null
  const [start, end] = [shortYear(first.text), shortYear(last.text)]
  return end > start + 1 ? { start, end, to: i + 2, isRange: true } : null
}

const articles: ReadonlySet<string> = new Set(['la', 'le', 'les', 'el', 'los', 'las'])

/** "the first five years of the 2010s", "les cinq premières années de la décennie 2010", "the second half of the nineties". */
const partOfDecadeAt = (w: YearWords, i: number): Span | null => {
  const from = articles.has(w.at(i)) ? i + 1 : i
  const before = w.count(from)
  const at = before?.to ?? from
  const [opening, closing] = [w.end(at, 'opening'), w.end(at, 'closing')]
  const order = Math.max(opening, closing)
  if (order < 0) return null
  const count = before ?? w.count(order)
  const noun = w.end(before === null && count !== null ? count.to : order, 'yearNoun')
  const half = count === null ? w.end(order, 'half') : -1
  const behind = Math.max(noun, half)
  const decade = behind < 0 ? null : w.decade(w.skip(behind, 'of'))
  const years = half > 0 ? 5 : (count?.count ?? 1)
  if (decade === null || years < 1 || years > 10) return null
  const start = opening > closing ? decade.start : decade.start + 10 - years
  return { start, end: start + years - 1, to: decade.to, isRange: true }
}

const known = new WeakMap<YearWords, (i: number) => Span | null>()

/** A year, decade or written range at a place. */
export const spanAt = (w: YearWords, i: number): Span | null => {
  const spanOf = known.get(w) ?? onceAt((at) => readSpan(w, at))
  known.set(w, spanOf)
  return spanOf(i)
}

const readSpan = (w: YearWords, i: number): Span | null => {
  const part = partOfDecadeAt(w, i)
  if (part !== null) return part
  const decade = w.decade(i)
  if (decade !== null) return { start: decade.start, end: decade.start + 9, to: decade.to, isRange: true }
  const start = w.year(i)
  if (start === null) return shortRangeAt(w, i)
  const chain = chainAt(w, i, start)
  if (chain !== null) return chain
  const next = w.tokens[i + 1]
  if (next?.kind === 'number' && dash.test(next.joint) && !isChained(w, i)) {
    const end = lastYear(start, next.text)
    if (end !== null) return { start, end, to: i + 2, isRange: true }
  }
  if (isDots(next?.text)) {
    const end = yearOf(w.tokens[i + 2])
    if (end !== null) return { start, end, to: i + 3, isRange: true }
  }
  if (next?.kind === 'sign' && next.text === ':' && !next.spaced && yearOf(w.tokens[i + 2]) !== null) {
    return { start, end: yearOf(w.tokens[i + 2]) ?? start, to: i + 3, isRange: true }
  }
  return { start, end: start, to: i + 1, isRange: false }
}

/** Whether a range is left open by a sign: "2000-", "2000+". */
export const openSign = (w: YearWords, i: number): boolean => {
  const sign = w.tokens[i]
  return sign?.kind === 'sign' && !sign.spaced && /^[-–—+]$/.test(sign.text)
}
