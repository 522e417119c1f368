// How a reading is looked up for a claim, and whether its figure is of the unit that was said.
import { isIncomeShare } from '../../domain/computed/facets.ts'
import type { Facets } from '../../domain/dataset/request.ts'
import type { Part, Reading } from '../ask/resolution.ts'
import type { Claim } from './claims.ts'
import type { FoundFigure } from './figure.ts'
import type { StatedFigure } from './numbers.ts'

/** The facets under which a reading is looked up: the currency that was said, at the prices that were said. */
export const facetsOf = (part: Part, stated: StatedFigure): Facets => {
  const suggested = part.suggested_conversion?.unit
  if (suggested !== undefined) return { unit: suggested }
  return stated.currency === null || stated.currency === 'USD'
    ? {}
    : { unit: { currency: stated.currency, prices: 'current' } }
}

/** With what the words ask to be computed, and the change that is stated. */
export const computedFacets = (reading: Pick<Reading, 'suggested_facets'>, claim: Claim, unit: Facets): Facets => ({
  ...unit,
  ...reading.suggested_facets,
  ...(claim.change === undefined ? {} : { change: claim.change }),
})

const moneyUnits: ReadonlySet<string> = new Set(['USDollar', 'Euro'])

/** Why a figure is of another unit than what was said, or null. */
export const unitMismatch = (stated: StatedFigure, { row, facets }: FoundFigure): string | null => {
  const isPercent = facets.change?.kind === 'percent' || facets.share_of !== undefined || isIncomeShare(facets.per)
  if (isPercent) return stated.kind === 'percent' ? null : 'The figure is a percentage, and an amount was said.'
  // a figure per person is in the unit it was divided in
  const isMoney = facets.unit !== undefined || moneyUnits.has((row.unit ?? '').replace(/PerPerson$/, ''))
  if (stated.kind === 'percent') return 'A percentage was said, and the figure is none.'
  if (isMoney && stated.kind === 'bare') return 'The figure is an amount of money; say in which currency.'
  if (isMoney && stated.kind === 'count') return 'The figure is an amount of money, and people were said.'
  if (!isMoney && stated.kind === 'money') return 'An amount of money was said, and the figure is none.'
  return null
}

/** Whether a reading is of one year. */
export const isOneYear = (reading: Pick<Reading, 'spec'>): boolean => {
  const { requested_window: window } = reading.spec.definition.identity
  return window.kind === 'range' && window.start_year !== null && window.start_year === window.end_year
}
