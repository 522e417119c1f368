// "Me: what was Ethiopia's debt to France? You gave a figure. Me again: ok, and to Italy?": what was answered before is not asked again.
import type { Resolution } from '../resolution.ts'
import { tokenise } from '../text/tokens.ts'
import { has, isDefinite, sentencesOf } from './clause-words.ts'

/** An answer without the parts before a sentence that tells of their answer, where something is asked behind it. */
export const withoutAnsweredBefore = (query: string, read: Resolution): Resolution => {
  if (read.parts.length < 2 || !read.parts.every(isDefinite)) return read
  const tokens = tokenise(query)
  const told = sentencesOf(tokens).findLast(({ from, to }) => has('answeredBefore', tokens, from, to))
  const start = tokens[told?.from ?? -1]?.start ?? 0
  const isUsed = read.parts.some(({ used }) =>
    used.some((word) => word.start >= start && word.end <= (tokens[(told?.to ?? 0) - 1]?.end ?? 0)),
  )
  const asked = read.parts.filter(({ said }) => said.start >= start)
  return told === undefined || isUsed || asked.length === 0 ? read : { ...read, parts: asked }
}
