// Runs in a thread of the pool: everything heavy about one answer.
import * as E from 'fp-ts/lib/Either.js'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { canonicalJson } from '../../domain/canonical-json.ts'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { openSharedGraph } from '../../statistics/read/open.ts'
import { frameOfLayout } from '../../statistics/plan/frame-of-layout.ts'
import { type Materialised, plan, prepare } from '../../statistics/plan/materialise.ts'
import { recordBytes } from '../../statistics/plan/record-of-plan.ts'
import { summaryOfRun } from '../../statistics/plan/summary-of-run.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { LocalFile, Progress, RenderTarget } from '../../domain/ports/materialiser.ts'
import { openFrame, writeFrame } from '../../render/frame-file.ts'
import { renderArtifact } from '../../render/index.ts'
import { writeLocalFile } from './local-file.ts'
import { shareLayout, sharePlan } from './shared-memory.ts'
import type {
  BeginTask,
  Digested,
  DigestTask,
  Draft,
  PlanTask,
  RenderDraftTask,
  RenderStoredTask,
  StoredFrames,
  StoreFrameTask,
  ThreadAnswers,
} from '../threads/thread-tasks.ts'

// a thread serves the active build and, for a while, the one before it
const keptGraphs = 2
const opened = new Map<string, Graph>()

const graphOf = (task: Pick<BeginTask, 'graph' | 'revision'>): Graph => {
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

/** Runs of fewer rows are quicker in one thread than handed from one to another. */
const rowsWorthSharing = 50_000

/** Makes the rows of a plan; finishes a small run at once. */
export const begin = async (task: BeginTask): Promise<ThreadAnswers['begin']> => {
  try {
    return await beginRun(task)
  } finally {
    task.progress?.close()
  }
}

const beginRun = async (task: BeginTask): Promise<ThreadAnswers['begin']> => {
  const report = (phase: string, rowsDone: number, rowsTotal: number): void => {
    task.progress?.postMessage({ phase, rowsDone, rowsTotal } satisfies Progress)
  }
  report('query', 0, 0)
  const prepared = prepare(graphOf(task), task.question, task.facts, task.planned)
  if (E.isLeft(prepared)) return prepared
  const { frame, layout, record, conversionInputs } = prepared.right
  report('frame', 0, frame.rows)
  const conversion = await storeConversion(conversionInputs, task.directory)
  if (frame.rows >= rowsWorthSharing) {
    const recordPath = join(task.directory, 'draft.json')
    await writeFile(recordPath, JSON.stringify(record))
    const draft = { graph: task.graph, revision: task.revision, layout: shareLayout(layout), conversion, recordPath }
    return E.right({ kind: 'begun', count: frame.rows, draft })
  }
  const stored = await storeFrames(frame, task.directory)
  const { whole, ...digested } = await finish(frame, record, task.directory)
  const rendered = await renderAll(frame, whole, task.targets, task.directory, report)
  return E.right({ kind: 'finished', files: { ...digested, ...stored, conversion, rendered } })
}

/** The frame file of a run and, of computed rows, that of what they were computed from. */
const storeFrames = async (frame: Frame, directory: string): Promise<StoredFrames> => ({
  frame: await storeFrame(frame, join(directory, 'frame.arrow')),
  inputs: frame.inputs === undefined ? null : await storeFrame(frame.inputs, join(directory, 'inputs.arrow')),
})

const storeFrame = async (frame: Frame, path: string): Promise<LocalFile> => {
  const { artifact_digest, ...written } = await writeFrame(frame, path)
  return { path, digest: artifact_digest, ...written }
}

const storeConversion = (inputs: Materialised['conversionInputs'], directory: string): Promise<LocalFile | null> =>
  inputs === null
    ? Promise.resolve(null)
    : writeLocalFile(join(directory, 'conversion.json'), Buffer.from(canonicalJson(inputs)))

/** The record with the digest of its rows, in its file. */
const finish = async (
  frame: Frame,
  draft: StoredRecord,
  directory: string,
): Promise<Digested & { readonly whole: StoredRecord }> => {
  const whole = { ...draft, content_version: await contentVersionOf(frame) }
  const record = await writeLocalFile(join(directory, 'record.json'), recordBytes(whole))
  return { summary: summaryOfRun(whole), record, whole }
}

const frameOf = (draft: Draft): Frame => frameOfLayout(graphOf(draft), draft.layout)

const recordOf = async ({ recordPath }: Draft): Promise<StoredRecord> =>
  // written by `begin` of the same program
  JSON.parse(await readFile(recordPath, 'utf8')) as StoredRecord

/** Digests the rows of a begun run. */
export const digest = async (task: DigestTask): Promise<ThreadAnswers['digest']> => {
  const { whole: _, ...digested } = await finish(frameOf(task.draft), await recordOf(task.draft), task.directory)
  return E.right(digested)
}

/** The frame file of a begun run. */
export const storeDraft = async (task: StoreFrameTask): Promise<ThreadAnswers['store_frame']> =>
  E.right(await storeFrames(frameOf(task.draft), task.directory))

/** Files of a begun run, beside each other. */
export const renderDraft = async (task: RenderDraftTask): Promise<ThreadAnswers['render_draft']> => {
  const version = received(task.contentVersion)
  // a rendering that fails by itself does not wait for the digest
  version.catch(() => undefined)
  const { draft, targets, directory } = task
  const record = await recordOf(draft)
  const rendering = targets.map((target) => renderArtifact(frameOf(draft), record, target, directory, version))
  // all must have ended, so that nothing writes into the directory any more
  await Promise.allSettled(rendering)
  return E.right(await Promise.all(rendering))
}

/** The text that a port sends; a port that closes before has none. */
const received = async (port: MessagePort): Promise<string> => {
  const closed = new AbortController()
  port.once('close', () => closed.abort(new Error('the digest of the rows was not made')))
  const [version] = (await once(port, 'message', { signal: closed.signal })) as ReadonlyArray<unknown>
  port.close()
  return String(version)
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

/** Files of a stored version. */
export const renderStored = async (task: RenderStoredTask): Promise<ThreadAnswers['render']> => {
  const frame = await openFrame(task.framePath, task.inputsPath)
  return E.right(await renderAll(frame, task.record, task.targets, task.directory, () => {}))
}

/** A plan and what it costs; no values are read. */
export const planOnly = (task: PlanTask): ThreadAnswers['plan'] => {
  const planned = plan(graphOf(task), task.question)
  if (E.isLeft(planned)) return planned
  const { estimate, choices, expansions, coverage, cautions } = planned.right
  return E.right({ summary: { estimate, choices, expansions, coverage, cautions }, plan: sharePlan(planned.right) })
}
