// How much of the graph a reading covers, from the series table.
import type { RequestedWindow } from '../domain/spec/identity.ts'
import type { Graph } from '../ports/graph.ts'
import type { Family, Variable } from './families.ts'

export type Coverage = {
  readonly rows: number
  readonly series: number
  readonly first_year: number | null
  readonly last_year: number | null
}

/** Slots a question fixes, and slot properties it asks to break down by. */
export type SlotWish = {
  readonly fixed: Readonly<Record<string, string>>
  readonly open: ReadonlyArray<string>
}
export type Entities = Readonly<Record<string, ReadonlyArray<string>>>

export type Tally = Coverage & {
  /** The newest year held that is not after the source's last refresh. */
  readonly reported_year: number | null
}
type Count = { rows: number; series: number; first: number; last: number; reported: number }

export type Counter = {
  /** Coverage by slot set (index in the family) of the variables a wish allows, over all years. */
  readonly bySlotSet: (family: Family, wish: SlotWish, entities: Entities) => ReadonlyMap<number, Tally>
  /** Coverage of one slot set within a window. */
  readonly within: (
    family: Family,
    slotSet: number,
    wish: SlotWish,
    entities: Entities,
    window: RequestedWindow,
  ) => Tally
}

const newCount = (): Count => ({ rows: 0, series: 0, first: Infinity, last: -Infinity, reported: -Infinity })
const finished = (count: Count): Tally => ({
  rows: count.rows,
  series: count.series,
  first_year: Number.isFinite(count.first) ? count.first : null,
  last_year: Number.isFinite(count.last) ? count.last : null,
  reported_year: Number.isFinite(count.reported) ? count.reported : null,
})
const emptyTally = finished(newCount())

/** Variables of a family that carry the wished codes and properties. */
export const variablesOf = (family: Family, wish: SlotWish): ReadonlyArray<Variable> => {
  const pairs = Object.entries(wish.fixed)
  let pool = family.variables
  for (const [slot, ref] of pairs) {
    const list = family.bySlotValue.get(`${slot}=${ref}`) ?? []
    if (list.length < pool.length) pool = list
  }
  return pool.filter(
    ({ statVar }) =>
      pairs.every(([slot, ref]) => statVar.slots[slot] === ref) && wish.open.every((slot) => slot in statVar.slots),
  )
}

const cacheLimit = 2000

/** A counter over a graph; keeps what it counted (the graph never changes). */
export const counterOf = (graph: Graph): Counter => {
  const { series } = graph
  const years = yearsOfPeriods(graph)
  const refreshYear = refreshYears(graph)
  const cache = new Map<string, ReadonlyMap<number, Tally>>()
  const slotSetOf = new Int32Array(series.dictionaries.variable.size).fill(-1)

  const add = (count: Count, s: number, low: number, high: number): void => {
    const first = years[series.firstPeriod[s] ?? 0] ?? 0
    const last = years[series.lastPeriod[s] ?? 0] ?? 0
    if (last < low || first > high) return
    const length = series.length[s] ?? 0
    const limit = refreshYear[series.provenance[s] ?? -1] ?? 9999
    const whole = first >= low && last <= high
    const held = whole && last <= limit ? null : yearsOfSeries(s)
    const inside = held === null ? null : held.filter((year) => year >= low && year <= high)
    if (inside !== null && inside.length === 0) return
    count.series += 1
    count.rows += inside === null ? length : inside.length
    count.first = Math.min(count.first, inside?.[0] ?? first)
    count.last = Math.max(count.last, inside?.at(-1) ?? last)
    const reported = inside === null ? last : (inside.findLast((year) => year <= limit) ?? -Infinity)
    count.reported = Math.max(count.reported, reported)
  }
  const yearsOfSeries = (s: number): ReadonlyArray<number> => {
    const { periods } = graph.observations.read(series.first[s] ?? 0, series.length[s] ?? 0)
    return Array.from(periods, (period) => years[period] ?? 0)
  }

  const count = (
    variables: ReadonlyArray<Variable>,
    entities: Entities,
    window: RequestedWindow,
  ): Map<number, Tally> => {
    const counts = new Map<number, Count>()
    const low = window.kind === 'range' ? (window.start_year ?? -Infinity) : -Infinity
    const high = window.kind === 'range' ? (window.end_year ?? Infinity) : Infinity
    for (const v of variables) if (v.code >= 0) slotSetOf[v.code] = v.slotSet
    const filters = filtersOf(graph, entities, slotSetOf)
    const visit = (s: number): void => {
      const slotSet = slotSetOf[series.variable[s] ?? 0] ?? -1
      if (slotSet < 0) return
      for (const filter of filters) if (!filter.codes.has(filter.column[s] ?? -1)) return
      let held = counts.get(slotSet)
      if (held === undefined) counts.set(slotSet, (held = newCount()))
      add(held, s, low, high)
    }
    drive(graph, variables, filters, visit)
    for (const v of variables) if (v.code >= 0) slotSetOf[v.code] = -1
    return new Map([...counts].filter(([, c]) => c.rows > 0).map(([at, c]) => [at, finished(c)]))
  }

  const cached = (key: string, make: () => Map<number, Tally>): ReadonlyMap<number, Tally> => {
    const held = cache.get(key)
    if (held !== undefined) return held
    if (cache.size >= cacheLimit) cache.delete(cache.keys().next().value ?? '')
    const made = make()
    cache.set(key, made)
    return made
  }
  const all: RequestedWindow = { kind: 'all' }
  return {
    bySlotSet: (family, wish, entities) =>
      cached(JSON.stringify([family.index, wish, entities]), () => count(variablesOf(family, wish), entities, all)),
    within: (family, slotSet, wish, entities, window) =>
      cached(JSON.stringify([family.index, slotSet, wish, entities, window]), () =>
        count(
          variablesOf(family, wish).filter((v) => v.slotSet === slotSet),
          entities,
          window,
        ),
      ).get(slotSet) ?? emptyTally,
  }
}

const yearsOfPeriods = (graph: Graph): Int32Array => {
  const { period } = graph.series.dictionaries
  return Int32Array.from({ length: period.size }, (_, code) => Number(period.at(code).slice(0, 4)))
}

const refreshYears = (graph: Graph): Int32Array => {
  const { provenance } = graph.series.dictionaries
  return Int32Array.from({ length: provenance.size }, (_, code) => {
    const [date] = graph.node(provenance.at(code))?.properties['lastDataRefreshDate'] ?? []
    return typeof date === 'string' || typeof date === 'number' ? Number(String(date).slice(0, 4)) || 9999 : 9999
  })
}

type Filter = {
  readonly role: string
  readonly codes: ReadonlySet<number>
  readonly column: Int32Array
  readonly size: number
}

/** Per role the entity codes allowed: a group that is observed itself stands for itself, else for its members. */
const filtersOf = (graph: Graph, entities: Entities, slotSetOf: Int32Array): ReadonlyArray<Filter> =>
  Object.entries(entities).map(([role, refs]) => {
    const column = graph.series.roleColumns[graph.series.roles.indexOf(role)] ?? new Int32Array(0)
    const codes = new Set<number>()
    for (const ref of refs) {
      const own = graph.series.dictionaries.entity.codeOf(ref)
      const observed =
        own >= 0 &&
        graph.series.seriesOfEntity(role, own).some((s) => (slotSetOf[graph.series.variable[s] ?? 0] ?? -1) >= 0)
      const members = observed ? null : graph.memberships(ref)
      if (members === null) codes.add(own)
      else for (const { member } of members.members) codes.add(graph.series.dictionaries.entity.codeOf(member))
    }
    codes.delete(-1)
    let size = 0
    for (const code of codes) size += graph.series.seriesOfEntity(role, code).length
    return { role, codes, column, size }
  })

/** Visits every series that may fit, from whichever side is smallest. */
const drive = (
  graph: Graph,
  variables: ReadonlyArray<Variable>,
  filters: ReadonlyArray<Filter>,
  visit: (series: number) => void,
): void => {
  const ranges = variables.filter((v) => v.code >= 0).map((v) => graph.series.rangeOfVariable(v.code))
  const total = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
  const smallest = filters.reduce<Filter | null>((best, f) => (best === null || f.size < best.size ? f : best), null)
  if (smallest !== null && smallest.size < total) {
    for (const code of smallest.codes) for (const s of graph.series.seriesOfEntity(smallest.role, code)) visit(s)
    return
  }
  for (const [from, to] of ranges) for (let s = from; s < to; s++) visit(s)
}
