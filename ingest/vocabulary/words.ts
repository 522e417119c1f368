// Words people use, by language: English as names and phrases of nodes, the others with their language behind them.
import type { McfNode } from '../importers/mcf.ts'

/** Words by language (ISO 639-1); English ones are the graph's own. */
export type Words = Readonly<Partial<Record<'en' | 'fr' | 'es', ReadonlyArray<string>>>>

/** "santé@fr": the form of words in other languages than English, as Data Commons writes them. */
const tagged = (words: Words): ReadonlyArray<string> =>
  (['fr', 'es'] as const).flatMap((language) => (words[language] ?? []).map((word) => `${word}@${language}`))

/** Words as further names of a node. */
export const asNames = (words: Words): McfNode['properties'] => ({
  alternateName: words.en ?? [],
  nameWithLanguage: tagged(words),
})

/** Words as the phrases of a question term. */
export const asPhrases = (words: Words): McfNode['properties'] => ({
  phrase: words.en ?? [],
  phraseWithLanguage: tagged(words),
})
