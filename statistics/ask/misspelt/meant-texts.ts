// What a question may have meant to say: each word that nothing explains as a word it is near, likeliest first.
import { readKnown } from '../../names/resolve/known-names.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Search } from '../search.ts'
import type { Replacement } from '../text/rewritten.ts'
import type { Token } from '../text/tokens.ts'
import { apart, knownWords, nearWords } from './near-words.ts'
import never from './never-slips.json' with { type: 'json' }

/** Pronouns that are written in one: "everything" is no slip of "every thing". */
const neverSlips: Readonly<Record<string, ReadonlySet<string> | undefined>> = Object.fromEntries(
  Object.entries(never).map(([code, words]) => [code, new Set(words.split(', '))]),
)

/** Words that may be misspelt in one question, what each may mean, ways to mend them that are weighed, and questions tried: the first or second is meant. */
const mostWords = 10
const mostMeant = 3
const mostWays = 24
const mostTexts = 4

type Choice = { readonly text: string | null; readonly cost: number }
/** `isSlip`: a word that English does not have was mended; without one nothing is surely misspelt. */
type Way = { readonly replacements: ReadonlyArray<Replacement>; readonly cost: number; readonly isSlip: boolean }

const isWord = ({ folded }: Token): boolean => kindsOf(folded).size > 0
/** A word left as it is: sooner one that English has. */
const keptCost = (token: Token): number => (isWord(token) ? 0.9 : 2.6)

const inCaseOf = (text: string, word: string): string =>
  text.length > 1 && text === text.toUpperCase()
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(text)
      ? `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
      : word

const choicesOf = (search: Search, { language }: Sketch, token: Token): ReadonlyArray<Choice> => {
  const known = knownWords(search, language)
  const name = readKnown(search.graph, token.text, true)
  const isName = name.how === 'slip' && name.match.kind === 'one'
  const near = [token.folded, token.stem].flatMap((form, i) =>
    i > 0 && form === token.folded
      ? []
      : nearWords(known, form, mostMeant).map(({ word, distance }) => ({
          text: inCaseOf(
            token.text,
            i > 0 && !word.endsWith('ed') ? `${word}${token.folded.slice(form.length)}` : word,
          ),
          cost: distance,
        })),
  )
  // "sevice" is a word of the data sooner than a name in another language
  const isNamed = isName && /^[a-z ]+$/iu.test(name.match.matched)
  const isTerm = !isNamed && near.some(({ cost }) => cost < 1.5)
  const named = isName
    ? [{ text: search.graph.label(name.match.dcid) ?? name.match.matched, cost: isTerm ? 1.5 : 0.8 }]
    : []
  const split = near.length > 0 ? null : apart(known, language.isGrammarWord, token.folded)
  const all = [...named, ...near, ...(split === null ? [] : [{ text: split, cost: 1 }])]
  const once = all.filter(
    ({ text }, i) => all.findIndex((other) => other.text.toLowerCase() === text.toLowerCase()) === i,
  )
  return [...once.sort((a, b) => a.cost - b.cost).slice(0, mostMeant), { text: null, cost: keptCost(token) }]
}

/** The words of a question that nothing explains. */
const unreadWords = ({ tokens, mentions, language }: Sketch): ReadonlyArray<Token> =>
  mentions.flatMap(({ kind, from, to, tags }) => {
    const token = tokens[from]
    const mayBeSlip =
      token?.kind === 'word' &&
      token.text.length > 2 &&
      !/\d/.test(token.text) &&
      !neverSlips[language.code]?.has(token.folded)
    return kind === 'unknown' && to === from + 1 && mayBeSlip && !tags.includes('opaque') ? [token] : []
  })

/** Ways to write the words that nothing explains as others, likeliest first. */
export const meantTexts = (search: Search, sketch: Sketch): ReadonlyArray<ReadonlyArray<Replacement>> => {
  const words = unreadWords(sketch)
  if (words.length === 0 || words.length > mostWords) return []
  let ways: ReadonlyArray<Way> = [{ replacements: [], cost: 0, isSlip: false }]
  for (const token of words) {
    const choices = choicesOf(search, sketch, token)
    ways = ways
      .flatMap(({ replacements, cost, isSlip }) =>
        choices.map((choice) => ({
          isSlip: isSlip || (choice.text !== null && !isWord(token)),
          replacements:
            choice.text === null
              ? replacements
              : [...replacements, { start: token.start, end: token.end, text: choice.text }],
          cost: cost + choice.cost,
        })),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, mostWays)
  }
  return ways
    .filter(({ isSlip }) => isSlip)
    .map(({ replacements }) => replacements)
    .slice(0, mostTexts)
}
