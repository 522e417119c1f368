// The whole of a share that is more than the rows asked for, planned beside them.
import * as E from 'fp-ts/lib/Either.js'
import { wholeEntities } from '../../domain/computed/share-within.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { type ConvertsProvenance, type Plan, planQuestion, type Question } from './plan.ts'
import { tallyProvenances } from './provenances.ts'
import { countSeries, segmentsWithout, sum } from './segments.ts'

const pointer = '/input/scope/facets/share_within'

/** The plan with the rest of the whole; as it is where shares are of the rows themselves. `question` has the years that are read. */
export const withWhole = (
  graph: Graph,
  plan: Plan,
  converts: ConvertsProvenance,
  { identity, facets }: Question,
): E.Either<Problem, Plan> => {
  const { share_of: roles = [], share_within: within } = facets
  if (within === undefined) return E.right(plan)
  const wider = { ...identity, entities: wholeEntities(identity.entities, roles, within) }
  const asked = plan.withEarlier ?? plan.segments
  const planned = planQuestion(graph, { identity: wider, facets: { ...facets, ...ofOneSource(graph, plan) } }, converts)
  if (E.isLeft(planned)) return E.left({ ...planned.left, pointer })
  const segments = segmentsWithout(planned.right.segments, asked)
  if (segments === null) return E.left(notWithin())
  const { rows, requests } = plan.estimate
  return E.right({
    ...plan,
    whole: { segments, identity: wider, expansions: planned.right.expansions },
    estimate: { rows: rows + sum(segments.length), requests: requests + countSeries(segments) },
  })
}

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
