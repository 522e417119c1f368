// Classes of words that computations are said in ("share", "of", "its", "GDP"), as data of each language.
import type { LanguageCode } from '../../language/language.ts'
import { lately, textsOfQuestion } from '../../text/lately.ts'
import { runsAt } from '../../text/longest.ts'
import { phraseTable, type PhraseTable } from '../../text/phrases.ts'
import { type Token, tokenise } from '../../text/tokens.ts'
import { variantsOf } from '../../text/variants.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type Classes = {
  readonly code: LanguageCode
  readonly table: PhraseTable
  readonly names: ReadonlyArray<string>
  /** Words without one of which nothing is asked to be computed. */
  readonly telling: ReadonlySet<string>
  /** What is put where words were taken out: "of", "to", "from", "in"; what asks for the newest year, and names a total. */
  readonly said: Readonly<Record<'of' | 'to' | 'from' | 'in' | 'latest' | 'and' | 'spentOn' | 'whole', string>>
}

const folded = new Map<string, ReadonlyArray<string>>()

/** A word as it is compared; each is looked at once, since the phrases spelled out have few words. */
const foldedWord = (word: string): ReadonlyArray<string> => {
  const known = folded.get(word) ?? (word === '/' ? ['/'] : tokenise(word).map((token) => token.folded))
  folded.set(word, known)
  return known
}

const foldedWords = (text: string): ReadonlyArray<string> => text.split(' ').flatMap(foldedWord)

/** The rarest word, mostly. */
const longest = (words: ReadonlyArray<string>): string =>
  words.reduce((found, word) => (word.length > found.length ? word : found), '')

const compiled = (code: LanguageCode, data: typeof en): Classes => {
  const table = phraseTable()
  const names = Object.keys(data.classes)
  for (const [value, text] of Object.values(data.classes).entries())
    for (const phrase of text.split(',').flatMap((one) => variantsOf(one.trim()))) table.add(foldedWords(phrase), value)
  const telling = Object.entries(data.classes).flatMap(([name, text]) =>
    data.telling.includes(name) ? text.split(',').flatMap((one) => variantsOf(one.trim())) : [],
  )
  return { code, table, names, telling: new Set(telling.map((text) => longest(foldedWords(text)))), said: data.said }
}

/** Of every language that is read, English first. */
export const languages: ReadonlyArray<Classes> = [compiled('en', en), compiled('fr', fr), compiled('es', es)]

/** The classes that begin at each token, with the tokens after them, longest first. */
export type Classed = ReadonlyArray<ReadonlyMap<string, ReadonlyArray<number>>>

const none: Classed[number] = new Map()

const classesAt = ({ table, names }: Classes, tokens: ReadonlyArray<Token>, at: number): Classed[number] => {
  const runs = runsAt(table, tokens, at, false)
  if (runs.length === 0) return none
  const found = new Map<string, number[]>()
  for (const { to, values } of runs)
    for (const value of values) {
      const name = names[value] ?? ''
      found.set(name, [to, ...(found.get(name) ?? [])])
    }
  return found
}

const known = lately(textsOfQuestion, (_tokens: ReadonlyArray<Token>) => new Map<LanguageCode, Classed>())

/** Looked up once for a text: its computations, its shares and its pieces ask for the same. */
export const classesIn = (classes: Classes, tokens: ReadonlyArray<Token>): Classed => {
  const ofTokens = known(tokens)
  const held = ofTokens.get(classes.code) ?? tokens.map((_, at) => classesAt(classes, tokens, at))
  ofTokens.set(classes.code, held)
  return held
}
