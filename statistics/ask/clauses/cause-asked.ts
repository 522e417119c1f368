// "D'où vient la baisse de l'aide ?": the change is read as what is computed, and the words that ask for its cause go with it. The figure is no answer.
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, isDefinite, overlap, refusedFor, type Span } from './clause-words.ts'

const isChange = (part: Definite): boolean => part.suggested_facets?.change !== undefined

const causesIn = ({ mentions, tokens }: Sketch): ReadonlyArray<Span & { readonly detail: string }> =>
  mentions.flatMap((m) => {
    const [first, last] = [tokens[m.from], tokens[m.to - 1]]
    return m.kind === 'refusal' && m.code === 'cause' && first !== undefined && last !== undefined
      ? [{ start: first.start, end: last.end, detail: m.detail }]
      : []
  })

/** Changes as refused where the words around them ask what they come from. */
export const withCauseAsked = (looked: () => Sketch | null, read: Resolution): Resolution => {
  if (!read.parts.some((part) => isDefinite(part) && isChange(part))) return read
  const sketch = looked()
  const causes = sketch === null ? [] : causesIn(sketch)
  if (causes.length === 0) return read
  return {
    ...read,
    parts: read.parts.map((part) => {
      if (!isDefinite(part) || !isChange(part)) return part
      const frames = part.ignored.filter(({ why }) => why === framesQuestion)
      const cause = causes.find((one) => overlap(one, part.said) && !frames.some((frame) => overlap(one, frame)))
      return cause === undefined ? part : refusedFor(part, 'cause', cause.detail)
    }),
  }
}
