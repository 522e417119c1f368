// The one pool of threads for heavy work. Storage has threads of its own (adapters/embedded/threads), which hold connections.
import type { Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { continuingFirst, type Starting, startingOf, withStarting } from './continuing-first.ts'
import { type TaskLimits, watchLimits } from './task-limits.ts'
import { type Lane, laneOf, type ThreadAnswers, type ThreadTask } from './thread-tasks.ts'

export type PoolOptions = {
  /** Threads for runs; they are started at once. */
  readonly threads: number
  /** Runs that may wait. */
  readonly maxQueue: number
  /** Heap of one thread in MiB; a task that needs more ends with `LimitExceeded`, and its thread is replaced. */
  readonly threadMemoryMib: number
}

type How = {
  /** What is handed over to the thread instead of being copied. */
  readonly transfer?: ReadonlyArray<Transferable>
  /** Aborted: a task that waits is forgotten, one under way ends with its thread; both reject with `AbortError`. */
  readonly signal?: AbortSignal | undefined
  /** Goes on with work begun, so before what begins. */
  readonly continuing?: boolean
  /** What this task may take, counted from its start and not from its waiting. */
  readonly limits?: TaskLimits
}

/**
 * The pool has two lanes, so that what a reader waits for never stands behind a run of minutes:
 *
 * - `runs`: `PoolOptions.threads` threads; runs and renderings, what goes on before what begins;
 * - `reads`: one thread, and two more while they are needed; plans, rows of stored frames, comparisons.
 *
 * The lane of a task is that of its kind (`laneOf`). A new kind of task is a type with its answer and lane in `thread-tasks.ts`
 * and a function in the table of `thread.ts`, which is imported by the first thread that needs it.
 *
 * `perform` answers with `Either<Problem, A>`. It rejects with `AbortError`, with `LimitExceeded` (`task-limits.ts`), or with
 * what the task threw: an `Error` with the message and the `code` it had there. Whatever happens to a thread, tasks that wait
 * are done by another one.
 */
export type ThreadPool = {
  readonly perform: <Task extends ThreadTask>(task: Task, how?: How) => Promise<ThreadAnswers[Task['kind']]>
  /** Tasks of a lane that no thread has taken up yet. */
  readonly waiting: (lane: Lane) => number
  /** Ends the threads; tasks that wait or are under way reject. */
  readonly close: () => Promise<void>
}

/** Threads of the lane `reads` at most: two comparisons leave one for what takes milliseconds. */
const readingThreads = 3
const idleMs = 60_000

/** Starts the threads. All read the graph's arrays from shared memory. */
export const openThreadPool = ({ threads, maxQueue, threadMemoryMib }: PoolOptions): ThreadPool => {
  const lanes: { readonly [K in Lane]: Piscina } = {
    // a run that is under way queues tasks too
    runs: startLane('runs', threadMemoryMib, {
      minThreads: threads,
      maxThreads: threads,
      maxQueue: Math.max(maxQueue, threads) * 4,
    }),
    // the library replaces a thread that ended only up to the least number: with none, what waits would wait for ever
    reads: startLane('reads', threadMemoryMib, { minThreads: 1, maxThreads: readingThreads, idleTimeout: idleMs }),
  }
  return {
    perform: async (task, how = {}) => {
      const lane = lanes[laneOf[task.kind]]
      const watch = watchLimits(how.limits ?? {}, how.signal, threadMemoryMib)
      const starting: Starting = {
        continuing: how.continuing ?? false,
        onStart: (threadId) => watch.begin(lane.threads.find((thread) => thread.threadId === threadId)),
      }
      try {
        return await lane.run(withStarting(task, starting), {
          transferList: [...(how.transfer ?? [])],
          ...(watch.signal === undefined ? {} : { signal: watch.signal }),
        })
      } catch (error) {
        throw watch.exceeded(error) ?? withCode(error)
      } finally {
        watch.end()
      }
    },
    waiting: (lane) => lanes[lane].queueSize,
    close: async () => {
      await Promise.all(Object.values(lanes).map((lane) => lane.destroy()))
    },
  }
}

type LaneOptions = ConstructorParameters<typeof Piscina>[0]

const startLane = (lane: Lane, threadMemoryMib: number, options: LaneOptions): Piscina =>
  new Piscina({
    filename: new URL('thread.ts', import.meta.url).href,
    // rows are in arrays outside the heap: a small nursery is enough, and there is one in each thread
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMib, maxYoungGenerationSizeMb: 16 },
    argv: [lane],
    execArgv: ['--no-warnings'],
    concurrentTasksPerWorker: 1,
    taskQueue: continuingFirst(),
    // a task that finds no thread free goes back to where it was, not behind what waits for it
    stricterFIFO: true,
    loadBalancer: (task, workers) => {
      const free = workers.find((worker) => worker.currentUsage === 0) ?? null
      if (free !== null) startingOf(task)?.onStart(free.id)
      return free
    },
    ...options,
  })

/** Errors lose their code on the way from a thread; `thread.ts` sends it as the cause. */
const withCode = (error: unknown): unknown => {
  const cause: unknown = error instanceof Error ? error.cause : null
  return error instanceof Error && typeof cause === 'object' && cause !== null && 'code' in cause
    ? Object.assign(error, { code: cause.code })
    : error
}
