// Growth of GDP: real growth, never that of dollars at current prices.
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { ratioRecipes } from '../../compute/ratio-recipes.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import type { Search } from '../search.ts'
import type { ComputationSaid } from './said.ts'

/** Growth of GDP means real growth: never that of dollars at current prices. */
export const isNominalGrowth = (
  graph: Graph,
  said: Pick<ComputationSaid, 'growth'>,
  identity: SpecIdentity,
): boolean => {
  if (!said.growth) return false
  const found = statVarsOf(graph, identity)
  const income = new Set(ratioRecipes(graph).flatMap(({ isShare, variable }) => (isShare ? [variable] : [])))
  return E.isRight(found) && found.right.some(({ dcid }) => income.has(dcid))
}

/** Prices in which growth is real. */
export const realPrices = ({ rateYears }: Search): Pick<Facets, 'unit'> => {
  const year = rateYears(null)
  return year === null ? {} : { unit: { currency: { role: 'observationAbout' }, prices: 'constant', base_year: year } }
}
