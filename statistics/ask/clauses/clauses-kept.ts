// Questions of several clauses: no clause is dropped, none narrows in silence what another asks, and what is only told joins no question.
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { tokenise } from '../text/tokens.ts'
import { isDefinite, type Read } from './clause-words.ts'
import { withAskedAgain } from './asked-again.ts'
import { withClausesAnswered, withoutPurpose } from './not-answered.ts'
import { withEitherSide, withOtherSide, withOwnerMissing, withPlaceTold } from './sides-told.ts'
import { withFigureAsked } from './no-figure-asked.ts'
import { withNoTurnPassed } from './turns-passed.ts'
import { withWhereAnswered } from './where-asked.ts'
import { withWhetherTold } from './whether-asked.ts'
import { withFirstBeside, withWholeBeside } from './whole-beside.ts'
import { withNoWordLost } from './words-lost.ts'
import { withoutKnownYears, withYearGoneOn, withYearMeant, withYearsApart, withYearsLeft } from './years-told.ts'

/** Longer questions are not looked through. */
const longest = 900

/** The answer to a question with what each of its clauses asks. `readAs`: reads a question without this. */
export const withClausesKept = (search: Search, query: string, read: Resolution, readAs: Read): Resolution => {
  if (query.length > longest || !read.parts.some(isDefinite)) return read
  const tokens = tokenise(query)
  const asked = withoutPurpose(tokens, withoutKnownYears(query, tokens, read, readAs))
  const yearly = withYearGoneOn(query, tokens, withYearMeant(query, tokens, asked, readAs), readAs)
  const first = withFirstBeside(query, tokens, withWholeBeside(query, tokens, yearly, readAs), readAs)
  const whole = withYearsApart(tokens, withYearsLeft(query, tokens, first, readAs))
  const owned = withOwnerMissing(tokens, withOtherSide(query, tokens, whole, readAs))
  const sided = withEitherSide(query, tokens, owned, readAs)
  const told = withPlaceTold(search, query, tokens, sided, readAs)
  const answered = withWhetherTold(query, tokens, withClausesAnswered(query, tokens, told, readAs), readAs)
  const turned = withAskedAgain(query, withNoTurnPassed(query, answered))
  return withWhereAnswered(query, withFigureAsked(query, withNoWordLost(query, turned)))
}
