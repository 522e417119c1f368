// Waits for an operation that runs.
import * as E from 'fp-ts/lib/Either.js'
import { loadOperation } from '../domain/lifecycle/load.ts'
import { failureOf } from '../domain/lifecycle/operation.ts'
import type { Reply } from '../domain/problem.ts'
import type { RequestPorts } from './request-ports.ts'
import { type Answer, replacing, pending } from './standing.ts'
import { answerOfDone } from './answer-of-done.ts'

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
): Reply<Answer> => {
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
