// The formula of a computed figure in words of its terms, as records and receipts print it.
import type { ComputedFacets } from './facets.ts'

/** E.g. `100 * sum(figure) / gni`. `isShare` says whether the division gives per cent. */
export const computedFormula = ({ per, sum_over, share_of, change }: ComputedFacets, isShare: boolean): string => {
  const summed = sum_over === undefined ? 'figure' : 'sum(figure)'
  const divided = per === undefined ? summed : `${isShare ? '100 * ' : ''}${summed} / ${per.measure}`
  const shared = share_of === undefined ? divided : `100 * (${divided}) / sum(${divided}) over ${share_of.join(', ')}`
  if (change === undefined) return shared
  const before = `(${shared})[year - ${change.lag}]`
  const difference = `(${shared})[year] - ${before}`
  return change.kind === 'absolute' ? difference : `100 * (${difference}) / ${before}`
}
