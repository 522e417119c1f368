// The one row of a frame that keys name, or why they name none. Needs the frame alone, so that a thread can do it.
import * as E from 'fp-ts/lib/Either.js'
import type { Frame, FrameShape } from '../../domain/frame/frame.ts'
import { type Problem, problem } from '../../domain/problem.ts'
import type { Figure } from '../convert/receipt.ts'
import type { ComputedInputs, InputsQuestion } from './computed-inputs.ts'
import { decodeFigureKeys, keyColumns, parameterOf } from './figure-keys.ts'
import { findRows, type FoundRows, type RowKeys } from './frame-rows.ts'

/** `keys` are those looked for when no row has them: the row may have been left out. */
export type FigureRefusal = { readonly problem: Problem; readonly keys: RowKeys | null }

/** Rows of a stored frame, read away from the event loop; `frame` is the path of one that is whole. */
export type FrameReader = {
  readonly figure: (frame: string, given: Readonly<Record<string, unknown>>) => Promise<E.Either<FigureRefusal, Figure>>
  readonly page: (
    frame: string,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly rows: ReadonlyArray<Figure>; readonly frame: Pick<FrameShape, 'roles' | 'conversion'> }>
  /** Of a computed figure; `inputs` is the path of the frame of what it was computed from. */
  readonly inputs: (inputs: string, question: InputsQuestion) => Promise<ComputedInputs>
}

const most = 50

/** The one row that has the keys given; what they leave open must leave one row. */
export const findFigure = async (
  frame: Frame,
  given: Readonly<Record<string, unknown>>,
): Promise<E.Either<FigureRefusal, Figure>> => {
  const keys = decodeFigureKeys(frame, given)
  if (E.isLeft(keys)) return E.left({ problem: keys.left, keys: null })
  const columns = [...keyColumns(frame).values()].filter((column) => column !== 'period')
  const found = await findRows(frame, keys.right, columns)
  if (found.total === 1 && found.first !== null) return E.right(found.first)
  return found.total === 0
    ? E.left({ problem: notFound(frame, keys.right, found), keys: keys.right })
    : E.left({ problem: ambiguous(frame, found), keys: null })
}

const said = (frame: Frame, keys: RowKeys): string =>
  [...keys].map(([column, text]) => `${parameterOf(frame, column)} ${text ?? '(absent)'}`).join(', ')

const notFound = (frame: Frame, keys: RowKeys, found: FoundRows): Problem => {
  for (const [column, text] of keys) {
    const held = frame.dictionaries[column] ?? []
    if (text === null || held.includes(text)) continue
    const name = parameterOf(frame, column)
    return problem('figure_not_found', `No row of this version has the ${name} ${JSON.stringify(text)}.`, {
      pointer: `/${name}`,
      alternatives: held.slice(0, most),
      extra: { alternatives_total: held.length },
    })
  }
  const { otherPeriods } = found
  const detail =
    otherPeriods.length > 0
      ? `There is such a series, but no row of it for ${keys.get('period') ?? 'no period'}.`
      : `No row has these keys together: ${said(frame, keys)}.`
  const last = [...keys.keys()].findLast((column) => column !== 'period') ?? 'variable'
  return problem('figure_not_found', detail, {
    pointer: otherPeriods.length > 0 ? '/period' : `/${parameterOf(frame, last)}`,
    ...(otherPeriods.length > 0
      ? { alternatives: otherPeriods.slice(0, most), extra: { alternatives_total: otherPeriods.length } }
      : {}),
  })
}

const ambiguous = (frame: Frame, found: FoundRows): Problem => {
  const open = [...found.differing].map(([column, values]) => ({ name: parameterOf(frame, column), values }))
  const [first] = open
  const names = open.map(({ name }) => name).join(', ')
  return problem('request_invalid', `${found.total} rows have these keys; say which ${names} is meant.`, {
    pointer: `/${first?.name ?? 'variable'}`,
    issues: open.map(({ name }) => ({ pointer: `/${name}`, message: 'is needed to tell the rows apart' })),
    alternatives: (first?.values ?? []).slice(0, most).map((value) => value ?? ''),
    extra: { rows: found.total, alternatives_total: first?.values.length ?? 0 },
  })
}
