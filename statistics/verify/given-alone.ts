// Aid that may be what somebody gave or what he got: of which the figure is, where it is that of the gifts alone.
import type { StatedFigure } from './numbers.ts'
import type { Candidate } from './verified.ts'

/** With so many digits what somebody gave is not what he got by chance. */
const exactGift = 0.0005
/** "Türkiye's ODA for 2021: ❶": aid is what is given, where the figure is that of the gifts alone. */
export const givenAlone = (
  candidates: ReadonlyArray<Candidate>,
  { value, step }: StatedFigure,
): Candidate | undefined => {
  const [fitted, ...more] = candidates.filter(({ verdict }) => verdict !== 'mismatch')
  if (fitted === undefined || more.length > 0 || step > exactGift * Math.abs(value)) return undefined
  const { origin = [], destination = [] } = fitted.found.identity.entities
  return origin.length === 1 && destination.length === 0 ? fitted : undefined
}
