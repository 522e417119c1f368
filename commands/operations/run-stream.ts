// One stream per (identity, facets, graph revision): identical requests on any node share one operation.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { CanonicalRequest, RenderingOptions } from '../../domain/dataset/request.ts'
import { canonicalDigest } from '../../domain/digest.ts'
import type { DomainEvent } from '../../domain/events/event.ts'
import type { Decision } from '../run-command.ts'

/** Names the rows asked for at one graph revision, however they are to be written. */
export const runIdOf = (request: Pick<CanonicalRequest, 'identity' | 'facets'>, graphRevision: string): string =>
  canonicalDigest([request.identity, request.facets, graphRevision])

export { runStream } from '../../domain/events/streams.ts'
export const renderingKeyOf = (options: RenderingOptions): string => canonicalJson(options)

/** The operation that answers a rendering of this run: the last one requested, or null. */
export const operationOfRendering = (history: ReadonlyArray<DomainEvent>, renderingKey: string): string | null => {
  for (let i = history.length - 1; i >= 0; i--) {
    const event = history[i]
    if (event?.type === 'RunRequested' && event.data.rendering_key === renderingKey) return event.data.operation_id
  }
  return null
}

/** All operations of this run, newest first. */
export const operationsOfRun = (history: ReadonlyArray<DomainEvent>): ReadonlyArray<string> =>
  history.flatMap((event) => (event.type === 'RunRequested' ? [event.data.operation_id] : [])).reverse()

/** Requests a rendering unless an operation for it stands; `replaces` names one that failed or cannot serve any more. */
export const requestRun =
  (facts: {
    readonly runId: string
    readonly operationId: string
    readonly renderingKey: string
    readonly replaces: string | null
    readonly now: string
  }): Decision =>
  (history) => {
    const standing = operationOfRendering(history, facts.renderingKey)
    return standing !== null && standing !== facts.replaces
      ? E.right([])
      : E.right([
          {
            type: 'RunRequested',
            data: {
              run_id: facts.runId,
              operation_id: facts.operationId,
              rendering_key: facts.renderingKey,
              requested_at: facts.now,
            },
          },
        ])
  }
