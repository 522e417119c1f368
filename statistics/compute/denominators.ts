// The figures that rows are divided by: one series for each entity and unit, so that no two sources are spliced.
import { type Ratio, ratioOf } from '../../domain/computed/exact.ts'
import { observationStatuses } from '../../domain/frame/observation-status.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { stretchesWithin } from '../plan/statuses.ts'
import type { RatioRecipe } from './ratio-recipes.ts'
import { cautionOrder } from './rows.ts'

type Denominator = { readonly value: Ratio; readonly caution: number }

/** A figure that was divided by. */
export type UsedDenominator = {
  readonly recipe: RatioRecipe
  readonly entity: string
  readonly period: string
  readonly value: number
  readonly unit: string | null
  readonly provenance: string
  /** Its place in `cautionOrder`. */
  readonly caution: number
}

export type Denominators = {
  /** 100 for results in per cent, else 1. */
  readonly factor: bigint
  /** The figure of an entity for a row in this unit; null where none above zero is held. */
  readonly find: (entity: string, unit: string | null, period: string) => Denominator | null
  /** Those found so far, by entity and period. */
  readonly used: () => ReadonlyArray<UsedDenominator>
}

const denominatorRole = 'observationAbout'

type Held = { readonly recipe: RatioRecipe; readonly series: number; readonly of: ReadonlyMap<string, Found> }
type Found = { readonly value: number; readonly ratio: Ratio; readonly caution: number; isUsed: boolean }

/** The denominators that recipes of one measure name, the preferred first. */
export const openDenominators = (graph: Graph, recipes: ReadonlyArray<RatioRecipe>): Denominators => {
  const isShare = recipes[0]?.isShare ?? false
  const byEntity = new Map<string, Held | null>()
  const heldOf = (entity: string, unit: string | null): Held | null => {
    // people are counted without a unit; amounts are only divided by amounts in the same unit
    const key = isShare ? `${entity}\n${unit ?? ''}` : entity
    const known = byEntity.get(key)
    if (known !== undefined) return known
    const series = seriesFor(graph, recipes, entity, isShare ? unit : undefined)
    const held = series === null ? null : { ...series, of: figuresOf(graph, series.series) }
    byEntity.set(key, held)
    return held
  }
  return {
    factor: isShare ? 100n : 1n,
    find: (entity, unit, period) => {
      const found = heldOf(entity, unit)?.of.get(period)
      if (found === undefined) return null
      found.isUsed = true
      return { value: found.ratio, caution: found.caution }
    },
    used: () => usedOf(graph, byEntity),
  }
}

/** The series of an entity by the recipes' order; of several of one recipe the longest, then the first. */
const seriesFor = (
  graph: Graph,
  recipes: ReadonlyArray<RatioRecipe>,
  entity: string,
  unit: string | null | undefined,
): { readonly recipe: RatioRecipe; readonly series: number } | null => {
  const table = graph.series
  const { dictionaries } = table
  const code = dictionaries.entity.codeOf(entity)
  if (code < 0) return null
  const unitCode = unit === null || unit === undefined ? -1 : dictionaries.unit.codeOf(unit)
  const all = table.seriesOfEntity(denominatorRole, code)
  for (const recipe of recipes) {
    const variable = dictionaries.variable.codeOf(recipe.variable)
    const provenance = recipe.provenance === null ? null : dictionaries.provenance.codeOf(recipe.provenance)
    let best = -1
    for (const series of all) {
      if (table.variable[series] !== variable) continue
      if (provenance !== null && table.provenance[series] !== provenance) continue
      if (unit !== undefined && table.unit[series] !== unitCode) continue
      if (best < 0 || (table.length[series] ?? 0) > (table.length[best] ?? 0)) best = series
    }
    if (best >= 0) return { recipe, series: best }
  }
  return null
}

const figuresOf = (graph: Graph, series: number): ReadonlyMap<string, Found> => {
  const { first, length, dictionaries } = graph.series
  const [start, count] = [first[series] ?? 0, length[series] ?? 0]
  const { periods, values } = graph.observations.read(start, count)
  const cautions = new Uint8Array(count)
  const { statuses } = graph.observations
  if (statuses !== null) {
    for (const { from, to, status } of stretchesWithin(statuses, start, count))
      cautions.fill(Math.max(0, cautionOrder.indexOf(observationStatuses[status] ?? 'A')), from, to)
  }
  const found = new Map<string, Found>()
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? 0
    if (value <= 0) continue
    const period = dictionaries.period.at(periods[i] ?? 0)
    found.set(period, { value, ratio: ratioOf(value), caution: cautions[i] ?? 0, isUsed: false })
  }
  return found
}

const usedOf = (graph: Graph, byEntity: ReadonlyMap<string, Held | null>): ReadonlyArray<UsedDenominator> => {
  const { unit, provenance, dictionaries } = graph.series
  const text = (dictionary: { readonly at: (code: number) => string }, code: number | undefined): string | null =>
    code === undefined || code < 0 ? null : dictionary.at(code)
  const used = [...byEntity].flatMap(([key, held]) => {
    if (held === null) return []
    const { recipe, series, of } = held
    return [...of].flatMap(([period, { value, caution, isUsed }]) =>
      isUsed
        ? [
            {
              recipe,
              entity: key.split('\n')[0] ?? key,
              period,
              value,
              caution,
              unit: text(dictionaries.unit, unit[series]),
              provenance: text(dictionaries.provenance, provenance[series]) ?? '',
            },
          ]
        : [],
    )
  })
  const keyOf = ({ entity, period }: UsedDenominator): string => `${entity}\n${period}`
  return used.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
