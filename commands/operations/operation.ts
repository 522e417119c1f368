// The life of an operation: pending, running (claimed), done or failed. Each decision folds its own small state.
import * as E from 'fp-ts/lib/Either.js'
import { shortened } from '../../domain/dataset/manifest.ts'
import type { FacetChoice } from '../../domain/dataset/record.ts'
import type { CanonicalRequest, Estimate } from '../../domain/dataset/request.ts'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { Problem } from '../../domain/problem.ts'
import { isProblemCode } from '../../domain/problem-registry.ts'
import type { Decision } from '../run-command.ts'

export { operationStream } from '../../domain/events/streams.ts'

export type OperationState =
  | { readonly _tag: 'unknown' }
  | { readonly _tag: 'pending'; readonly started: EventOf<'OperationStarted'>['data'] }
  | {
      readonly _tag: 'running'
      readonly started: EventOf<'OperationStarted'>['data']
      readonly worker: string
      readonly attempt: number
      readonly leaseUntil: string
      readonly progress: { readonly phase: string; readonly rows_done: number; readonly rows_total: number } | null
    }
  | {
      readonly _tag: 'done'
      readonly started: EventOf<'OperationStarted'>['data']
      readonly completed: EventOf<'OperationCompleted'>['data']
    }
  | {
      readonly _tag: 'failed'
      readonly started: EventOf<'OperationStarted'>['data']
      readonly failed: EventOf<'OperationFailed'>['data']
    }

export const evolveOperation = (state: OperationState, event: DomainEvent): OperationState => {
  switch (event.type) {
    case 'OperationStarted':
      return state._tag === 'unknown' ? { _tag: 'pending', started: event.data } : state
    case 'OperationClaimed':
      return state._tag === 'pending' || state._tag === 'running'
        ? {
            _tag: 'running',
            started: state.started,
            worker: event.data.worker,
            attempt: event.data.attempt,
            leaseUntil: event.data.lease_until,
            progress: null,
          }
        : state
    case 'OperationProgressed':
      return state._tag === 'running'
        ? {
            ...state,
            leaseUntil: event.data.lease_until,
            progress: { phase: event.data.phase, rows_done: event.data.rows_done, rows_total: event.data.rows_total },
          }
        : state
    case 'OperationCompleted':
      return state._tag === 'unknown' ? state : { _tag: 'done', started: state.started, completed: event.data }
    case 'OperationFailed':
      return state._tag === 'unknown' ? state : { _tag: 'failed', started: state.started, failed: event.data }
    default:
      return state
  }
}

/** A problem as it is kept, whole. */
const failureFrom = ({ extra, ...told }: Problem): EventOf<'OperationFailed'>['data']['problem'] => ({
  ...told,
  ...(extra === undefined ? {} : { extra: { ...extra } }),
})

/** The problem that a failed operation ended with. */
export const failureOf = ({ problem: { code, ...told } }: EventOf<'OperationFailed'>['data']): Problem => ({
  ...told,
  code: isProblemCode(code) ? code : 'internal_error',
})

export const operationState = (history: ReadonlyArray<DomainEvent>): OperationState =>
  history.reduce(evolveOperation, { _tag: 'unknown' })

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
    if (operationState(history)._tag !== 'unknown') return E.right([])
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
 * Takes a pending operation, or a running one whose lease has passed or that a process of this very name had claimed:
 * names are unique among living processes, so that one died. Nothing otherwise.
 */
export const claimOperation =
  (facts: {
    readonly operationId: string
    readonly worker: string
    readonly now: string
    readonly leaseUntil: string
  }): Decision =>
  (history) => {
    const state = operationState(history)
    if (state._tag === 'pending')
      return E.right([claimed(facts.operationId, facts.worker, 1, facts.now, facts.leaseUntil)])
    if (state._tag === 'running' && (state.leaseUntil <= facts.now || state.worker === facts.worker)) {
      return E.right([claimed(facts.operationId, facts.worker, state.attempt + 1, facts.now, facts.leaseUntil)])
    }
    return E.right([])
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
    const state = operationState(history)
    if (state._tag !== 'running' || state.worker !== facts.worker) return E.right([])
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
  (history) => {
    const { _tag } = operationState(history)
    return E.right(_tag === 'pending' || _tag === 'running' ? [{ type: 'OperationCompleted', data }] : [])
  }

/** Ends an operation with a problem, unless it has ended or another worker has taken it over: that one may yet succeed. */
export const failOperation =
  (facts: {
    readonly operationId: string
    readonly worker: string
    readonly problem: Problem
    readonly now: string
  }): Decision =>
  (history) => {
    const state = operationState(history)
    if (state._tag !== 'pending' && state._tag !== 'running') return E.right([])
    if (state._tag === 'running' && state.worker !== facts.worker) return E.right([])
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
