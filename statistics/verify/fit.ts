// How a true figure stands to what was said of it: by the digits that were said, and by the words before them.
import type { StatedFigure } from './numbers.ts'

export type Fit = 'match' | 'close' | 'mismatch'

// a double holds no more digits than this, and conversions round
const sameness = 1e-9

/** "nearly 1 billion" is not 0.2. */
const mostUnder = 1 / 4
/** "well over 100 million" */
const beyond = [1, 1.5] as const

/** What a round number may be off, as a part of it: "about 80", "nearly 80", "more than 75". */
const roundly = { about: 1 / 40, under: 1 / 20, bound: 1 / 10 } as const

/** Units of the last digit that a round number stands for: tens and fives of numbers with two digits or more. */
const unitsOf = (value: number, step: number): number => {
  const units = Math.round(Math.abs(value) / step)
  return units < 10 ? 1 : units % 10 === 0 ? 10 : units % 5 === 0 ? 5 : 1
}

/** How far a figure may lie from a number behind such a word. A five is round only for a bound: "more than 75". */
const slackOf = (value: number, step: number, word: keyof typeof roundly): number => {
  const units = unitsOf(value, step)
  return units === 1 || (units === 5 && word !== 'bound')
    ? step
    : Math.max(step, Math.min(units * step, Math.abs(value) * roundly[word]))
}

/** "a little over 9.25" stands between quarters: as far beyond as "about" is off. */
const overOf = (value: number, step: number): number =>
  unitsOf(value, step) === 1 ? step : Math.max(step, Math.min(fives * step, Math.abs(value) * roundly.about))
const fives = 5

type Said = Pick<StatedFigure, 'value' | 'step' | 'hedge' | 'within'>

/** Whether a figure lies where a hedge lets it, off by so much. */
const isWithin = ({ value, step, hedge }: Said, off: number, slack: number): boolean => {
  switch (hedge) {
    case 'under':
    case 'most': {
      const under = Math.min(slackOf(value, step, hedge === 'most' ? 'bound' : 'under'), Math.abs(value) * mostUnder)
      return off <= step / 2 + slack && off >= -under - slack
    }
    case 'over':
      return off >= -step / 2 - slack && off <= overOf(value, step) + slack
    case 'least':
      return off >= -step / 2 - slack && off <= slackOf(value, step, 'bound') + slack
    case 'about':
      return Math.abs(off) <= slackOf(value, step, 'about') + slack
    default:
      return Math.abs(off) <= step / 2 + slack
  }
}

/** `match`: the figure itself was said; `close`: it was rounded to the digits said, or as the words before it allow. */
export const fitOf = (said: Said, truth: number): Fit => {
  const { value, hedge, within } = said
  if (!Number.isFinite(truth)) return 'mismatch'
  if (within !== undefined) {
    const size = truth * Math.sign(value)
    return size >= within[0] && size <= within[1] ? 'close' : 'mismatch'
  }
  if (hedge === 'beyond') return truth / value > beyond[0] && truth / value <= beyond[1] ? 'close' : 'mismatch'
  const slack = Math.abs(truth) * sameness
  const off = truth - value
  if (Math.abs(off) <= slack && (hedge === null || hedge === 'about')) return 'match'
  return isWithin(said, off, slack) ? 'close' : 'mismatch'
}

/** Sources publish amounts of other currencies rounded anew: of figures with few digits that may turn the last. */
const converted = 1e-5
const fewDigits = 1e-4
/** Said with so many digits an amount of another currency has all that its source publishes, which conversion turns by less than they tell. */
const allDigits = 1e-5
/** The same of an amount that may have been converted from dollars. */
export const fitOfAmount = (said: StatedFigure, truth: number): Fit => {
  const fit = fitOf(said, truth)
  const isForeign = said.currency !== null && said.currency !== 'USD'
  const isWhole = isForeign && said.hedge === null && said.step <= Math.abs(said.value) * allDigits
  if (fit === 'close' && isWhole) return 'match'
  // as many digits as a source publishes, which differs in the last of them by how it converts
  if (isWhole && Math.abs(truth - said.value) <= Math.abs(said.value) * converted) return 'match'
  const isOther = isForeign && said.step >= Math.abs(said.value) * fewDigits
  if (fit !== 'mismatch' || !isOther) return fit
  return [1 - converted, 1 + converted].some((by) => fitOf(said, truth * by) !== 'mismatch') ? 'close' : fit
}

/** How far beyond a bound a figure is that only a lax writer would tell by it. */
const laxly = 1.25
/** "more than 100" is true of 120, though nobody may have meant it. */
export const isLaxBound = ({ value, hedge }: Said, truth: number): boolean =>
  value > 0 &&
  ((hedge === 'least' && truth > value && truth <= value * laxly) ||
    (hedge === 'most' && truth < value && truth >= value / laxly))

/** "more than a fifth" is true of a third. */
export const isBoundKept = ({ value, hedge }: Said, truth: number): boolean =>
  value > 0 && ((hedge === 'least' && truth > value) || (hedge === 'most' && truth < value && truth > 0))
