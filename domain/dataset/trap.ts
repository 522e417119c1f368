// What is often mistaken with figures, as answers tell it: nodes of the graph that apply to the rows.
import * as t from 'io-ts'
import { exactly } from '../values/codecs.ts'
import { component, described, oneOfTexts } from '../values/described.ts'

/** Kinds of mistakes. */
export const trapKinds = [
  'double_counting',
  'grant_equivalent',
  'series_break',
  'netting',
  'commitment',
  'fiscal_year',
  'extract',
] as const

export const trapFacts = {
  ref: described(t.string, 'Its node in the graph'),
  label: t.string,
  kind: oneOfTexts(trapKinds),
  detail: described(t.string, 'What goes wrong, and what to do instead'),
}
export const trapExtras = {
  variables: described(t.readonlyArray(t.string), 'Variables of the rows concerned; absent: all, or not known'),
  from_period: described(t.string, 'The first period concerned'),
  until_period: described(t.string, 'The last period concerned'),
  explains: described(t.readonlyArray(t.string), 'Reasons of a check (`POST /verify`) that come of this mistake'),
}

/** A trap that applies to rows of a version, as the graph tells it. */
export const AppliedTrap = component('Trap', exactly(trapFacts, trapExtras))
export type AppliedTrap = t.TypeOf<typeof AppliedTrap>

/** What is told of a figure: by its variable and period, where a trap names some. Variables of other rows are left out. */
export const trapsOfFigure = (
  traps: ReadonlyArray<AppliedTrap> = [],
  { variable, period }: { readonly variable: string; readonly period: string },
) =>
  traps.flatMap(({ variables, ...trap }) => {
    const { from_period: from, until_period: until } = trap
    const isTold =
      (variables === undefined || variables.includes(variable)) &&
      (from === undefined || period >= from) &&
      // a year that ends an interval has all its months
      (until === undefined || period.slice(0, until.length) <= until)
    return isTold ? [trap] : []
  })
