// The years that a sum adds up: from the first to the last of which anything is held, those without figures too.
import * as E from 'fp-ts/lib/Either.js'
import { problem, type OrProblem } from '../../domain/problem.ts'
import { yearOf, yearsIn, yearsText } from '../plan/periods.ts'
import type { Rows } from './rows.ts'

/** What is added up as one period. */
export type AddedYears = {
  /** The period of the sums: first and last year. */
  readonly text: string
  readonly years: ReadonlyArray<string>
}

const isYear = (period: string): boolean => period.length === 4

/** `omitted`: periods of rows that could not be converted; their figures belong in the sums all the same. */
export const addedYears = (rows: Rows, omitted: ReadonlyArray<string>, pointer: string): OrProblem<AddedYears> => {
  const held = [...new Set(rows.periods)].map((code) => rows.periodTexts[code] ?? '')
  const other = held.find((period) => !isYear(period))
  if (other !== undefined)
    return E.left(
      problem('option_conflict', `Figures of whole years are added up; ${other} is none.`, {
        pointer,
        cause: 'not_annual',
      }),
    )
  const years = [...held, ...omitted].map(yearOf)
  const [first, last] = years.reduce<readonly [number, number]>(
    ([from, to], year) => [Math.min(from, year), Math.max(to, year)],
    [years[0] ?? 0, years[0] ?? 0],
  )
  const text = yearsText(first, last)
  return E.right({ text, years: yearsIn(text) })
}

/** The rows with these years for periods, ascending. */
export const inYears = (rows: Rows, { years }: AddedYears): Rows => {
  const places = new Map(years.map((year, place) => [year, place]))
  const recoded = Int32Array.from(rows.periodTexts, (text) => places.get(text) ?? -1)
  return { ...rows, periodTexts: years, periods: rows.periods.map((code) => recoded[code] ?? -1) }
}
