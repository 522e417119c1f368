// Runs in every thread of the pool. It knows no events, stores or clocks. What a kind of task needs is imported by the first such task, so that a thread that only reads frames starts quickly; a thread for runs does so at once, so that nobody waits for it.
import * as E from 'fp-ts/lib/Either.js'
import { ProblemError, type Reply } from '../../domain/problem.ts'
import type { Lane, TaskOf, ThreadAnswers, ThreadTask } from './thread-tasks.ts'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

yieldToEventLoop()

type Kind = ThreadTask['kind']
type Performer<K extends Kind> = (task: TaskOf<K>) => ThreadAnswers[K] | Promise<ThreadAnswers[K]>

const performers: { readonly [K in Kind]: () => Promise<Performer<K>> } = {
  plan: async () => (await import('../runs/perform-run.ts')).planOnly,
  begin: async () => (await import('../runs/perform-run.ts')).begin,
  digest: async () => (await import('../runs/run-parts.ts')).digest,
  store_frame: async () => (await import('../runs/perform-run.ts')).storeDraft,
  render_draft: async () => (await import('../runs/perform-run.ts')).renderDraft,
  render: async () => (await import('../runs/perform-run.ts')).renderStored,
  figure: async () => (await import('../frames/frame-question.ts')).figureOf,
  page: async () => (await import('../frames/frame-question.ts')).pageOf,
  inputs: async () => (await import('../frames/frame-question.ts')).inputsOf,
  compare: async () => (await import('../frames/perform-comparison.ts')).performComparison,
  digest_file: async () => (await import('../stored/file-digest.ts')).digestInThread,
}

if (process.argv.includes('runs' satisfies Lane)) await performers.begin()

/** The entry of the pool. */
export default async <K extends Kind>(task: TaskOf<K>): Reply<unknown> => {
  try {
    const perform: Performer<K> = await performers[task.kind]()
    return await perform(task)
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    throw withCodeAsCause(error)
  }
}

/** Of an error, threads hand over message, stack and cause; the code travels as the cause. */
const withCodeAsCause = (error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? Object.assign(new Error(error.message, { cause: { code: error.code } }), { stack: error.stack })
    : error
