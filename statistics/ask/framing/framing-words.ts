// The small words of framing ("my boss wants to know ...", "... so that I can check it"): one data file for all languages, compiled once.
import type { LanguageCode } from '../language/language.ts'
import { type Sought, sought } from '../text/sought.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './framing-words.json' with { type: 'json' }

export type FramingWords = {
  readonly speakers: ReadonlySet<string>
  readonly requests: ReadonlySet<string>
  readonly adds: ReadonlySet<string>
  readonly said: ReadonlySet<string>
  readonly selves: ReadonlySet<string>
  readonly anaphora: ReadonlySet<string>
  /** Of them, those that a place is meant by. */
  readonly placed: ReadonlySet<string>
  /** Nouns for a place that stands before: "that country". */
  readonly placeNouns: ReadonlySet<string>
  readonly papers: ReadonlySet<string>
  readonly idle: ReadonlySet<string>
  /** Words that begin what limits a question; those that may also begin what it is asked for ("for", "in"). */
  readonly limits: ReadonlySet<string>
  readonly occasions: ReadonlySet<string>
  /** "As promised": words before what somebody did. */
  readonly manners: ReadonlySet<string>
  /** "First, ... Second, ...": words that count what is asked. */
  readonly ordinals: ReadonlySet<string>
  /** "Only": words that bound what is asked wherever they stand. */
  readonly bounds: ReadonlySet<string>
  /** Nouns that say a year or a place again: "2010, the year ...", "Kenya, our neighbour". */
  readonly appositives: ReadonlySet<string>
  /** Words that turn from what is not meant to what is: "not gross but net". */
  readonly adversatives: ReadonlySet<string>
  readonly claims: ReadonlyArray<string>
  /** Where what is asked begins, and where it ends. */
  readonly hinges: ReadonlyArray<Sought>
  readonly tail: Sought
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(', ').map(foldWord))
const anyOf = (patterns: ReadonlyArray<string>): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
const hinges = data.hinges.map((pattern) => sought(anyOf([pattern])))
const tail = sought(anyOf(data.tails))

/** "on that basis": what was left out is meant. */
export const pointsBack = anyOf([data.thatOne])

/** Every expression that is put together here from the words of the languages. */
export const framingPatterns: ReadonlyArray<RegExp> = [
  ...hinges.map(({ expression }) => expression),
  ...data.tails.map((pattern) => anyOf([pattern])),
  pointsBack,
]

const compiled = (words: (typeof data)['en']): FramingWords => ({
  speakers: setOf(words.speakers),
  requests: setOf(words.requests),
  adds: setOf(words.adds),
  said: setOf(words.said),
  selves: setOf(words.selves),
  anaphora: setOf(words.anaphora),
  placed: setOf(words.placed),
  placeNouns: setOf(words.placeNouns),
  papers: setOf(words.papers),
  idle: setOf(words.idle),
  limits: setOf(words.limits),
  manners: setOf(words.manners),
  ordinals: setOf(words.ordinals),
  bounds: setOf(words.bounds),
  occasions: setOf(words.occasions),
  appositives: setOf(words.appositives),
  adversatives: setOf(words.adversatives),
  claims: words.claims.split(', '),
  hinges,
  tail,
})

const all: Readonly<Record<LanguageCode, FramingWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** The words of framing of a language. */
export const framingWords = (language: LanguageCode): FramingWords => all[language]
