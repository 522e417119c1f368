import type { Either } from 'fp-ts/lib/Either.js'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { RenderedFile } from '../domain/dataset/artifact.ts'
import type { Problem } from '../domain/problem.ts'
import { shareGraph } from '../graph/open.ts'
import type { Materialiser, PlanSummary, Progress, RunFiles } from '../ports/materialiser.ts'
import { StorageFault } from '../ports/storage-fault.ts'
import type { NoRoom, ThreadPlanTask, ThreadRenderTask, ThreadRunTask } from './materialise-thread.ts'

export type PoolOptions = {
  readonly threads: number
  /** Tasks that may wait; beyond it the pool has no room. */
  readonly maxQueue: number
  /** Heap of one thread in MiB. */
  readonly threadMemoryMib: number
}

const roomFor = <A extends Either<Problem, unknown>>(answer: A | NoRoom): A => {
  if (answer._tag === 'NoRoom') throw new StorageFault('full', `files of a run: the disk is full (${answer.message})`)
  return answer
}

/** A bounded pool of worker threads. All threads read the graph's arrays from shared memory. */
export const openThreadPool = (options: PoolOptions): Materialiser => {
  const pool = new Piscina({
    filename: new URL('materialise-thread.ts', import.meta.url).href,
    minThreads: options.threads,
    maxThreads: options.threads,
    maxQueue: Math.max(options.maxQueue, options.threads) * 4,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: options.threadMemoryMib },
    execArgv: ['--no-warnings'],
  })
  const planner = new Piscina({
    filename: new URL('materialise-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: options.threadMemoryMib },
    execArgv: ['--no-warnings'],
  })
  return {
    plan: async (graph, question) => {
      const message: ThreadPlanTask = {
        kind: 'plan',
        graph: shareGraph(graph),
        revision: graph.info.revision,
        question,
      }
      return (await planner.run(message)) as Either<Problem, PlanSummary>
    },
    run: async (task, onProgress, signal) => {
      const channel = new MessageChannel()
      channel.port1.on('message', (progress: Progress) => onProgress(progress))
      channel.port1.unref()
      const { graph, ...rest } = task
      const message: ThreadRunTask = {
        kind: 'run',
        ...rest,
        graph: shareGraph(graph),
        revision: graph.info.revision,
        progress: channel.port2,
      }
      try {
        const answer = (await pool.run(message, {
          transferList: [channel.port2],
          ...(signal === undefined ? {} : { signal }),
        })) as Either<Problem, RunFiles> | NoRoom
        return roomFor(answer)
      } finally {
        channel.port1.close()
      }
    },
    render: async (task, signal) => {
      const message: ThreadRenderTask = { kind: 'render', ...task }
      const answer = (await pool.run(message, signal === undefined ? {} : { signal })) as
        | Either<Problem, ReadonlyArray<RenderedFile>>
        | NoRoom
      return roomFor(answer)
    },
    hasRoom: () => pool.queueSize < options.maxQueue,
    queued: () => pool.queueSize,
    close: async () => {
      await Promise.all([pool.destroy(), planner.destroy()])
    },
  }
}
