// The figure of several years together: that of each, added up as a dataset adds them.
import * as E from 'fp-ts/lib/Either.js'
import { yearsName } from '../../domain/computed/facets.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type Asked, figureOf, type FoundFigure, type NoFigure, yearsLacking } from './figure.ts'

/** The sum of the figures of the years of a question; none where a year lacks its own. */
export const figureOverYears = (graph: Graph, asked: Asked): Promise<E.Either<NoFigure, FoundFigure>> => {
  const { requested_window: window } = asked.identity
  if (window.kind !== 'range' || window.start_year === null || window.end_year === null)
    return Promise.resolve(E.left(yearsLacking))
  const over = [...new Set([...(asked.facets.sum_over ?? []), yearsName])].sort()
  return figureOf(graph, { ...asked, facets: { ...asked.facets, sum_over: over } })
}
