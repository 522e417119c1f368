// How much is held of each entity, variable and source: counted once per graph build, in one pass over its series.
import type { Search } from '../search.ts'

export type HeldOf = { series: number; firstYear: number; lastYear: number }

export type HeldIndex = {
  readonly entities: ReadonlyMap<string, HeldOf>
  readonly variables: ReadonlyMap<string, HeldOf>
}

const counted = new WeakMap<Search, HeldIndex>()

/** Series and years of every entity (in any role) and variable. */
export const heldIndexOf = (search: Search): HeldIndex => {
  const known = counted.get(search)
  if (known !== undefined) return known
  const { series } = search.graph
  const { entity, variable, period } = series.dictionaries
  const years = Array.from({ length: period.size }, (_, code) => Number(period.at(code).slice(0, 4)))
  const entities: Array<HeldOf | undefined> = []
  const variables: Array<HeldOf | undefined> = []
  const add = (of: Array<HeldOf | undefined>, code: number, first: number, last: number): void => {
    const held = of[code]
    if (held === undefined) of[code] = { series: 1, firstYear: first, lastYear: last }
    else {
      held.series += 1
      held.firstYear = Math.min(held.firstYear, first)
      held.lastYear = Math.max(held.lastYear, last)
    }
  }
  for (let i = 0; i < series.count; i++) {
    const first = years[series.firstPeriod[i] ?? 0] ?? 0
    const last = years[series.lastPeriod[i] ?? 0] ?? 0
    add(variables, series.variable[i] ?? 0, first, last)
    for (const column of series.roleColumns) {
      const code = column[i] ?? -1
      if (code >= 0) add(entities, code, first, last)
    }
  }
  const named = (of: ReadonlyArray<HeldOf | undefined>, at: (code: number) => string): ReadonlyMap<string, HeldOf> =>
    new Map(of.flatMap((held, code) => (held === undefined ? [] : [[at(code), held] as const])))
  const index = { entities: named(entities, entity.at), variables: named(variables, variable.at) }
  counted.set(search, index)
  return index
}
