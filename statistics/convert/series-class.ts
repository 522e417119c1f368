// Provenance, unit and variable decide whether a series can be converted, by which recipe and from which currency.
import * as E from 'fp-ts/lib/Either.js'
import { conversionNotSupported } from '../../domain/conversion/request.ts'
import type { Problem, OrProblem } from '../../domain/problem.ts'
import type { RateTable, Recipe } from '../../domain/ports/graph.ts'
import { measureNotConverted, noRecipe, notNominal, unitsNotCurrencies } from './problems.ts'
import { type ConversionGraph, convertsMeasure, currencyOfNode, isNominal, recipeOfProvenance } from './recipe.ts'
import type { SeriesToConvert } from './series.ts'

export type RecipeInUse = { readonly recipe: Recipe; readonly table: RateTable }

/** Series of one recipe and one source currency. One object per pair. */
export type SeriesClass = { readonly use: RecipeInUse; readonly source: string }

/** A function kept by its text argument. */
export const remembered = <A>(make: (key: string) => A): ((key: string) => A) => {
  const held = new Map<string, A>()
  return (key) => {
    const known = held.get(key)
    if (known !== undefined || held.has(key)) return known as A
    const made = make(key)
    held.set(key, made)
    return made
  }
}

const recipeInUse = (graph: ConversionGraph, provenance: string): OrProblem<RecipeInUse> | null => {
  const recipe = recipeOfProvenance(graph, provenance)
  if (recipe === null) return null
  const table = graph.rateTable(recipe.rateTable)
  return table === null
    ? E.left(
        conversionNotSupported(`This deployment holds no rate table ${recipe.rateTable}, which ${recipe.dcid} needs.`),
      )
    : E.right({ recipe, table })
}

const unitsProblem = (
  currencyOf: (unit: string) => string | null,
  all: ReadonlyArray<SeriesToConvert>,
  example: SeriesToConvert,
): Problem => {
  const others = new Map<string | null, number>()
  let currencies = 0
  for (const { unit } of all) {
    if (unit !== null && currencyOf(unit) !== null) currencies++
    else others.set(unit, (others.get(unit) ?? 0) + 1)
  }
  const units = [...others].map(([unit, series]) => ({ unit, series }))
  return unitsNotCurrencies(
    units.sort((a, b) => ((a.unit ?? '') < (b.unit ?? '') ? -1 : 1)),
    currencies,
    example,
  )
}

export type Classifier = {
  readonly classOf: (series: SeriesToConvert) => OrProblem<SeriesClass>
  /** Units met so far with their currency. */
  readonly unitCurrencies: () => ReadonlyMap<string, string>
}

/** Classifies series; each distinct provenance, unit and variable is looked at once. */
export const classifier = (graph: ConversionGraph, all: ReadonlyArray<SeriesToConvert>): Classifier => {
  const currencyOf = remembered((unit) => currencyOfNode(graph, unit))
  const useOf = remembered((provenance) => recipeInUse(graph, provenance))
  const classes = remembered((_recipe) => remembered((_source) => ({ made: null as SeriesClass | null })))
  const units = new Map<string, string>()
  const decide = (series: SeriesToConvert): OrProblem<SeriesClass> => {
    const use = useOf(series.provenance)
    if (use === null) return E.left(noRecipe(series))
    if (E.isLeft(use)) return use
    const { recipe } = use.right
    if (!convertsMeasure(recipe, series.variable))
      return E.left(measureNotConverted(series, recipe.dcid, recipe.converts))
    if (!isNominal(series.variable)) return E.left(notNominal(series))
    const source = series.unit === null ? null : currencyOf(series.unit)
    if (series.unit === null || source === null) return E.left(unitsProblem(currencyOf, all, series))
    units.set(series.unit, source)
    const slot = classes(recipe.dcid)(source)
    slot.made ??= { use: use.right, source }
    return E.right(slot.made)
  }
  const known = remembered((_provenance) => remembered((_unit) => new Map<string, OrProblem<SeriesClass>>()))
  return {
    classOf: (series) => {
      const variables = known(series.provenance)(series.unit ?? '')
      const held = variables.get(series.variable.dcid)
      if (held !== undefined) return held
      const decided = decide(series)
      variables.set(series.variable.dcid, decided)
      return decided
    },
    unitCurrencies: () => units,
  }
}
