// How much of the graph a reading covers: the rows a dataset request with defaults delivers, from the series table.
import { LRUCache } from 'lru-cache'
import type { RequestedWindow } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'
import type { Coverage } from '../resolution.ts'
import { type Matched, matcherOf, type Selection, selectionOf } from './matched-series.ts'
import type { SlotWish } from './views.ts'

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

const cacheLimit = 10_000
const selectionLimit = 200
const matchedLimit = 100
/** Series of all that is remembered as matched. */
const matchedSeries = 500_000

type Kept<A> = { readonly get: (key: string) => A | undefined; readonly set: (key: string, made: A) => unknown }

/** Keeps results that were asked for; what a graph holds never changes. */
const memo =
  <A extends object>(held: Kept<A>) =>
  (key: string, make: () => A): A => {
    const known = held.get(key)
    if (known !== undefined) return known
    const made = make()
    held.set(key, made)
    return made
  }

/** The small results, emptied when there are too many: they are asked for far more often than others. */
const emptiedAt = <A>(most: number): Kept<A> => {
  const held = new Map<string, A>()
  return {
    get: (key) => held.get(key),
    set: (key, made) => {
      if (held.size >= most) held.clear()
      held.set(key, made)
    },
  }
}

/** A counter over a graph. */
export const counterOf = (graph: Graph): Counter => {
  const { series } = graph
  const years = yearsOfPeriods(graph)
  const refreshYear = refreshYears(graph)
  const tallies = memo(emptiedAt<ReadonlyMap<number, Tally>>(cacheLimit))
  const selections = memo(new LRUCache<string, Selection>({ max: selectionLimit }))
  const matched = memo(
    new LRUCache<string, Matched>({
      max: matchedLimit,
      maxSize: matchedSeries,
      sizeCalculation: ({ length }) => length + 1,
    }),
  )
  const match = matcherOf(graph)

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

  const count = (matching: Matched, window: RequestedWindow): ReadonlyMap<number, Tally> => {
    const counts = new Map<number, Count>()
    const low = window.kind === 'range' ? (window.start_year ?? -Infinity) : -Infinity
    const high = window.kind === 'range' ? (window.end_year ?? Infinity) : Infinity
    for (const { series: s, slotSet, years: within } of matching) {
      let held = counts.get(slotSet)
      if (held === undefined) counts.set(slotSet, (held = newCount()))
      add(held, s, Math.max(low, within.from), Math.min(high, within.to))
    }
    return new Map([...counts].filter(([, c]) => c.rows > 0).map(([at, c]) => [at, finished(c)]))
  }

  const select = (family: Family, wish: SlotWish, slotSet: number | null): Selection =>
    selections(JSON.stringify([family.index, wish, slotSet]), () => selectionOf(graph, family, wish, slotSet))
  /** `slotSet`: the only one that is wanted; null for all. */
  const counted = (
    family: Family,
    wish: SlotWish,
    entities: Entities,
    window: RequestedWindow,
    slotSet: number | null,
  ) => {
    const asked = JSON.stringify([family.index, wish, entities, slotSet])
    return tallies(`${asked} ${JSON.stringify(window)}`, () => {
      const found = matched(asked, () =>
        match(select(family, wish, slotSet), () => select(family, wish, null), entities),
      )
      return count(found, window)
    })
  }
  return {
    bySlotSet: (family, wish, entities) => counted(family, wish, entities, allYears, null),
    within: (family, slotSet, wish, entities, window) =>
      counted(family, wish, entities, window, slotSet).get(slotSet) ?? emptyTally,
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
