// The answer to who asks how far an operation is.
import * as E from 'fp-ts/lib/Either.js'
import { readManifest } from '../../projections/queries/read-manifest.ts'
import { failureOf, type Operation } from '../../domain/lifecycle/operation.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import { problemMembers } from '../problem-response.ts'
import { type Handled, ok } from '../route.ts'
import type { ApiServices } from '../services.ts'
import type { OperationPoll, OperationView } from './operation-shapes.ts'
import { pollUrl, progressView } from './accepted.ts'

/** The poll of an operation. */
export const pollOperation = async (services: ApiServices, operationId: string): Handled => {
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
