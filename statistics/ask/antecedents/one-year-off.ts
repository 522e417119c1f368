// "Three years later", "cinq ans auparavant", "dos años después": the one year that lies so far from another, not the years between.
import type { LanguageCode } from '../language/language.ts'
import { tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import type { YearWords } from '../years/year-words.ts'
import data from './one-year-off.json' with { type: 'json' }

type Phrases = ReadonlyArray<ReadonlyArray<string>>
type Words = {
  /** What says on which side the year lies; those with "Of" may be of what stands behind them. */
  readonly after: Phrases
  readonly before: Phrases
  readonly afterOf: Phrases
  readonly beforeOf: Phrases
  /** Words before a count of years that are all meant: "over the two years after that". */
  readonly spanned: ReadonlySet<string>
  /** Words that leave it open how many they are: "some ten years later". */
  readonly vague: ReadonlySet<string>
  /** First words of a clause that tells what happened in a year: "when it defaulted in 2020". */
  readonly tells: ReadonlySet<string>
}

const phrases = (list: string): Phrases =>
  list
    .split(', ')
    .map((text) => tokenise(text).map(({ folded }) => folded))
    .sort((a, b) => b.length - a.length)
const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(', ').map(foldWord))
const compiled = (words: (typeof data)['en']): Words => ({
  after: phrases(words.after),
  before: phrases(words.before),
  afterOf: phrases(words.afterOf),
  beforeOf: phrases(words.beforeOf),
  spanned: wordsIn(words.spanned),
  vague: wordsIn(words.vague),
  tells: wordsIn(words.tells),
})
const spoken: Readonly<Record<LanguageCode, Words>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** How many years a year lies off another, backwards below none, and the place behind it. */
export type YearOff = { readonly years: number; readonly to: number }

const articles: ReadonlySet<string> = new Set(['a', 'an', 'un', 'une'])
const ones = ['after', 'before'] as const

/** Where one of some phrases ends, the longest first; -1 where none stands here. */
const endOf = (list: Phrases, w: YearWords, i: number): number => {
  const found = list.find((phrase) => phrase.every((word, k) => w.at(i + k) === word))
  return found === undefined ? -1 : i + found.length
}

/** The side and the end of what says that the years before it lead to one year. */
const sideAt = (w: YearWords, words: Words, i: number): { readonly sign: 1 | -1; readonly to: number } | null => {
  for (const side of ones) {
    const sign = side === 'after' ? 1 : -1
    const own = endOf(words[side], w, i)
    if (own > 0 && w.tokens[own]?.kind !== 'number') return { sign, to: own }
    const open = endOf(words[`${side}Of`], w, i)
    const next = w.tokens[open]
    // "two years after the coup", "two years before 2015": of what stands behind
    if (open > 0 && (next === undefined || (next.kind !== 'word' && next.kind !== 'number'))) return { sign, to: open }
  }
  return null
}

/** Years that lead to one year; 'unclear' where it is not told to which, null where nothing leads to one. */
export const yearOffAt = (w: YearWords, language: LanguageCode, i: number): YearOff | 'unclear' | null => {
  const words = spoken[language]
  const counted = w.count(i) ?? (articles.has(w.at(i)) ? { count: 1, to: i + 1 } : null)
  const from = counted?.to ?? i
  const decade = w.end(from, 'decadeNoun')
  const noun = decade > 0 ? decade : w.end(from, 'yearNoun')
  const side = noun > 0 ? sideAt(w, words, noun) : null
  if (side === null) return null
  const before = w.at(i - 1)
  if (w.tokens[i]?.led === true || words.spanned.has(before)) return null
  // "years later", of which nobody says how many; "year after" is of other words
  if (counted === null)
    return w.at(i).endsWith('s') && endOf(words[side.sign > 0 ? 'after' : 'before'], w, noun) > 0 ? 'unclear' : null
  const isOpen = words.vague.has(before) || w.count(i - 1) !== null || w.count(i - 2) !== null
  return isOpen ? 'unclear' : { years: side.sign * counted.count * (decade > 0 ? 10 : 1), to: side.to }
}

/** Whether the clause that a token stands in only tells of its year, and another one behind a comma asks. */
export const isToldYear = (w: YearWords, language: LanguageCode, at: number, from: number): boolean => {
  const isMark = (i: number): boolean =>
    w.tokens[i] !== undefined && w.tokens[i].kind !== 'word' && w.tokens[i].kind !== 'number'
  let first = at
  while (first > 0 && !isMark(first - 1)) first--
  const isApart = w.tokens.slice(at, from).some(({ kind }) => kind === 'comma')
  return isApart && spoken[language].tells.has(w.at(first))
}
