// What a question is read as, in short: the labels of its exact parts, and whether anything of it is known.
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { starterGraph } from '../../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

const labelOf = (part: Part): string => {
  if (part.status === 'definite') return part.label
  return part.status === 'no_data' && part.reading !== null ? `nothing held: ${part.reading.label}` : part.status
}

/** The label of each part of an answer; its status where it has no exact reading. */
export const figuresOf = (question: string): ReadonlyArray<string> =>
  resolveComputed(search, question).parts.map(labelOf)

/** Whether an answer gives no figure as what was asked, nor says of one that nothing is held of it. */
export const isLeftOpen = (question: string): boolean =>
  resolveComputed(search, question).parts.every(
    (part) => part.status !== 'definite' && !(part.status === 'no_data' && part.reading !== null),
  )
