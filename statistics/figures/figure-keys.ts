// The keys of a figure as clients write them: the column names of the files.
import * as E from 'fp-ts/lib/Either.js'
import { type FrameShape, roleColumn } from '../../domain/frame/frame.ts'
import { type Issue, type Problem, problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { snakeCase } from '../../domain/snake-case.ts'
import type { RowKeys } from './frame-rows.ts'

const maximumText = 1_000
const facetColumns = ['unit', 'measurement_method', 'provenance']

/** Parameter name to frame column, in the order in which the keys stand in a row. */
export const keyColumns = (frame: Pick<FrameShape, 'roles'>): ReadonlyMap<string, string> => {
  const columns = new Map<string, string>([['variable', 'variable']])
  const taken = new Set(['variable', 'period', ...facetColumns])
  for (const role of frame.roles) {
    const name = snakeCase(role)
    columns.set(taken.has(name) ? `${name}_2` : name, roleColumn(role))
  }
  for (const name of ['period', ...facetColumns]) columns.set(name, name)
  return columns
}

/** The parameter under which a frame column is asked for. */
export const parameterOf = (frame: Pick<FrameShape, 'roles'>, column: string): string =>
  [...keyColumns(frame)].find(([, held]) => held === column)?.[0] ?? column

/** A role may also be written by its own name. */
const columnOf = (frame: Pick<FrameShape, 'roles'>, name: string): string | undefined =>
  keyColumns(frame).get(name) ?? (frame.roles.includes(name) ? roleColumn(name) : undefined)

/** Decodes the keys; each is given at most once, an empty text means that the column is absent. */
export const decodeFigureKeys = (
  frame: Pick<FrameShape, 'roles'>,
  given: Readonly<Record<string, unknown>>,
): OrProblem<RowKeys> => {
  const keys = new Map<string, string | null>()
  const issues: Issue[] = []
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const column = columnOf(frame, name)
    if (column === undefined) return E.left(unknownKey(frame, pointer))
    if (typeof value !== 'string' || value.length > maximumText || keys.has(column)) {
      issues.push({ pointer, message: `must be given once, as text of at most ${maximumText} characters` })
      continue
    }
    keys.set(column, value === '' ? null : value.normalize('NFC').replace(/^dcid:/, ''))
  }
  return issues.length > 0 ? E.left(requestInvalid(issues)) : E.right(keys)
}

const unknownKey = (frame: Pick<FrameShape, 'roles'>, pointer: string): Problem => {
  const names = [...keyColumns(frame).keys()]
  const message = `is no key of this version; its keys are ${names.join(', ')}`
  return problem('request_invalid', `${pointer}: ${message}`, {
    pointer,
    issues: [{ pointer, message }],
    alternatives: names,
  })
}
