// What an operation for the same request already gives: its answer, a wait, or that it must be run again.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, problem } from '../../domain/problem.ts'
import { problemRegistry } from '../../domain/problem-registry.ts'
import { failureOf, type OperationState, operationState, operationStream } from '../operations/operation.ts'
import { hasParts, isServable, revokedProblem, versionState, versionStream } from '../versions/version.ts'
import type { RequestPorts } from './request-ports.ts'

export type Answer =
  | {
      readonly kind: 'version'
      readonly operationId: string
      readonly specId: string
      readonly contentVersion: string
      readonly artifacts: ReadonlyArray<string>
    }
  | {
      readonly kind: 'operation'
      readonly operationId: string
      readonly status: 'pending' | 'running'
      readonly retryAfterMs: number
    }

/** The files were taken away between the run and its answer. */
export const replacing = problem('service_unavailable', 'The files of this request are being replaced; try again.', {
  retry_after_seconds: 1,
})

export const pending = (operationId: string, status: 'pending' | 'running'): Answer => ({
  kind: 'operation',
  operationId,
  status,
  retryAfterMs: 1000,
})

const stateOf = async (ports: RequestPorts, operationId: string): Promise<OperationState> =>
  operationState((await ports.streams.load(operationStream(operationId))).events)

/** The answer that an operation for the same request already gives, or that it must be run again. */
export const answerOfStanding = async (
  ports: RequestPorts,
  operationId: string,
): Promise<E.Either<Problem, Answer> | 'run_again' | 'never_started'> => {
  const state = await stateOf(ports, operationId)
  switch (state._tag) {
    case 'unknown':
      // the process died between the run and the operation; the operation is started under the id it was given
      return 'never_started'
    case 'done':
      return answerOfDone(ports, operationId)
    case 'failed':
      return isLasting(state.failed.problem.code) ? E.left(failureOf(state.failed)) : 'run_again'
    case 'pending':
    case 'running':
      return state.started.mode === 'sync' ? waitFor(ports, operationId) : E.right(pending(operationId, state._tag))
  }
}

/** A refusal that the same request on the same graph always meets; a take-down is for ever. */
const isLasting = (code: string): boolean => {
  const entry = (problemRegistry as Readonly<Record<string, { readonly status: number }>>)[code]
  return entry !== undefined && (entry.status === 422 || code === 'snapshot_revoked')
}

export const answerOfDone = async (
  ports: RequestPorts,
  operationId: string,
): Promise<E.Either<Problem, Answer> | 'run_again'> => {
  const state = await stateOf(ports, operationId)
  if (state._tag !== 'done') return 'run_again'
  const { spec_id, content_version, artifacts } = state.completed
  const version = versionState((await ports.streams.load(versionStream(spec_id, content_version))).events)
  if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
  const [first] = artifacts
  const held = first === undefined ? undefined : version.artifacts.get(first)
  // an expired file is made again by its link while the frame is there
  if (!isServable(version) || (held?.status !== 'stored' && version.frameDiscarded)) return 'run_again'
  // what is damaged or lost comes back by a run
  if (!(await hasParts(ports.objects, version))) return 'run_again'
  return E.right({ kind: 'version', operationId, specId: spec_id, contentVersion: content_version, artifacts })
}

/** The refusal that the rows of a finished operation meet since they were taken down; null while they stand. */
export const revocationOf = async (ports: RequestPorts, operationId: string): Promise<Problem | null> => {
  const state = await stateOf(ports, operationId)
  if (state._tag !== 'done') return null
  const { spec_id, content_version } = state.completed
  const { revoked } = versionState((await ports.streams.load(versionStream(spec_id, content_version))).events)
  return revoked === null ? null : revokedProblem(revoked)
}

const pollEveryMs = 40

/** Waits for a synchronous run of another request; hands out the operation when it lasts. The sweep takes over one that died. */
export const waitFor = async (ports: RequestPorts, operationId: string): Promise<E.Either<Problem, Answer>> => {
  const until = ports.clock() + ports.limits.waitMs
  for (;;) {
    const state = await stateOf(ports, operationId)
    if (state._tag === 'done') {
      const answer = await answerOfDone(ports, operationId)
      return answer === 'run_again' ? E.left(replacing) : answer
    }
    if (state._tag === 'failed') return E.left(failureOf(state.failed))
    if (ports.clock() >= until) return E.right(pending(operationId, state._tag === 'running' ? 'running' : 'pending'))
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
}
