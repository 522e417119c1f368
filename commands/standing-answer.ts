// What an operation for the same request already gives: its answer, a wait, or that it must be run again.
import * as E from 'fp-ts/lib/Either.js'
import { operationStream } from '../domain/events/streams.ts'
import { leftBehindBy } from '../domain/lifecycle/left-behind.ts'
import { loadOperation, loadVersion } from '../domain/lifecycle/load.ts'
import { failureOf, foldOperation, type Operation, type OperationVersion } from '../domain/lifecycle/operation.ts'
import type { Moment } from '../domain/lifecycle/stream-reader.ts'
import { artifactOf, isFrameHeld, revokedProblem, type Version } from '../domain/lifecycle/version.ts'
import { type Problem, problem } from '../domain/problem.ts'
import { problemRegistry } from '../domain/problem-registry.ts'
import { instantOf } from '../domain/ports/clock.ts'
import { hasParts } from './stored-parts.ts'
import type { RequestPorts } from './request-ports.ts'

export type Answer =
  | {
      readonly kind: 'version'
      readonly operationId: string
      readonly specId: string
      readonly contentVersion: string
      readonly artifacts: ReadonlyArray<string>
      /** The version as it was when it was found fit to be answered with. */
      readonly version: Version
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

export const pending = ({ operation_id, lease }: Pick<Operation, 'operation_id' | 'lease'>): Answer => ({
  kind: 'operation',
  operationId: operation_id,
  status: lease === null ? 'pending' : 'running',
  retryAfterMs: 1000,
})

/** The answer that an operation for the same request already gives, or that it must be run again. */
export const answerOfStanding = async (
  ports: RequestPorts,
  operationId: string,
): Promise<E.Either<Problem, Answer> | 'run_again' | 'never_started' | 'left_behind'> => {
  const loaded = await ports.streams.load(operationStream(operationId))
  const operation = foldOperation(loaded.events)
  // the process died between the run and the operation; the operation is started under the id it was given
  if (operation === null) return 'never_started'
  if (operation.version !== null) return answerOfDone(ports, operation.operation_id, operation.version)
  if (operation.problem !== null) {
    return isLasting(operation.problem.code) ? E.left(failureOf(operation.problem)) : 'run_again'
  }
  if (operation.mode === 'background') return E.right(pending(operation))
  const isLeft = leftBehindBy(loaded, ports.departed, instantOf(ports.clock())) !== null
  return isLeft ? 'left_behind' : waitFor(ports, operationId)
}

/** A refusal that the same request on the same graph always meets; a take-down is for ever. */
const isLasting = (code: string): boolean => {
  const entry = (problemRegistry as Readonly<Record<string, { readonly status: number }>>)[code]
  return entry !== undefined && (entry.status === 422 || code === 'snapshot_revoked')
}

/** The answer of an operation that gave a version, while that can be served with the file asked for. */
export const answerOfDone = async (
  ports: RequestPorts,
  operationId: string,
  { spec_id, content_version, artifacts }: OperationVersion,
  /** Since when the version may be known; absent: it is asked for now. */
  since?: Moment,
): Promise<E.Either<Problem, Answer> | 'run_again'> => {
  const version = await loadVersion(ports.streams, spec_id, content_version, since)
  if (version === null) return 'run_again'
  if (version.revoked !== null) return E.left(revokedProblem(version.revoked))
  const [first] = artifacts
  const held = first === undefined ? undefined : artifactOf(version, first)
  // an expired file is made again by its link while the frame is there
  if (!isFrameHeld(version) && held?.state !== 'stored') return 'run_again'
  // what is damaged or lost comes back by a run
  if (!(await hasParts(ports.objects, version))) return 'run_again'
  const names = { operationId, specId: spec_id, contentVersion: content_version, artifacts }
  return E.right({ kind: 'version', ...names, version })
}

/** The refusal that the rows of a finished operation meet since they were taken down; null while they stand. */
export const revocationOf = async (ports: RequestPorts, operationId: string): Promise<Problem | null> => {
  const made = (await loadOperation(ports.streams, operationId))?.version ?? null
  if (made === null) return null
  const revoked = (await loadVersion(ports.streams, made.spec_id, made.content_version))?.revoked ?? null
  return revoked === null ? null : revokedProblem(revoked)
}

const shortestPollMs = 40
const longestPollMs = 500

/** How long a request waits for work that is under way; `signal` says that nobody waits any more. */
type Patience = { readonly waitMs: number; readonly signal?: AbortSignal }

/**
 * Waits for a run that is under way; hands out the operation when it lasts longer than the patience, which is short by
 * default. The sweep takes over a run whose process died.
 */
export const waitFor = async (
  ports: RequestPorts,
  operationId: string,
  patience: Patience = { waitMs: ports.limits.waitMs },
): Promise<E.Either<Problem, Answer>> => {
  const until = ports.clock() + patience.waitMs
  for (let pollMs = shortestPollMs; ; pollMs = Math.min(pollMs * 1.2, longestPollMs)) {
    const operation = await loadOperation(ports.streams, operationId)
    if (operation !== null && operation.version !== null) {
      const answer = await answerOfDone(ports, operationId, operation.version)
      return answer === 'run_again' ? E.left(replacing) : answer
    }
    if (operation !== null && operation.problem !== null) return E.left(failureOf(operation.problem))
    if (patience.signal?.aborted === true || ports.clock() >= until) {
      return E.right(pending({ operation_id: operationId, lease: operation?.lease ?? null }))
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
