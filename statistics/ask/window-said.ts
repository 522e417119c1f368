// What words can say about years, and how tokens are looked at while reading them.
import type { Token } from './tokens.ts'

export type WindowRefusal = 'financial_year' | 'finer_than_years' | 'window_impossible' | 'relative_time' | 'forecast'

/** What words say about years. */
export type WindowSaid =
  | { readonly kind: 'all' }
  | { readonly kind: 'range'; readonly start: number | null; readonly end: number | null }
  /** The newest `years` years held. */
  | { readonly kind: 'last'; readonly years: number }
  /** Several years that are no single range. */
  | { readonly kind: 'several'; readonly windows: ReadonlyArray<WindowSaid> }
  /** Words with more than one meaning. */
  | { readonly kind: 'either'; readonly windows: ReadonlyArray<WindowSaid>; readonly detail: string }
  | { readonly kind: 'refused'; readonly code: WindowRefusal; readonly detail: string }

/** A window with the tokens `[from, to)` that say it. */
export type WindowMention = { readonly from: number; readonly to: number; readonly said: WindowSaid }

/** A reader over tokens: the word at a place and the year at a place. */
export type Words = {
  readonly tokens: ReadonlyArray<Token>
  readonly at: (i: number) => string
  readonly year: (i: number) => number | null
}

/** Four digits from 1000 to 2999 are a year. */
export const yearOf = (token: Token | undefined): number | null => {
  if (token?.kind !== 'number' || !/^[12][0-9]{3}$/.test(token.text)) return null
  return Number(token.text)
}

export const wordsOf = (tokens: ReadonlyArray<Token>): Words => ({
  tokens,
  at: (i) => tokens[i]?.folded ?? '',
  year: (i) => yearOf(tokens[i]),
})

/** A range, or its refusal when it ends before it starts. */
export const range = (start: number | null, end: number | null): WindowSaid =>
  start !== null && end !== null && start > end
    ? {
        kind: 'refused',
        code: 'window_impossible',
        detail: `The window ends (${end}) before it starts (${start}); did you mean ${end} to ${start}?`,
      }
    : { kind: 'range', start, end }

export const refused = (code: WindowRefusal, detail: string): WindowSaid => ({ kind: 'refused', code, detail })

/** A window found, and the token after it. */
export type Found = { readonly said: WindowSaid; readonly to: number } | null

/** The place after a word, if it stands there. */
export const skipOne = (w: Words, i: number, word: string): number => (w.at(i) === word ? i + 1 : i)
