// Which series a wish for variables and entities selects: of those that differ in their facet only, the one that a request with defaults takes.
import { defaultFacets } from '../../plan/facet-choice.ts'
import { regionalAreas } from '../../plan/regional-areas.ts'
import { inOneGroup } from '../../plan/select-series.ts'
import type { Graph, Membership } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'
import { type SlotWish, variablesOf } from './views.ts'

type Entities = Readonly<Record<string, ReadonlyArray<string>>>

/** The variables of a wish, ready for a pass over series: the slot set of each variable code, -1 where none. */
export type Selection = {
  readonly slotSetOf: Int32Array
  /** The series of each variable that has some, from first to last. */
  readonly ranges: ReadonlyArray<{ readonly from: number; readonly to: number; readonly slotSet: number }>
  readonly series: number
}

/** Years in which an entity counts. */
type Years = { readonly from: number; readonly to: number }

/** The series chosen of those that fit, each with its slot set and the years in which its entities count. */
export type Matched = ReadonlyArray<{ readonly series: number; readonly slotSet: number; readonly years: Years }>

/** The variables that a wish allows, of one slot set or of all, with their series. */
export const selectionOf = ({ series }: Graph, family: Family, wish: SlotWish, only: number | null): Selection => {
  const slotSetOf = new Int32Array(series.dictionaries.variable.size).fill(-1)
  const ranges: { from: number; to: number; slotSet: number }[] = []
  for (const { code, slotSet } of variablesOf(family, wish)) {
    if (code < 0 || (only !== null && slotSet !== only)) continue
    slotSetOf[code] = slotSet
    const [from, to] = series.rangeOfVariable(code)
    if (from < to) ranges.push({ from, to, slotSet })
  }
  ranges.sort((a, b) => a.from - b.from)
  return { slotSetOf, ranges, series: ranges.reduce((sum, { from, to }) => sum + to - from, 0) }
}

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

/** The first place in an ascending list, from one on, of a number not below another. */
const placeOf = (list: Int32Array, least: number, begin: number): number => {
  let [from, to] = [begin, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}

/** Ranges looked up in a list cost about so many of its numbers each. */
const lookUpCost = 16

/** Visits what of an ascending list of series is in the selection, by whichever way is shorter; ends when a visit answers true. */
const visitHeld = (
  variable: Int32Array,
  { slotSetOf, ranges }: Selection,
  list: Int32Array,
  visit: (series: number, slotSet: number) => boolean | void,
): void => {
  if (ranges.length * lookUpCost > list.length) {
    for (const s of list) {
      const slotSet = slotSetOf[variable[s] ?? 0] ?? -1
      if (slotSet >= 0 && visit(s, slotSet) === true) return
    }
    return
  }
  let at = 0
  for (const { from, to, slotSet } of ranges) {
    at = placeOf(list, from, at)
    for (; at < list.length && (list[at] ?? 0) < to; at++) if (visit(list[at] ?? 0, slotSet) === true) return
  }
}

/** Per role the entity codes allowed: a group that is observed itself stands for itself, else for its members. */
const filtersOf = (graph: Graph, entities: Entities, whole: () => Selection): ReadonlyArray<Filter> => {
  const { series } = graph
  const { entity } = series.dictionaries
  const isObserved = (role: string, own: number): boolean => {
    let isHeld = false
    if (own >= 0) visitHeld(series.variable, whole(), series.seriesOfEntity(role, own), () => (isHeld = true))
    return isHeld
  }
  return Object.entries(entities).map(([role, refs]) => {
    const column = series.roleColumns[series.roles.indexOf(role)] ?? new Int32Array(0)
    const codes = new Map<number, Years>()
    for (const ref of refs) {
      const own = entity.codeOf(ref)
      const members = graph.memberships(ref)
      const group = members === null || isObserved(role, own) ? null : members
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
    for (const code of smallest.codes.keys())
      visitHeld(series.variable, selection, series.seriesOfEntity(smallest.role, code), visit)
    return
  }
  for (const { from, to, slotSet } of selection.ranges) for (let s = from; s < to; s++) visit(s, slotSet)
}

/** Finds the series of a selection that have certain entities; `whole`: all in which a group may be observed itself. */
export const matcherOf = (
  graph: Graph,
): ((selection: Selection, whole: () => Selection, entities: Entities) => Matched) => {
  const { series } = graph
  const chosenOf = defaultFacets(graph)
  return (selection, whole, entities) => {
    const found: { series: number; slotSet: number; years: Years }[] = []
    const filters = filtersOf(graph, entities, whole)
    const choose = (group: ReadonlyArray<number>, slotSet: number): void => {
      const s = chosenOf(group)
      let years = always
      for (const { codes, column } of filters) {
        const of = codes.get(column[s] ?? -1)
        if (of === undefined) return
        if (of !== always) years = { from: Math.max(years.from, of.from), to: Math.min(years.to, of.to) }
      }
      found.push({ series: s, slotSet, years })
    }
    let [group, slotSetOfGroup]: [number[], number] = [[], -1]
    drive(graph, selection, filters, (s, slotSet) => {
      for (const { codes, column } of filters) if (!codes.has(column[s] ?? -1)) return
      const last = group.at(-1)
      if (last !== undefined && inOneGroup(series, last, s)) {
        group.push(s)
        return
      }
      if (last !== undefined) choose(group, slotSetOfGroup)
      ;[group, slotSetOfGroup] = [[s], slotSet]
    })
    if (group.length > 0) choose(group, slotSetOfGroup)
    return found
  }
}
