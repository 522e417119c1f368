// What the threads are asked and what they answer. A large run is several tasks, so that two processors share its work.
import type { MessagePort } from 'node:worker_threads'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import type { FrameReader } from '../../statistics/figures/find-figure.ts'
import type { ComputedInputs, InputsQuestion } from '../../statistics/figures/computed-inputs.ts'
import type { ComparisonSummary, RowChange } from '../../domain/dataset/comparison.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { OrProblem } from '../../domain/problem.ts'
import type { SharedGraph } from '../../statistics/read/open.ts'
import type { FrameLayout } from '../../statistics/plan/frame-layout.ts'
import type {
  LocalFile,
  PlanSummary,
  RenderTarget,
  RenderTask,
  RunFiles,
  RunSummary,
  RunTask,
} from '../../domain/ports/materialiser.ts'
import type { SharedPlan } from '../runs/shared-memory.ts'

type OnGraph = { readonly graph: SharedGraph; readonly revision: string }

/** Plans; reads no values. */
export type PlanTask = OnGraph & { readonly kind: 'plan'; readonly question: RunTask['question'] }

/**
 * Makes the rows of a plan, which is made too when none is given. A small run is finished at once; of a large one the rest
 * is left to other tasks.
 */
export type BeginTask = OnGraph &
  Omit<RunTask, 'graph'> & {
    readonly kind: 'begin'
    readonly planned: SharedPlan | null
    readonly progress: MessagePort | null
  }
type Begun =
  | { readonly kind: 'finished'; readonly files: RunFiles }
  | { readonly kind: 'begun'; readonly draft: Draft; readonly count: number }

/** A begun run: from its layout every thread makes the rows it needs. Its record has no content_version yet. */
export type Draft = OnGraph & {
  readonly layout: FrameLayout
  readonly conversion: LocalFile | null
  readonly recordPath: string
}

/** Writes the frame file of a begun run. */
export type StoreFrameTask = { readonly kind: 'store_frame'; readonly draft: Draft; readonly directory: string }

/** The frame file and, of computed rows, that of what they were computed from. */
export type StoredFrames = Pick<RunFiles, 'frame' | 'inputs'>

/** Digests the rows of a begun run and writes its record. */
export type DigestTask = { readonly kind: 'digest'; readonly draft: Draft; readonly directory: string }
export type Digested = { readonly summary: RunSummary; readonly record: LocalFile }

/**
 * Renders files of a begun run beside each other, so that none keeps the others waiting for the content_version, which the
 * port sends when the digest is made.
 */
export type RenderDraftTask = {
  readonly kind: 'render_draft'
  readonly draft: Draft
  readonly targets: ReadonlyArray<RenderTarget>
  readonly directory: string
  readonly contentVersion: MessagePort
}

/** Renders files of a version from its stored frame and record. */
export type RenderStoredTask = RenderTask & { readonly kind: 'render' }

type FigureKeys = Parameters<FrameReader['figure']>[1]

/** One figure of a stored frame, by its keys. */
export type FigureTask = { readonly kind: 'figure'; readonly path: string; readonly given: FigureKeys }

/** Some rows of a stored frame. */
export type PageTask = {
  readonly kind: 'page'
  readonly path: string
  readonly offset: number
  readonly limit: number
}

/** What a computed figure was made from. */
export type InputsTask = { readonly kind: 'inputs'; readonly path: string; readonly question: InputsQuestion }

/** Compares two stored frames. */
export type CompareTask = {
  readonly kind: 'compare'
  readonly from: ComparedSide
  readonly to: ComparedSide
  /** Changed rows to hand back; all of them go to the CSV file, if one is named. */
  readonly limit: number
  /** Changes of less than so many per cent are left out and counted; 0: none are. */
  readonly leastPercent: number
  readonly csvPath: string | null
}
type ComparedSide = { readonly path: string; readonly record: StoredRecord }
export type Compared = {
  readonly summary: ComparisonSummary
  readonly shown: ReadonlyArray<RowChange>
  /** Changes below the least per cent asked for: in the summary, not among the rows. */
  readonly leftOut: number
}

/** The digest of a file of this machine, as `sha256:` and its digits. */
export type DigestFileTask = { readonly kind: 'digest_file'; readonly path: string }

export type ThreadTask =
  | PlanTask
  | BeginTask
  | DigestTask
  | StoreFrameTask
  | RenderDraftTask
  | RenderStoredTask
  | FigureTask
  | PageTask
  | InputsTask
  | CompareTask
  | DigestFileTask
export type TaskOf<K extends ThreadTask['kind']> = Extract<ThreadTask, { readonly kind: K }>

export type Lane = 'runs' | 'reads'

/** Whose threads do each kind of task. */
export const laneOf: { readonly [K in ThreadTask['kind']]: Lane } = {
  plan: 'reads',
  begin: 'runs',
  digest: 'runs',
  store_frame: 'runs',
  render_draft: 'runs',
  render: 'runs',
  figure: 'reads',
  page: 'reads',
  inputs: 'reads',
  compare: 'reads',
  digest_file: 'reads',
}

/** The answer to each kind of task. Problems travel as values; anything thrown is a fault. */
export type ThreadAnswers = {
  readonly plan: OrProblem<{ readonly summary: PlanSummary; readonly plan: SharedPlan }>
  readonly begin: OrProblem<Begun>
  readonly digest: OrProblem<Digested>
  readonly store_frame: OrProblem<StoredFrames>
  readonly render_draft: OrProblem<ReadonlyArray<RenderedFile>>
  readonly render: OrProblem<ReadonlyArray<RenderedFile>>
  readonly figure: OrProblem<Awaited<ReturnType<FrameReader['figure']>>>
  readonly page: OrProblem<Awaited<ReturnType<FrameReader['page']>>>
  readonly inputs: OrProblem<ComputedInputs>
  readonly compare: OrProblem<Compared>
  readonly digest_file: OrProblem<string>
}
