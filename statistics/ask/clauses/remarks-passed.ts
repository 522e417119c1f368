// What stands beside a question and an answer passed over.
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import type { Token } from '../text/tokens.ts'
import { type Definite, isAt, sentencesOf, type Span, type Tokens } from './clause-words.ts'

export const isSpeaker = (folded: string | undefined): boolean => /^(?:i|we|im|m)$/u.test(folded ?? '')

const isWithin = ({ start, end }: Span, spans: ReadonlyArray<Span>): boolean =>
  spans.some((span) => start >= span.start && end <= span.end)

/** A remark; `isAlone`: a sentence of which nothing was read, where others frame the question in its own. */
export type Remark = { readonly told: Tokens; readonly isAlone: boolean }

/** The remarks that an answer passed over. */
export const remarksOf = (tokens: Tokens, { ignored }: Definite, { parts }: Resolution): ReadonlyArray<Remark> => {
  const read = parts.flatMap(({ used }) => used).filter(({ as }) => !/^(?:direction|joins)/u.test(as))
  const framing = ignored.filter(({ why }) => why === framesQuestion)
  return sentencesOf(tokens).flatMap(({ from, to }): ReadonlyArray<Remark> => {
    const sentence = tokens.slice(from, to)
    if (!sentence.some((token) => isWithin(token, ignored))) return []
    if (!sentence.some((token) => isWithin(token, read))) return [{ told: sentence, isAlone: true }]
    return piecesOf(sentence, (token) => isWithin(token, framing)).map((told) => ({ told, isAlone: false }))
  })
}

/** What stands together among tokens. */
export const piecesOf = (tokens: Tokens, isOfPiece: (token: Token) => boolean): ReadonlyArray<Tokens> => {
  const pieces: Token[][] = []
  for (const [at, token] of tokens.entries()) {
    if (!isOfPiece(token)) continue
    const last = pieces.at(-1)
    const before = tokens[at - 1]
    if (last !== undefined && before !== undefined && (isOfPiece(before) || before.kind === 'comma')) last.push(token)
    else pieces.push([token])
  }
  return pieces
}

/** "Where will it stand in ten years?": a question of which nothing was read. */
export const isQuestion = (sentence: Tokens): boolean =>
  sentence.length > 4 &&
  sentence.at(-1)?.text === '?' &&
  isAt('opensQuestion', sentence, 0) &&
  !isAt('asksNothing', sentence, 0)
