// Phrases written as patterns: "(domestic|in-country) refugee (cost|spending|)" stands for every way through its brackets, and
// determiners may stand between its words ("service its debt"). Read along the words of a question, never written out.
import type { LanguageCode } from '../language/language.ts'
import { foldWord } from '../text/word-forms.ts'
import { nameWord, nameWords, type Token } from '../text/tokens.ts'
import determinersData from './determiners.json' with { type: 'json' }

type Element = string | ReadonlyArray<Sequence>
type Sequence = ReadonlyArray<Element>

const determiners: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  en: new Set(determinersData.en.map(foldWord)),
  fr: new Set(determinersData.fr.map(foldWord)),
  es: new Set(determinersData.es.map(foldWord)),
}

/** Reads the alternatives from a place on, up to the bracket that closes them or the end. */
const alternativesFrom = (text: string, from: number): { readonly options: ReadonlyArray<Sequence>; to: number } => {
  const options: Element[][] = [[]]
  let at = from
  while (at < text.length && text[at] !== ')') {
    const sequence = options.at(-1) ?? []
    if (text[at] === '|') {
      options.push([])
      at++
    } else if (text[at] === '(') {
      const inner = alternativesFrom(text, at + 1)
      sequence.push(inner.options)
      at = inner.to + 1
    } else {
      const end = text.slice(at).search(/[|()]/)
      const words = text.slice(at, end < 0 ? text.length : at + end)
      sequence.push(...nameWords(words))
      at += words.length
    }
  }
  return { options, to: at }
}

/** A word that a sequence may begin with, and what then follows. */
type Head = { readonly word: string; readonly rest: Sequence }

const headsOf = ([first, ...rest]: Sequence): ReadonlyArray<Head> =>
  first === undefined
    ? []
    : typeof first === 'string'
      ? [{ word: first, rest }]
      : first.flatMap((option) => headsOf([...option, ...rest]))

type Reader = { readonly tokens: ReadonlyArray<Token>; readonly skipped: ReadonlySet<string> }

/** The place behind a word that is read from a place on, or -1. */
const behindWord = ({ tokens, skipped }: Reader, word: string, from: number): number => {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'break' || token.kind === 'stop') return -1
    if (token.kind === 'sign' && token.text !== '=') return -1
    const own = nameWord(token)
    if (own === word) return at + 1
    if (own !== null && !skipped.has(token.folded)) return -1
  }
  return -1
}

/** Every place that a sequence may end before, from any of several places; each once, and mostly there are none or one. */
const endsOf = (reader: Reader, sequence: Sequence, starts: ReadonlyArray<number>): ReadonlyArray<number> => {
  let places = starts
  for (const element of sequence) {
    const next: number[] = []
    const add = (end: number): void => {
      if (end >= 0 && !next.includes(end)) next.push(end)
    }
    if (typeof element === 'string') for (const place of places) add(behindWord(reader, element, place))
    else for (const option of element) for (const end of endsOf(reader, option, places)) add(end)
    if (next.length === 0) return next
    places = next
  }
  return places
}

const none: ReadonlyMap<number, ReadonlyArray<number>> = new Map()

/** Words of which a sequence has at least one, whatever way is read; null where there is a way without any. */
const oneOf = (sequence: Sequence): ReadonlyArray<string> | null => {
  let fewest: ReadonlyArray<string> | null = null
  for (const element of sequence) {
    const words = typeof element === 'string' ? [element] : oneOfEach(element)
    if (words !== null && (fewest === null || words.length < fewest.length)) fewest = words
  }
  return fewest
}

const oneOfEach = (options: ReadonlyArray<Sequence>): ReadonlyArray<string> | null => {
  const words = options.map(oneOf)
  return words.includes(null) ? null : words.flatMap((each) => each ?? [])
}

/** Numbers of words, so that whether a text has one is told by a look at its place in a list. */
const wordNumbers = () => {
  const numbers = new Map<string, number>()
  const known = new WeakMap<ReadonlyArray<Token>, Uint8Array>()
  const saidIn = (tokens: ReadonlyArray<Token>): Uint8Array => {
    const said = new Uint8Array(numbers.size)
    for (const token of tokens) {
      const number = numbers.get(nameWord(token) ?? '')
      if (number !== undefined) said[number] = 1
    }
    return said
  }
  return {
    of: (word: string): number => {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      return number
    },
    /** By the numbers of words whether a text has them; looked at once for a text. */
    saidIn: (tokens: ReadonlyArray<Token>): Uint8Array => {
      const said = known.get(tokens) ?? saidIn(tokens)
      known.set(tokens, said)
      return said
    },
  }
}

/** `needs`: the numbers of words of which one stands in any text that has the rest. */
type Pattern = { readonly rest: Sequence; readonly value: number; readonly needs: ReadonlyArray<number> | null }

/** Patterns of phrases with small integers attached. */
export const patternTable = () => {
  const byFirst = new Map<string, Pattern[]>()
  const words = wordNumbers()
  return {
    add: (pattern: string, language: LanguageCode, value: number): void => {
      for (const { word, rest } of headsOf([alternativesFrom(pattern, 0).options])) {
        const key = `${language} ${word}`
        const held = byFirst.get(key)
        const own = { rest, value, needs: oneOf(rest)?.map(words.of) ?? null }
        if (held === undefined) byFirst.set(key, [own])
        else held.push(own)
      }
    },
    /** Values of the patterns that are read from a token on, by the token they end before. */
    matchesAt: (
      tokens: ReadonlyArray<Token>,
      from: number,
      language: LanguageCode,
    ): ReadonlyMap<number, ReadonlyArray<number>> => {
      const token = tokens[from]
      const word = token === undefined ? null : nameWord(token)
      const patterns = byFirst.get(`${language} ${word ?? ''}`)
      if (patterns === undefined) return none
      const found = new Map<number, number[]>()
      const reader = { tokens, skipped: determiners[language] }
      const said = words.saidIn(tokens)
      const isSaid = (number: number): boolean => said[number] === 1
      for (const { rest, value, needs } of patterns) {
        if (needs !== null && !needs.some(isSaid)) continue
        for (const to of endsOf(reader, rest, [from + 1])) {
          const values = found.get(to)
          if (values === undefined) found.set(to, [value])
          else values.push(value)
        }
      }
      return found
    },
  }
}
