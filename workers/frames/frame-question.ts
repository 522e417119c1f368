// What may be asked of a stored frame, answered wherever it is asked: on the event loop or in a thread.
import * as E from 'fp-ts/lib/Either.js'
import { computedInputsOf } from '../../statistics/figures/computed-inputs.ts'
import { findFigure } from '../../statistics/figures/find-figure.ts'
import { readRows } from '../../statistics/figures/frame-rows.ts'
import { openFrame } from '../../render/frame-file.ts'
import type { FigureTask, InputsTask, PageTask, ThreadAnswers } from '../threads/thread-tasks.ts'

/** The figure with these keys, or why there is none. */
export const figureOf = async ({ path, given }: Omit<FigureTask, 'kind'>): Promise<ThreadAnswers['figure']> =>
  E.right(await findFigure(await openFrame(path), given))

/** Rows from `offset`, with what the frame says of itself. */
export const pageOf = async ({ path, offset, limit }: Omit<PageTask, 'kind'>): Promise<ThreadAnswers['page']> => {
  const frame = await openFrame(path)
  const rows = await readRows(frame, offset, limit)
  return E.right({ rows, frame: { roles: frame.roles, conversion: frame.conversion } })
}

/** What a computed figure was made from. */
export const inputsOf = async ({ path, question }: Omit<InputsTask, 'kind'>): Promise<ThreadAnswers['inputs']> =>
  E.right(await computedInputsOf(await openFrame(path), question))
