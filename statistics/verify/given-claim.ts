// A claim whose figure and question are given apart.
import type { NamesIn } from './attribution.ts'
import { type Claim, claimsIn } from './claims.ts'

/** A figure and its question, given apart. */
export type GivenClaim = { readonly value: number; readonly unit: string | null; readonly question: string }

/** The claim as a sentence would state it: the digits of the number are what is claimed. */
const claimOfGiven = ({ value, unit, question }: GivenClaim): Claim | null => {
  const [said] = claimsIn(
    `${value.toLocaleString('en', { maximumFractionDigits: 20, useGrouping: true })} ${unit ?? ''}`,
  )
  if (said === undefined || said.figure === null) return null
  // the sign is no part of the digits that a text is searched for
  const figure = { ...said.figure, value }
  return { text: question, start: 0, end: question.length, figure, question }
}

/** The claims of a text, or the one that is given apart. */
export const claimsGiven = (given: string | GivenClaim, namesIn: NamesIn): ReadonlyArray<Claim> => {
  if (typeof given === 'string') return claimsIn(given, namesIn)
  const { question } = given
  return [claimOfGiven(given) ?? { text: question, start: 0, end: question.length, figure: null, question }]
}
