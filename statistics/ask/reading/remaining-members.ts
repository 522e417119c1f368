// A group without some of its members: the members that remain, where they are the same in all years asked for.
import { requestLimits } from '../../../domain/dataset/request-input.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { coversAnyDay, type Validity, validityOf } from '../../plan/entities.ts'
import { membersOfGroup } from '../../plan/open-groups.ts'
import { regionalAreas } from '../../plan/regional-areas.ts'
import type { LeftOut } from '../exclusions/left-out.ts'
import type { Family } from '../words/families.ts'
import type { WindowSaid } from '../years/windows.ts'
import type { Candidate } from './candidates.ts'

type Remaining = {
  readonly members: ReadonlyArray<string>
  /** Whether the list is that of each year, and all that is left out belongs to it. */
  readonly isPlain: boolean
}

/** A first day, and the day behind the last one. */
type Days = readonly [string, string]

/** Whether a member counts in all of some years, or in none of them: a year counts of which any day does. */
const isSteady = (validity: Validity, [from, to]: Days): boolean =>
  validity === null ||
  !coversAnyDay(validity, from, to) ||
  validity.some(
    ([start, end]) =>
      (start === null || start.slice(0, 4) <= from.slice(0, 4)) && (end === null || end > lastNewYear(to)),
  )

/** The first day of the last year. */
const lastNewYear = (to: string): string => `${String(Number(to.slice(0, 4)) - 1).padStart(4, '0')}-01-01`

const yearText = (year: number): string => String(year).padStart(4, '0')

/** The years in which a family holds anything of some places in a role. */
const heldYears = (
  { series }: Graph,
  family: Family,
  role: string,
  refs: ReadonlyArray<string>,
): readonly [number, number] => {
  const codes = new Set(family.variables.map(({ code }) => code))
  const { entity, period } = series.dictionaries
  const yearOf = (code: number | undefined): number => Number(period.at(code ?? 0).slice(0, 4))
  let [first, last] = [Infinity, -Infinity]
  for (const ref of refs) {
    const code = entity.codeOf(ref)
    for (const s of code < 0 ? [] : series.seriesOfEntity(role, code)) {
      if (!codes.has(series.variable[s] ?? -1)) continue
      first = Math.min(first, yearOf(series.firstPeriod[s]))
      last = Math.max(last, yearOf(series.lastPeriod[s]))
    }
  }
  return first <= last ? [first, last] : [0, 9998]
}

/** The days of the years asked for; of those left open, of what is held. */
const daysOf = (window: WindowSaid, held: () => readonly [number, number]): Days => {
  const [start, end] = window.kind === 'range' ? [window.start, window.end] : [null, null]
  const [first, last] = start === null || end === null ? held() : [0, 0]
  return [`${yearText(start ?? first)}-01-01`, `${yearText((end ?? last) + 1)}-01-01`]
}

/** Groups within a group are left out with their members. */
const withMembers = (graph: Graph, refs: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(refs.flatMap((ref) => [ref, ...(graph.memberships(ref)?.members.map(({ member }) => member) ?? [])]))

const remaining = (
  graph: Graph,
  { group, members: left }: LeftOut,
  { family, window }: Candidate,
  role: string,
): Remaining | null => {
  const held = graph.memberships(group)
  const today = membersOfGroup(graph, group, null)
  if (held === null || today === null) return null
  const out = withMembers(graph, left)
  const kept = (refs: ReadonlyArray<string>): ReadonlyArray<string> => [
    ...new Set([...refs, ...regionalAreas(graph, group)].filter((ref) => !out.has(ref))),
  ]
  const validities = validityOf(held.members)
  const isUndated = [...validities.values()].every((validity) => validity === null)
  if (isUndated) return { members: kept(today), isPlain: held.complete }
  const days = daysOf(window, () => heldYears(graph, family, role, [...validities.keys()]))
  if (![...validities.values()].every((validity) => isSteady(validity, days)))
    return { members: kept(today), isPlain: false }
  const then = [...validities].flatMap(([member, validity]) => (coversAnyDay(validity, ...days) ? [member] : []))
  return { members: kept(then), isPlain: held.complete && left.every((ref) => then.includes(ref)) }
}

/**
 * A candidate with the members that remain in the place of their group; none where the group has no role of its own, or nothing remains.
 * `isTotal`: whether what all of them have together was asked for in a role, so that the members are to be added up.
 */
export const withRemaining = (
  graph: Graph,
  candidate: Candidate,
  leftOut: LeftOut,
  isTotal: (role: string) => boolean,
): ReadonlyArray<Candidate> => {
  const roles = Object.keys(candidate.entities).filter((role) => candidate.entities[role]?.includes(leftOut.group))
  const [role] = roles
  if (role === undefined || roles.length > 1 || candidate.entities[role]?.length !== 1) return []
  const left = remaining(graph, leftOut, candidate, role)
  if (left === null || left.members.length === 0 || left.members.length > requestLimits.entities_per_role) return []
  return [
    {
      ...candidate,
      entities: { ...candidate.entities, [role]: left.members },
      membersOf: new Map([[role, leftOut.group]]),
      leftOut: { members: leftOut.members, summed: isTotal(role) ? role : null },
      isWeak: candidate.isWeak || !left.isPlain,
    },
  ]
}
