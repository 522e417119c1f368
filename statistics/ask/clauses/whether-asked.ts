// "How much was committed? Was it paid?": what is asked by yes or no beside a figure is told as not answered.
import type { Resolution } from '../resolution.ts'
import {
  behind,
  isAt,
  isDefinite,
  isJoint,
  overlap,
  type Read,
  sentencesOf,
  type Span,
  toldBeside,
  type Tokens,
} from './clause-words.ts'

/** A clause behind the first one that asks by yes or no of what was said before; with what joins it. */
const whetherSpan = (query: string, tokens: Tokens): Span | null => {
  for (const { from, to } of sentencesOf(tokens))
    for (let at = from; at < to; at++) {
      const isOpen = at === from ? from > 0 : isJoint(tokens[at - 1])
      const auxiliary = isOpen && at > 0 ? behind('askedWhether', tokens, at) : at
      const subject = auxiliary > at ? behind('whetherOf', tokens, auxiliary) : auxiliary
      if (subject === auxiliary || isAt('asksLeave', tokens, subject)) continue
      let first = at
      while (first > from && isJoint(tokens[first - 1])) first--
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
  return toldBeside(query, span, 'What is asked by yes or no is not answered; ask for the amounts.', readAs) ?? read
}
