// "What was Kenya's GDP per capita in 2020? What was its debt?": what one sentence asks to be computed is computed of what that sentence asks for.
import type { Part, Span } from '../resolution.ts'
import { overlap } from '../clauses/clause-words.ts'
import { says } from './patterns.ts'
import { asksToCompute } from './phrases.ts'

type Range = Pick<Span, 'start' | 'end'>

const ends = /[.?!;](?=\s)|\n/gu

const sentencesOf = (query: string): ReadonlyArray<Range> => {
  const stops = [...query.matchAll(ends)].map(({ index }) => index + 1)
  return [0, ...stops].map((start, i) => ({ start, end: stops[i] ?? query.length }))
}

/** "..., as a share of GDP" at the very end, "As a share of GDP: ..." at the start: it may be of all that was asked. */
const isOfAll = (query: string, { start, end }: Range): boolean =>
  (/,\s*$/u.test(query.slice(0, start)) && /^[\s.?!]*$/u.test(query.slice(end))) ||
  (query.slice(0, start).trim() === '' && /^\s*[:,]/u.test(query.slice(end)))

type Words = Part['used']
const isIn = (sentence: Range, words: Words, as: RegExp): boolean =>
  words.some((word) => as.test(word.as) && overlap(sentence, word))

const thing = /^(?:measure|slot|role|entity|origin|destination|observationAbout)/u

/** Whether a sentence asks by itself, by a question of its own or by all that one needs: "And Uganda?", "And its GDP?" go on with what was asked before. */
const asksByItself = (query: string, sentence: Range, { used }: Part): boolean =>
  says(query.slice(sentence.start, sentence.end), 'asksAmount') ||
  [/^(?:measure|slot)/u, /^window/u, /^(?:origin|destination|observationAbout|entity)/u].every((as) =>
    isIn(sentence, used, as),
  )

/** Whether a part is asked for in another sentence than the one that says what is computed, and both ask for something of their own. */
export const isOfOtherSentence = (
  query: string,
  phrases: ReadonlyArray<Range>,
  parts: ReadonlyArray<Part>,
  at: number,
): boolean => {
  const part = parts[at]
  const sentences = parts.length < 2 ? [] : sentencesOf(query)
  if (part === undefined || sentences.length < 2 || phrases.some((phrase) => isOfAll(query, phrase))) return false
  const [own, ...others] = sentences.filter((sentence) => phrases.some((phrase) => overlap(sentence, phrase)))
  if (own === undefined || others.length > 0 || overlap(own, part.said)) return false
  const asked = sentences.filter((sentence) => overlap(sentence, part.said))
  // "... per head? And how much per head did Uganda get?"
  const computesToo = asked.some(({ start, end }) => asksToCompute(query.slice(start, end)))
  return (
    !computesToo &&
    parts.some(({ used }) => isIn(own, used, thing)) &&
    asked.some((sentence) => asksByItself(query, sentence, part))
  )
}
