// "We want to show how far Austria is from 0.7 %. What share of its national income went to aid?": a figure of everybody, where a word of the question
// points to somebody who is named beside it, is not what was asked.
import { framingWords } from '../framing/framing-words.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Resolution } from '../resolution.ts'
import type { Token } from '../text/tokens.ts'
import { type Definite, isDefinite, offeredFor, overlap, sidesOf } from './clause-words.ts'

const isWithin = (token: Token, { start, end }: Definite['said']): boolean => token.start >= start && token.end <= end

/** The name of a place that no part of an answer used. */
const unusedPlace = ({ tokens, mentions }: Sketch, { parts }: Resolution): string | null => {
  const named = mentions.flatMap(({ kind, from, to }) => {
    const [first, last] = [tokens[from], tokens[to - 1]]
    return kind === 'entity' && first !== undefined && last !== undefined ? [{ start: first.start, end: last.end }] : []
  })
  const unused = named.find((span) => !parts.some((part) => part.used.some((word) => overlap(word, span))))
  if (unused === undefined) return null
  return tokens
    .filter((token) => overlap(token, unused))
    .map(({ text }) => text)
    .join(' ')
}

/** Readings of everybody as choices of one, where they ask of somebody by a word that points to a place named elsewhere. */
export const withOwnerUnread = (looked: () => Sketch | null, read: Resolution): Resolution => {
  if (!read.parts.some((part) => isDefinite(part) && sidesOf(part.spec.definition.identity) === 0)) return read
  const sketch = looked()
  if (sketch === null) return read
  const { placed } = framingWords(sketch.language.code)
  return offeredFor(read, (part) => {
    if (sidesOf(part.spec.definition.identity) > 0) return null
    const pointer = sketch.tokens.find((token) => placed.has(token.folded) && isWithin(token, part.said))
    const place = pointer === undefined ? null : unusedPlace(sketch, read)
    return pointer === undefined || place === null
      ? null
      : `"${pointer.text}" may be of ${place}; the reading is of everybody.`
  })
}
