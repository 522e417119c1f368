// How much of the graph a reading covers: the rows a dataset request with defaults delivers, from the series table.
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import { defaultFacets } from '../../plan/facet-choice.ts'
import { regionalAreas } from '../../plan/regional-areas.ts'
import { inOneGroup } from '../../plan/select-series.ts'
import type { Graph, Membership } from '../../../domain/ports/graph.ts'
import type { Family, Variable } from '../words/families.ts'
import type { Coverage } from '../resolution.ts'
import { type SlotWish, variablesOf } from './views.ts'

type Entities = Readonly<Record<string, ReadonlyArray<string>>>

export type Tally = Coverage & {
  /** The newest year held that is normal (no estimate, forecast or provisional figure) and not after the source's last refresh. */
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

/** The variables of a wish, ready for a pass over series: the slot set of each variable code, -1 where none. */
type Selection = {
  readonly variables: ReadonlyArray<Variable>
  readonly slotSetOf: Int32Array
  readonly series: number
}

const cacheLimit = 10_000
const selectionLimit = 200

/** Keeps the newest results; what a graph holds never changes. */
const memo = <A>(limit: number) => {
  const held = new Map<string, A>()
  return (key: string, make: () => A): A => {
    const known = held.get(key)
    if (known !== undefined) return known
    const oldest = held.keys().next().value
    if (held.size >= limit && oldest !== undefined) held.delete(oldest)
    const made = make()
    held.set(key, made)
    return made
  }
}

/** A counter over a graph. */
export const counterOf = (graph: Graph): Counter => {
  const { series } = graph
  const years = yearsOfPeriods(graph)
  const refreshYear = refreshYears(graph)
  const tallies = memo<ReadonlyMap<number, Tally>>(cacheLimit)
  const selections = memo<Selection>(selectionLimit)
  const chosenOf = defaultFacets(graph)

  const add = (count: Count, s: number, low: number, high: number): void => {
    const first = years[series.firstPeriod[s] ?? 0] ?? 0
    const last = years[series.lastPeriod[s] ?? 0] ?? 0
    if (low > high || last < low || first > high) return
    const length = series.length[s] ?? 0
    const normal = series.lastNormalPeriod[s] ?? -1
    const limit = normal < 0 ? -Infinity : Math.min(refreshYear[series.provenance[s] ?? -1] ?? 9999, years[normal] ?? 0)
    let held: Held
    if (first >= low && last <= high && last <= limit) held = { rows: length, first, last, reported: last }
    // one observation a year without gaps: the years are known from the ends
    else if (length === last - first + 1) held = heldYearly(Math.max(first, low), Math.min(last, high), limit)
    else held = heldWithin(graph.observations.read(series.first[s] ?? 0, length).periods, years, { low, high, limit })
    if (held.rows === 0) return
    count.series += 1
    count.rows += held.rows
    if (held.first < count.first) count.first = held.first
    if (held.last > count.last) count.last = held.last
    if (held.reported > count.reported) count.reported = held.reported
  }

  const select = (family: Family, wish: SlotWish): Selection =>
    selections(JSON.stringify([family.index, wish]), () => {
      const variables = variablesOf(family, wish)
      const slotSetOf = new Int32Array(series.dictionaries.variable.size).fill(-1)
      let total = 0
      for (const v of variables) {
        if (v.code < 0) continue
        slotSetOf[v.code] = v.slotSet
        const [from, to] = series.rangeOfVariable(v.code)
        total += to - from
      }
      return { variables, slotSetOf, series: total }
    })

  const count = (selection: Selection, entities: Entities, window: RequestedWindow): ReadonlyMap<number, Tally> => {
    const counts = new Map<number, Count>()
    const low = window.kind === 'range' ? (window.start_year ?? -Infinity) : -Infinity
    const high = window.kind === 'range' ? (window.end_year ?? Infinity) : Infinity
    const filters = filtersOf(graph, entities, selection.slotSetOf)
    const tell = (group: ReadonlyArray<number>, slotSet: number): void => {
      const s = chosenOf(group)
      let [from, to] = [low, high]
      for (const filter of filters) {
        const years = filter.codes.get(filter.column[s] ?? -1)
        if (years === undefined) return
        if (years.from > from) from = years.from
        if (years.to < to) to = years.to
      }
      let held = counts.get(slotSet)
      if (held === undefined) counts.set(slotSet, (held = newCount()))
      add(held, s, from, to)
    }
    let [group, slotSetOfGroup]: [number[], number] = [[], -1]
    drive(graph, selection, filters, (s, slotSet) => {
      if (!filters.every((filter) => filter.codes.has(filter.column[s] ?? -1))) return
      const last = group.at(-1)
      if (last !== undefined && inOneGroup(series, last, s)) {
        group.push(s)
        return
      }
      if (last !== undefined) tell(group, slotSetOfGroup)
      ;[group, slotSetOfGroup] = [[s], slotSet]
    })
    if (group.length > 0) tell(group, slotSetOfGroup)
    return new Map([...counts].filter(([, c]) => c.rows > 0).map(([at, c]) => [at, finished(c)]))
  }

  const counted = (family: Family, wish: SlotWish, entities: Entities, window: RequestedWindow) =>
    tallies(JSON.stringify([family.index, wish, entities, window]), () => count(select(family, wish), entities, window))
  return {
    bySlotSet: (family, wish, entities) => counted(family, wish, entities, allYears),
    within: (family, slotSet, wish, entities, window) =>
      counted(family, wish, entities, window).get(slotSet) ?? emptyTally,
  }
}

/** What a series holds within a window, and its newest year that was reported. */
type Held = { readonly rows: number; readonly first: number; readonly last: number; readonly reported: number }

const heldYearly = (first: number, last: number, limit: number): Held => ({
  rows: last - first + 1,
  first,
  last,
  reported: limit < first ? -Infinity : Math.min(last, limit),
})

/** The first place in ascending periods whose year is beyond a bound. */
const firstBeyond = (periods: Int32Array, years: Int32Array, bound: number): number => {
  let [from, to] = [0, periods.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((years[periods[middle] ?? 0] ?? 0) > bound) to = middle
    else from = middle + 1
  }
  return from
}

const heldWithin = (
  periods: Int32Array,
  years: Int32Array,
  { low, high, limit }: { readonly low: number; readonly high: number; readonly limit: number },
): Held => {
  const from = firstBeyond(periods, years, low - 1)
  const to = firstBeyond(periods, years, high)
  const reported = Math.min(to, firstBeyond(periods, years, limit)) - 1
  const yearAt = (place: number): number => years[periods[place] ?? 0] ?? 0
  return {
    rows: Math.max(0, to - from),
    first: yearAt(from),
    last: yearAt(to - 1),
    reported: reported < from ? -Infinity : yearAt(reported),
  }
}

const allYears: RequestedWindow = { kind: 'all' }

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

/** Years in which an entity counts. */
type Years = { readonly from: number; readonly to: number }
type Filter = {
  readonly role: string
  readonly codes: ReadonlyMap<number, Years>
  readonly column: Int32Array
  readonly size: number
}

const always: Years = { from: -Infinity, to: Infinity }
const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The years a membership covers any day of; its end is exclusive. */
const yearsOfMembership = ({ startDate, endDate }: Membership): Years => ({
  from: startDate === null ? -Infinity : yearOf(startDate),
  to: endDate === null ? Infinity : /^\d{4}(-01-01)?$/.test(endDate) ? yearOf(endDate) - 1 : yearOf(endDate),
})

const widest = (a: Years | undefined, b: Years): Years =>
  a === undefined ? b : { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }

/** Per role the entity codes allowed: a group that is observed itself stands for itself, else for its members. */
const filtersOf = (graph: Graph, entities: Entities, slotSetOf: Int32Array): ReadonlyArray<Filter> => {
  const { series } = graph
  const { entity } = series.dictionaries
  return Object.entries(entities).map(([role, refs]) => {
    const column = series.roleColumns[series.roles.indexOf(role)] ?? new Int32Array(0)
    const codes = new Map<number, Years>()
    for (const ref of refs) {
      const own = entity.codeOf(ref)
      const observed =
        own >= 0 && series.seriesOfEntity(role, own).some((s) => (slotSetOf[series.variable[s] ?? 0] ?? -1) >= 0)
      const group = observed ? null : graph.memberships(ref)
      if (group === null) codes.set(own, always)
      for (const membership of group?.members ?? []) {
        const code = entity.codeOf(membership.member)
        const years = group?.dated === true ? yearsOfMembership(membership) : always
        codes.set(code, widest(codes.get(code), years))
      }
      if (group !== null) for (const area of regionalAreas(graph, ref)) codes.set(entity.codeOf(area), always)
    }
    codes.delete(-1)
    let size = 0
    for (const code of codes.keys()) size += series.seriesOfEntity(role, code).length
    return { role, codes, column, size }
  })
}

/** Visits every series of the selection that may fit, from whichever side is smallest. */
const drive = (
  graph: Graph,
  selection: Selection,
  filters: ReadonlyArray<Filter>,
  visit: (series: number, slotSet: number) => void,
): void => {
  const { series } = graph
  const smallest = filters.reduce<Filter | null>((best, f) => (best === null || f.size < best.size ? f : best), null)
  if (smallest !== null && smallest.size < selection.series) {
    for (const code of smallest.codes.keys()) {
      for (const s of series.seriesOfEntity(smallest.role, code)) {
        const slotSet = selection.slotSetOf[series.variable[s] ?? 0] ?? -1
        if (slotSet >= 0) visit(s, slotSet)
      }
    }
    return
  }
  for (const { code, slotSet } of selection.variables) {
    if (code < 0) continue
    const [from, to] = series.rangeOfVariable(code)
    for (let s = from; s < to; s++) visit(s, slotSet)
  }
}
