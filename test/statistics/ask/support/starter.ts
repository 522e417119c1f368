// What questions are read as over the starter graph.
import type { Part } from '../../../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { starterGraph } from '../../../support/starter-graph.ts'

const search = searchOf(await starterGraph())

export const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts

/** The spec of each part with what is computed of it and how it is shown; the status of those that are not definite. */
export const readingsOf = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? JSON.stringify([part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null])
      : part.status,
  )
