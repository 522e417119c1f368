// "UK aid to Africa by country", "ODA of the G7 by country": of two sides the one that is a group is asked for country by country, and a group alone too.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const byCountry =
  /,? ?\b(?:(?:broken down |split |listed |shown |separately )?(?:by|per|for each|for every) (?:single |individual )?(?:country|nation|state)|country by country|one country at a time)\b/iu
const leadsTo = /\b(?:to|for|in|towards|into)(?: the)?\s?$/iu
const ofDebt = /\b(?:debts?|owe[ds]?|interest|principal|creditors?|lenders?|repayments?|debt service)\b/iu

const isGroup = (graph: Graph, m: Mention): boolean =>
  m.kind === 'entity' && m.options.length > 0 && m.options.every(({ ref }) => graph.memberships(ref) !== null)

const roleOf = (query: string, start: number): string => {
  const isTaker = leadsTo.test(query.slice(0, start))
  if (ofDebt.test(query)) return isTaker ? 'creditor' : 'debtor'
  return isTaker ? 'recipient' : 'donor'
}

/** The question with the role of its only group in the place of "country"; null where none or both sides are groups. */
export const withCountryOfGroup = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  const said = query.length > longest ? null : byCountry.exec(query)
  const looked = said === null ? null : sketch()
  if (said === null || looked === null) return null
  const places = looked.mentions.filter(({ kind }) => kind === 'entity')
  const [group, ...more] = places.filter((m) => isGroup(graph, m))
  const first = group === undefined ? undefined : looked.tokens[group.from]
  if (first === undefined || more.length > 0) return null
  const isOwner = places.length === 1 && !ofDebt.test(query) && !leadsTo.test(query.slice(0, first.start))
  if (places.length !== 2 && !isOwner) return null
  // "ODA of the G7 by country": of nobody else, it is that of each member
  const text = isOwner ? ', each member separately,' : ` by ${roleOf(query, first.start)}`
  return rewritten(query, [{ start: said.index, end: said.index + said[0].length, text }])
}
