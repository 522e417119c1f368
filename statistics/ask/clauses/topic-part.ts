// "Pour un papier sur les créances chinoises, il me faudrait la dette du Togo envers la Chine": what a paper is on was read as a figure of its own,
// wider than the one that is asked for.
import { framesQuestion } from '../framing/framed.ts'
import { framingWords } from '../framing/framing-words.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, type Identity, isDefinite } from './clause-words.ts'

/** Words of what something is for, at most: "pour un long papier sur". */
const longestLead = 5

/** Whether a part stands behind what it is on: "for a piece on ...". */
const isForPaper = ({ tokens, language }: Sketch, { said }: Definite): boolean => {
  const { papers, occasions } = framingWords(language.code)
  const at = tokens.findIndex(({ start }) => start >= said.start)
  const lead = tokens.slice(Math.max(0, at - longestLead), at + longestLead)
  const begins = lead.findIndex(({ folded }) => occasions.has(folded))
  return begins >= 0 && lead.slice(begins).some(({ folded }) => papers.has(folded))
}

const isWithin = (few: ReadonlyArray<string> = [], all: ReadonlyArray<string> = []): boolean =>
  few.every((one) => all.includes(one))

/** Whether a reading is another without some of those who are named in it. */
const isWiderThan = (wide: Identity, own: Identity): boolean => {
  const apart = (identity: Identity): string => JSON.stringify({ ...identity, entities: null, requested_window: null })
  const count = ({ entities }: Identity): number => Object.values(entities).flat().length
  return (
    apart(wide) === apart(own) &&
    count(wide) < count(own) &&
    Object.entries(wide.entities).every(([role, refs]) => isWithin(refs, own.entities[role]))
  )
}

/** An answer without the part that only what somebody writes about was read as. */
export const withoutTopicPart = (looked: () => Sketch | null, read: Resolution): Resolution => {
  const [first, ...rest] = read.parts
  if (first === undefined || !isDefinite(first) || rest.length === 0) return read
  const own = rest.findIndex(
    (part) => isDefinite(part) && isWiderThan(first.spec.definition.identity, part.spec.definition.identity),
  )
  const sketch = own < 0 ? null : looked()
  if (sketch === null || !isForPaper(sketch, first)) return read
  const frame = { ...first.said, why: framesQuestion }
  return {
    ...read,
    parts: rest.map((part, i) =>
      i === own
        ? { ...part, ignored: [...first.ignored, frame, ...part.ignored].sort((a, b) => a.start - b.start) }
        : part,
    ),
  }
}
