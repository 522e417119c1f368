// Places that are asked for, and nouns that a place owns, where an answer passed over them.
import { saysNothing } from '../answer/words-used.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, isOfOnePlace, offeredFor } from './clause-words.ts'
import { says } from './patterns.ts'

/** "Where does Danish aid go": answered by places, or not at all. */
const isWherePassed = (query: string, { ignored, phrase, presentation, coverage, ...part }: Definite): boolean =>
  phrase.by.length === 0 &&
  // of what is given, paid or owed; not "where did it stand", "where do I find"
  (says(query, 'whereDone') || (!says(query, 'whereForMe') && says(query, 'goes'))) &&
  !says(query, 'asksLevel') &&
  !isOfOnePlace(part) &&
  // a side that is left open has rows of each place
  (coverage.roles ?? []).every(({ asked }) => asked !== null) &&
  presentation === undefined &&
  ignored.some(({ text, why }) => why === saysNothing && says(text, 'where'))

/** "Uganda's widows: how many people": whose is told by the noun. Of debts and aid the place behind a colon is owner enough: "Sri Lanka's default: what did it owe". */
const isOwnedPassed = (query: string, { ignored, ...part }: Definite): boolean =>
  isOfOnePlace(part) &&
  says(query, 'saysPeople') &&
  ignored.some(
    ({ text, start, end, why }) =>
      why === saysNothing &&
      says(query.slice(0, start), 'owns') &&
      /^\s{0,2}:/u.test(query.slice(end)) &&
      !says(text.split(' ').at(-1) ?? '', 'paper'),
  )

/** Readings as choices where they say nothing of where, or of what a place owns. */
export const withWhereAnswered = (query: string, read: Resolution): Resolution =>
  offeredFor(read, (part) => {
    if (isWherePassed(query, part)) return 'Where is asked; this reading is of the whole, not by places.'
    return isOwnedPassed(query, part) ? 'Whose it is was told by a word that was not understood.' : null
  })
