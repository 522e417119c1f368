// "Since Malawi got debt relief in 2006, how much has it paid each year?": years that begin with what is told first. Where the clause was left out as a
// frame its year alone may have been kept.
import { framesQuestion } from '../framing/framed.ts'
import type { Resolution } from '../resolution.ts'
import { tokenise } from '../text/tokens.ts'
import { isAt, offeredFor, yearAt } from './clause-words.ts'

/** Readings of one year as choices where a clause that was left out begins or ends the years with it. */
export const withSinceTold = (query: string, resolved: Resolution): Resolution =>
  offeredFor(resolved, (part) => {
    const { requested_window: window } = part.spec.definition.identity
    if (window.kind !== 'range' || window.start_year !== window.end_year) return null
    const told = part.ignored
      .filter(({ why }) => why === framesQuestion)
      .find(({ start, end }) => {
        const tokens = tokenise(query.slice(start, end))
        const isLed =
          isAt('beginsYears', tokens, 0) || (isAt('joinsQuestion', tokens, 0) && isAt('beginsYears', tokens, 1))
        return isLed && tokens.some((_, at) => yearAt(tokens, at) === window.start_year)
      })
    return told === undefined ? null : `"${told.text}" may say from when on the years are asked for.`
  })
