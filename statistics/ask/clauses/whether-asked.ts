// "How much was committed? Was it paid?": what is asked by yes or no beside a figure is told as not answered.
import { unreadBase } from '../answer/base.ts'
import type { Part, Resolution } from '../resolution.ts'
import {
  behind,
  isAllDefinite,
  isAt,
  isDefinite,
  overlap,
  type Read,
  sentencesOf,
  type Tokens,
} from './clause-words.ts'

type Span = { readonly start: number; readonly end: number }

const isJoint = (tokens: Tokens, at: number): boolean => tokens[at]?.kind === 'comma' || tokens[at]?.folded === 'and'

/** A clause behind the first one that asks by yes or no of what was said before; with what joins it. */
const whetherSpan = (query: string, tokens: Tokens): Span | null => {
  for (const { from, to } of sentencesOf(tokens))
    for (let at = from; at < to; at++) {
      const isOpen = at === from ? from > 0 : isJoint(tokens, at - 1)
      const auxiliary = isOpen && at > 0 ? behind('askedWhether', tokens, at) : at
      const subject = auxiliary > at ? behind('whetherOf', tokens, auxiliary) : auxiliary
      if (subject === auxiliary || isAt('asksLeave', tokens, subject)) continue
      let first = at
      while (first > from && isJoint(tokens, first - 1)) first--
      const [start, end] = [tokens[first]?.start ?? 0, tokens[to - 1]?.end ?? query.length]
      return { start, end }
    }
  return null
}

/** Answers with a part that tells what was asked by yes or no. */
export const withWhetherTold = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const span = whetherSpan(query, tokens)
  if (span === null || !read.parts.some(isDefinite)) return read
  const isToldAlready = read.parts.some((part) => part.status !== 'definite' && overlap(part.said, span))
  const isChange = read.parts.some((part) => isDefinite(part) && part.suggested_facets?.change !== undefined)
  if (isToldAlready || isChange) return read
  const blank = `${query.slice(0, span.start)}${' '.repeat(span.end - span.start)}${query.slice(span.end)}`
  const found = readAs(blank)
  const said = { text: query.slice(span.start, span.end), ...span }
  const detail = 'What is asked by yes or no is not answered; ask for the amounts.'
  if (!isAllDefinite(found)) return read
  const told: Part = {
    status: 'unsupported',
    reason: { code: 'words_not_understood', detail, words: [said] },
    ...unreadBase(said),
  }
  return { ...found, parts: [...found.parts, told] }
}
