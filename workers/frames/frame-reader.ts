// Rows of stored frames, read in a thread: whatever a frame holds, the event loop stays free and the reading ends.
import * as E from 'fp-ts/lib/Either.js'
import type { FrameReader } from '../../statistics/figures/find-figure.ts'
import { type Problem, ProblemError } from '../../domain/problem.ts'
import type { TaskLimits } from '../threads/task-limits.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'

/** Far more than a frame of the largest dataset needs. */
const mostOfAReading: TaskLimits = { ms: 60_000, memoryMib: 1024 }

export const openFrameReader = (pool: ThreadPool, limits = mostOfAReading): FrameReader => ({
  figure: async (path, given) => answered(await pool.perform({ kind: 'figure', path, given }, { limits })),
  page: async (path, page) => answered(await pool.perform({ kind: 'page', path, ...page }, { limits })),
  inputs: async (path, question) => answered(await pool.perform({ kind: 'inputs', path, question }, { limits })),
})

const answered = <A>(answer: E.Either<Problem, A>): A => {
  if (E.isLeft(answer)) throw new ProblemError(answer.left)
  return answer.right
}
