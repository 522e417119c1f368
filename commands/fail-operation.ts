import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../domain/events/event.ts'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import type { Problem } from '../domain/problem.ts'
import type { Decision } from './run-command.ts'

/** A problem as it is kept, whole. */
const failureFrom = ({ extra, ...told }: Problem): EventOf<'OperationFailed'>['data']['problem'] => ({
  ...told,
  ...(extra === undefined ? {} : { extra: { ...extra } }),
})

/** Ends an operation with a problem, unless it has ended or another worker has taken it over: that one may yet succeed. */
export const failOperation =
  (facts: {
    readonly operationId: string
    readonly worker: string
    readonly problem: Problem
    readonly now: string
  }): Decision =>
  (history) => {
    const operation = foldOperation(history)
    if (operation === null || operation.ended_at !== null) return E.right([])
    if (operation.lease !== null && operation.lease.worker !== facts.worker) return E.right([])
    return E.right([
      {
        type: 'OperationFailed',
        data: {
          operation_id: facts.operationId,
          problem: failureFrom(facts.problem),
          failed_at: facts.now,
        },
      },
    ])
  }
