// What a dataset would cost.
import * as E from 'fp-ts/lib/Either.js'
import { isComputed } from '../../domain/computed/facets.ts'
import { locateProblem } from '../../domain/dataset/locate-problem.ts'
import { planRequest } from '../../statistics/plan/plan-request.ts'
import { resolveBody } from '../../commands/index.ts'
import { expansionView, warningView } from '../../domain/dataset/shortened.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import { type Handled, ok, type RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { EstimateResponse } from './operation-shapes.ts'

/** Conversion leaves out rows without a rate, a computation adds rows up or leaves them out. */
const isBound = ({ unit, ...facets }: Facets): boolean => isComputed(facets) || (unit !== undefined && !('ref' in unit))

export const estimateDataset =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const canonical = await resolveBody(services, request.body)
    if (E.isLeft(canonical)) return canonical
    const planned = await planRequest(services, services.graphs.active(), canonical.right)
    if (E.isLeft(planned)) return E.left(locateProblem(request.body, planned.left))
    const { syncBudgetRows, syncBudgetRequests, asyncMaxRows, asyncMaxRequests } = services.limits
    return E.right(
      ok({
        schema_version: 1,
        spec_id: canonical.right.spec_id,
        definition: { spec_id: canonical.right.spec_id, identity: canonical.right.identity },
        estimate: planned.right.plan.estimate,
        rows_are: isBound(canonical.right.facets) ? ('at_most' as const) : ('exact' as const),
        coverage: planned.right.plan.coverage,
        cautions: planned.right.plan.cautions.map(warningView),
        mode: planned.right.mode,
        limits: {
          sync_budget_rows: syncBudgetRows,
          sync_budget_requests: syncBudgetRequests,
          async_max_rows: asyncMaxRows,
          async_max_requests: asyncMaxRequests,
        },
        facet_choices: planned.right.plan.choices.slice(0, 20),
        expansions: planned.right.plan.expansions.map(expansionView),
      } satisfies EstimateResponse),
    )
  }
