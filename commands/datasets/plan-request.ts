// What a request costs and whether it can be delivered at all: limits, mode, plan.
import * as E from 'fp-ts/lib/Either.js'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { plan } from '../../materialise/materialise.ts'
import type { Plan } from '../../materialise/plan.ts'
import type { Graph } from '../../ports/graph.ts'

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

export type Mode = 'sync' | 'background' | 'over_ceiling'

/** How a request of this size is answered. */
export const modeOf = (limits: Limits, estimate: Estimate): Mode =>
  estimate.rows <= limits.syncBudgetRows && estimate.requests <= limits.syncBudgetRequests
    ? 'sync'
    : estimate.rows <= limits.asyncMaxRows && estimate.requests <= limits.asyncMaxRequests
      ? 'background'
      : 'over_ceiling'

export const xlsxMaximumRows = 1_048_575

/** Plans a resolved request and refuses what can never be delivered. */
export const planRequest = (
  graph: Graph,
  limits: Limits,
  request: CanonicalRequest,
): E.Either<Problem, { readonly plan: Plan; readonly mode: Mode }> => {
  const planned = plan(graph, request)
  if (E.isLeft(planned)) return planned
  const { estimate } = planned.right
  if (request.options.format === 'xlsx' && request.options.pivot === undefined && estimate.rows > xlsxMaximumRows) {
    return E.left(
      problem('xlsx_too_long', `${estimate.rows} rows do not fit into a worksheet of ${xlsxMaximumRows}.`, {
        pointer: '/options/format',
        extra: { estimate, limit: xlsxMaximumRows },
        alternatives: [{ format: 'csv' }, { format: 'parquet' }],
      }),
    )
  }
  return E.right({ plan: planned.right, mode: modeOf(limits, estimate) })
}

/** The refusal of a request beyond a background ceiling, with what to narrow. */
export const overCeiling = (limits: Limits, estimate: Estimate): Problem => {
  const limit = { async_max_rows: limits.asyncMaxRows, async_max_requests: limits.asyncMaxRequests }
  const narrow = [
    ...(estimate.rows > limits.asyncMaxRows ? ['rows: name fewer years'] : []),
    ...(estimate.requests > limits.asyncMaxRequests ? ['graph requests: name fewer variables or entities'] : []),
  ]
  return problem(
    'over_ceiling',
    `The request would give ${estimate.rows} rows from ${estimate.requests} graph requests; narrow the ${narrow.join(' and the ')}.`,
    {
      extra: { estimate, limit, narrow },
    },
  )
}
