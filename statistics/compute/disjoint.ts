// Whether what a sum adds up is disjoint: no group beside its members, no total beside its parts, no two views of one amount.
import { type Problem, problem } from '../../domain/problem.ts'
import { roleColumn } from '../../domain/frame/frame.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { groupOverlaps } from '../plan/overlap.ts'
import { groupSeries } from './grouping.ts'
import { type Rows, textOf } from './rows.ts'

/** What each entity must not stand beside. */
type Conflicts = ReadonlyMap<string, ReadonlySet<string>>

/** Entities shown in an alternative; a longer one is counted. */
const shown = 200

/** The refusal of a sum over a role whose parts overlap; null where they are disjoint. `key` are the columns that tell sums apart. */
export const overlapInRole = (
  graph: Graph,
  rows: Rows,
  role: string,
  key: ReadonlyArray<string>,
  pointer: string,
): Problem | null => {
  const column = rows.columns.get(roleColumn(role))
  if (column === undefined) return null
  const used = new Set<string>()
  for (const code of column.codes) if (code >= 0) used.add(column.texts[code] ?? '')
  const conflicts = conflictsAmong(graph, role, used)
  const grouping = groupSeries(rows, key)
  for (let g = 0; g < grouping.count; g++) {
    const series = grouping.series.subarray(grouping.starts[g] ?? 0, grouping.starts[g + 1] ?? 0)
    const entities = new Set<string | null>()
    for (const one of series) entities.add(textOf(rows, roleColumn(role), one))
    const found = conflictIn(entities, conflicts)
    if (found !== null) return refusal(graph, role, found, used, conflicts, pointer)
  }
  return null
}

const conflictsAmong = (graph: Graph, role: string, used: ReadonlySet<string>): Conflicts => {
  const conflicts = new Map<string, Set<string>>()
  const add = (a: string, b: string): void => {
    conflicts.set(a, (conflicts.get(a) ?? new Set()).add(b))
    conflicts.set(b, (conflicts.get(b) ?? new Set()).add(a))
  }
  for (const overlap of groupOverlaps(graph, new Map([[role, used]]), Number.POSITIVE_INFINITY)) {
    if (overlap.kind === 'shared_members') add(...overlap.groups)
    else for (const part of overlap.parts) add(overlap.whole, part)
  }
  return conflicts
}

/** Two of these that must not be added; an absent entity is the total over all of them. */
const conflictIn = (
  entities: ReadonlySet<string | null>,
  conflicts: Conflicts,
): readonly [string | null, string] | null => {
  for (const entity of entities) {
    if (entity === null) {
      const other = [...entities].find((it) => it !== null)
      if (typeof other === 'string') return [null, other]
      continue
    }
    for (const other of conflicts.get(entity) ?? []) if (entities.has(other)) return [entity, other]
  }
  return null
}

const refusal = (
  graph: Graph,
  role: string,
  [a, b]: readonly [string | null, string],
  used: ReadonlySet<string>,
  conflicts: Conflicts,
  pointer: string,
): Problem => {
  const name = (ref: string | null): string => (ref === null ? `the rows without ${role}` : (graph.label(ref) ?? ref))
  return problem(
    'sum_overlaps',
    `The parts of the sum overlap: ${name(a)} and ${name(b)} must not be added. Name entities of ${role} that are disjoint.`,
    {
      pointer,
      cause: 'group',
      alternatives: disjointChoices(graph, used, conflicts).map((choice) => ({ role, ...choice })),
      extra: { overlap: { role, entities: [a, b] } },
    },
  )
}

/** Sets of the entities that overlap nowhere: the finest parts, and the widest groups. */
const disjointChoices = (graph: Graph, used: ReadonlySet<string>, conflicts: Conflicts) => {
  const sizeOf = (ref: string): number => graph.memberships(ref)?.members.length ?? 0
  const picked = (order: ReadonlyArray<string>): ReadonlyArray<string> => {
    const chosen = new Set<string>()
    for (const ref of order) {
      const against = conflicts.get(ref)
      if (against === undefined || [...against].every((other) => !chosen.has(other))) chosen.add(ref)
    }
    return [...chosen].sort()
  }
  const bySize = [...used]
    .map((ref) => [ref, sizeOf(ref)] as const)
    .sort((x, y) => x[1] - y[1] || (x[0] < y[0] ? -1 : 1))
  const order = bySize.map(([ref]) => ref)
  return [
    { choice: 'parts', ...named(picked(order)) },
    { choice: 'groups', ...named(picked(order.toReversed())) },
  ]
}

const named = (entities: ReadonlyArray<string>) => ({ total: entities.length, entities: entities.slice(0, shown) })
