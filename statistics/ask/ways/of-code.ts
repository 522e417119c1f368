// Questions that need no place of their own: of a code, of a list of codes, of a whole statistic; asked of those of whom most is held.
import type { GraphNode } from '../../../domain/ports/graph.ts'
import type { Search } from '../search.ts'
import type { Family, Variable } from '../words/families.ts'
import { questionNames } from './family-names.ts'
import { heldIndexOf } from './held-years.ts'
import { wordingsOf } from './of-entity.ts'
import { firstShown, type ProvenQuestion } from './proven.ts'

/** Countries of which some variables hold most. */
const busiestPlaces = (
  search: Search,
  variables: ReadonlyArray<Variable>,
  role: string,
  most: number,
): ReadonlyArray<string> => {
  const { series, node } = search.graph
  const column = series.roleColumns[series.roles.indexOf(role)]
  const all = heldIndexOf(search).entities
  const counts = new Map<number, number>()
  for (const { code } of variables) {
    if (code < 0) continue
    const [from, to] = series.rangeOfVariable(code)
    for (let i = from; i < to; i++) {
      const entity = column?.[i] ?? -1
      if (entity >= 0) counts.set(entity, (counts.get(entity) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([code, count]) => ({ ref: series.dictionaries.entity.at(code), count }))
    .filter(({ ref }) => node(ref)?.kind === 'country')
    .sort((a, b) => b.count - a.count || (all.get(b.ref)?.series ?? 0) - (all.get(a.ref)?.series ?? 0))
    .slice(0, most)
    .map(({ ref }) => ref)
}

/** Places asked of in each role: more where there is one role alone. */
const mostPlaces = ({ roles }: Family): number => (roles.length === 1 ? 3 : 2)

/** A statistic with some end (" for health", " by purpose"), of the busiest places of its variables. */
const ofPlaces = (
  search: Search,
  family: Family,
  variables: ReadonlyArray<Variable>,
  end: string,
): ReadonlyArray<ProvenQuestion | null> =>
  family.roles.flatMap((role) =>
    busiestPlaces(search, variables, role, mostPlaces(family)).map((ref) =>
      firstShown(search, wordingsOf(search, family, role, search.labels.of(ref), end), family),
    ),
  )

/** A code (a sector, a kind of creditor): of all, and of those with whom most of it is held. */
export const ofCode = (search: Search, { dcid, label }: GraphNode): ReadonlyArray<ProvenQuestion | null> =>
  search.families.flatMap((family) => {
    const [variables = []] = [...family.bySlotValue].flatMap(([key, found]) =>
      key.endsWith(`=${dcid}`) ? [found] : [],
    )
    const end = ` for ${label ?? ''}`
    const all = questionNames(search, family).map((name) => `${name}${end}`)
    return variables.length === 0 ? [] : [firstShown(search, all, family), ...ofPlaces(search, family, variables, end)]
  })

/** A list of codes (purposes, kinds of creditors): statistics broken down by it. */
export const ofCodeSystem = (search: Search, { dcid }: GraphNode): ReadonlyArray<ProvenQuestion | null> => {
  const slot = search.graph.slotPropertyOf(dcid)
  if (slot === null) return []
  return search.families.flatMap((family) => {
    const variables = family.slotSets.flatMap((set) => (set.properties.includes(slot) ? set.variables : []))
    return ofPlaces(search, family, variables, ` by ${search.labels.slot(slot)}`)
  })
}

/** A family: of the countries of which most is held, in each of its roles. */
export const ofFamily = (search: Search, family: Family, most: number): ReadonlyArray<ProvenQuestion | null> =>
  family.roles.flatMap((role) =>
    busiestPlaces(search, family.variables, role, most).map((ref) =>
      firstShown(search, wordingsOf(search, family, role, search.labels.of(ref)), family),
    ),
  )
