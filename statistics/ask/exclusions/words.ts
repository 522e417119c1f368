// Words that leave members out of a group ("except", "leaving ... aside", "... excluded"): one data file for all languages, compiled once.
import type { LanguageCode } from '../language/language.ts'
import { phraseTable, type PhraseTable } from '../text/phrases.ts'
import { tokenise } from '../text/tokens.ts'
import { variantsOf } from '../text/variants.ts'
import data from './words.json' with { type: 'json' }

export type ExclusionWords = {
  /** What says of the amounts asked for that something was not done with them: "not yet", "which were not"; and what is done with amounts. */
  readonly undone: PhraseTable
  readonly deeds: ReadonlySet<string>
  /** Nouns of amounts behind what is done with them: "the disbursed amount". */
  readonly amounts: ReadonlySet<string>
  /** Before what is left out, behind it, and around it. */
  readonly before: PhraseTable
  readonly after: PhraseTable
  readonly opens: PhraseTable
  readonly closes: PhraseTable
  /** "Is", "must be" between a name and what leaves it out, further words that do so behind them, and what it is taken out of. */
  readonly passive: PhraseTable
  readonly removed: PhraseTable
  readonly whence: PhraseTable
  /** Before a group of which some are left out: "the rest of". */
  readonly rest: PhraseTable
  /** What asks for each of a group, not for the amount of all: "each", "by country", "which", "compared". */
  readonly oneByOne: PhraseTable
  /** Of the words before, those written short: "excl." */
  readonly abbreviations: ReadonlySet<string>
  /** What stands before a code that is left out. */
  readonly out: string
  /** What may lead to them and says nothing by itself: "if you". */
  readonly leads: PhraseTable
  /** "Every G7 country but Japan": words for all of a group, and the one that leaves out behind them. */
  readonly every: ReadonlySet<string>
  readonly but: string
  /** Small words before a name, and nouns of what is a member's: "Japan's part". */
  readonly skips: PhraseTable
  readonly tails: ReadonlySet<string>
  readonly and: PhraseTable
  /** Before a place that is not meant, and between it and the one that is ("but the one with Brazzaville"). */
  readonly denies: PhraseTable
  readonly restates: PhraseTable
  /** Before a statistic that is not meant: "its". */
  readonly ofStatistics: PhraseTable
  /** "Donors that aren't in the DAC": nouns of those who may be in no group, what says so behind them, and what says both. */
  readonly outsiders: ReadonlySet<string>
  readonly notIn: PhraseTable
  readonly nonMembers: PhraseTable
  /** Words of a clause that say of what it names that it is not meant: "must not be in it". */
  readonly saysOut: ReadonlySet<string>
  /** What says that a stock is meant and no flow. */
  readonly stockOnly: PhraseTable
  /** Before a list of the codes that a break-down opens, and behind it: "such as", "and so on". */
  readonly enumerates: PhraseTable
  readonly andSoOn: PhraseTable
  /** Between codes of such a list, and before the kind that holds all others: "loans versus grants", "and the other types". */
  readonly joins: PhraseTable
  readonly other: PhraseTable
  /** What says that nothing more is asked: "no split", "not adjusted for inflation". */
  readonly plain: PhraseTable
  /** Of each phrase without which nothing is left out or said again the word that stands in fewest texts. */
  readonly telling: ReadonlySet<string>
}

const foldedOf = (phrase: string): ReadonlyArray<string> => tokenise(phrase).map(({ folded }) => folded)

/** The folded words of each phrase of a list. */
export const phrasesOf = (list: string): ReadonlyArray<ReadonlyArray<string>> =>
  list
    .split(',')
    .flatMap(variantsOf)
    .map(foldedOf)
    .filter(({ length }) => length > 0)

/** The rarest word, mostly; a word that joins is in half of all questions. */
const rarestOf =
  (joining: ReadonlySet<string>) =>
  (words: ReadonlyArray<string>): string =>
    words.reduce(
      (found, word) =>
        found === '' || joining.has(found) || (!joining.has(word) && word.length >= found.length) ? word : found,
      '',
    )

/** A table of phrases that are listed with commas between them. */
export const tableOf = (list: string): PhraseTable => {
  const table = phraseTable()
  for (const words of phrasesOf(list)) table.add(words, 0)
  return table
}
/** A table for each list of phrases, by its name. */
const tablesOf = <Name extends string>(lists: Readonly<Record<Name, string>>): Readonly<Record<Name, PhraseTable>> => {
  const tables: Partial<Record<Name, PhraseTable>> = {}
  for (const name in lists) tables[name] = tableOf(lists[name])
  return tables as Readonly<Record<Name, PhraseTable>>
}

/** The same for each language, made when it is first asked for. */
export const tablesByLanguage = <Name extends string>(
  data: Readonly<Record<LanguageCode, Readonly<Record<Name, string>>>>,
): ((code: LanguageCode) => Readonly<Record<Name, PhraseTable>>) => {
  const made = new Map<LanguageCode, Readonly<Record<Name, PhraseTable>>>()
  return (code) => {
    const known = made.get(code) ?? tablesOf(data[code])
    made.set(code, known)
    return known
  }
}

const setOf = (list: string): ReadonlySet<string> => new Set(phrasesOf(list).map((words) => words.join(' ')))

const compiled = (words: (typeof data)[LanguageCode]): ExclusionWords => ({
  undone: tableOf(words.undone),
  deeds: setOf(words.deeds),
  amounts: setOf(words.amounts),
  before: tableOf(words.before),
  after: tableOf(words.after),
  opens: tableOf(words.opens),
  closes: tableOf(words.closes),
  passive: tableOf(words.passive),
  removed: tableOf(words.removed),
  whence: tableOf(words.whence),
  rest: tableOf(words.rest),
  oneByOne: tableOf(words.oneByOne),
  abbreviations: setOf(words.abbreviations),
  out: words.out,
  leads: tableOf(words.leads),
  every: setOf(words.every),
  but: words.but,
  skips: tableOf(words.skips),
  tails: setOf(words.tails),
  and: tableOf(words.and),
  denies: tableOf(words.denies),
  restates: tableOf(words.restates),
  ofStatistics: tableOf(words.ofStatistics),
  outsiders: setOf(words.outsiders),
  notIn: tableOf(words.notIn),
  nonMembers: tableOf(words.nonMembers),
  saysOut: setOf(words.saysOut),
  stockOnly: tableOf(words.stockOnly),
  enumerates: tableOf(words.enumerates),
  andSoOn: tableOf(words.andSoOn),
  joins: tableOf(words.joins),
  other: tableOf(words.other),
  plain: tableOf(words.plain),
  telling: new Set(
    [
      words.before,
      words.after,
      words.removed,
      words.closes,
      words.but,
      words.denies,
      words.notIn,
      words.nonMembers,
      words.plain,
      words.stockOnly,
    ]
      .flatMap(phrasesOf)
      .map(rarestOf(setOf(words.and)))
      // "and" tells nothing of "and so on", nor "every" of "every other"
      .concat(phrasesOf(words.andSoOn).flatMap((own) => own.at(own.length > 1 ? 1 : 0) ?? []))
      .concat(phrasesOf(words.other).flatMap((own) => own.at(-1) ?? [])),
  ),
})

const all: Readonly<Record<LanguageCode, ExclusionWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

/** The words of a language. */
export const exclusionWordsOf = (language: LanguageCode): ExclusionWords => all[language]

/** The words that tell in any language. */
const tellingAnywhere: ReadonlySet<string> = new Set(Object.values(all).flatMap(({ telling }) => [...telling]))

/** Whether any token may be of one, in any language: a quick look before the question is read for them. */
export const mayLeaveOut = (tokens: ReadonlyArray<{ readonly folded: string }>): boolean =>
  tokens.some(({ folded }) => tellingAnywhere.has(folded))
