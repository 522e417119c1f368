// What the graph says rows may be divided by (`RatioRecipe` nodes): which variable and source, and what the result is called.
import type { RatioMeasure } from '../../domain/computed/facets.ts'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { firstName } from '../read/properties.ts'

/** The figures of one variable from one source as denominators of a measure. */
export type RatioRecipe = {
  readonly dcid: string
  readonly label: string
  readonly measure: string
  readonly variable: string
  /** Null: whichever source has most observations of the entity. */
  readonly provenance: string | null
  /** Of the recipes of a measure, that of lowest rank which holds the entity serves all its years. */
  readonly rank: number
  /** The unit of the result; null where it is the unit of the row with the suffix and name below. */
  readonly unit: string | null
  readonly unitSuffix: string
  /** What follows the name of the row's unit, as `per person`. */
  readonly unitName: string
  /** Whether the result is in per cent, of amounts in the unit of the denominator at current prices. */
  readonly isShare: boolean
}

const recipeOf = (node: GraphNode): ReadonlyArray<RatioRecipe> => {
  const [measure, variable] = [firstName(node, 'measure'), firstName(node, 'denominator')]
  if (measure === null || variable === null) return []
  const unit = firstName(node, 'unit')
  return [
    {
      dcid: node.dcid,
      label: node.label ?? node.dcid,
      measure,
      variable,
      provenance: firstName(node, 'provenance'),
      rank: Number(firstName(node, 'rank') ?? 0),
      unit,
      unitSuffix: firstName(node, 'unitSuffix') ?? '',
      unitName: firstName(node, 'unitName') ?? '',
      isShare: measure !== 'population',
    },
  ]
}

/** All recipes, by measure, rank and dcid. */
export const ratioRecipes = (graph: Graph): ReadonlyArray<RatioRecipe> =>
  graph
    .nodesOfKind('ratio_recipe')
    .flatMap(recipeOf)
    .sort((a, b) => (a.measure < b.measure ? -1 : a.measure > b.measure ? 1 : a.rank - b.rank))

export const recipesOf = (graph: Graph, measure: RatioMeasure): ReadonlyArray<RatioRecipe> =>
  ratioRecipes(graph).filter((recipe) => recipe.measure === measure)

/** The measures that this graph can divide by. */
export const measuresHeld = (graph: Graph): ReadonlyArray<string> => [
  ...new Set(ratioRecipes(graph).map(({ measure }) => measure)),
]
