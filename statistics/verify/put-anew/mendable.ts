// Claims without a verdict that other words could change, and what they fit as they stand.
import type { StatedFigure } from '../numbers.ts'
import type { Verified } from '../verified.ts'

/** Why a claim has no verdict that other words could change. */
const mending = new Set([
  'commitment_for_disbursement',
  'extract',
  'no_data',
  'not_definite',
  'not_understood',
  'no_year',
  'several_figures',
  'unit',
])
export const isMendable = ({ verdict, reasons }: Verified): boolean =>
  verdict === 'not_checkable' && reasons.some(({ code }) => mending.has(code))
export const fitsNone = ({ candidates }: Verified): boolean => candidates.every(({ verdict }) => verdict === 'mismatch')

/** Of two ways to read it the one that its figure fits: that counts where it is what the words put otherwise say. */
export const fittedInTwo = ({ reasons, candidates }: Verified): Verified['found'] => {
  const [missed, fitted, ...more] = candidates
  const isInTwo = more.length === 0 && missed?.verdict === 'mismatch' && fitted !== undefined
  return isInTwo && fitted.verdict !== 'mismatch' && reasons.every(({ code }) => code === 'not_definite')
    ? fitted.found
    : null
}
/** The only reading, which the figure fits, though words beside it were not read. */
export const fittedAlone = ({ reasons, candidates }: Verified): Verified['found'] => {
  const [only, ...more] = candidates
  return only !== undefined &&
    more.length === 0 &&
    only.verdict !== 'mismatch' &&
    reasons.every(({ code }) => code === 'not_definite')
    ? only.found
    : null
}
export const isSameRow = (one: Verified['found'], other: Verified['found']): boolean =>
  one !== null && other !== null && one.row.variable === other.row.variable && one.label === other.label

/** In which unit it was read. */
export const unitOf = ({ claim: { figure } }: Verified): Partial<StatedFigure> =>
  figure === null ? {} : { kind: figure.kind, currency: figure.currency }
