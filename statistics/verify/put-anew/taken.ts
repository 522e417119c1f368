// When a figure that fits, or misses, a statement put otherwise counts.
import type { StatedFigure } from '../numbers.ts'
import type { Verified } from '../verified.ts'

/** Numbers with so many digits fit another figure by chance only rarely. */
const leastUnits = 100
export const [leastPointed, leastSaid] = [20, 10]
export const isExact = ({ value, step, hedge, within }: StatedFigure, least = leastUnits): boolean => {
  const units = Math.round(Math.abs(value) / step)
  return (
    units >= least &&
    (least < leastUnits || units % leastUnits !== 0) &&
    within === undefined &&
    (hedge === null || hedge === 'about' || hedge === 'under' || hedge === 'over')
  )
}

/** How surely a statement put otherwise is meant. */
type How = { readonly isSaid?: true; readonly isLent?: true; readonly isFitOnly?: true }

/** It fits, or is another figure for a reason that was found. */
export const isTaken = (
  { verdict, reasons }: Verified,
  figure: StatedFigure,
  { isSaid, isLent, isFitOnly }: How,
): boolean =>
  verdict === 'match' || verdict === 'close'
    ? isExact(figure, isSaid === true ? leastSaid : leastUnits)
    : verdict === 'mismatch' &&
      isFitOnly !== true &&
      // of forty currencies one fits two digits by chance
      reasons.some(({ code }) => code !== 'other_currency' || isExact(figure)) &&
      isExact(figure, isSaid === true ? leastPointed : leastUnits) &&
      !(isLent === true && reasons.some(({ code }) => code === 'member_or_group' || code === 'other_direction'))
