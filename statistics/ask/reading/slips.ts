// Misspelt names and data words: what they may be slips of. A reading with a mended word is never definite.
import type { Mention } from '../chart/mention.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { Language } from '../language/language.ts'
import { readKnown } from '../../names/resolve/known-names.ts'
import { editDistance } from '../../names/resolve/edit-distance.ts'
import { soundOf } from '../misspelt/sound.ts'
import { type WordsByLength, wordsByLength } from '../misspelt/words-by-length.ts'
import type { CorrectedWord } from '../resolution.ts'
import type { Search } from '../search.ts'
import { type Token, tokenise } from '../text/tokens.ts'

/** The tokens with words in place of misspelt ones, and which. */
export type Mended = { readonly tokens: ReadonlyArray<Token>; readonly corrected: ReadonlyArray<CorrectedWord> }

type Slip = { readonly from: number; readonly to: number; readonly meant: string }

/** Names tried, and misspelt words mended in one question. */
const mostNames = 12
const mostWords = 4
/** What one word may be a slip of, and ways to mend a question, at most. */
const mostMeant = 3
const mostWays = 6

/** A name around an unknown word that is one name but for a small misspelling. */
const slipOfName = (
  search: Search,
  query: string,
  tokens: ReadonlyArray<Token>,
  at: number,
  budget: { left: number },
  isWord: boolean,
): Slip | null => {
  const spans = [
    [at, at + 1],
    [at - 1, at + 1],
    [at, at + 2],
    [at - 2, at + 1],
    [at, at + 3],
    [at - 1, at + 2],
  ] as const
  for (const [from, to] of spans) {
    if (from < 0 || to > tokens.length || budget.left <= 0 || (isWord && to === from + 1)) continue
    if (tokens.slice(from, to).some(({ kind }) => kind !== 'word')) continue
    budget.left--
    const read = readKnown(search.graph, query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0), true)
    if (read.how === 'slip' && read.match.kind === 'one')
      return { from, to, meant: search.graph.label(read.match.dcid) ?? read.match.matched }
    if (to - from === 1 && read.how !== 'none' && read.how !== 'unheld') return null
  }
  return null
}

/** Letters in capitals are the name of something; only two of them may have been turned: "USAID" is no slip of "UNAIDS", "GPD" is one of "GDP". */
const isAcronym = (text: string): boolean => /^\p{Lu}{3,6}s?$/u.test(text)

/** Whether two neighbouring letters are all that is turned round in a short word. */
const areTurned = (word: string, other: string): boolean => {
  if (word.length !== other.length || word.length > 4 || word === other) return false
  let at = 0
  while (word[at] === other[at]) at++
  return (
    word.slice(at, at + 2) === `${other[at + 1] ?? ''}${other[at] ?? ''}` && word.slice(at + 2) === other.slice(at + 2)
  )
}

/** Words that differ by one letter (two in long words), nearest first; at most `mostMeant`. */
const slipsOfWord = (search: Search, language: Language, token: Token): ReadonlyArray<string> => {
  const word = token.stem
  if (word.length < 3) return []
  const held = looked.get(search) ?? new Map<string, ReadonlyArray<string>>()
  looked.set(search, held)
  const key = `${language.code} ${isAcronym(token.text)} ${word}`
  const before = held.get(key)
  if (before !== undefined) return before
  if (held.size >= remembered) held.clear()
  const found = lookedUp(search, language, token)
  held.set(key, found)
  return found
}

/** Words of which is remembered what they may be slips of. */
const remembered = 5000
const looked = new WeakMap<Search, Map<string, ReadonlyArray<string>>>()

const lookedUp = (search: Search, language: Language, token: Token): ReadonlyArray<string> => {
  const word = token.stem
  // "2o25": the letter for the digit
  if (/^[12][o\d]{3}$/.test(word)) return [word.replaceAll('o', '0')]
  const words = wordsOf(search, language)
  const turned = words.ofLength(word.length).filter((other) => areTurned(word, other))
  if (isAcronym(token.text) || turned.length > 0) return turned.slice(0, mostMeant)
  const limit = word.length >= 9 ? 2 : 1
  // "discussing" is a word of its own, two letters off "disbursing"; "principle" sounds like what is meant
  const isWord = language.code === 'en' && kindsOf(token.folded).size > 0
  const mayBe = (other: string, distance: number): boolean =>
    distance < 2 || !isWord || soundOf(other) === soundOf(word)
  const found: { word: string; distance: number }[] = []
  for (const other of words.mayBeWithin(word, limit)) {
    if (other[0] !== word[0] && word.length < 6) continue
    const distance = editDistance(word, other, limit)
    if (distance > 0 && distance <= limit && mayBe(other, distance)) found.push({ word: other, distance })
  }
  const least = Math.min(...found.map(({ distance }) => distance))
  return (
    found
      .filter(({ distance }) => distance === least)
      .map((each) => each.word)
      // a letter too few is the commoner slip
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .slice(0, mostMeant)
  )
}

const known = new WeakMap<Search, Map<string, WordsByLength>>()

/** Words of data terms, roles and systems, with the longer small words of a language, by their length. */
const wordsOf = (search: Search, language: Language): WordsByLength => {
  const held = known.get(search) ?? new Map<string, WordsByLength>()
  known.set(search, held)
  const words = held.get(language.code) ?? byLength(search, language)
  held.set(language.code, words)
  return words
}

const byLength = ({ lexicon }: Search, language: Language): WordsByLength => {
  const words = [...lexicon.dataWords, ...(lexicon.singleNames.get(language.code) ?? []), ...language.longWords]
  return wordsByLength([...new Set(words)].sort())
}

const replaced = (tokens: ReadonlyArray<Token>, slips: ReadonlyArray<Slip>): ReadonlyArray<Token> => {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; ) {
    const slip = slips.find(({ from }) => from === i)
    const first = tokens[i]
    if (slip === undefined || first === undefined) {
      if (first !== undefined) out.push(first)
      i++
      continue
    }
    const last = tokens[slip.to - 1] ?? first
    // the words meant stand where the misspelt ones do
    for (const token of tokenise(slip.meant))
      out.push({ ...token, start: first.start, end: last.end, spaced: true, joint: '' })
    i = slip.to
  }
  return out
}

/** Ways to mend the unknown words of a question, likeliest first: each unknown word must be a slip of something. */
export const slipsOf = (
  search: Search,
  language: Language,
  query: string,
  tokens: ReadonlyArray<Token>,
  unknown: ReadonlyArray<Mention>,
): ReadonlyArray<Mended> => {
  const words = unknown.filter(
    ({ from, to, tags }) => tokens[from]?.kind === 'word' && to === from + 1 && !tags.includes('opaque'),
  )
  if (words.length === 0 || words.length !== unknown.length || words.length > mostWords) return []
  const budget = { left: mostNames }
  let ways: ReadonlyArray<ReadonlyArray<Slip>> = [[]]
  for (const { from } of words) {
    if (ways.every((slips) => slips.some((slip) => slip.from <= from && from < slip.to))) continue
    const token = tokens[from]
    // a word of data that stands beside a misspelt one
    if (token === undefined || search.lexicon.dataWords.has(token.stem)) continue
    const isCapital = isAcronym(token.text) && query !== query.toUpperCase()
    // "island" by itself is no slip of a name
    const isWord = language.code === 'en' && kindsOf(token.folded).size > 0
    const name = isCapital ? null : slipOfName(search, query, tokens, from, budget, isWord)
    const slips =
      name !== null
        ? [name]
        : slipsOfWord(search, language, token)
            .filter((meant) => !isWord || search.lexicon.singleNames.get(language.code)?.has(meant) !== true)
            .map((meant): Slip => ({ from, to: from + 1, meant }))
    if (slips.length === 0) return []
    ways = ways.flatMap((before) => slips.map((slip) => [...before, slip])).slice(0, mostWays)
  }
  return ways.map((slips) => ({ tokens: replaced(tokens, slips), corrected: slips.map(correctedOf(query, tokens)) }))
}

const correctedOf =
  (query: string, tokens: ReadonlyArray<Token>) =>
  ({ from, to, meant }: Slip): CorrectedWord => {
    const start = tokens[from]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    return { text: query.slice(start, end), start, end, meant }
  }
