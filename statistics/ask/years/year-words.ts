// What words can say about years, and how a question is looked at while they are read.
import type { Language } from '../language/language.ts'
import type { YearTag } from '../language/tags.ts'
import { currencyAt } from '../money/currency-words.ts'
import { onceAt, runsAt, tagEnds } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'

export type WindowRefusal = 'financial_year' | 'finer_than_years' | 'window_impossible' | 'relative_time' | 'forecast'

/** What words say about years. */
export type WindowSaid =
  | { readonly kind: 'all' }
  /** `endOf`: the end of the year was said, which only stocks are held at. */
  | { readonly kind: 'range'; readonly start: number | null; readonly end: number | null; readonly endOf?: true }
  /** The newest `years` years held. */
  | { readonly kind: 'last'; readonly years: number }
  /** Several years that are no single range. */
  | { readonly kind: 'several'; readonly windows: ReadonlyArray<WindowSaid> }
  /** Words with more than one meaning. `atDate`: the one of them that they have for what is counted at a date. */
  | {
      readonly kind: 'either'
      readonly windows: ReadonlyArray<WindowSaid>
      readonly detail: string
      readonly atDate?: WindowSaid
    }
  | { readonly kind: 'refused'; readonly code: WindowRefusal; readonly detail: string }

/** A window found, and the token after it. */
export type Found = { readonly said: WindowSaid; readonly to: number } | null

/** A reader over tokens. Places are token indexes. */
export type YearWords = {
  readonly tokens: ReadonlyArray<Token>
  readonly at: (i: number) => string
  readonly year: (i: number) => number | null
  /** Whether a word of years begins at a place, whatever its tag. */
  readonly begins: (i: number) => boolean
  /** The place after the longest phrase of a tag, or -1. */
  readonly end: (i: number, tag: YearTag) => number
  /** The same place if no phrase of the tag stands there. */
  readonly skip: (i: number, tag: YearTag) => number
  /** The place after a number said in digits or words, with the number. */
  readonly count: (i: number) => { readonly count: number; readonly to: number } | null
  readonly decade: (i: number) => { readonly start: number; readonly to: number } | null
  /** Whether a word of prices or a currency begins at a place. */
  readonly isPrice: (i: number) => boolean
}

/** "années 1990 à 1995", "años 1990 y 1991": years one by one. */
const goesOn = (next: Token | undefined): boolean =>
  next !== undefined &&
  (/^(?:a|au|et|y|e|o|ou|hasta|jusqu|and|to)$/.test(next.folded) ||
    next.kind === 'number' ||
    next.kind === 'comma' ||
    next.kind === 'sign')

/** Two digits up to here are years of this century. */
const lastShortYear = 40

/** The year two digits stand for: "05" is 2005, "98" is 1998. */
export const shortYear = (text: string): number => Number(text) + (Number(text) <= lastShortYear ? 2000 : 1900)

/** Four digits from 1000 to 2999 are a year, and so are two behind an apostrophe ("'05"). */
export const yearOf = (token: Token | undefined): number | null => {
  if (token?.kind !== 'number') return null
  if (/^[12][0-9]{3}$/.test(token.text)) return Number(token.text)
  return /^[0-9]{2}$/.test(token.text) && /['’‘]$/.test(token.joint) ? shortYear(token.text) : null
}

/** Looks at tokens with the words of a language; every look-up of a place is made once. */
export const yearWordsOf = (language: Language, tokens: ReadonlyArray<Token>): YearWords => {
  const { end, begins } = tagEnds(language.years, tokens, false)
  const longestOf = (tagged: Language['numbers'], i: number): { value: number; to: number } | null => {
    const run = runsAt(tagged.table, tokens, i, false).at(-1)
    const value = run === undefined ? undefined : tagged.tags[run.values[0] ?? 0]
    return run === undefined || value === undefined ? null : { value, to: run.to }
  }
  const { end: priceEnd } = tagEnds(language.prices, tokens, false)
  return {
    tokens,
    isPrice: (i) => priceEnd(i, 'noun') > 0 || currencyAt(language, tokens, i, () => false) !== null,
    at: (i) => tokens[i]?.folded ?? '',
    year: (i) => yearOf(tokens[i]),
    begins,
    end,
    skip: (i, tag) => {
      const to = end(i, tag)
      return to < 0 ? i : to
    },
    count: onceAt((i) => {
      const text = tokens[i]?.text ?? ''
      if (/^[0-9]{1,3}$/.test(text)) return { count: Number(text), to: i + 1 }
      const word = longestOf(language.numbers, i)
      return word === null ? null : { count: word.value, to: word.to }
    }),
    decade: onceAt((i) => {
      const word = tokens[i]?.folded ?? ''
      const full = /^([12][0-9]{2}0)s$/.exec(word)
      if (full !== null) return { start: Number(full[1]), to: Math.max(i + 1, end(i + 1, 'decadeNoun')) }
      const short = /^([5-9]0)s$/.exec(word)
      if (short !== null) return { start: 1900 + Number(short[1]), to: i + 1 }
      const named = longestOf(language.decades, i)
      if (named !== null) return { start: named.value, to: named.to }
      // "the 1990's"
      const mark = tokens[i + 1]
      if (/^[12][0-9]{2}0$/.test(word) && tokens[i]?.led === true && mark?.folded === 's' && /^['’]$/.test(mark.joint))
        return { start: Number(word), to: i + 2 }
      const noun = end(i, 'decadeNoun')
      const at = noun < 0 ? end(i, 'decadeYears') : Math.max(noun, end(noun, 'of'))
      const spelled = at < 0 || noun < 0 ? null : /^([12][0-9]{2}0)s$/.exec(tokens[at]?.folded ?? '')
      // "the decade of the 2010s"
      if (spelled !== null) return { start: Number(spelled[1]), to: at + 1 }
      const year = at < 0 ? null : yearOf(tokens[at])
      return year !== null && year % 10 === 0 && !goesOn(tokens[at + 1]) ? { start: year, to: at + 1 } : null
    }),
  }
}

export const refused = (code: WindowRefusal, detail: string): WindowSaid => ({ kind: 'refused', code, detail })

/** A range, or its refusal when it ends before it starts. */
export const range = (start: number | null, end: number | null): WindowSaid =>
  start !== null && end !== null && start > end
    ? refused(
        'window_impossible',
        `The window ends (${end}) before it starts (${start}); did you mean ${end} to ${start}?`,
      )
    : { kind: 'range', start, end }
