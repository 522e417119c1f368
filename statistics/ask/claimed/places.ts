// Names in a part of a question.
import type { Sketch } from '../framing/sketch.ts'

export type PlaceSaid = { readonly start: number; readonly end: number; readonly refs: string }

/** Names between two places of the text. */
export const placesIn = ({ mentions, tokens }: Sketch, from: number, to: number): ReadonlyArray<PlaceSaid> =>
  mentions.flatMap((m) => {
    const [start, end] = [tokens[m.from]?.start ?? 0, tokens[m.to - 1]?.end ?? 0]
    if (m.kind !== 'entity' || start < from || end > to) return []
    const refs = m.options.map(({ ref }) => ref).toSorted()
    return [{ start, end, refs: refs.join(' ') }]
  })
