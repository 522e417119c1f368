// "In 2010 and the two years that followed", "the three years before 2015", "2010 and two years either side": years counted from one that is said.
import type { MentionOf } from '../chart/mention.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { yearWordsOf, type YearWords } from '../years/year-words.ts'
import { isToldYear, yearOffAt } from './one-year-off.ts'
import { pointersOf, type Pointers } from './pointers.ts'

/** Longer questions are not looked through, nor are more years counted. */
const longest = 900
const mostYears = 60

/** Where counted years lie of a year. */
type Side = 'after' | 'before' | 'around'

/** A count of years and where they lie of a year: `own` is the year said behind it, null where one before is meant. */
type Counted = {
  readonly from: number
  readonly to: number
  readonly years: number
  readonly side: Side
  /** "2012, plus or minus two years": the year is among them whatever stands between. */
  readonly isWith?: true
  /** Whether the year is the first or the last of them: "the four years to 2019", "the three years from 2017". */
  readonly isBound: boolean
  readonly own: number | null
  /** "Three years later": only the year that they lead to. */
  readonly isOne?: true
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'un', 'une'])

/** How many are counted: "two years", "a year", "the year after" is one, "the years after" are all. */
const countAt = (w: YearWords, i: number): { readonly count: number; readonly to: number } =>
  w.count(i) ??
  (articles.has(w.at(i)) ? { count: 1, to: i + 1 } : { count: w.at(i).endsWith('s') ? Infinity : 1, to: i })

/** The place after the longest of some phrases, or -1. */
const endOf = (phrases: Pointers['after'], w: YearWords, i: number): number => {
  const found = phrases.find((phrase) => phrase.every((word, k) => w.at(i + k) === word))
  return found === undefined ? -1 : i + found.length
}

const yearBehind = (w: YearWords, i: number): { readonly year: number; readonly to: number } | null => {
  const at = w.skip(i, 'yearNoun')
  const year = w.year(at)
  return year === null ? null : { year, to: at + 1 }
}

/** Whether a first year leads to a last one: "the three years from 2017 to 2019". */
const leadsOn = (w: YearWords, at: number): boolean =>
  w.end(at, 'to') > 0 || w.end(at, 'and') > 0 || /^[-–—−.…]+$/.test(w.tokens[at]?.joint ?? '') || w.year(at) !== null

/** "two years that followed", "three years before 2015", "the following two years", "the four years to 2019". */
const countedAt = (w: YearWords, pointers: Pointers, i: number): Counted | null => {
  const leads = endOf(pointers.following, w, i)
  const givesOrTakes = endOf(pointers.giveOrTake, w, i)
  const count = countAt(w, Math.max(i, leads, givesOrTakes))
  const noun = w.end(count.to, 'yearNoun')
  if (noun < 0 || count.count < 1 || (count.count > mostYears && count.to > i)) return null
  const counted = { from: i, years: count.count, isBound: false }
  if (leads > 0) return { ...counted, to: noun, side: 'after', own: null }
  if (givesOrTakes > 0)
    return count.count === Infinity ? null : { ...counted, to: noun, side: 'around', own: null, isWith: true }
  const upTo = endOf(pointers.upTo, w, noun)
  const last = upTo < 0 || count.to === i ? null : yearBehind(w, upTo)
  if (last !== null) return { ...counted, to: last.to, side: 'before', isBound: true, own: last.year }
  const upFrom = count.count < 2 || count.to === i ? -1 : endOf(pointers.upFrom, w, noun)
  const first = upFrom < 0 ? null : yearBehind(w, upFrom)
  if (first !== null && !leadsOn(w, first.to))
    return { ...counted, to: first.to, side: 'after', isBound: true, own: first.year }
  for (const side of ['around', 'after', 'before'] as const) {
    const end = endOf(pointers[side], w, noun)
    if (end < 0 || (side !== 'after' && count.count === Infinity)) continue
    const own = yearBehind(w, end)
    // "two years after the coup": of what stands behind it
    if (own === null && w.tokens[end]?.kind === 'word' && !pointers.and.has(w.at(end))) continue
    return { ...counted, to: own?.to ?? end, side, own: own?.year ?? null }
  }
  return null
}

/** The one year that counted years lead to: "three years later". 'unclear' where words leave open which. */
const oneAt = (w: YearWords, language: LanguageCode, i: number): Counted | 'unclear' | null => {
  const off = yearOffAt(w, language, i)
  if (off === null || off === 'unclear') return off
  const years = Math.abs(off.years)
  if (years < 1 || years > mostYears) return 'unclear'
  return {
    from: i,
    to: off.to,
    years,
    side: off.years > 0 ? 'after' : 'before',
    isBound: false,
    own: null,
    isOne: true,
  }
}

/** The years counted, beside the year they are counted from or without it. */
const rangeOf = ({ years, side, isBound, isOne }: Counted, year: number, isWith: boolean): string => {
  if (isOne === true) return `${side === 'after' ? year + years : year - years}`
  if (side === 'around')
    return isWith ? `${year - years}-${year + years}` : `${year - years}-${year - 1}, ${year + 1}-${year + years}`
  if (years === Infinity) return `${isWith ? year : year + 1}+`
  const [first, last] = isBound
    ? side === 'after'
      ? [year, year + years - 1]
      : [year - years + 1, year]
    : side === 'after'
      ? [isWith ? year : year + 1, year + years]
      : [year - years, isWith ? year : year - 1]
  return first === last ? `${first}` : `${first}-${last}`
}

/** Words between what joins years and how many they are. */
const small =
  /^(?:in|for|of|over|during|also|then|again|as|well|both|all|en|pour|de|des|les|dans|y|los|las|durante|para|a|up)$/

type Year = MentionOf<'window'>
const oneYear = ({ said }: Year): number | null =>
  said.kind === 'range' && said.start === said.end ? said.start : null

const isEnd = ({ kind }: Sketch['tokens'][number]): boolean => kind === 'stop' || kind === 'break'

/** Such years in the place of their words, and where they go on from years of their sentence, of those too; none where they count from nothing. */
const replaced = (
  query: string,
  { tokens, mentions }: Sketch,
  { and, in: inYear }: Pointers,
  counted: Counted,
  isTold: (at: number) => boolean,
): ReadonlyArray<Replacement> => {
  const place = (from: number, to: number): Pick<Replacement, 'start' | 'end'> => ({
    start: tokens[from]?.start ?? query.length,
    end: tokens[to - 1]?.end ?? 0,
  })
  const { from, to, own, isWith } = counted
  if (own !== null) return [{ ...place(from, to), text: rangeOf(counted, own, false) }]
  const anchor = mentions.findLast((m): m is Year => m.kind === 'window' && m.to <= from)
  const year = anchor === undefined ? null : oneYear(anchor)
  if (anchor === undefined || year === null) return []
  const between = tokens.slice(anchor.to, from)
  if (between.some(isEnd)) return [{ ...place(from, to), text: rangeOf(counted, year, false) }]
  if (counted.isOne === true) {
    const text = rangeOf(counted, year, false)
    const own = { ...place(from, to), text: between.at(-1)?.folded === inYear ? text : `${inYear} ${text}` }
    // "when it defaulted in 2020, how much did it owe two years later": the year told is not asked for
    return isTold(anchor.from) ? [{ ...place(anchor.from, anchor.to), text: '' }, own] : [own]
  }
  const joined = between.findLastIndex(({ folded }) => and.has(folded))
  const joint = isWith === true ? between.findLastIndex(({ kind }) => kind === 'comma') : joined
  if (joint < 0 && isWith !== true) return []
  // "and every second year after that"
  if (joint >= 0 && between.slice(joint + 1).some(({ kind, folded }) => kind === 'word' && !small.test(folded)))
    return []
  const said = place(anchor.from, anchor.to)
  return [
    { ...said, text: query.slice(said.start, said.end).replace(`${year}`, rangeOf(counted, year, true)) },
    { start: place(0, anchor.to + Math.max(joint, 0)).end, end: place(from, to).end, text: '' },
  ]
}

/** The question with such years as a range; null where there are none, or none to count them from. */
export const withYearsAround = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !/[12]\d{3}/.test(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const words = yearWordsOf(looked.language, looked.tokens)
  const pointers = pointersOf(looked.language.code)
  const found: Replacement[] = []
  for (let i = 0; i < looked.tokens.length; i++) {
    const one = oneAt(words, looked.language.code, i)
    // what is left unread keeps the question from being answered
    if (one === 'unclear') return null
    const counted = one ?? countedAt(words, pointers, i)
    if (counted === null) continue
    const isTold = (at: number): boolean => isToldYear(words, looked.language.code, at, counted.from)
    found.push(...replaced(query, looked, pointers, counted, isTold))
    i = counted.to - 1
  }
  return found.length === 0 ? null : rewritten(query, found)
}
