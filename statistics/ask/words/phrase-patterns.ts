// Phrases written as patterns: "(domestic|in-country) refugee (cost|spending|)" stands for every way through its brackets, and
// determiners may stand between its words ("service its debt"). Read along the words of a question, never written out.
import type { LanguageCode } from '../language/language.ts'
import { lately, textsOfQuestion } from '../text/lately.ts'
import { foldWord } from '../text/word-forms.ts'
import { nameWord, nameWords, type Token } from '../text/tokens.ts'
import determinersData from './determiners.json' with { type: 'json' }

/** As written: words, and the sequences of which one stands in a place. */
type Written = ReadonlyArray<string | ReadonlyArray<Written>>

/** With the numbers of words in place of the words, and choices by the words that they may begin with. */
type Numbered = ReadonlyArray<number | Branches<Option>>
type Option = { readonly order: number; readonly sequence: Numbered }

/** Ways to go on, in an order of their own: by each word that may come next, and those that may need none. */
type Branches<A extends { readonly order: number }> = {
  readonly byWord: Map<number, A[]>
  readonly alone: A[]
}

const branches = <A extends { readonly order: number }>(): Branches<A> => ({ byWord: new Map(), alone: [] })

const determiners: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  en: new Set(determinersData.en.map(foldWord)),
  fr: new Set(determinersData.fr.map(foldWord)),
  es: new Set(determinersData.es.map(foldWord)),
}

/** Reads the alternatives from a place on, up to the bracket that closes them or the end. */
const alternativesFrom = (text: string, from: number): { readonly options: ReadonlyArray<Written>; to: number } => {
  const options: (string | ReadonlyArray<Written>)[][] = [[]]
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
type Head = { readonly word: string; readonly rest: Written }

const headsOf = ([first, ...rest]: Written): ReadonlyArray<Head> =>
  first === undefined
    ? []
    : typeof first === 'string'
      ? [{ word: first, rest }]
      : first.flatMap((option) => headsOf([...option, ...rest]))

/** Whether a sequence may be read of no words at all. */
const mayBeEmpty = (sequence: Written): boolean =>
  sequence.every((element) => typeof element !== 'string' && element.some(mayBeEmpty))

/** What a token is that no pattern has: another word, no word (which may stand within), or a mark that ends every phrase. */
const [otherWord, noWord, barrier] = [-1, -2, -3]

const kindOf = (token: Token): number =>
  token.kind === 'break' || token.kind === 'stop' || (token.kind === 'sign' && token.text !== '=')
    ? barrier
    : nameWord(token) === null
      ? noWord
      : otherWord

/** `words`: of each token the number of its word, or what it is. */
type Reader = {
  readonly tokens: ReadonlyArray<Token>
  readonly words: Int32Array
  readonly skipped: ReadonlySet<string>
}

/** Whether what is read may go on behind a token that is none of its words. */
const isPassed = ({ tokens, words, skipped }: Reader, at: number): boolean =>
  words[at] === noWord || (words[at] !== barrier && skipped.has(tokens[at]?.folded ?? ''))

/** The place behind a word that is read from a place on, or -1. */
const behindWord = (reader: Reader, word: number, from: number): number => {
  const { words } = reader
  for (let at = from; at < words.length; at++) {
    if (words[at] === word) return at + 1
    if (!isPassed(reader, at)) return -1
  }
  return -1
}

const nowhere: ReadonlyArray<number> = []

/** The places behind a word from any of several places; each once, and mostly there are none or one. */
const behindAny = (reader: Reader, word: number, places: ReadonlyArray<number>): ReadonlyArray<number> => {
  let found: number[] | null = null
  for (const place of places) {
    const end = behindWord(reader, word, place)
    if (end < 0) continue
    if (found === null) found = [end]
    else if (!found.includes(end)) found.push(end)
  }
  return found ?? nowhere
}

/** Of the ways to go on those that what stands at one of several places may lead on, in order; of possible ways where that is told. */
const ledOn = <A extends { readonly order: number }>(
  { byWord, alone }: Branches<A>,
  reader: Reader,
  places: ReadonlyArray<number>,
  isPossible?: (way: A) => boolean,
): ReadonlyArray<A> => {
  // few of many ways are possible: they are told before lists are put together
  const possible = (ways: ReadonlyArray<A>): ReadonlyArray<A> =>
    isPossible === undefined ? ways : ways.filter(isPossible)
  let found: ReadonlyArray<A> = possible(alone)
  let lists = found.length === 0 ? 0 : 1
  for (const place of places)
    for (let at = place; at < reader.words.length; at++) {
      const next = byWord.get(reader.words[at] ?? barrier)
      const ways = next === undefined ? [] : possible(next)
      if (ways.length > 0) found = lists++ === 0 ? ways : [...found, ...ways]
      if (!isPassed(reader, at)) break
    }
  return lists < 2 ? found : [...new Set(found)].sort((a, b) => a.order - b.order)
}

/** Every place that one of several sequences may end before, each once. */
const behindOne = (reader: Reader, options: Branches<Option>, places: ReadonlyArray<number>): ReadonlyArray<number> => {
  let found: number[] | null = null
  for (const { sequence } of ledOn(options, reader, places))
    for (const end of endsOf(reader, sequence, places)) {
      if (found === null) found = [end]
      else if (!found.includes(end)) found.push(end)
    }
  return found ?? nowhere
}

/** Every place that a sequence may end before, from any of several places. */
const endsOf = (reader: Reader, sequence: Numbered, starts: ReadonlyArray<number>): ReadonlyArray<number> => {
  let places = starts
  for (const element of sequence) {
    places = typeof element === 'number' ? behindAny(reader, element, places) : behindOne(reader, element, places)
    if (places.length === 0) return nowhere
  }
  return places
}

const none: ReadonlyMap<number, ReadonlyArray<number>> = new Map()

/** Lists of words, of each of which a sequence has at least one, whatever way is read. */
const needsOf = (sequence: Written): ReadonlyArray<ReadonlyArray<string>> =>
  sequence.flatMap((element) => {
    const words = typeof element === 'string' ? [element] : oneOfEach(element)
    return words === null ? [] : [words]
  })

/** Of them the shortest list; null where there is a way without any word. */
const oneOf = (sequence: Written): ReadonlyArray<string> | null =>
  needsOf(sequence).reduce<ReadonlyArray<string> | null>(
    (fewest, words) => (fewest === null || words.length < fewest.length ? words : fewest),
    null,
  )

const oneOfEach = (options: ReadonlyArray<Written>): ReadonlyArray<string> | null => {
  const words = options.map(oneOf)
  return words.includes(null) ? null : words.flatMap((each) => each ?? [])
}

/** The number of the word of each token of a text, or what the token is. */
type Numbering = Int32Array

/** Numbers of words, so that they are compared and looked up by a look at their place in a list. */
const wordNumbers = () => {
  const numbers = new Map<string, number>()
  const of = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  /** Adds a way to go on by a sequence. */
  const branch = <A extends { readonly order: number }>(to: Branches<A>, sequence: Written, way: A): void => {
    if (mayBeEmpty(sequence)) {
      to.alone.push(way)
      return
    }
    for (const word of new Set(headsOf(sequence).map((head) => of(head.word)))) {
      const held = to.byWord.get(word)
      if (held === undefined) to.byWord.set(word, [way])
      else held.push(way)
    }
  }
  const choice = (options: ReadonlyArray<Written>): Branches<Option> => {
    const made = branches<Option>()
    for (const [order, option] of options.entries()) branch(made, option, { order, sequence: numbered(option) })
    return made
  }
  const numbered = (sequence: Written): Numbered =>
    sequence.map((element) => (typeof element === 'string' ? of(element) : choice(element)))
  const numberingOf = (tokens: ReadonlyArray<Token>): Numbering => {
    const words = new Int32Array(tokens.length)
    for (const [at, token] of tokens.entries()) words[at] = numbers.get(nameWord(token) ?? '') ?? kindOf(token)
    return words
  }
  // of each number the last text that was marked and has it: one list for all texts, which are looked at one after the other
  let marks = new Int32Array(0)
  let marked: Numbering | null = null
  let mark = 0
  const markSaid = (words: Numbering): void => {
    if (marked === words) return
    if (marks.length < numbers.size) marks = new Int32Array(numbers.size)
    marked = words
    mark++
    for (const number of words) if (number >= 0) marks[number] = mark
  }
  return {
    of,
    branch,
    numbered,
    /** Looked at once for a text. */
    in: lately(textsOfQuestion, numberingOf),
    /** Whether a text has a word of each of some lists. */
    hasOfEach: (words: Numbering, lists: ReadonlyArray<ReadonlyArray<number>>): boolean => {
      markSaid(words)
      return lists.every((list) => {
        for (const number of list) if (marks[number] === mark) return true
        return false
      })
    },
  }
}

/** `order`: that in which patterns were added; `needs`: numbers of words, of each list of which one stands in any text that has the rest. */
type Pattern = {
  readonly order: number
  readonly rest: Numbered
  readonly value: number
  readonly needs: ReadonlyArray<ReadonlyArray<number>>
}

/** Patterns of phrases with small integers attached. */
export const patternTable = () => {
  const byFirst: Readonly<Record<LanguageCode, Map<number, Branches<Pattern>>>> = {
    en: new Map(),
    fr: new Map(),
    es: new Map(),
  }
  const numbers = wordNumbers()
  let added = 0
  return {
    add: (pattern: string, language: LanguageCode, value: number): void => {
      for (const { word, rest } of headsOf([alternativesFrom(pattern, 0).options])) {
        const first = numbers.of(word)
        const begun = byFirst[language].get(first) ?? branches<Pattern>()
        byFirst[language].set(first, begun)
        // the last words of a phrase tell it from others that begin alike
        const needs = needsOf(rest)
          .map((words) => words.map(numbers.of))
          .reverse()
        numbers.branch(begun, rest, { order: added++, rest: numbers.numbered(rest), value, needs })
      }
    },
    /** Values of the patterns that are read from a token on, by the token they end before. */
    matchesAt: (
      tokens: ReadonlyArray<Token>,
      from: number,
      language: LanguageCode,
    ): ReadonlyMap<number, ReadonlyArray<number>> => {
      const words = numbers.in(tokens)
      const begun = byFirst[language].get(words[from] ?? barrier)
      if (begun === undefined) return none
      const reader = { tokens, words, skipped: determiners[language] }
      let found: Map<number, number[]> | null = null
      const places = [from + 1]
      for (const { rest, value } of ledOn(begun, reader, places, ({ needs }) => numbers.hasOfEach(words, needs))) {
        for (const to of endsOf(reader, rest, places)) {
          found ??= new Map()
          const values = found.get(to)
          if (values === undefined) found.set(to, [value])
          else values.push(value)
        }
      }
      return found ?? none
    },
  }
}
