// Amounts of several years added up at the prices of each: a unit of the first year bought something else than one of the last.
import { isOverYears } from '../../domain/computed/facets.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { StatVar } from '../../domain/ports/graph.ts'
import { isNominal } from '../convert/recipe.ts'

type AddedUp = {
  readonly facets: Facets
  readonly variables: ReadonlyArray<StatVar>
  /** First and last year held. */
  readonly from: number | null
  readonly to: number | null
}

/** `years_at_current_prices`: a sum over years of amounts that are not at constant prices. */
export const priceWarnings = ({ facets, variables, from, to }: AddedUp): ReadonlyArray<Warning> => {
  const { unit } = facets
  const isConstant = unit !== undefined && !('ref' in unit) && unit.prices === 'constant'
  if (!isOverYears(facets) || isConstant || from === to || !variables.some(isNominal)) return []
  return [
    {
      code: 'years_at_current_prices',
      detail: `Amounts of ${from} to ${to} are added up at the prices of each year, which differ; at constant prices they would be comparable.`,
      details: { start_year: from, end_year: to, alternative: { unit: { prices: 'constant' } } },
    },
  ]
}
