import * as E from 'fp-ts/lib/Either.js'
import type { DomainEvent } from '../domain/events/event.ts'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import type { Decision } from './run-command.ts'

/** A worker has the operation until an instant. */
export const claimed = (
  operationId: string,
  worker: string,
  attempt: number,
  now: string,
  leaseUntil: string,
): DomainEvent => ({
  type: 'OperationClaimed',
  data: { operation_id: operationId, worker, attempt, claimed_at: now, lease_until: leaseUntil },
})

/**
 * Takes a pending operation, or a running one whose lease has passed, that a process of this very name had claimed (names
 * are unique among living processes, so that one died), or that the named process has left behind. Nothing otherwise.
 */
export const claimOperation =
  (facts: {
    readonly operationId: string
    readonly worker: string
    readonly now: string
    readonly leaseUntil: string
    readonly leftBehindBy?: string | null
  }): Decision =>
  (history) => {
    const operation = foldOperation(history)
    if (operation === null || operation.ended_at !== null) return E.right([])
    const { lease, attempts } = operation
    const takesOver = lease !== null && [facts.worker, facts.leftBehindBy].includes(lease.worker)
    return lease === null || lease.until <= facts.now || takesOver
      ? E.right([claimed(facts.operationId, facts.worker, attempts + 1, facts.now, facts.leaseUntil)])
      : E.right([])
  }
