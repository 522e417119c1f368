// Words by which a clause only mentions a place, and by which another asks: one data file for all languages, compiled once.
import { tableOf } from '../exclusions/words.ts'
import type { LanguageCode } from '../language/language.ts'
import type { PhraseTable } from '../text/phrases.ts'
import data from './words.json' with { type: 'json' }

type Name = keyof (typeof data)['en']
/**
 * `sets`: leads to what is set against what is asked ("compared with"); `likens`: to what is likened or thanked; `as`: before a place that did
 * something too; `speaks`: of who asks; `topics`: of what they are concerned with; `asks`: begins a question; `points`: may
 * stand for a place or year; `owns`: says whose something is, of one that was said.
 */
export type MentionWords = Readonly<Record<Name, PhraseTable>>

const compiled = (lists: Readonly<Record<Name, string>>): MentionWords => ({
  sets: tableOf(lists.sets),
  likens: tableOf(lists.likens),
  as: tableOf(lists.as),
  speaks: tableOf(lists.speaks),
  topics: tableOf(lists.topics),
  asks: tableOf(lists.asks),
  points: tableOf(lists.points),
  owns: tableOf(lists.owns),
})

const all: Readonly<Record<LanguageCode, MentionWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

export const mentionWordsOf = (language: LanguageCode): MentionWords => all[language]
