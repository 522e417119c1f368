// What may be asked of a stored frame, answered wherever it is asked: on the event loop or in a thread.
import { findFigure, type FrameReader } from '../../commands/versions/find-figure.ts'
import { readRows } from '../../commands/versions/frame-rows.ts'
import { openFrame } from '../../render/frame-file.ts'

export type FrameQuestion =
  | { readonly kind: 'figure'; readonly path: string; readonly given: Readonly<Record<string, unknown>> }
  | { readonly kind: 'page'; readonly path: string; readonly offset: number; readonly limit: number }

export type FrameAnswers = {
  readonly figure: Awaited<ReturnType<FrameReader['figure']>>
  readonly page: Awaited<ReturnType<FrameReader['page']>>
}

const figureOf = async (path: string, given: Readonly<Record<string, unknown>>): Promise<FrameAnswers['figure']> =>
  findFigure(await openFrame(path), given)

const pageOf = async (path: string, offset: number, limit: number): Promise<FrameAnswers['page']> => {
  const frame = await openFrame(path)
  const rows = await readRows(frame, offset, limit)
  return { rows, frame: { roles: frame.roles, conversion: frame.conversion } }
}

export const answerFrameQuestion = (question: FrameQuestion): Promise<FrameAnswers[FrameQuestion['kind']]> =>
  question.kind === 'figure'
    ? figureOf(question.path, question.given)
    : pageOf(question.path, question.offset, question.limit)
