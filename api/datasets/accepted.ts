// The answer to a request that runs in the background.
import type { Answer } from '../../commands/index.ts'
import type { Operation } from '../../domain/lifecycle/operation.ts'
import type { RouteResponse } from '../route.ts'
import type { OperationAccepted } from './operation-shapes.ts'

/** Changes whenever the list of files changes, in number, tier or time. */
export const stateTag = (artifacts: ReadonlyArray<{ readonly tier: string; readonly stored_at: string }>): string =>
  `${artifacts.length}-${artifacts.filter((a) => a.tier === 'pinned').length}-${artifacts.reduce((latest, a) => (a.stored_at > latest ? a.stored_at : latest), '').replace(/\D/g, '')}`

export const pollUrl = (operationId: string): string => `/api/datasets/operations/${operationId}`

export const acceptedResponse = (answer: Extract<Answer, { kind: 'operation' }>): RouteResponse => ({
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

export const progressView = ({ phase, rows_done, rows_total }: NonNullable<Operation['progress']>) => ({
  phase,
  rows_done,
  rows_total,
})
