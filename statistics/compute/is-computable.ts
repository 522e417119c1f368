// Whether a computation can be made, tried where it is small.
import * as E from 'fp-ts/lib/Either.js'
import type { Problem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { frameOfPlan } from '../plan/frame-of-plan.ts'
import { plan } from '../plan/materialise.ts'
import type { Question } from '../plan/plan.ts'
import { computedOfPlan } from './computed-of-plan.ts'

/** Rows up to which it is tried; more are only planned. */
const mostTried = 50_000

/** Of amounts as they are reported. */
export const isComputable = (graph: Graph, question: Question): boolean => whyNotComputable(graph, question) === null

/** With what a computation of amounts as they are reported would be refused. */
export const whyNotComputable = (graph: Graph, question: Question): Problem | null => {
  const planned = plan(graph, question)
  if (E.isLeft(planned)) return planned.left
  const { estimate, segments, withEarlier, whole } = planned.right
  if (estimate.rows > mostTried) return null
  const held = frameOfPlan(graph, withEarlier ?? segments, null)
  const beside = whole === undefined ? null : frameOfPlan(graph, whole.segments, null)
  const computed = computedOfPlan(graph, planned.right, held, beside)
  return E.isLeft(computed) ? computed.left : null
}
