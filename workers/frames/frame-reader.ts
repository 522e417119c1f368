// Rows of stored frames, read in a thread: whatever a frame holds, the event loop stays free and the reading ends.
import type { FrameReader } from '../../statistics/figures/find-figure.ts'
import { orThrow } from '../../domain/problem.ts'
import type { TaskLimits } from '../threads/task-limits.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'

/** Far more than a frame of the largest dataset needs. */
const mostOfAReading: TaskLimits = { ms: 60_000, memoryMib: 1024 }

export const openFrameReader = (pool: ThreadPool, limits = mostOfAReading): FrameReader => ({
  figure: async (path, given) => orThrow(await pool.perform({ kind: 'figure', path, given }, { limits })),
  page: async (path, page) => orThrow(await pool.perform({ kind: 'page', path, ...page }, { limits })),
  inputs: async (path, question) => orThrow(await pool.perform({ kind: 'inputs', path, question }, { limits })),
})
