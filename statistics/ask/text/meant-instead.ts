// "I'm not after Ecuador's whole debt, just what it owed China in 2021": what is not meant before what is, and other turns that lead to a plain question.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { find, says } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 400

const at = (found: RegExpExecArray | null, text: string): ReadonlyArray<Replacement> =>
  found === null ? [] : [{ start: found.index, end: found.index + found[0].length, text }]

const plainly = (query: string): ReadonlyArray<Replacement> => {
  const meant = find(query, 'notMeant')
  if (meant !== null) {
    const { whole, owing, deed } = meant.groups ?? {}
    return at(meant, `what ${whole ?? owing ?? ''} ${deed ?? ''} `)
  }
  const isOfDebts = says(query, 'saysDebts')
  // in whose hands a debt is, to them it is owed
  const hands = isOfDebts ? find(query, 'inHands') : null
  const down = find(query, 'downAndAcross')
  return [
    ...at(hands, `owed to ${hands?.groups?.['who'] ?? ''} lenders`),
    ...at(isOfDebts ? find(query, 'inHandsOf') : null, 'owed to '),
    ...at(find(query, 'toWhich'), ''),
    ...at(find(query, 'whatMost'), 'which'),
    ...at(down, ` by ${down?.groups?.['role'] ?? ''} and year`),
  ].toSorted((one, other) => one.start - other.start)
}

/** The question with such a turn in plain words; null where it has none. */
export const withMeantInstead = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const found = plainly(query)
  return found.length === 0 ? null : rewritten(query, found)
}
