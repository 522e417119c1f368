import * as E from 'fp-ts/lib/Either.js'
import { type Answer, requestDataset } from '../../commands/datasets/request-dataset.ts'
import { operationState, operationStream } from '../../commands/operations/operation.ts'
import type { CommandContext } from '../../commands/run-command.ts'
import { readVersion } from '../../commands/versions/read-version.ts'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { RouteRequest, RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'

/** The ids under which a request's commands run. */
export const contextOf = (
  services: Pick<ApiServices, 'ids'>,
  request: Pick<RouteRequest, 'traceId'>,
  actor = 'api',
): CommandContext => {
  const commandId = services.ids.next()
  return { commandId, traceId: request.traceId, correlationId: commandId, causationId: commandId, actor }
}

/** Answers a canonical request with a manifest or an operation. */
export const answerRequest = async (
  services: ApiServices,
  canonical: CanonicalRequest,
  request: RouteRequest,
): Promise<E.Either<Problem, RouteResponse>> => {
  const answer = await requestDataset(services, canonical, contextOf(services, request))
  return E.isLeft(answer) ? answer : respond(services, answer.right)
}

const respond = async (services: ApiServices, answer: Answer): Promise<E.Either<Problem, RouteResponse>> => {
  if (answer.kind === 'operation') return E.right(acceptedResponse(answer))
  const manifest = await manifestOf(
    services,
    answer.specId,
    answer.contentVersion,
    answer.artifacts,
    answer.operationId,
  )
  if (E.isLeft(manifest)) return manifest
  return E.right({
    status: 200,
    body: { kind: 'json', value: manifest.right },
    etag: `W/"${answer.contentVersion}.${manifest.right.artifacts.length}.${answer.operationId}"`,
    cache: 'no-cache',
    headers: { 'content-location': manifest.right.links.self },
  })
}

const pollUrl = (operationId: string): string => `/api/datasets/operations/${operationId}`

const acceptedResponse = (answer: Extract<Answer, { kind: 'operation' }>): RouteResponse => ({
  status: 202,
  body: {
    kind: 'json',
    value: {
      schema_version: 1,
      operation: { id: answer.operationId, status: answer.status, poll: pollUrl(answer.operationId) },
      retry_after_ms: answer.retryAfterMs,
    },
  },
  headers: { location: pollUrl(answer.operationId), 'retry-after': String(Math.ceil(answer.retryAfterMs / 1000)) },
})

const estimateOf = async (services: ApiServices, operationId: string): Promise<Estimate | null> => {
  const state = operationState((await services.streams.load(operationStream(operationId))).events)
  return state._tag === 'unknown' ? null : state.started.estimate
}

/** The manifest of an operation's version, the files it asked for first. */
export const manifestOf = async (
  services: ApiServices,
  specId: string,
  contentVersion: string,
  artifacts: ReadonlyArray<string>,
  operationId: string,
) => {
  const version = await readVersion(services, specId, contentVersion, artifacts)
  return E.isLeft(version)
    ? version
    : E.right({ kind: 'manifest' as const, ...version.right.view, estimate: await estimateOf(services, operationId) })
}

/** The poll of an operation. */
export const pollOperation = async (
  services: ApiServices,
  operationId: string,
): Promise<E.Either<Problem, RouteResponse>> => {
  const state = operationState((await services.streams.load(operationStream(operationId))).events)
  switch (state._tag) {
    case 'unknown':
      return E.left(problem('operation_not_found', `There is no operation ${operationId}.`))
    case 'failed':
      return E.left(
        problem('operation_failed', `The operation failed: ${state.failed.problem.detail}`, {
          cause: state.failed.problem.code,
          extra: { operation: { id: operationId, status: 'failed' }, failure: state.failed.problem },
        }),
      )
    case 'pending':
      return E.right({
        status: 200,
        body: {
          kind: 'json',
          value: { schema_version: 1, operation: { id: operationId, status: 'pending', poll: pollUrl(operationId) } },
        },
      })
    case 'running':
      return E.right({
        status: 200,
        body: {
          kind: 'json',
          value: {
            schema_version: 1,
            operation: {
              id: operationId,
              status: 'running',
              poll: pollUrl(operationId),
              attempt: state.attempt,
              progress: state.progress,
            },
          },
        },
      })
    case 'done': {
      const { spec_id, content_version, artifacts } = state.completed
      const manifest = await manifestOf(services, spec_id, content_version, artifacts, operationId)
      if (E.isLeft(manifest)) return manifest
      return E.right({
        status: 200,
        body: {
          kind: 'json',
          value: { schema_version: 1, operation: { id: operationId, status: 'done' }, manifest: manifest.right },
        },
      })
    }
  }
}
