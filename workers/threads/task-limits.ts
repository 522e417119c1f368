// What one task may take. A thread that works cannot look at itself, so it is watched from here.
import type { Worker } from 'node:worker_threads'

export type TaskLimits = {
  /** Time from when a thread takes the task up. The first task of its kind in a thread loads its code in that time. */
  readonly ms?: number
  /**
   * Memory that the task adds to its thread: heap and the arrays beside it (shared memory is not counted). It is looked at
   * every 50 ms, so that a task may be above it that long. The heap of the thread is a limit too.
   */
  readonly memoryMib?: number
}

/** A task took more than it may. Its thread was ended and replaced; no other task has lost anything. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded'
  readonly limit: 'time' | 'memory'
  constructor(limit: 'time' | 'memory', message: string) {
    super(message)
    this.limit = limit
  }
}

const lookEveryMs = 50
const mib = 2 ** 20

/** Watches one task. `heapMib` is the heap of its thread. */
export const watchLimits = (limits: TaskLimits, signal: AbortSignal | undefined, heapMib: number) => {
  const { ms, memoryMib } = limits
  const stop = new AbortController()
  const found: { exceeded: LimitExceeded | null } = { exceeded: null }
  const timers: NodeJS.Timeout[] = []
  const exceed = (limit: 'time' | 'memory', message: string): void => {
    found.exceeded ??= new LimitExceeded(limit, message)
    stop.abort(found.exceeded)
  }
  const watchMemory = (thread: Worker, most: number): void => {
    const before = memoryOf(thread)
    const look = async (): Promise<void> => {
      const [first, now] = [await before, await memoryOf(thread)]
      if (now - first > most * mib) exceed('memory', `the task needed more than ${most} MiB`)
    }
    timers.push(setInterval(() => void look(), lookEveryMs).unref())
  }
  const isLimited = ms !== undefined || memoryMib !== undefined
  return {
    /** Aborted when the caller wants or a limit is exceeded; undefined when neither can be. */
    signal: isLimited ? AbortSignal.any([stop.signal, ...(signal === undefined ? [] : [signal])]) : signal,
    /** The task is taken up by this thread. */
    begin: (thread: Worker | undefined): void => {
      if (ms !== undefined) {
        timers.push(setTimeout(() => exceed('time', `the task took longer than ${ms} ms`), ms).unref())
      }
      if (memoryMib !== undefined && thread !== undefined) watchMemory(thread, memoryMib)
    },
    end: (): void => {
      for (const timer of timers) clearInterval(timer)
    },
    /** The limit that made the task fail, if one did. */
    exceeded: (error: unknown): LimitExceeded | null =>
      found.exceeded ??
      (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new LimitExceeded('memory', `the task needed more than the ${heapMib} MiB of heap of its thread`)
        : null),
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

/** Bytes of a thread; nothing when it has ended. */
const memoryOf = async (thread: Worker): Promise<number> => {
  try {
    const { used_heap_size: heap, external_memory: beside } = await thread.getHeapStatistics()
    return heap + beside
  } catch {
    return 0
  }
}
