// What a request costs and whether it can be delivered at all: limits, mode, plan.
import * as E from 'fp-ts/lib/Either.js'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import { type Problem, problem, type Reply } from '../../domain/problem.ts'
import { plan } from './materialise.ts'
import { statVarsOf } from './statvars.ts'
import { formatOf, formatsWithoutLimit } from '../../domain/formats.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { Materialiser, PlanSummary } from '../../domain/ports/materialiser.ts'

export type Limits = {
  readonly syncBudgetRows: number
  readonly syncBudgetRequests: number
  readonly asyncMaxRows: number
  readonly asyncMaxRequests: number
  /** Refuse new datasets below this free space. */
  readonly minimumFreeBytes: number
  /** How long a request waits for a run that another request began. */
  readonly waitMs: number
  readonly leaseMs: number
}

type Question = Pick<CanonicalRequest, 'identity' | 'facets'>

export type Mode = 'sync' | 'background' | 'over_ceiling'

/** How a request of this size is answered. */
const modeOf = (limits: Limits, estimate: Estimate): Mode =>
  estimate.rows <= limits.syncBudgetRows && estimate.requests <= limits.syncBudgetRequests
    ? 'sync'
    : estimate.rows <= limits.asyncMaxRows && estimate.requests <= limits.asyncMaxRequests
      ? 'background'
      : 'over_ceiling'

/** Series up to which a plan is made at once; more are planned in a thread. */
const seriesPlannedHere = 20_000

/** The series of the variables meant: an upper bound of what planning looks at. */
const candidateSeries = (graph: Graph, { identity }: Question): number => {
  const variables = statVarsOf(graph, identity)
  if (E.isLeft(variables)) return 0
  const { dictionaries, rangeOfVariable } = graph.series
  return variables.right.reduce((sum, { dcid }) => {
    const code = dictionaries.variable.codeOf(dcid)
    if (code < 0) return sum
    const [from, to] = rangeOfVariable(code)
    return sum + to - from
  }, 0)
}

export type PlanningPorts = { readonly limits: Limits; readonly materialiser: Pick<Materialiser, 'plan'> }

/** Plans a question, in a thread when there is much to look at. */
export const planQuestion = async (
  materialiser: Pick<Materialiser, 'plan'>,
  graph: Graph,
  question: Question,
): Reply<PlanSummary> =>
  candidateSeries(graph, question) <= seriesPlannedHere ? plan(graph, question) : materialiser.plan(graph, question)

/** Plans a resolved request and refuses what can never be delivered. */
export const planRequest = async (
  { limits, materialiser }: PlanningPorts,
  graph: Graph,
  request: CanonicalRequest,
): Reply<{ readonly plan: PlanSummary; readonly mode: Mode }> => {
  const { identity, facets } = request
  const planned = await planQuestion(materialiser, graph, { identity, facets })
  if (E.isLeft(planned)) return planned
  const { estimate } = planned.right
  const tooLong = tooLongFor(request.options, estimate)
  if (tooLong !== null) return E.left(tooLong)
  return E.right({ plan: planned.right, mode: modeOf(limits, estimate) })
}

/** The refusal of rows that a file of the format asked for cannot hold; null when it can. */
export const tooLongFor = (
  { format, pivot }: CanonicalRequest['options'],
  estimate: Pick<Estimate, 'rows'>,
): Problem | null => {
  const { mostRows } = formatOf(format)
  return mostRows === null || pivot !== undefined || estimate.rows <= mostRows
    ? null
    : problem('xlsx_too_long', `${estimate.rows} rows do not fit into a worksheet of ${mostRows}.`, {
        pointer: '/options/format',
        extra: { estimate, limit: mostRows },
        alternatives: formatsWithoutLimit.map((other) => ({ format: other })),
      })
}

/** The refusal of a request beyond a background ceiling, with what to narrow. */
export const overCeiling = (limits: Limits, estimate: Estimate): Problem => {
  const limit = { async_max_rows: limits.asyncMaxRows, async_max_requests: limits.asyncMaxRequests }
  // fewer years make fewer rows, but read as many series
  const narrow =
    estimate.requests > limits.asyncMaxRequests ? ['variables', 'entities'] : ['years', 'variables', 'entities']
  return problem(
    'over_ceiling',
    `The request would give ${estimate.rows} rows from ${estimate.requests} graph requests, but at most ` +
      `${limits.asyncMaxRows} rows from ${limits.asyncMaxRequests} are possible; narrow it to fewer ${narrow.join(', ')}.`,
    { extra: { estimate, limit, narrow } },
  )
}
