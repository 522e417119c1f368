// Finds the series of the requested variables and entities in the series table, grouped by variable and roles.
import type { Graph, SeriesTable } from '../../domain/ports/graph.ts'
import type { RoleSelection, VariableRange } from './entities.ts'

/** Series indices in table order. `groups[i]` is the start of the i-th (variable, roles) group, with an end mark. */
export type SeriesSelection = { readonly series: Int32Array; readonly groups: Int32Array }

/** The series of each range that its selection (of the same index) lets through. */
export const selectSeries = (
  graph: Graph,
  ranges: ReadonlyArray<VariableRange>,
  selections: ReadonlyArray<ReadonlyArray<RoleSelection>>,
): SeriesSelection => {
  const table = graph.series
  const found = new IntList()
  const groups = new IntList()
  const known = new Map<ReadonlyArray<RoleSelection>, ReadonlyArray<Filter>>()
  for (const [r, { from, to }] of ranges.entries()) {
    const selection = selections[r] ?? []
    const filters = known.get(selection) ?? filtersOf(table, selection)
    known.set(selection, filters)
    const candidates = candidatesOf(table, from, to, filters)
    const count = candidates === null ? to - from : candidates.length
    for (let i = 0; i < count; i++) {
      const series = candidates === null ? from + i : (candidates[i] ?? -1)
      if (filters.length > 0 && !filters.every(({ column, entities }) => entities.has(column[series] ?? -1))) continue
      if (found.length === 0 || !inOneGroup(table, found.last(), series)) groups.push(found.length)
      found.push(series)
    }
  }
  groups.push(found.length)
  return { series: found.toArray(), groups: groups.toArray() }
}

const filtersOf = (table: SeriesTable, selections: ReadonlyArray<RoleSelection>): ReadonlyArray<Filter> =>
  selections.map(({ role, entities }) => ({
    role,
    column: table.roleColumns[table.roles.indexOf(role)] ?? new Int32Array(table.count).fill(-1),
    entities,
  }))

type Filter = RoleSelection & { readonly column: Int32Array }

/** The cheaper way through a variable's range: the whole of it (null), or the index of the most selective role. */
const candidatesOf = (
  table: SeriesTable,
  from: number,
  to: number,
  filters: ReadonlyArray<Filter>,
): Int32Array | null => {
  let best: { cost: number; lists: ReadonlyArray<Int32Array> } | null = null
  for (const { role, entities } of filters) {
    if (entities.size * 16 > to - from) continue
    const lists = [...entities.keys()].map((entity) => within(table.seriesOfEntity(role, entity), from, to))
    const cost = lists.reduce((sum, list) => sum + list.length, 0)
    if (best === null || cost < best.cost) best = { cost, lists }
  }
  return best === null ? null : merged(best.lists, best.cost)
}

const within = (sorted: Int32Array, from: number, to: number): Int32Array =>
  sorted.subarray(firstAtLeast(sorted, from), firstAtLeast(sorted, to))

const firstAtLeast = (sorted: Int32Array, value: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

const merged = (lists: ReadonlyArray<Int32Array>, total: number): Int32Array => {
  if (lists.length === 1) return lists[0] ?? new Int32Array(0)
  const all = new Int32Array(total)
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all.sort()
}

/** Whether two series differ in nothing but their facet. */
export const inOneGroup = (table: SeriesTable, a: number, b: number): boolean =>
  table.variable[a] === table.variable[b] && hasSameRoles(table, a, b)

const hasSameRoles = ({ roleColumns }: SeriesTable, a: number, b: number): boolean => {
  for (let r = 0; r < roleColumns.length; r++) if (roleColumns[r]?.[a] !== roleColumns[r]?.[b]) return false
  return true
}

class IntList {
  private items = new Int32Array(1024)
  length = 0
  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Int32Array(this.items.length * 2)
      larger.set(this.items)
      this.items = larger
    }
    this.items[this.length++] = value
  }
  last(): number {
    return this.items[this.length - 1] ?? -1
  }
  toArray(): Int32Array {
    return this.items.slice(0, this.length)
  }
}
