// What the Datasets routes do: decode, one command or query, encode.
import * as E from 'fp-ts/lib/Either.js'
import { isComputed } from '../../domain/computed/facets.ts'
import { locateProblem } from '../../domain/dataset/locate-problem.ts'
import { planRequest } from '../../statistics/plan/plan-request.ts'
import { resolveBody, registerDefinition } from '../../commands/index.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { expansionView, warningView } from '../../domain/dataset/manifest.ts'
import { DefinitionRequest } from '../../domain/dataset/request-input.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { specIn, versionIn } from '../common/named.ts'
import { ok, type RouteRequest, type RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { EstimateResponse, RegisteredDefinition } from './shapes.ts'
import { answerRequest, contextOf, stateTag } from './answer.ts'

type Handled = Promise<E.Either<Problem, RouteResponse>>

export const createDataset =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const canonical = await resolveBody(services, request.body)
    if (E.isLeft(canonical)) return canonical
    return E.mapLeft((refused: Problem) => locateProblem(request.body, refused))(
      await answerRequest(services, canonical.right, request),
    )
  }

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

export const postDefinition =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const body = decodeWith(DefinitionRequest)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const { definition, spec_id: specId } = body.right
    const context = contextOf(services, request)
    const registered = await registerDefinition(services, { definition, specId, how: 'explicit' }, context)
    if (E.isLeft(registered)) return registered
    const { specId: registeredId, identity, isNew } = registered.right
    return E.right({
      status: isNew ? 201 : 200,
      body: {
        kind: 'json',
        value: {
          schema_version: 1,
          spec_id: registeredId,
          definition: { spec_id: registeredId, identity },
          registered: isNew,
        } satisfies RegisteredDefinition,
      },
      headers: { location: `/api/datasets/${registeredId}` },
    })
  }

export const rerunSpec =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const named = specIn(request)
    if (E.isLeft(named)) return named
    const specId = named.right
    const spec = await services.lookups.spec(specId)
    if (spec === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
    return answerRequest(
      services,
      { spec_id: specId, identity: spec.identity, facets: {}, options: { format: 'csv', bundle: true } },
      request,
    )
  }

export const getSnapshot =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const named = versionIn(request)
    if (E.isLeft(named)) return named
    const { specId, contentVersion } = named.right
    const version = await readVersion(services, specId, contentVersion)
    if (E.isLeft(version)) return version
    const { view } = version.right
    return E.right(
      ok(
        { kind: 'snapshot', ...view },
        { etag: `W/"${contentVersion}.${stateTag(view.artifacts)}"`, cache: 'no-cache' },
      ),
    )
  }

export const getRecord =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const { spec_id: specId = '', content_version: contentVersion = '' } = request.params
    const version = await readVersion(services, specId, contentVersion)
    return E.isLeft(version)
      ? version
      : E.right(ok(version.right.record, { etag: `"${version.right.view.record.digest}"`, cache: 'no-cache' }))
  }
