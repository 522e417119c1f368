// "En faveur du Laos, du Cambodge et du Myanmar": each of a list is led to, though only its own small word stands before it.
import { endOf } from '../exclusions/ends.ts'
import { tablesByLanguage } from '../exclusions/words.ts'
import type { LanguageCode } from '../language/language.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import data from './listed-takers.json' with { type: 'json' }

const wordsOf = tablesByLanguage(data)

/** Words of a name, at most. */
const longestName = 6

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '')

/** The question with "à", or "a", before each of those whom something is in favour of; null where none is listed. */
export const withListedTakers = (query: string, languageOf: () => LanguageCode | undefined): Rewritten | null => {
  const code = languageOf()
  if (code === undefined || code === 'en') return null
  const { leads, of, and } = wordsOf(code)
  const tokens = tokenise(query)
  const places: Replacement[] = []
  for (let at = 0; at < tokens.length; at++) {
    let from = endOf(leads, tokens, at)
    if (from === at) continue
    const led: Replacement[] = []
    // "en faveur du Laos, de la France": who gives may stand behind a comma
    let isClosed = false
    for (let word = from, start = at, isAnd = false; ; ) {
      const name = endOf(of, tokens, word)
      const [first, last] = [tokens[start], tokens[name - 1]]
      if (name === word || first === undefined || last === undefined || !isCapital(tokens[name])) break
      led.push({ start: first.start, end: last.end, text: 'a' })
      isClosed = isAnd
      from = name
      const joint = tokens.findIndex((token, i) => i > name && (token.kind === 'comma' || endOf(and, tokens, i) > i))
      if (joint < 0 || joint - name > longestName) break
      isAnd = tokens[joint]?.kind !== 'comma'
      word = isAnd ? endOf(and, tokens, joint) : joint + 1
      start = word
    }
    if (isClosed) places.push(...led)
    at = from - 1
  }
  return places.length === 0 ? null : rewritten(query, places)
}
