// The entities a request names, by role: themselves where the graph observes them, else the members of the group.
import type { Expansion } from '../domain/dataset/record.ts'
import type { Graph, Membership } from '../ports/graph.ts'
import { firstDayOf } from './periods.ts'

/** Half-open intervals of days in which an entity counts; null: always. */
export type Validity = ReadonlyArray<readonly [string | null, string | null]> | null

/** Entity codes of one role with the days they count. */
export type RoleSelection = { readonly role: string; readonly entities: ReadonlyMap<number, Validity> }

/** Whether the graph holds series with this entity in this role for any of the variables (ranges of the series table). */
const isObserved = (
  graph: Graph,
  role: string,
  entity: number,
  ranges: ReadonlyArray<readonly [number, number]>,
): boolean => {
  const held = graph.series.seriesOfEntity(role, entity)
  return ranges.some(([from, to]) => {
    let low = 0
    let high = held.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((held[middle] ?? 0) < from) low = middle + 1
      else high = middle
    }
    return low < held.length && (held[low] ?? to) < to
  })
}

/** Chooses, for every entity named, between its own observations and those of its members. */
export const selectEntities = (
  graph: Graph,
  entities: Readonly<Record<string, ReadonlyArray<string>>>,
  ranges: ReadonlyArray<readonly [number, number]>,
): { readonly selections: ReadonlyArray<RoleSelection>; readonly expansions: ReadonlyArray<Expansion> } => {
  const expansions: Expansion[] = []
  const selections = Object.entries(entities).map(([role, refs]) => {
    const selected = new Map<number, Validity>()
    for (const ref of refs) {
      const code = graph.series.dictionaries.entity.codeOf(ref)
      const observed = code >= 0 && isObserved(graph, role, code, ranges)
      const group = graph.memberships(ref)
      if (observed || group === null) {
        if (code >= 0) selected.set(code, null)
        if (group !== null) expansions.push({ role, group: ref, by: 'itself', dated: group.dated, members: 0 })
        continue
      }
      addMembers(graph, selected, group.members)
      const members = new Set(group.members.map((m) => m.member)).size
      expansions.push({ role, group: ref, by: 'members', dated: group.dated, members })
    }
    return { role, entities: selected }
  })
  return { selections, expansions }
}

const addMembers = (graph: Graph, selected: Map<number, Validity>, members: ReadonlyArray<Membership>): void => {
  for (const { member, startDate, endDate } of members) {
    const code = graph.series.dictionaries.entity.codeOf(member)
    if (code < 0) continue
    const held = selected.get(code)
    if (held === null) continue
    if (startDate === null && endDate === null) selected.set(code, null)
    else selected.set(code, [...(held ?? []), [dayOf(startDate), dayOf(endDate)]])
  }
}

/** Memberships are dated by year, month or day; only whole dates compare as texts. */
const dayOf = (date: string | null): string | null => (date === null ? null : firstDayOf(date))

/** Whether any day of `[from, to)` lies in the validity. */
export const coversAnyDay = (validity: Validity, from: string, to: string): boolean =>
  validity === null || validity.some(([start, end]) => (start === null || start < to) && (end === null || end > from))
