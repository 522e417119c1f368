// What a sum is over, as its words and the reading say: entities that are named beside each other, all in a role in which nobody is, years.
import { yearsName } from '../../../domain/computed/facets.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Reading } from '../resolution.ts'
import { summedRoles } from './asked-roles.ts'
import type { ComputationSaid } from './said.ts'
import { openRoles } from './whole-of.ts'

type Summing = {
  readonly said: ComputationSaid
  readonly identity: SpecIdentity
  readonly coverage: Reading['coverage']
  readonly roles: ReadonlyArray<string>
  /** Whether the question asks for each in some role. */
  readonly asksRoles: boolean
}

/** Roles and years; nothing where one figure is its own sum; null where what was said cannot be a sum of this reading. */
export const summedOver = (graph: Graph, summing: Summing): ReadonlyArray<string> | null => {
  const { said, identity, coverage, roles, asksRoles } = summing
  if (said.isOfGroup && coverage.series <= 1) return []
  const named = said.sumOf === null || said.years !== null ? [] : roles.filter((role) => role === said.sumOf)
  const ofRole = openRoles(graph, identity, named)
  if (ofRole.length > 0) return ofRole
  const members = summedRoles(graph, identity, roles)
  if (!addsYears(summing, members)) {
    const isMeant =
      said.years !== 'only' && (members.length > 0 || (coverage.series <= 1 && yearsIn(identity) === 'one'))
    return isMeant ? members : null
  }
  const isGroup = (role: string): boolean => identity.entities[role]?.length === 1
  const summed = said.order !== null || said.shareOf !== null ? [] : members
  const added = said.years === 'only' ? summed.filter(isGroup) : summed
  const open = asksRoles ? [] : openRoles(graph, identity, roles)
  return [...new Set([...added, ...open])].sort().concat(yearsName)
}

const addsYears = ({ said, identity }: Summing, members: ReadonlyArray<string>): boolean => {
  // a figure per head, or a change, is one of a year
  if (said.years === null || said.per !== null || said.change !== null) return false
  const years = yearsIn(identity)
  if (said.years === 'only') return years !== 'one'
  return years === 'several' && (said.years === 'also' || members.length === 0)
}

const yearsIn = ({ requested_window: window }: SpecIdentity): 'one' | 'several' | 'all' =>
  window.kind === 'all'
    ? 'all'
    : window.start_year !== null && window.start_year === window.end_year
      ? 'one'
      : 'several'
