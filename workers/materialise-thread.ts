// Runs in a worker thread: everything heavy about one answer. It knows no events, stores or clocks.
import * as E from 'fp-ts/lib/Either.js'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { canonicalJson } from '../domain/canonical-json.ts'
import type { RenderedFile } from '../domain/dataset/artifact.ts'
import type { StoredRecord } from '../domain/dataset/record.ts'
import type { Frame } from '../domain/frame/frame.ts'
import { type Problem, ProblemError } from '../domain/problem.ts'
import { openSharedGraph, type SharedGraph } from '../graph/open.ts'
import { materialise, plan } from '../materialise/materialise.ts'
import { recordBytes } from '../materialise/record-of-plan.ts'
import { summaryOfRun } from '../materialise/summary-of-run.ts'
import type { Graph } from '../ports/graph.ts'
import type { PlanSummary, Progress, RenderTarget, RenderTask, RunFiles, RunTask } from '../ports/materialiser.ts'
import { openFrame, writeFrame } from '../render/frame-file.ts'
import { renderArtifact } from '../render/index.ts'
import { writeLocalFile } from './local-file.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

yieldToEventLoop()

export type ThreadRunTask = Omit<RunTask, 'graph'> & {
  readonly kind: 'run'
  readonly graph: SharedGraph
  readonly revision: string
  readonly progress: MessagePort | null
}
export type ThreadPlanTask = {
  readonly kind: 'plan'
  readonly graph: SharedGraph
  readonly revision: string
  readonly question: RunTask['question']
}
export type ThreadRenderTask = RenderTask & { readonly kind: 'render' }

// a thread serves the active build and, for a while, the one before it
const keptGraphs = 2
const opened = new Map<string, Graph>()

const graphOf = (task: Pick<ThreadRunTask, 'graph' | 'revision'>): Graph => {
  const known = opened.get(task.revision)
  if (known !== undefined) return known
  const graph = openSharedGraph(task.graph)
  opened.set(task.revision, graph)
  if (opened.size > keptGraphs) {
    const [oldest] = opened.keys()
    if (oldest !== undefined) {
      opened.get(oldest)?.close()
      opened.delete(oldest)
    }
  }
  return graph
}

const runTask = async (task: ThreadRunTask): Promise<E.Either<Problem, RunFiles>> => {
  const report = (phase: string, rowsDone: number, rowsTotal: number): void => {
    task.progress?.postMessage({ phase, rowsDone, rowsTotal } satisfies Progress)
  }
  report('query', 0, 0)
  const result = await materialise(graphOf(task), task.question, task.facts)
  if (E.isLeft(result)) return result
  const { frame, record, conversionInputs } = result.right
  report('frame', 0, frame.rows)
  const framePath = join(task.directory, 'frame.arrow')
  const written = await writeFrame(frame, framePath)
  const conversion =
    conversionInputs === null
      ? null
      : await writeLocalFile(join(task.directory, 'conversion.json'), Buffer.from(canonicalJson(conversionInputs)))
  const recordFile = await writeLocalFile(join(task.directory, 'record.json'), recordBytes(record))
  const rendered = await renderAll(frame, record, task.targets, task.directory, report)
  return E.right({
    summary: summaryOfRun(record),
    record: recordFile,
    frame: { path: framePath, digest: written.artifact_digest, bytes: written.bytes },
    conversion,
    rendered,
  })
}

const renderAll = async (
  frame: Frame,
  record: StoredRecord,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
  report: (phase: string, rowsDone: number, rowsTotal: number) => void,
): Promise<ReadonlyArray<RenderedFile>> => {
  const rendered: RenderedFile[] = []
  for (const [i, target] of targets.entries()) {
    report('render', Math.round((frame.rows * i) / targets.length), frame.rows)
    rendered.push(await renderArtifact(frame, record, target, directory))
  }
  return rendered
}

const renderTask = async (task: ThreadRenderTask): Promise<E.Either<Problem, ReadonlyArray<RenderedFile>>> => {
  const frame = await openFrame(task.framePath)
  return E.right(await renderAll(frame, task.record, task.targets, task.directory, () => {}))
}

const planTask = (task: ThreadPlanTask): E.Either<Problem, PlanSummary> => {
  const planned = plan(graphOf(task), task.question)
  if (E.isLeft(planned)) return planned
  const { estimate, choices, expansions } = planned.right
  return E.right({ estimate, choices, expansions })
}

/** No room for the files of a task. A value, because errors lose their code between threads. */
export type NoRoom = { readonly _tag: 'NoRoom'; readonly message: string }

const isNoRoom = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

/** The entry of the pool. Problems travel as values; anything thrown is a fault. */
export default async (
  task: ThreadRunTask | ThreadRenderTask | ThreadPlanTask,
): Promise<E.Either<Problem, RunFiles | ReadonlyArray<RenderedFile> | PlanSummary> | NoRoom> => {
  try {
    if (task.kind === 'plan') return planTask(task)
    return task.kind === 'run' ? await runTask(task) : await renderTask(task)
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    if (isNoRoom(error)) return { _tag: 'NoRoom', message: error.message }
    throw error
  } finally {
    if (task.kind === 'run') task.progress?.close()
  }
}
