// What the record of a version keeps of a computation: its recipe, its inputs and the names of what they are.
import { computedFormula } from '../../domain/computed/formula.ts'
import { computedOf } from '../../domain/computed/facets.ts'
import type { ComputedRecord } from '../../domain/dataset/record.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import type { FrameLayout } from '../plan/frame-layout.ts'
import type { FrameOfPlan } from '../plan/frame-of-plan.ts'
import type { ProvenanceTally } from '../plan/provenances.ts'
import type { Computed } from './compute.ts'

export const computedRecord = (
  facets: Facets,
  { shape, denominators }: Computed,
  layout: FrameLayout,
): ComputedRecord => ({
  ...shape,
  formula: computedFormula(computedOf(facets)),
  inputs: {
    rows: layout.shape.rows + (layout.computed?.whole?.shape.rows ?? 0),
    series: layout.shape.series + (layout.computed?.whole?.shape.series ?? 0),
    denominators: denominators.length,
  },
})

/** The sources of the figures with those of what was divided by. */
export const withDenominators = (
  figures: ReadonlyArray<ProvenanceTally>,
  computed: Computed | undefined,
): ReadonlyArray<ProvenanceTally> => {
  const tallies = new Map(figures.map((tally) => [tally.provenance, tally]))
  for (const [provenance, used] of Map.groupBy(computed?.denominators ?? [], (one) => one.provenance)) {
    const held = tallies.get(provenance) ?? { provenance, rows: 0, series: 0 }
    const series = new Set(used.map(({ entity, recipe }) => `${entity}\n${recipe.variable}`)).size
    tallies.set(provenance, { provenance, rows: held.rows + used.length, series: held.series + series })
  }
  return [...tallies.values()]
}

export const unitNamesOf = (computed: Computed | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries((computed?.unitNames ?? []).map(({ ref, name }) => [ref, name]))

const namesIn = ({ shape }: FrameLayout): ReadonlyArray<string> => {
  const { period: _years, observation_status: _codes, ...texts } = shape.dictionaries
  return Object.values(texts).flat()
}

/** Labels of all that the inputs name, for receipts, and of units that are no nodes. */
export const labelsOfInputs = (graph: Graph, { computed, layout }: FrameOfPlan): Readonly<Record<string, string>> => {
  if (computed === undefined) return {}
  const beside = layout.computed?.whole ?? null
  const refs = new Set([
    ...namesIn(layout),
    ...(beside === null ? [] : namesIn(beside)),
    ...computed.denominators.flatMap(({ recipe, entity, unit, provenance }) => [
      recipe.variable,
      entity,
      unit ?? '',
      provenance,
    ]),
  ])
  const labelled = [...refs].flatMap((ref) => {
    const label = graph.label(ref)
    return label === null ? [] : [[ref, label] as const]
  })
  return { ...Object.fromEntries(labelled), ...unitNamesOf(computed) }
}
