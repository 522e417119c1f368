// What an operation for the same request already gives: its answer, a wait, or that it must be run again.
import * as E from 'fp-ts/lib/Either.js'
import { operationStream } from '../domain/events/streams.ts'
import { leftBehindBy } from '../domain/lifecycle/left-behind.ts'
import { failureOf, foldOperation } from '../domain/lifecycle/operation.ts'
import type { OrProblem } from '../domain/problem.ts'
import { problemRegistry } from '../domain/problem-registry.ts'
import { instantOf } from '../domain/ports/clock.ts'
import type { RequestPorts } from './request-ports.ts'
import { type Answer, pending } from './standing.ts'
import { answerOfDone } from './answer-of-done.ts'
import { waitFor } from './wait-for-standing.ts'

/** The answer that an operation for the same request already gives, or that it must be run again. */
export const answerOfStanding = async (
  ports: RequestPorts,
  operationId: string,
): Promise<OrProblem<Answer> | 'run_again' | 'never_started' | 'left_behind'> => {
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
