import * as E from 'fp-ts/lib/Either.js'
import { allFormatNames, type Format, formatOf } from '../../domain/formats.ts'
import { problem, type OrProblem } from '../../domain/problem.ts'

/** The endings of plain addresses. */
export const endings: ReadonlyArray<string> = allFormatNames.map((format) => formatOf(format).ending)

/** The format that an address ends in. */
export const formatOfEnding = (ending: string): OrProblem<Format> => {
  const format = allFormatNames.find((it) => formatOf(it).ending === ending)
  return format === undefined
    ? E.left(problem('not_found', `A plain address ends in .${endings.join(', .')}.`, { alternatives: endings }))
    : E.right(format)
}
