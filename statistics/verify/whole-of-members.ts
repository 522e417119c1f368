// Members of a group that were added up where the source has a row of the group itself.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../domain/ports/graph.ts'
import { phraseText } from '../ask/answer/phrase.ts'
import { figureOf, type FoundFigure } from './figure.ts'
import { type Fit, fitOf, type StatedFigure } from './numbers.ts'
import { holders, withEntity } from './other-entities.ts'
import type { Found } from './verified.ts'

/** Groups with figures of their own whose members, or all but a few that have none, were named in a role instead of them. */
const wholesOf = (graph: Graph, found: FoundFigure): ReadonlyArray<{ readonly role: string; readonly group: string }> =>
  Object.entries(found.identity.entities).flatMap(([role, named]) => {
    if (named.length < 2) return []
    const held = holders(graph, found.row.variable, role)
    return [...held].flatMap((group) => {
      const members = new Set((graph.memberships(group)?.members ?? []).map(({ member }) => member))
      const isWhole = members.size > 0 && members.size <= named.length && named.every((one) => members.has(one))
      return isWhole ? [{ role, group }] : []
    })
  })

/**
 * The group whose present members were added up for a figure, where the source has no row of the group itself: another group of that name,
 * or the same in another year, has other members.
 */
export const groupAddedUp = (graph: Graph, { identity, row, summed }: FoundFigure): string | null => {
  for (const role of summed) {
    const [group, ...more] = identity.entities[role] ?? []
    if (group === undefined || more.length > 0 || graph.memberships(group) === null) continue
    if (!holders(graph, row.variable, role).has(group)) return group
  }
  return null
}

/** What the figure of members is called as that of their group. */
const calledAsWhole = (
  graph: Graph,
  { label, phrase, identity }: Found,
  role: string,
  group: string,
): Pick<Found, 'label' | 'phrase'> => {
  const nameOf = (ref: string): string => graph.label(ref) ?? ref
  const members = new Set((identity.entities[role] ?? []).map(nameOf))
  const [of, ...more] = (phrase?.places ?? []).filter(
    ({ names, is_group: isGroup }) => isGroup || names.every((name) => members.has(name)),
  )
  if (phrase === null || of === undefined || more.length > 0)
    return { label: `${label}: ${nameOf(group)}`, phrase: null }
  const place = { as: of.as, names: [nameOf(group)], is_group: false }
  const whole = { ...phrase, places: phrase.places.map((one) => (one === of ? place : one)) }
  return { label: phraseText(whole), phrase: whole }
}

/**
 * "All DAC countries together": the members were added up, and the source has a row of the group itself, which the claim may be of. A claim
 * that fits either is right.
 */
export const wholeOfMembers = async (
  graph: Graph,
  found: Found,
  stated: StatedFigure,
): Promise<{ readonly verdict: Fit; readonly found: Found } | null> => {
  for (const { role, group } of wholesOf(graph, found)) {
    const { sum_over: summed = [], ...facets } = found.facets
    const left = summed.filter((one) => one !== role)
    const own = await figureOf(graph, {
      identity: { ...found.identity, entities: withEntity(found.identity.entities, role, group) },
      facets: left.length === 0 ? facets : { ...facets, sum_over: left },
    })
    if (E.isLeft(own)) continue
    const verdict = fitOf(stated, own.right.row.value)
    if (verdict !== 'mismatch') return { verdict, found: { ...own.right, ...calledAsWhole(graph, found, role, group) } }
  }
  return null
}
