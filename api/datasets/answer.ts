import * as E from 'fp-ts/lib/Either.js'
import {
  type Answer,
  requestDataset,
  type CommandContext,
  ownContext,
  type RequestPorts,
} from '../../commands/index.ts'
import { readManifest } from '../../projections/queries/read-manifest.ts'
import type { CanonicalRequest } from '../../domain/dataset/request.ts'
import type { Reply } from '../../domain/problem.ts'
import { laneOf } from '../limits/client.ts'
import type { Handled, RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { acceptedResponse, stateTag } from './accepted.ts'

/** The ids under which a request's commands run. */
export const contextOf = (
  services: Pick<ApiServices, 'ids'>,
  request: Pick<RouteRequest, 'traceId'>,
  actor = 'api',
): CommandContext => ownContext(services.ids.next(), actor, request.traceId)

/** What answering a request of a client needs: its limits count what is made for it. */
export const portsFor = (services: ApiServices, { client }: Pick<RouteRequest, 'client'>): RequestPorts => ({
  ...services,
  refusalOfWork: (mode) => services.refusalOfClient(mode, client),
})

/** What the service gives for a canonical request: a version, or the operation that makes it. */
export const askDataset = async (
  services: ApiServices,
  canonical: CanonicalRequest,
  request: RouteRequest,
): Reply<Answer> => {
  const context = contextOf(services, request, `api/${laneOf(request.client)}`)
  const answer = await requestDataset(portsFor(services, request), canonical, context)
  if (E.isRight(answer) && answer.right.kind === 'operation') {
    services.waiting.started(request.client, answer.right.operationId)
  }
  return answer
}

/** Answers a canonical request with a manifest or an operation. */
export const answerRequest = async (
  services: ApiServices,
  canonical: CanonicalRequest,
  request: RouteRequest,
): Handled => {
  const answer = await askDataset(services, canonical, request)
  return E.isLeft(answer) ? answer : respond(services, answer.right)
}

const respond = async (services: ApiServices, answer: Answer): Handled => {
  if (answer.kind === 'operation') return E.right(acceptedResponse(answer))
  const read = await readManifest(services, answer)
  if (E.isLeft(read)) return read
  const { manifest } = read.right
  return E.right({
    status: 200,
    body: { kind: 'json', value: manifest },
    etag: `W/"${answer.contentVersion}.${stateTag(manifest.artifacts)}.${answer.operationId}"`,
    cache: 'no-cache',
    headers: { 'content-location': manifest.links.self },
  })
}
