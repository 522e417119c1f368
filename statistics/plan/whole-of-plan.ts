// The whole of a share that is more than the rows asked for, planned beside them.
import * as E from 'fp-ts/lib/Either.js'
import { wholeEntities } from '../../domain/computed/share-within.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { isViewSlot, slotsOf, totalOf } from '../compute/slots.ts'
import { type ConvertsProvenance, type Plan, planQuestion, type Question } from './plan.ts'
import { tallyProvenances } from './provenances.ts'
import { countSeries, noSegments, segmentsWithout, sum } from './segments.ts'

const pointer = '/input/scope/facets/share_within'

/** The plan with the rest of the whole; as it is where shares are of the rows themselves. `question` has the years that are read. */
export const withWhole = (
  graph: Graph,
  plan: Plan,
  converts: ConvertsProvenance,
  { identity, facets }: Question,
): OrProblem<Plan> => {
  const { share_of: roles = [], share_within: within } = facets
  if (within === undefined) return E.right(plan)
  const totals = withoutCodes(graph, identity, plan.variables, slotsOf(graph, roles))
  if (E.isLeft(totals)) return totals
  const wider = { ...totals.right, entities: wholeEntities(identity.entities, roles, within) }
  const asked = totals.right === identity ? (plan.withEarlier ?? plan.segments) : noSegments
  const planned = planQuestion(graph, { identity: wider, facets: { ...facets, ...ofOneSource(graph, plan) } }, converts)
  if (E.isLeft(planned)) return E.left({ ...planned.left, pointer })
  // totals of all codes stand beside the rows of some
  const segments = segmentsWithout(planned.right.segments, asked)
  if (segments === null) return E.left(notWithin())
  const { rows, requests } = plan.estimate
  return E.right({
    ...plan,
    whole: { segments, identity: wider, expansions: planned.right.expansions },
    estimate: { rows: rows + sum(segments.length), requests: requests + countSeries(segments) },
  })
}

/** What is asked as its totals: those of the variables without codes in these slots, or of which the codes are declared parts; the graph must hold them. */
const withoutCodes = (
  graph: Graph,
  identity: SpecIdentity,
  variables: ReadonlyArray<StatVar>,
  slots: ReadonlyArray<string>,
): OrProblem<SpecIdentity> => {
  if (slots.length === 0) return E.right(identity)
  const totals = new Set<string>()
  for (const variable of variables) {
    const view = slots.find((slot) => isViewSlot(graph, variable, slot))
    if (view !== undefined) return E.left(noParts(view))
    const lacking = slots.find((slot) => variable.slots[slot] === undefined)
    const total = lacking === undefined ? totalOf(graph, variable, slots) : null
    if (total === null) return E.left(noTotal(variable, lacking ?? slots.join(' and '), lacking === undefined))
    totals.add(total)
  }
  return E.right({ ...identity, shape: { kind: 'statvar_set', statvars: [...totals].sort() }, slots: [] })
}

const noParts = (slot: string): Problem =>
  problem('option_conflict', `Codes of ${slot} are views of the same amounts, so they are no parts of a total.`, {
    pointer,
    cause: 'whole_not_held',
  })

const noTotal = ({ dcid, label }: StatVar, slot: string, hasCode: boolean): Problem =>
  problem(
    'option_conflict',
    hasCode
      ? `The graph holds no total that ${label ?? dcid} is a part of: no variable is the same without ${slot}, and its code is declared a part of no other.`
      : `${label ?? dcid} has no code of ${slot}, so it is no part of a total.`,
    { pointer, cause: 'whole_not_held', extra: { variable: dcid } },
  )

/** A part and its whole are of one source. */
const ofOneSource = (graph: Graph, { segments }: Plan): { readonly provenance?: string } => {
  const [only, ...others] = tallyProvenances(graph, segments)
  return only === undefined || only.provenance === '' || others.length > 0 ? {} : { provenance: only.provenance }
}

const notWithin = (): Problem =>
  problem('option_conflict', 'The rows asked for are not all within the whole that they are to be shares of.', {
    pointer,
    cause: 'not_within_whole',
  })
