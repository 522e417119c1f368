// The entities a request names, by role: themselves where the graph observes them, else the members of the group.
import type { Expansion } from '../../domain/dataset/record.ts'
import type { Graph, Membership } from '../../domain/ports/graph.ts'
import { firstDayOf } from './periods.ts'
import { regionalAreas } from './regional-areas.ts'
import { restrictingRoles } from './role-scopes.ts'

/** Half-open intervals of days in which an entity counts; null: always. */
export type Validity = ReadonlyArray<readonly [string | null, string | null]> | null

/** Entity codes of one role with the days they count. */
export type RoleSelection = { readonly role: string; readonly entities: ReadonlyMap<number, Validity> }

/** The series of a variable: `[from, to)` of the series table. */
export type VariableRange = { readonly variable: string; readonly from: number; readonly to: number }

export type SelectedEntities = {
  /** Of each range; equal ones are the same object. */
  readonly selections: ReadonlyArray<ReadonlyArray<RoleSelection>>
  readonly expansions: ReadonlyArray<Expansion>
}

/** Whether any of these series (ascending) lies in the range. */
const anyWithin = (series: Int32Array, { from, to }: VariableRange): boolean => {
  let low = 0
  let high = series.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((series[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low < series.length && (series[low] ?? to) < to
}

type Memberships = NonNullable<ReturnType<Graph['memberships']>>
type NamedGroup = {
  readonly role: string
  readonly ref: string
  readonly code: number
  readonly group: Memberships
  /** Of a region: its regional and unspecified areas. */
  readonly areas: ReadonlyArray<string>
}
type NamedRole = {
  readonly role: string
  readonly codes: ReadonlyArray<number>
  readonly groups: ReadonlyArray<NamedGroup>
}

const namedRole = (graph: Graph, role: string, refs: ReadonlyArray<string>): NamedRole => {
  const codes: number[] = []
  const groups: NamedGroup[] = []
  for (const ref of refs) {
    const code = graph.series.dictionaries.entity.codeOf(ref)
    const group = graph.memberships(ref)
    if (group !== null) groups.push({ role, ref, code, group, areas: regionalAreas(graph, ref) })
    else if (code >= 0) codes.push(code)
  }
  return { role, codes, groups }
}

/**
 * Chooses, for every group named and every variable, between observations of the group itself and those of its members:
 * the first where the graph holds any in that role. A variable is restricted by the roles of its scope alone.
 */
export const selectEntities = (
  graph: Graph,
  entities: Readonly<Record<string, ReadonlyArray<string>>>,
  ranges: ReadonlyArray<VariableRange>,
): SelectedEntities => {
  const roles = Object.entries(entities).map(([role, refs]) => namedRole(graph, role, refs))
  const groups = roles.flatMap((role) => role.groups)
  const observed = groups.map(({ role, code }) => {
    const series = code < 0 ? null : graph.series.seriesOfEntity(role, code)
    return ranges.map((range) => series !== null && anyWithin(series, range))
  })
  const restricting = restrictingRoles(graph, ranges, Object.keys(entities))
  const known = new Map<ReadonlySet<string>, Map<string, ReadonlyArray<RoleSelection>>>()
  const selections = ranges.map((_, r) => {
    const key = observed.map((of) => (of[r] === true ? '1' : '0')).join('')
    const own = restricting[r] ?? new Set()
    const ofScope = known.get(own) ?? new Map<string, ReadonlyArray<RoleSelection>>()
    known.set(own, ofScope)
    const held =
      ofScope.get(key) ??
      selectionsOf(
        graph,
        roles.filter(({ role }) => own.has(role)),
        new Set(groups.filter((_, g) => key[g] === '1')),
      )
    ofScope.set(key, held)
    return held
  })
  const expansions = groups.flatMap((group, g) => {
    const isRead = ranges.map((_, r) => restricting[r]?.has(group.role) === true)
    const read = <A>(of: ReadonlyArray<A>): ReadonlyArray<A> => of.filter((_, r) => isRead[r] === true)
    return isRead.includes(true) || ranges.length === 0
      ? expansionsOf(group, read(observed[g] ?? []), read(ranges))
      : []
  })
  return { selections, expansions }
}

const selectionsOf = (
  graph: Graph,
  roles: ReadonlyArray<NamedRole>,
  asThemselves: ReadonlySet<NamedGroup>,
): ReadonlyArray<RoleSelection> =>
  roles.map(({ role, codes, groups }) => {
    const selected = new Map<number, Validity>(codes.map((code) => [code, null]))
    for (const named of groups) {
      if (asThemselves.has(named)) selected.set(named.code, null)
      else addMembers(graph, selected, membersAndAreas(named))
    }
    return { role, entities: selected }
  })

/** Areas count on all days. */
const membersAndAreas = ({ group, areas }: NamedGroup): ReadonlyArray<Membership> => [
  ...group.members,
  ...areas.map((member) => ({ member, startDate: null, endDate: null })),
]

/** One entry, or two that name their variables where some have observations of the group and others do not. */
const expansionsOf = (
  { role, ref, group, areas }: NamedGroup,
  observed: ReadonlyArray<boolean>,
  ranges: ReadonlyArray<VariableRange>,
): ReadonlyArray<Expansion> => {
  const variablesWhere = (itself: boolean) => ranges.filter((_, r) => observed[r] === itself).map((it) => it.variable)
  const [own, expanded] = [variablesWhere(true), variablesWhere(false)]
  const isSplit = own.length > 0 && expanded.length > 0
  const itself: Expansion = { role, group: ref, by: 'itself', dated: group.dated, members: 0 }
  const members: Expansion = {
    role,
    group: ref,
    by: 'members',
    dated: group.dated,
    members: new Set(group.members.map((m) => m.member)).size,
    memberships: group.members.map(({ member, startDate, endDate }) => ({
      member,
      start_date: startDate,
      end_date: endDate,
    })),
    ...(areas.length === 0 ? {} : { areas }),
  }
  if (!isSplit) return [own.length > 0 ? itself : members]
  return [
    { ...itself, variables: own },
    { ...members, variables: expanded },
  ]
}

/** How groups were read by the variables that gave rows. */
export const expansionsUsed = (
  expansions: ReadonlyArray<Expansion>,
  used: ReadonlySet<string>,
): ReadonlyArray<Expansion> => {
  const kept = expansions.flatMap(({ variables, ...expansion }) => {
    if (variables === undefined) return [expansion]
    const those = variables.filter((variable) => used.has(variable))
    return those.length === 0 ? [] : [{ ...expansion, variables: those }]
  })
  const isAlone = (a: Expansion) => !kept.some((b) => b !== a && b.role === a.role && b.group === a.group)
  return kept.map((expansion) => {
    if (!isAlone(expansion)) return expansion
    const { variables: _all, ...whole } = expansion as Expansion
    return whole
  })
}

const addMembers = (graph: Graph, selected: Map<number, Validity>, members: ReadonlyArray<Membership>): void => {
  for (const [member, validity] of validityOf(members)) {
    const code = graph.series.dictionaries.entity.codeOf(member)
    if (code < 0) continue
    const held = selected.get(code)
    if (held === null) continue
    selected.set(code, validity === null ? null : [...(held ?? []), ...validity])
  }
}

/** The days in which each member counts. */
export const validityOf = (memberships: ReadonlyArray<Membership>): ReadonlyMap<string, Validity> => {
  const days = new Map<string, Validity>()
  for (const { member, startDate, endDate } of memberships) {
    const held = days.get(member)
    if (held === null) continue
    if (startDate === null && endDate === null) days.set(member, null)
    else days.set(member, [...(held ?? []), [dayOf(startDate), dayOf(endDate)]])
  }
  return days
}

/** Memberships are dated by year, month or day; only whole dates compare as texts. */
const dayOf = (date: string | null): string | null => (date === null ? null : firstDayOf(date))

/** Whether any day of `[from, to)` lies in the validity. */
export const coversAnyDay = (validity: Validity, from: string, to: string): boolean =>
  validity === null || validity.some(([start, end]) => (start === null || start < to) && (end === null || end > from))
