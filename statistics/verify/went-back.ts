// What went the other way in another table: aid a place got for the aid that it gave, what a debtor paid to a giver for what the giver granted him.
import { resolveQuestion } from '../ask/resolve.ts'
import type { Reading } from '../ask/resolution.ts'
import type { Search } from '../ask/search.ts'
import { isOneYear } from './looked-up.ts'
import { type Definite, readingOf } from './promised.ts'

const paid = ['debt service', 'principal repayments', 'interest payments']
const granted = ['grants disbursed', 'ODA commitments']
const given = ['net ODA', 'gross ODA', 'ODA', 'ODA grants']

type Sides = { readonly from: string | null; readonly to: string | null; readonly year: number }

/** The questions of what went the other way. */
const asksOf = (isDebt: boolean, { from, to, year }: Sides): ReadonlyArray<string> => {
  const when = `in ${year}`
  if (from !== null && to !== null)
    return isDebt
      ? granted.map((what) => `${what} from ${to} to ${from} ${when}`)
      : [
          ...paid.map((what) => `${what} of ${to} to ${from} ${when}`),
          ...granted.map((what) => `${what} from ${to} to ${from} ${when}`),
        ]
  if (isDebt) return []
  if (from !== null) return granted.map((what) => `${what} to ${from} ${when}`)
  return [...given, 'ODA commitments'].map((what) => `${what} from ${to} ${when}`)
}

const debtWords = /\b(?:debt|interest|principal)\b/iu

/** Readings of what went the other way between the same two, or to and from the same one, in other tables than the figure's own. */
export const wentBack = (search: Search, { spec, label }: Definite): ReadonlyArray<Reading> => {
  const { entities, requested_window: window } = spec.definition.identity
  const roles = Object.keys(entities)
  const [[from, ...givers], [to, ...takers]] = [entities['origin'] ?? [], entities['destination'] ?? []]
  const isOfOthers = roles.some((role) => role !== 'origin' && role !== 'destination')
  if (isOfOthers || givers.length + takers.length > 0 || window.kind !== 'range' || window.end_year === null) return []
  // of two, one may be a body that lends and gives
  const isBetween = from !== undefined && to !== undefined
  const named = (ref: string | undefined): string | null =>
    ref !== undefined && (isBetween || search.graph.kindOf(ref) === 'country') ? search.graph.label(ref) : null
  const sides = { from: named(from), to: named(to), year: window.end_year }
  const isKnown = (from === undefined || sides.from !== null) && (to === undefined || sides.to !== null)
  if (!isKnown || roles.length === 0) return []
  return asksOf(debtWords.test(label), sides).flatMap((question) =>
    resolveQuestion(search, question).parts.flatMap((part) =>
      part.status === 'definite' && isOneYear(part) ? [readingOf(part)] : [],
    ),
  )
}
