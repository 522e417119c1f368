// Runs in a thread of the pool: everything heavy about one answer.
import * as E from 'fp-ts/lib/Either.js'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import type { RenderedFile } from '../../domain/dataset/artifact.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import { plan, prepare } from '../../statistics/plan/materialise.ts'
import type { Progress, RenderTarget } from '../../domain/ports/materialiser.ts'
import { openFrame } from '../../render/frame-file.ts'
import { renderArtifact } from '../../render/index.ts'
import { shareLayout, sharePlan } from './shared-memory.ts'
import type {
  BeginTask,
  PlanTask,
  RenderDraftTask,
  RenderStoredTask,
  StoreFrameTask,
  ThreadAnswers,
} from '../threads/thread-tasks.ts'
import { graphOf } from './graphs-of-thread.ts'
import { storeConversion, storeFrames, finish, frameOf, recordOf } from './run-parts.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** Runs of fewer rows are quicker in one thread than handed from one to another. */
const rowsWorthSharing = 50_000

/** Makes the rows of a plan; finishes a small run at once. */
export const begin = async (task: BeginTask): Promise<ThreadAnswers['begin']> => {
  await using _task = onLeaving(() => task.progress?.close())
  return await beginRun(task)
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
