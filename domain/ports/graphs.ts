import type { Graph } from './graph.ts'

/** The graph builds this process can serve. Runs keep the build they began with. */
export type Graphs = {
  /** The build that new requests use. */
  readonly active: () => Graph
  /** A build by revision, opened when needed; null when it is not held here. */
  readonly byRevision: (revision: string) => Promise<Graph | null>
}
