// The formula of a computed figure in words of its terms, as records and receipts print it.
import { type ComputedFacets, isIncomeShare, isOverYears } from './facets.ts'
import { wholeText } from './share-within.ts'

/** E.g. `100 * sum(figure) / gni`. */
export const computedFormula = (facets: ComputedFacets): string => {
  const { per, sum_over, share_of, share_within, change } = facets
  const summed = sum_over === undefined ? 'figure' : isOverYears(facets) ? 'sum(figure of each year)' : 'sum(figure)'
  const divided = per === undefined ? summed : `${isIncomeShare(per) ? '100 * ' : ''}${summed} / ${per.measure}`
  const within = share_within === undefined ? '' : ` within ${wholeText(share_within)}`
  const shared =
    share_of === undefined ? divided : `100 * (${divided}) / sum(${divided}) over ${share_of.join(', ')}${within}`
  if (change === undefined) return shared
  const before = `(${shared})[year - ${change.lag}]`
  const difference = `(${shared})[year] - ${before}`
  return change.kind === 'absolute' ? difference : `100 * (${difference}) / ${before}`
}
