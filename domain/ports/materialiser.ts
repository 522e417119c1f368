// Heavy work (querying, digests, files) away from the event loop.
import type { ArchiveLayout, RenderedFile } from '../dataset/artifact.ts'
import type { HeldCoverage } from '../dataset/coverage.ts'
import type { Expansion, FacetChoice, StoredRecord, Warning } from '../dataset/record.ts'
import type { Estimate, Facets, RenderingOptions } from '../dataset/request.ts'
import type { EventOf } from '../events/event.ts'
import type { Reply } from '../problem.ts'
import type { SpecIdentity } from '../spec/identity.ts'
import type { Graph } from './graph.ts'

/** What to render: the rows as a request asks for them (a bundle in the newest layout, or in the one it was made in), or the table with one row per series. */
export type RenderTarget =
  | (RenderingOptions & { readonly archive?: ArchiveLayout })
  | { readonly table: 'series_statistics' }

export type LocalFile = {
  readonly path: string
  readonly digest: string
  readonly bytes: number
  /** What the file bore when it had been read back with its digest; null where it was not. */
  readonly mark: string | null
}

/** What the event of a version says of a run; the whole is in the record's file. */
export type RunSummary = Omit<
  EventOf<'VersionMaterialised'>['data'],
  'operation_id' | 'frame' | 'record' | 'conversion' | 'inputs'
>

/** The files of a run in a directory of the caller. `conversion` holds the rate rows used. */
export type RunFiles = {
  readonly summary: RunSummary
  /** The record as RFC 8785 JSON. */
  readonly record: LocalFile
  readonly frame: LocalFile
  readonly conversion: LocalFile | null
  /** Of computed rows: the frame of what they were computed from. */
  readonly inputs: LocalFile | null
  readonly rendered: ReadonlyArray<RenderedFile>
}

export type RunTask = {
  readonly graph: Graph
  readonly question: { readonly identity: SpecIdentity; readonly facets: Facets }
  readonly facts: {
    readonly specId: string
    readonly baseUrl: string
    readonly materialisedAt: string
    readonly software: StoredRecord['lineage']['software']
  }
  readonly targets: ReadonlyArray<RenderTarget>
  readonly directory: string
}
export type RenderTask = {
  readonly framePath: string
  readonly inputsPath: string | null
  readonly record: StoredRecord
  readonly targets: ReadonlyArray<RenderTarget>
  readonly directory: string
}
export type Progress = { readonly phase: string; readonly rowsDone: number; readonly rowsTotal: number }

/** What planning says without reading values: the cost, the facets chosen, the groups expanded. */
export type PlanSummary = {
  readonly estimate: Estimate
  readonly choices: ReadonlyArray<FacetChoice>
  readonly expansions: ReadonlyArray<Expansion>
  readonly coverage: HeldCoverage
  /** What the manifest will warn of, as far as planning knows it. */
  readonly cautions: ReadonlyArray<Warning>
}

export type Materialiser = {
  /** Plans a question in a thread that does no runs, so that neither the event loop nor long runs are in the way. */
  readonly plan: (graph: Graph, question: RunTask['question']) => Reply<PlanSummary>
  /** Queries, digests, stores the frame file and renders the targets. */
  readonly run: (task: RunTask, onProgress: (progress: Progress) => void, signal?: AbortSignal) => Reply<RunFiles>
  /** Renders from a stored frame and record alone. */
  readonly render: (task: RenderTask, signal?: AbortSignal) => Reply<ReadonlyArray<RenderedFile>>
  /** False when the queue is full and new work would be refused. */
  readonly hasRoom: () => boolean
  readonly queued: () => number
}
