// "D'où vient la baisse de l'aide ?", "does aid make a difference": the change is read as what is computed, and the words that ask for its cause, or
// what to think of it, go with it. The figure is no answer.
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, isDefinite, overlap, refusedFor, type Span } from './clause-words.ts'

const isChange = (part: Definite): boolean => part.suggested_facets?.change !== undefined

type Asked = Span & { readonly code: 'cause' | 'opinion'; readonly detail: string }

const asksIn = ({ mentions, tokens }: Sketch): ReadonlyArray<Asked> =>
  mentions.flatMap((m) => {
    const [first, last] = [tokens[m.from], tokens[m.to - 1]]
    return m.kind === 'refusal' &&
      (m.code === 'cause' || m.code === 'opinion') &&
      first !== undefined &&
      last !== undefined
      ? [{ start: first.start, end: last.end, code: m.code, detail: m.detail }]
      : []
  })

/** Whether such words are of a change: a cause of any in its part, an opinion where its words are those of the change. */
const isOf = (part: Definite, asked: Asked): boolean =>
  asked.code === 'cause'
    ? overlap(asked, part.said)
    : part.used.some((word) => word.as === 'computation' && overlap(word, asked))

/** Changes as refused where the words around them ask what they come from, or what to think of them. */
export const withCauseAsked = (looked: () => Sketch | null, read: Resolution): Resolution => {
  if (!read.parts.some((part) => isDefinite(part) && isChange(part))) return read
  const sketch = looked()
  const asks = sketch === null ? [] : asksIn(sketch)
  if (asks.length === 0) return read
  return {
    ...read,
    parts: read.parts.map((part) => {
      if (!isDefinite(part) || !isChange(part)) return part
      const frames = part.ignored.filter(({ why }) => why === framesQuestion)
      const asked = asks.find((one) => isOf(part, one) && !frames.some((frame) => overlap(one, frame)))
      return asked === undefined ? part : refusedFor(part, asked.code, asked.detail)
    }),
  }
}
