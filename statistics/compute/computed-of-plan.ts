// The rows of a plan computed on: from the frame of what is held or converted to the frame of the answer.
import * as E from 'fp-ts/lib/Either.js'
import type { OrProblem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { batchesOfLayout, frameOfLayout } from '../plan/frame-of-layout.ts'
import type { FrameOfPlan } from '../plan/frame-of-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { computeRows } from './compute.ts'
import { computedLayout } from './computed-layout.ts'
import { joinedRows } from './joined-rows.ts'
import { readRows, type Rows } from './rows.ts'
import { slotsOf } from './slots.ts'

/**
 * Computes in memory, once; the layout then holds the computed rows for every thread. What was read counts in rows of the answer: those
 * delivered, and those left out before and by the computation. `beside`: what there is of the whole that shares are taken of.
 */
export const computedOfPlan = (
  graph: Graph,
  plan: Plan,
  held: FrameOfPlan,
  beside: FrameOfPlan | null,
): OrProblem<FrameOfPlan> => {
  const { shape } = held.layout
  const read = ({ layout }: FrameOfPlan): Rows => readRows(layout.shape, batchesOfLayout(graph, layout))
  const rows = read(held)
  const { identity, facets } = plan.question
  // totals of all codes hold what is asked for, beside its rows
  const isTotal = slotsOf(graph, facets.share_of ?? []).length > 0
  const whole =
    plan.whole === undefined || beside === null
      ? null
      : { ...plan.whole, rows: isTotal ? read(beside) : joinedRows(rows, read(beside)), omitted: beside.omitted }
  const computed = computeRows(
    graph,
    { identity, facets, expansions: plan.expansions, omitted: held.omitted, whole },
    rows,
  )
  if (E.isLeft(computed)) return computed
  const { right } = computed
  const own = computedLayout(right, shape.conversion, beside?.layout ?? null)
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
