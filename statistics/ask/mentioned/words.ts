// Words by which a clause only mentions a place, and by which another asks: one data file for all languages, compiled once.
import { tablesByLanguage } from '../exclusions/words.ts'
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

export const mentionWordsOf: (language: LanguageCode) => MentionWords = tablesByLanguage(data)
