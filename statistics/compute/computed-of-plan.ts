// The rows of a plan computed on: from the frame of what is held or converted to the frame of the answer.
import * as E from 'fp-ts/lib/Either.js'
import type { Problem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { batchesOfLayout, frameOfLayout } from '../plan/frame-of-layout.ts'
import type { FrameOfPlan } from '../plan/frame-of-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { computeRows } from './compute.ts'
import { computedLayout } from './computed-layout.ts'
import { readRows } from './rows.ts'

/**
 * Computes in memory, once; the layout then holds the computed rows for every thread. What was read counts in rows of the answer: those
 * delivered, and those left out before and by the computation.
 */
export const computedOfPlan = (graph: Graph, plan: Plan, held: FrameOfPlan): E.Either<Problem, FrameOfPlan> => {
  const { shape } = held.layout
  const rows = readRows(shape, batchesOfLayout(graph, held.layout))
  const { identity, facets } = plan.question
  const computed = computeRows(graph, { identity, facets, expansions: plan.expansions }, rows)
  if (E.isLeft(computed)) return computed
  const { right } = computed
  const own = computedLayout(right.rows, right.shape, shape.conversion, right.denominators, right.countsAs)
  const layout = { ...held.layout, computed: own }
  const omitted =
    held.omitted.reduce((sum, { periods }) => sum + periods.length, 0) +
    right.omitted.reduce((sum, { periods }) => sum + periods.length, 0)
  return E.right({
    frame: frameOfLayout(graph, layout),
    layout,
    omitted: held.omitted,
    rowsRead: own.shape.rows + omitted,
    computed: right,
  })
}
