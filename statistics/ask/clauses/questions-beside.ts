// Questions beside the one that was answered, and what somebody does or has already: the first are answered too, the second ask for nothing.
import { nameOf } from '../framing/covers.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import {
  type Definite,
  has,
  isAllDefinite,
  isDefinite,
  overlap,
  type Read,
  type Sentence,
  sentencesOf,
  type Span,
  type Tokens,
} from './clause-words.ts'
import { isQuestion, isSpeaker, remarksOf } from './remarks-passed.ts'
import { isKnown } from './years-told.ts'

/** "What was its aid spent on? Give the amount for each purpose": a question that another part answers with more. */
const isCovered = (found: Resolution, all: Resolution): boolean =>
  found.parts.filter(isDefinite).every((one) => all.parts.filter(isDefinite).some((part) => isOfSame(one, part)))

/** A choice of which one reading is what the rest asks for. */
const isSettledBy = ({ parts }: Resolution, all: Resolution): boolean =>
  parts.every(
    (part) =>
      part.status === 'candidates' &&
      part.candidates.some(({ spec }) => all.parts.some((one) => isDefinite(one) && one.spec.spec_id === spec.spec_id)),
  )

const isOfSame = ({ spec: { definition: one } }: Definite, { spec: { definition: other } }: Definite): boolean =>
  nameOf(one.identity) === nameOf(other.identity) &&
  JSON.stringify([one.identity.entities, one.identity.requested_window]) ===
    JSON.stringify([other.identity.entities, other.identity.requested_window])

type Answered = { readonly read: Resolution; readonly covered: ReadonlyArray<Tokens> }

/** A resolution with the answers to questions beside it that were passed over and can be read alone, and those it covers. */
export const withQuestionsRead = (query: string, tokens: Tokens, before: Resolution, readAs: Read): Answered => {
  const passed = before.parts
    .filter(isDefinite)
    .flatMap((part) => remarksOf(tokens, part, before).flatMap(({ told }) => (isQuestion(told) ? [told] : [])))
  return passed.reduce<Answered>(
    ({ read, covered }, sentence) => {
      const span = { start: sentence[0]?.start ?? 0, end: sentence.at(-1)?.end ?? 0 }
      const isAsked = read.parts.some(({ used }) => used.some((word) => overlap(word, span)))
      const alone = `${' '.repeat(span.start)}${query.slice(span.start, span.end)}`
      // a question that is all there is was read already
      const found = isAsked || alone.trim() === query.trim() ? null : readAs(alone)
      if (found !== null && isSettledBy(found, read)) return { read, covered: [...covered, sentence] }
      if (found === null || !isAllDefinite(found)) return { read, covered }
      if (isCovered(found, read)) return { read, covered: [...covered, sentence] }
      const parts = read.parts.map((part) => ({
        ...part,
        ignored: part.ignored.filter((word) => !overlap(word, span)),
      }))
      const all = [...parts, ...found.parts].toSorted((one, other) => one.said.start - other.said.start)
      return { read: { ...read, parts: all }, covered }
    },
    { read: before, covered: [] },
  )
}

/** "I shall divide it by population on my own", "I already have the one for 2017": what somebody does or has asks for nothing. */
export const withoutOwn = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const isOfOwn = (sentence: Sentence, as: RegExp): boolean =>
    read.parts.some(({ used }) => used.some((word) => as.test(word.as) && overlap(word, spanIn(tokens, sentence))))
  const own = sentencesOf(tokens).find(
    (sentence) =>
      isSpeaker(tokens[sentence.from]?.folded) &&
      ((has('bySelf', tokens, sentence.from, sentence.to) && isOfOwn(sentence, /^computation$/)) ||
        (has('already', tokens, sentence.from, sentence.to) &&
          isKnown(tokens, sentence) &&
          isOfOwn(sentence, /^window/))),
  )
  if (own === undefined || own.to - own.from === tokens.length || !read.parts.every(isDefinite)) return read
  const span = spanIn(tokens, own)
  const found = readAs(`${query.slice(0, span.start)}${' '.repeat(span.end - span.start)}${query.slice(span.end)}`)
  if (!isAllDefinite(found)) return read
  const remark = { text: query.slice(span.start, span.end), ...span, why: framesQuestion }
  return { ...found, parts: found.parts.map((part) => ({ ...part, ignored: [...part.ignored, remark] })) }
}

const spanIn = (tokens: Tokens, { from, to }: Sentence): Span => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})
