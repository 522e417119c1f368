// Words that ask for each of several, not for what they have together: "each", "by country", "which", "compared".
import type { LanguageCode } from '../language/language.ts'
import type { Token } from '../text/tokens.ts'
import { endOf } from './ends.ts'
import { exclusionWordsOf } from './words.ts'

/** What years are called: "each year" asks for no member of a group. */
const year = /^(?:year|years|annee|annees|an|ans|ano|anos)$/

/** Whether such words begin at a token. */
export const isOneByOne = (language: LanguageCode, tokens: ReadonlyArray<Token>, at: number): boolean => {
  const to = endOf(exclusionWordsOf(language).oneByOne, tokens, at)
  return to > at && !year.test(tokens[to]?.folded ?? '')
}
