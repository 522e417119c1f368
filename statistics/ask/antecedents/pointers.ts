// Words that point back ("it", "its", "that year"): one data file for all languages, compiled once.
import type { LanguageCode } from '../language/language.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import { phraseTable, type PhraseTable } from '../text/phrases.ts'
import { tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './pointers.json' with { type: 'json' }

export const pointerKinds = ['subject', 'owner', 'place', 'noun', 'year', 'currency', 'both'] as const
/**
 * `subject`: stands for a place beside a verb ("did it borrow"); `owner`: says whose ("its debt"); `place`: where ("went there"); `noun`: a
 * noun for a place said before; `year`: for years said before; `currency`: for the money said before; `both`: says of years that they are those of all that is asked.
 */
export type PointerKind = (typeof pointerKinds)[number]

/** Folded words of phrases, the longest first. */
type Phrases = ReadonlyArray<ReadonlyArray<string>>

export type Pointers = {
  /** Values are places in `pointerKinds`. */
  readonly table: PhraseTable
  /** Nouns that point back behind "the" only, in the question as written: "the country", not "donor country". */
  readonly led: ReadonlySet<string>
  /** Those that may stand for several places. */
  readonly plural: ReadonlySet<string>
  /** What makes a name say whose something is. */
  readonly owned: string
  /** Words that say whose something is. */
  readonly owners: ReadonlySet<string>
  /** Single words that stand for a place. */
  readonly standIns: ReadonlySet<string>
  /** What a place is said to be, not what is done with an amount: "is it indebted". */
  readonly states: ReadonlySet<string>
  /** What counts years on from one ("two years that followed", "the following two years"), back from it, on both sides of it, and up to one. */
  readonly following: Phrases
  readonly after: Phrases
  readonly before: Phrases
  readonly around: Phrases
  /** "Plus or minus two years". */
  readonly giveOrTake: Phrases
  readonly upTo: Phrases
  readonly upFrom: Phrases
  /** Words that surely take back what was said, those that may, and what is said beside them. */
  readonly retracts: Phrases
  readonly mayRetract: Phrases
  readonly besideRetraction: Phrases
  /** First words of all that stands where something is taken back. */
  readonly retracting: ReadonlySet<string>
  /** What says that something is asked beside what was: "too"; and the word that joins two places. */
  readonly too: Phrases
  /** What asks the same of another place: "the same for". */
  readonly again: Phrases
  readonly joint: string
  /** Words that may join clauses. */
  readonly and: ReadonlySet<string>
  /** Words that ask, and those that stand before the subject of a question; none where a language has no such. */
  readonly asks: ReadonlySet<string>
  readonly auxiliary: ReadonlySet<string>
  /** Of these, those of what was; and words that say of which years something is. */
  readonly past: ReadonlySet<string>
  readonly throughout: ReadonlySet<string>
  /** What is done with money, beside the verbs of giving: "made to it". */
  readonly deed: ReadonlySet<string>
  /** Words with which somebody begins to ask: "for my paper on Malawi | I need". */
  readonly asker: Phrases
  /** The small word before a year. */
  readonly in: string
  readonly firstWords: ReadonlySet<string>
}

const phrases = (texts: ReadonlyArray<string>): Phrases =>
  texts.map((text) => tokenise(text).map(({ folded }) => folded)).sort((a, b) => b.length - a.length)

const compiled = (words: (typeof data)[LanguageCode]): Pointers => {
  const table = phraseTable()
  const firstWords = new Set<string>()
  for (const [value, kind] of pointerKinds.entries())
    for (const text of words[kind]) {
      const folded = tokenise(text).map((token) => token.folded)
      table.add(folded, value)
      if (folded[0] !== undefined) firstWords.add(folded[0])
    }
  for (const word of words.led) firstWords.add(word)
  return {
    table,
    plural: new Set<string>(words.plural.map(foldWord)),
    owned: words.owned,
    led: new Set(words.led),
    owners: new Set(words.owner.map(foldWord)),
    standIns: new Set([...words.subject, ...words.owner].map(foldWord)),
    states: new Set(words.state),
    following: phrases(words.following),
    after: phrases(words.after),
    before: phrases(words.before),
    around: phrases(words.around),
    giveOrTake: phrases(words.giveOrTake),
    upTo: phrases(words.upTo),
    upFrom: phrases(words.upFrom),
    retracts: phrases(words.retracts),
    mayRetract: phrases(words.mayRetract),
    besideRetraction: phrases(words.besideRetraction),
    retracting: new Set(
      phrases([...words.retracts, ...words.mayRetract, ...words.besideRetraction]).flatMap(([first]) => first ?? []),
    ),
    too: phrases(words.too),
    again: phrases(words.again),
    joint: words.joint,
    and: new Set(words.and),
    asks: new Set<string>(words.asks),
    past: new Set<string>(words.past),
    throughout: new Set<string>(words.throughout),
    auxiliary: new Set<string>(words.auxiliary),
    asker: phrases(words.asker),
    deed: new Set<string>(words.deed),
    in: words.in,
    firstWords,
  }
}

const all: Readonly<Record<LanguageCode, Pointers>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** What points back in a language. */
export const pointersOf = (language: LanguageCode): Pointers => all[language]

const foldedWords = lately(
  textsOfQuestion,
  (query: string): ReadonlyArray<string> => [...new Set(query.toLowerCase().split(/[^\p{L}\p{M}]+/u))].map(foldWord),
)

const hasWord = (query: string, words: ReadonlySet<string>): boolean =>
  foldedWords(query).some((word) => words.has(word))

/** Words of all languages together. */
const anyOf = (wordsOf: (pointers: Pointers) => ReadonlySet<string>): ReadonlySet<string> =>
  new Set(Object.values(all).flatMap((pointers) => [...wordsOf(pointers)]))
const pointing = anyOf(({ firstWords }) => firstWords)
const joining = anyOf(({ and }) => and)

/** Whether any word may begin one, in any language: a quick look before the question is read for them. */
export const mayPoint = (query: string): boolean => hasWord(query, pointing)

/** Whether any word may join clauses, in any language: as quick a look. */
export const mayJoin = (query: string): boolean => hasWord(query, joining)
