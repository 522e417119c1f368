// What the Datasets routes do: decode, one command or query, encode.
import * as E from 'fp-ts/lib/Either.js'
import { locateProblem } from '../../domain/dataset/locate-problem.ts'
import { resolveBody, registerDefinition } from '../../commands/index.ts'
import type { CanonicalRequest } from '../../domain/dataset/request.ts'
import { DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { ofSpec } from '../common/named.ts'
import type { Handled, RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { RegisteredDefinition } from './operation-shapes.ts'
import { answerRequest, contextOf } from './answer.ts'

export const createDataset =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const canonical = await resolveBody(services, request.body)
    if (E.isLeft(canonical)) return canonical
    return E.mapLeft((refused: Problem) => locateProblem(request.body, refused))(
      await answerRequest(services, canonical.right, request),
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

/** A registered spec with facets bound, run now. */
export const rerun = async (
  services: ApiServices,
  specId: string,
  facets: CanonicalRequest['facets'],
  request: RouteRequest,
): Handled => {
  const spec = await services.lookups.spec(specId)
  if (spec === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
  const { identity } = spec
  return answerRequest(
    services,
    { spec_id: specId, identity, facets, options: { format: 'csv', bundle: true } },
    request,
  )
}

export const rerunSpec = (services: ApiServices) => ofSpec((specId, request) => rerun(services, specId, {}, request))
