// What a check of nodes is given.
import type { NodeKind } from '../../domain/ports/graph.ts'
import type { reportAt, Draft } from './draft.ts'

export type Check = {
  readonly draft: Draft
  readonly tell: ReturnType<typeof reportAt>
  readonly slots: ReadonlySet<string>
}

/** The kind of a node, null without one; `defective` when a strict build has told of the node itself already. */
export type NodeLookup = (dcid: string) => NodeKind | 'defective' | null
