// Words that say which of several things belong together, one data file for all languages, compiled once.
import { tablesByLanguage } from '../exclusions/words.ts'
import type { LanguageCode } from '../language/language.ts'
import type { PhraseTable } from '../text/phrases.ts'
import data from './words.json' with { type: 'json' }

type Name = keyof (typeof data)['en']
/**
 * `respectively`; `against`: joins two things or sets them against each other; `more` and `than`: compare; `not` and `paid`: what was not paid;
 * `who`: stands for a place behind `and`, before `to`; `subject`: stands for the subject of a clause.
 */
export type PairWords = Readonly<Record<Name, PhraseTable>>

export const pairWordsOf: (language: LanguageCode) => PairWords = tablesByLanguage(data)
