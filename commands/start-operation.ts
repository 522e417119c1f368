import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent, EventOf } from '../domain/events/event.ts'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import { claimed } from './claim-operation.ts'
import type { Decision } from './run-command.ts'

/** Starts an operation once. A synchronous one is claimed in the same append by who will run it. */
export const startOperation =
  (
    data: EventOf<'OperationStarted'>['data'],
    claim: { readonly worker: string; readonly leaseUntil: string } | null,
  ): Decision =>
  (history) => {
    if (foldOperation(history) !== null) return E.right([])
    const events: DomainEvent[] = [{ type: 'OperationStarted', data }]
    if (claim !== null) events.push(claimed(data.operation_id, claim.worker, 1, data.started_at, claim.leaseUntil))
    return E.right(events)
  }
