// The single words of a graph's phrases, that a misspelt word may be of.
import type { LanguageCode } from '../language/language.ts'
import type { Sense } from './meaning.ts'

export type SingleWords = {
  /** Words of data terms (stems). */
  readonly dataWords: ReadonlySet<string>
  /** Those of terms, roles and systems alone, without the names of codes; words of the names of entities. */
  readonly termWords: ReadonlySet<string>
  readonly wordsOfNames: ReadonlySet<string>
  /** Terms of three letters ("GDP"). */
  readonly shortTerms: ReadonlySet<string>
  /** Names of a single word (stems). */
  readonly singleNames: ReadonlyMap<LanguageCode, ReadonlySet<string>>
}

const isPlain = (word: string): boolean => /^[a-z]{4,}$/.test(word)

/** Collects the words of phrases. */
export const singleWords = () => {
  const dataWords = new Set<string>()
  const termWords = new Set<string>()
  const wordsOfNames = new Set<string>()
  const shortTerms = new Set<string>()
  const singleNames = new Map<LanguageCode, Set<string>>([
    ['en', new Set()],
    ['fr', new Set()],
    ['es', new Set()],
  ])
  const add = (words: ReadonlyArray<string>, phrase: string, sense: Sense, language: LanguageCode | null): void => {
    const [only] = words
    if (sense.kind === 'entity' && words.length === 1 && only !== undefined && isPlain(only))
      for (const [code, names] of singleNames) if (language === null || language === code) names.add(only)
    if (sense.kind === 'meaning' && /^[a-z]{3}$/i.test(phrase)) shortTerms.add(phrase.toLowerCase())
    for (const word of words.filter(isPlain)) {
      if (sense.kind === 'entity') wordsOfNames.add(word)
      else dataWords.add(word)
      if (sense.kind !== 'entity' && sense.kind !== 'code') termWords.add(word)
    }
  }
  const collected: SingleWords = { dataWords, termWords, wordsOfNames, shortTerms, singleNames }
  return { collected, add }
}
