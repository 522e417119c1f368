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

/** Phrases as patterns, with the classes of words that they name ("{cost}") written out in brackets. */
export const asPatterns = (patterns: Words, classes: Readonly<Record<string, Classes>>): ReadonlyArray<string> =>
  (['en', 'fr', 'es'] as const).flatMap((language) =>
    (patterns[language] ?? []).map((pattern) => `${inFull(pattern, classes[language] ?? {})}@${language}`),
  )

/** Words that stand in one place of a phrase, by name. */
export type Classes = Readonly<Record<string, ReadonlyArray<string>>>

const inFull = (pattern: string, classes: Classes): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = classes[name]
    if (words === undefined) throw new Error(`no class of words is called ${name}`)
    return `(${words.join('|')})`
  })
