// A run: the rows of one (identity, facets, graph revision). Identical requests on any node share one operation a rendering.
import * as E from 'fp-ts/lib/Either.js'
import { canonicalJson } from '../canonical-json.ts'
import type { CanonicalRequest, RenderingOptions } from '../dataset/request.ts'
import { canonicalDigest } from '../digest.ts'
import type { EventOf } from '../events/event.ts'
import { foldWith } from './fold.ts'

/** Names the rows asked for at one graph revision, however they are to be written. */
export const runIdOf = (request: Pick<CanonicalRequest, 'identity' | 'facets'>, graphRevision: string): string =>
  canonicalDigest([request.identity, request.facets, graphRevision])

export const renderingKeyOf = (options: RenderingOptions): string => canonicalJson(options)

/** The operations that were requested for a run, oldest first. */
export type Run = {
  readonly requested: ReadonlyArray<Pick<EventOf<'RunRequested'>['data'], 'operation_id' | 'rendering_key'>>
}

export const foldRun = foldWith<Run, 'RunRequested'>(['RunRequested'], (run, { data }) =>
  E.right({ requested: [...(run?.requested ?? []), data] }),
)

/** The operation that answers a rendering of a run: the last one requested, or null. */
export const operationOfRendering = (run: Run | null, renderingKey: string): string | null =>
  run?.requested.findLast(({ rendering_key }) => rendering_key === renderingKey)?.operation_id ?? null

/** All operations of a run, newest first. */
export const operationsOfRun = (run: Run | null): ReadonlyArray<string> =>
  (run?.requested ?? []).map(({ operation_id }) => operation_id).reverse()
