// Which recipe converts a series, and whether it may. All of it is data of the graph.
import type { Graph, PropertyValue, Recipe, StatVar } from '../../domain/ports/graph.ts'

/** What conversion reads of the graph. */
export type ConversionGraph = Pick<
  Graph,
  'node' | 'nodesOfKind' | 'recipe' | 'rateTable' | 'rateTables' | 'roleOf' | 'roles'
>

const textOf = (value: PropertyValue | undefined): string | null =>
  value === undefined ? null : typeof value === 'object' ? value.ref : String(value)

const firstText = (graph: Pick<Graph, 'node'>, dcid: string, property: string): string | null =>
  textOf(graph.node(dcid)?.properties[property]?.[0])

/** The recipe that a provenance names, or null. A provenance naming a recipe the graph does not define has none. */
export const recipeOfProvenance = (graph: Pick<Graph, 'node' | 'recipe'>, provenance: string): Recipe | null => {
  const named = firstText(graph, provenance, 'conversionRecipe')
  return named === null ? null : graph.recipe(named)
}

/** The currency that a node (a unit, a country, an organisation) declares, or null. */
export const currencyOfNode = (graph: Pick<Graph, 'node'>, dcid: string): string | null =>
  firstText(graph, dcid, 'currencyCode')

/** Whether a variable is in current prices: its qualifier, or without one the ending of its name, says `Nominal`. */
export const isNominal = (variable: StatVar): boolean =>
  variable.measurementQualifier === null
    ? variable.dcid.endsWith('Nominal')
    : variable.measurementQualifier === 'Nominal'

/** Whether the recipe converts what the variable measures; stocks and counts are refused by not being listed. */
export const convertsMeasure = (recipe: Recipe, variable: StatVar): boolean =>
  variable.measuredProperty !== null && recipe.converts.includes(variable.measuredProperty)
