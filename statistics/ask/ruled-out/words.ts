// Words that rule something out, that turn to what is meant, and nouns of what may be ruled out without taking anything away: one data file for all
// languages, compiled once.
import { phrasesOf, tableOf } from '../exclusions/words.ts'
import type { LanguageCode } from '../language/language.ts'
import type { PhraseTable } from '../text/phrases.ts'
import data from './words.json' with { type: 'json' }

type Name = keyof (typeof data)['en']

/** A table of phrases for each name of the data file. */
export type RulingWords = Readonly<Record<Name, PhraseTable>> & {
  /** The first words of what rules out: a question without any of them rules nothing out. */
  readonly firsts: ReadonlySet<string>
}

const compiled = (words: (typeof data)[LanguageCode]): RulingWords => {
  const tables: Record<Name, PhraseTable> = {
    opens: tableOf(words.opens),
    closes: tableOf(words.closes),
    subtracts: tableOf(words.subtracts),
    against: tableOf(words.against),
    notOnly: tableOf(words.notOnly),
    every: tableOf(words.every),
    leads: tableOf(words.leads),
    turns: tableOf(words.turns),
    auxiliaries: tableOf(words.auxiliaries),
    beyond: tableOf(words.beyond),
    more: tableOf(words.more),
    splits: tableOf(words.splits),
    computed: tableOf(words.computed),
    bases: tableOf(words.bases),
    plain: tableOf(words.plain),
    idle: tableOf(words.idle),
    core: tableOf(words.core),
    whole: tableOf(words.whole),
    through: tableOf(words.through),
    bilateral: tableOf(words.bilateral),
    multilateral: tableOf(words.multilateral),
    owed: tableOf(words.owed),
    paid: tableOf(words.paid),
    given: tableOf(words.given),
    asks: tableOf(words.asks),
    repaid: tableOf(words.repaid),
    stock: tableOf(words.stock),
    flow: tableOf(words.flow),
    cash: tableOf(words.cash),
    disbursed: tableOf(words.disbursed),
    committed: tableOf(words.committed),
    private: tableOf(words.private),
    official: tableOf(words.official),
    constant: tableOf(words.constant),
  }
  const firsts = [words.opens, words.closes]
    .flatMap(phrasesOf)
    .flatMap(([first]) => (first === undefined ? [] : [first]))
  return { ...tables, firsts: new Set(firsts) }
}

const all: Readonly<Record<LanguageCode, RulingWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

export const rulingWordsOf = (language: LanguageCode): RulingWords => all[language]
