import * as E from 'fp-ts/lib/Either.js'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import type { Decision } from './run-command.ts'

/** Progress and a longer lease, by the worker that holds the operation. */
export const progressOperation =
  (facts: {
    readonly operationId: string
    readonly worker: string
    readonly phase: string
    readonly rowsDone: number
    readonly rowsTotal: number
    readonly now: string
    readonly leaseUntil: string
  }): Decision =>
  (history) => {
    if (foldOperation(history)?.lease?.worker !== facts.worker) return E.right([])
    return E.right([
      {
        type: 'OperationProgressed',
        data: {
          operation_id: facts.operationId,
          phase: facts.phase,
          rows_done: facts.rowsDone,
          rows_total: facts.rowsTotal,
          progressed_at: facts.now,
          lease_until: facts.leaseUntil,
        },
      },
    ])
  }
