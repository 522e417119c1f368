// Rows of stored frames: small frames are read at once, large ones in a thread.
import * as E from 'fp-ts/lib/Either.js'
import type { FrameReader } from '../../commands/versions/find-figure.ts'
import { type Problem, ProblemError } from '../../domain/problem.ts'
import type { ThreadPool } from '../threads/thread-pool.ts'
import { figureOf, pageOf } from './frame-question.ts'

/** Rows up to which a frame is read on the event loop: some milliseconds. */
const mostRowsReadHere = 20_000

export const openFrameReader = (pool: ThreadPool, rowsReadHere = mostRowsReadHere): FrameReader => ({
  figure: async ({ path, rows }, given) => {
    const asked = { path, given }
    return answered(await (rows <= rowsReadHere ? figureOf(asked) : pool.perform({ kind: 'figure', ...asked })))
  },
  page: async ({ path, rows }, page) => {
    const asked = { path, ...page }
    return answered(await (rows <= rowsReadHere ? pageOf(asked) : pool.perform({ kind: 'page', ...asked })))
  },
})

const answered = <A>(answer: E.Either<Problem, A>): A => {
  if (E.isLeft(answer)) throw new ProblemError(answer.left)
  return answer.right
}
