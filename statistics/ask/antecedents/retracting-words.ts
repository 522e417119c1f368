// Words that take back what was said before, one data file for all languages: "scrap that", "no", "on second thoughts", "read X for Y".
import type { LanguageCode } from '../language/language.ts'
import { phraseTable, type PhraseTable } from '../text/phrases.ts'
import { tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './retracting.json' with { type: 'json' }

/** A place of a template, or a folded word. */
export type TemplateWord = 'NEW' | 'OLD' | (string & {})

export type RetractingWords = {
  /** What takes back by itself, in a clause of its own or before what is meant. */
  readonly takes: PhraseTable
  /** What does so only right before something of a kind that was said. */
  readonly may: PhraseTable
  /** What may only be polite, or explain: right before another place or year than those that were said. */
  readonly polite: PhraseTable
  /** What begins a clause that asks, and what joins two of a list. */
  readonly asks: PhraseTable
  readonly joins: PhraseTable
  /** "No": before a mark. */
  readonly no: PhraseTable
  /** "Not 2018, 2019": before what was said and what is meant. */
  readonly not: PhraseTable
  /** What may stand beside such words. */
  readonly beside: PhraseTable
  /** What ends a clause of something else: "France instead". */
  readonly behind: PhraseTable
  /** What names what is taken back: "forget China". */
  readonly discards: PhraseTable
  /** "Read {new} for {old}". */
  readonly swaps: ReadonlyArray<ReadonlyArray<TemplateWord>>
  readonly firsts: ReadonlySet<string>
}

const folded = (text: string): ReadonlyArray<string> => tokenise(text).map((token) => token.folded)

const tableOf = (texts: ReadonlyArray<string>): PhraseTable => {
  const table = phraseTable()
  for (const text of texts) table.add(folded(text), 0)
  return table
}

const templateOf = (text: string): ReadonlyArray<TemplateWord> =>
  text.split(/(?=[{,])|(?<=[},]) ?/u).flatMap((piece): ReadonlyArray<TemplateWord> => {
    if (piece === '{new}') return ['NEW']
    return piece === '{old}' ? ['OLD'] : folded(piece)
  })

const compiled = (words: (typeof data)[LanguageCode]): RetractingWords => {
  const { takes, may, polite, asks, joins, no, not, beside, behind, discards, swaps } = words
  return {
    takes: tableOf(takes),
    may: tableOf(may),
    polite: tableOf(polite),
    asks: tableOf(asks),
    joins: tableOf(joins),
    no: tableOf(no),
    not: tableOf(not),
    beside: tableOf(beside),
    behind: tableOf(behind),
    discards: tableOf(discards),
    swaps: swaps.map(templateOf),
    firsts: new Set(
      [...takes, ...may, ...polite, ...no, ...not, ...behind, ...discards, ...swaps].flatMap((text) =>
        text.split(/[^\p{L}\p{M}]+/u).map(foldWord),
      ),
    ),
  }
}

const all: Readonly<Record<LanguageCode, RetractingWords>> = {
  en: compiled(data.en),
  fr: compiled(data.fr),
  es: compiled(data.es),
}

export const retractingWordsOf = (language: LanguageCode): RetractingWords => all[language]
