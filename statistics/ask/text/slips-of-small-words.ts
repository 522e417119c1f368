// Slips in small words ("teh", "form Italy", "recieved"): mended, since they name no data.
import { kindsOf } from '../framing/word-kinds.ts'
import type { Language } from '../language/language.ts'
import { foldWord, stemWord } from './word-forms.ts'
import type { Token } from './tokens.ts'

const longest = 12
const made = new WeakMap<Language, ReadonlyMap<string, string>>()

/** Every slip of one letter swapped, left out (not the first) or doubled, with the one word it can be a slip of. */
const slipsOf = (language: Language): ReadonlyMap<string, string> => {
  const known = made.get(language)
  if (known !== undefined) return known
  const found = new Map<string, string | null>()
  const add = (slip: string, word: string): void => {
    if (!language.slips.has(slip) && !language.isGrammarWord(slip))
      found.set(slip, found.has(slip) && found.get(slip) !== word ? null : word)
  }
  for (const word of language.slips) {
    for (let i = 0; i + 1 < word.length; i++)
      add(word.slice(0, i) + (word[i + 1] ?? '') + (word[i] ?? '') + word.slice(i + 2), word)
    if (word.length < 4) continue
    for (let i = 1; i < word.length; i++) {
      add(word.slice(0, i) + word.slice(i + 1), word)
      add(word.slice(0, i) + (word[i] ?? '') + word.slice(i), word)
    }
  }
  const slips = new Map([...found].flatMap(([slip, word]) => (word === null ? [] : [[slip, word] as const])))
  made.set(language, slips)
  return slips
}

/** The one small word that a folded word, none of English itself, can be a slip of. */
export const slipOf = (language: Language, folded: string): string | null => {
  const word = slipsOf(language).get(folded)
  return word === undefined || kindsOf(folded).size > 0 ? null : foldWord(word)
}

/** A word with runs of one letter cut to a length. */
const shortened = (word: string, most: number): string => {
  const letters = Array.from(word)
  return letters.filter((c, i) => i < most || letters.slice(i - most, i).some((other) => other !== c)).join('')
}

const hasDouble = /(.)\1/su

/** "heyyy", "thanksss": the small word that is drawn out, or null. */
const drawnOut = (language: Language, word: string): string | null =>
  // "noon" is a word of its own
  !hasDouble.test(word) || (language.code === 'en' && kindsOf(word).size > 0)
    ? null
    : ([shortened(word, 2), shortened(word, 1)].find((each) => each !== word && language.isGrammarWord(each)) ?? null)

/** A token whose slip in a small word is mended; it stands where it stood. */
export const withSmallWord = (language: Language, token: Token): Token => {
  const word = token.kind === 'word' ? (slipOf(language, token.folded) ?? drawnOut(language, token.folded)) : null
  return word === null ? token : { ...token, folded: foldWord(word), stem: stemWord(foldWord(word)) }
}

/** The tokens with slips in small words mended (text and place stay as written), or null when there is none. */
export const mended = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  isUnread: (i: number) => boolean,
  isName: (i: number) => boolean,
): ReadonlyArray<Token> | null => {
  const slips = slipsOf(language)
  const words = new Map<number, string>()
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'word' || token.folded.length > longest || !isUnread(i)) continue
    const word = slips.get(token.folded) ?? drawnOut(language, token.folded)
    // "counties" are no countries
    if (word === null || (kindsOf(token.folded).size > 0 && !language.directingSlips.has(word))) continue
    const names = isName(i + 1) || tokens[i + 1]?.kind === 'number'
    if (!language.directingSlips.has(word) || names) words.set(i, word)
  }
  if (words.size === 0) return null
  return tokens.flatMap((token, i) => {
    const word = words.get(i)
    if (word === undefined) return [token]
    return word === 'the' ? [] : [{ ...token, folded: foldWord(word), stem: stemWord(foldWord(word)) }]
  })
}
