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
import { failureOf, type Operation } from '../../domain/lifecycle/operation.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { problemMembers } from '../problem-response.ts'
import { laneOf } from '../limits/client.ts'
import { ok, type RouteRequest, type RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { OperationAccepted, OperationPoll, OperationView } from './shapes.ts'

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
): Promise<E.Either<Problem, Answer>> => {
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
): Promise<E.Either<Problem, RouteResponse>> => {
  const answer = await askDataset(services, canonical, request)
  return E.isLeft(answer) ? answer : respond(services, answer.right)
}

const respond = async (services: ApiServices, answer: Answer): Promise<E.Either<Problem, RouteResponse>> => {
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

/** Changes whenever the list of files changes, in number, tier or time. */
export const stateTag = (artifacts: ReadonlyArray<{ readonly tier: string; readonly stored_at: string }>): string =>
  `${artifacts.length}-${artifacts.filter((a) => a.tier === 'pinned').length}-${artifacts.reduce((latest, a) => (a.stored_at > latest ? a.stored_at : latest), '').replace(/\D/g, '')}`

const pollUrl = (operationId: string): string => `/api/datasets/operations/${operationId}`

const acceptedResponse = (answer: Extract<Answer, { kind: 'operation' }>): RouteResponse => ({
  status: 202,
  body: {
    kind: 'json',
    value: {
      schema_version: 1,
      operation: { id: answer.operationId, status: answer.status, poll: pollUrl(answer.operationId) },
      retry_after_ms: answer.retryAfterMs,
    } satisfies OperationAccepted,
  },
  headers: { location: pollUrl(answer.operationId), 'retry-after': String(Math.ceil(answer.retryAfterMs / 1000)) },
})

/** The poll of an operation. */
export const pollOperation = async (
  services: ApiServices,
  operationId: string,
): Promise<E.Either<Problem, RouteResponse>> => {
  const operation = await services.lookups.operation(operationId)
  if (operation === null) return E.left(problem('operation_not_found', `There is no operation ${operationId}.`))
  if (operation.problem !== null) return E.left(operationFailed(operationId, failureOf(operation.problem)))
  const answered = (poll: OperationPoll) => E.right(ok(poll))
  if (operation.version === null) return answered({ schema_version: 1, operation: unfinished(operation) })
  const { spec_id, content_version, artifacts } = operation.version
  const answer = { operationId, specId: spec_id, contentVersion: content_version, artifacts }
  const read = await readManifest(services, answer)
  if (E.isLeft(read)) return read
  return answered({ schema_version: 1, operation: { id: operationId, status: 'done' }, manifest: read.right.manifest })
}

const operationFailed = (operationId: string, failure: Problem): Problem =>
  problem('operation_failed', `The operation failed: ${failure.detail}`, {
    cause: failure.code,
    extra: { operation: { id: operationId, status: 'failed' }, failure: problemMembers(failure) },
  })

const unfinished = ({ operation_id: id, status, attempts, progress }: Operation): OperationView => {
  const poll = pollUrl(id)
  if (status === 'pending') return { id, status, poll }
  return { id, status, poll, attempt: attempts, progress: progress === null ? null : progressView(progress) }
}

const progressView = ({ phase, rows_done, rows_total }: NonNullable<Operation['progress']>) => ({
  phase,
  rows_done,
  rows_total,
})
