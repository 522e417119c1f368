import * as E from 'fp-ts/lib/Either.js'
import { shortened } from '../domain/dataset/shortened.ts'
import type { FacetChoice } from '../domain/dataset/record.ts'
import type { CanonicalRequest, Estimate } from '../domain/dataset/request.ts'
import type { DomainEvent } from '../domain/events/event.ts'
import { foldOperation } from '../domain/lifecycle/operation.ts'
import { claimed } from './claim-operation.ts'
import type { Decision } from './run-command.ts'

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
