// The small words of framing ("my boss wants to know ...", "... so that I can check it"): one data file for all languages, compiled once.
import type { LanguageCode } from '../language/language.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './framing-words.json' with { type: 'json' }

export type FramingWords = {
  readonly speakers: ReadonlySet<string>
  readonly requests: ReadonlySet<string>
  readonly said: ReadonlySet<string>
  readonly anaphora: ReadonlySet<string>
  readonly papers: ReadonlySet<string>
  readonly idle: ReadonlySet<string>
  /** Words that begin what limits a question; those that may also begin what it is asked for ("for", "in"). */
  readonly limits: ReadonlySet<string>
  readonly occasions: ReadonlySet<string>
  readonly claims: ReadonlyArray<string>
  /** Where what is asked begins, and where it ends. */
  readonly hinge: RegExp
  readonly tail: RegExp
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(foldWord))
const anyOf = (patterns: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
const [hinge, tail] = [anyOf(data.hinges), anyOf(data.tails)]

/** "on that basis": what was left out is meant. */
export const pointsBack = anyOf([data.thatOne])
/** "back then": the years that were left out are meant. */
export const pointsToYear = anyOf([data.thatYear])

/** Every expression that is put together here from the words of the languages. */
export const framingPatterns: ReadonlyArray<RegExp> = [hinge, tail, pointsBack, pointsToYear]

const compiled = (words: (typeof data)['en']): FramingWords => ({
  speakers: setOf(words.speakers),
  requests: setOf(words.requests),
  said: setOf(words.said),
  anaphora: setOf(words.anaphora),
  papers: setOf(words.papers),
  idle: setOf(words.idle),
  limits: setOf(words.limits),
  occasions: setOf(words.occasions),
  claims: words.claims.split(', '),
  hinge,
  tail,
})

const all: Readonly<Record<LanguageCode, FramingWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** The words of framing of a language. */
export const framingWords = (language: LanguageCode): FramingWords => all[language]
