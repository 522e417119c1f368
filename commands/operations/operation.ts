// The life of an operation: pending, running (claimed), done or failed. Decisions on what its stream tells.
import * as E from 'fp-ts/lib/Either.js'
import { shortened } from '../../domain/dataset/manifest.ts'
import type { FacetChoice } from '../../domain/dataset/record.ts'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import { foldOperation } from '../../domain/lifecycle/operation.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Decision } from '../run-command.ts'

export { operationStream } from '../../domain/events/streams.ts'

/** A problem as it is kept, whole. */
const failureFrom = ({ extra, ...told }: Problem): EventOf<'OperationFailed'>['data']['problem'] => ({
  ...told,
  ...(extra === undefined ? {} : { extra: { ...extra } }),
})

export type StartFacts = {
  readonly operationId: string
  readonly runId: string
  readonly request: CanonicalRequest
  readonly estimate: Estimate
  readonly mode: 'sync' | 'background'
  readonly graphRevision: string
  readonly facetChoices?: ReadonlyArray<FacetChoice>
  readonly now: string
}

/** Starts an operation once. A synchronous one is claimed in the same append by who will run it. */
export const startOperation =
  (facts: StartFacts, claim: { readonly worker: string; readonly leaseUntil: string } | null): Decision =>
  (history) => {
    if (foldOperation(history) !== null) return E.right([])
    const events: DomainEvent[] = [
      {
        type: 'OperationStarted',
        data: {
          operation_id: facts.operationId,
          run_id: facts.runId,
          request: facts.request,
          estimate: facts.estimate,
          mode: facts.mode,
          graph_revision: facts.graphRevision,
          started_at: facts.now,
          ...(facts.facetChoices === undefined ? {} : { facet_choices: shortened(facts.facetChoices) }),
        },
      },
    ]
    if (claim !== null) events.push(claimed(facts.operationId, claim.worker, 1, facts.now, claim.leaseUntil))
    return E.right(events)
  }

const claimed = (
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

/** Completes a running operation. A second completion changes nothing: the same request gives the same rows. */
export const completeOperation =
  (data: EventOf<'OperationCompleted'>['data']): Decision =>
  (history) =>
    E.right(foldOperation(history)?.ended_at === null ? [{ type: 'OperationCompleted', data }] : [])

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
