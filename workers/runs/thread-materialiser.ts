import * as E from 'fp-ts/lib/Either.js'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Reply } from '../../domain/problem.ts'
import { shareGraph } from '../../statistics/read/open.ts'
import type { Materialiser, Progress, RenderTarget, RunFiles, RunTask } from '../../domain/ports/materialiser.ts'
import { versionPlace } from '../../render/rendering-options.ts'
import { keptPlans } from './kept-plans.ts'
import type { SharedPlan } from './shared-memory.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import type { Draft, ThreadAnswers } from '../threads/thread-tasks.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** The runs of a pool. `maxQueue` may wait; beyond it there is no room. */
export const threadMaterialiser = (pool: ThreadPool, maxQueue: number): Materialiser => {
  const plans = keptPlans()
  return {
    plan: async (graph, question) => {
      const { revision } = graph.info
      const planned = await pool.perform({ kind: 'plan', graph: shareGraph(graph), revision, question })
      if (E.isLeft(planned)) return planned
      plans.keep(revision, planned.right.plan)
      return E.right(planned.right.summary)
    },
    run: async (task, onProgress, signal) => {
      const planned = plans.take(task.graph.info.revision, task.question)
      const begun = await begin(pool, task, planned, onProgress, signal)
      if (E.isLeft(begun)) return begun
      if (begun.right.kind === 'finished') return E.right(begun.right.files)
      onProgress({ phase: 'render', rowsDone: 0, rowsTotal: begun.right.count })
      return finishRun(pool, begun.right.draft, task, signal)
    },
    render: (task, signal) => pool.perform({ kind: 'render', ...task }, { signal }),
    hasRoom: () => pool.waiting('runs') < maxQueue,
    queued: () => pool.waiting('runs'),
  }
}

const begin = async (
  pool: ThreadPool,
  { graph, ...rest }: RunTask,
  planned: SharedPlan | null,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal | undefined,
): Promise<ThreadAnswers['begin']> => {
  const { port1, port2 } = new MessageChannel()
  port1.on('message', (progress: Progress) => onProgress(progress))
  port1.unref()
  await using _port1 = onLeaving(() => port1.close())
  return await pool.perform(
    { kind: 'begin', ...rest, graph: shareGraph(graph), revision: graph.info.revision, planned, progress: port2 },
    { transfer: [port2], signal },
  )
}

/** Digest and files of a begun run, side by side. */
const finishRun = async (
  pool: ThreadPool,
  draft: Draft,
  { targets, directory }: RunTask,
  signal: AbortSignal | undefined,
): Reply<RunFiles> => {
  // queued first, so that no rendering ever waits for a digest that waits for its thread
  const digest = pool.perform({ kind: 'digest', draft, directory }, { signal, continuing: true })
  const render = (some: ReadonlyArray<RenderTarget>) => renderDraft(pool, draft, some, directory, digest, signal)
  const { free, ending, beginning } = byVersionPlace(targets)
  const first = free.map((target) => render([target]))
  const frame = pool.perform({ kind: 'store_frame', draft, directory }, { signal, continuing: true })
  // last in the queue: their thread may have to wait for the digest
  const last = ending.length === 0 ? [] : [render(ending)]
  const renders = [...first, ...last, ...beginning.map((target) => digest.then(() => render([target])))]
  // all must have ended, so that nothing writes into the directory any more
  await Promise.allSettled([digest, frame, ...renders])
  const digested = await digest
  if (E.isLeft(digested)) return digested
  const rendered = E.sequenceArray(await Promise.all(renders))
  if (E.isLeft(rendered)) return rendered
  const stored = await frame
  if (E.isLeft(stored)) return stored
  const files = rendered.right.flat()
  const order = [...free, ...ending, ...beginning]
  return E.right({
    ...digested.right,
    ...stored.right,
    conversion: draft.conversion,
    rendered: targets.flatMap((target) => files[order.indexOf(target)] ?? []),
  })
}

const byVersionPlace = (targets: ReadonlyArray<RenderTarget>) => {
  const at = (place: ReturnType<typeof versionPlace>) => targets.filter((target) => versionPlace(target) === place)
  return { free: at('nowhere'), ending: at('end'), beginning: at('begin') }
}

const renderDraft = async (
  pool: ThreadPool,
  draft: Draft,
  targets: ReadonlyArray<RenderTarget>,
  directory: string,
  digest: Promise<ThreadAnswers['digest']>,
  signal: AbortSignal | undefined,
): Promise<ThreadAnswers['render_draft']> => {
  const { port1, port2 } = new MessageChannel()
  const told = tellVersion(digest, port1)
  try {
    return await pool.perform(
      { kind: 'render_draft', draft, targets, directory, contentVersion: port2 },
      { transfer: [port2], signal, continuing: true },
    )
  } finally {
    await told
    port1.close()
  }
}

/** Sends the content_version when there is one; closes the port when there will be none. */
const tellVersion = async (digest: Promise<ThreadAnswers['digest']>, port: MessagePort): Promise<void> => {
  const digested = await digest.catch(() => null)
  if (digested === null || E.isLeft(digested)) port.close()
  else port.postMessage(digested.right.summary.content_version, [])
}
