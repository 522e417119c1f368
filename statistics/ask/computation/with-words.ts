// A part of an answer with the words that were taken out of its question.
import type { Part } from '../resolution.ts'

type Phrase = { readonly text: string; readonly start: number; readonly end: number }

/** What words are used for. */
type Use = { readonly as: string; readonly refs: ReadonlyArray<string> }

/** Texts of spans as they were written, and the words that were taken out among those used. */
export const withWords = <P extends Part>(
  query: string,
  phrases: ReadonlyArray<Phrase>,
  part: P,
  use: Use = { as: 'computation', refs: [] },
): P => {
  const asWritten = <S extends { readonly start: number; readonly end: number }>(span: S): S => ({
    ...span,
    text: query.slice(span.start, span.end),
  })
  const taken = phrases.map((one) => ({ ...one, ...use }))
  const isThere = ({ start }: { readonly start: number }): boolean => start < query.length
  const used = [...part.used.filter(isThere).map(asWritten), ...taken].sort((a, b) => a.start - b.start)
  const start = Math.min(part.said.start, ...phrases.map((one) => one.start))
  const end = Math.max(Math.min(part.said.end, query.length), ...phrases.map((one) => one.end))
  return { ...part, used, said: { text: query.slice(start, end), start, end } }
}
