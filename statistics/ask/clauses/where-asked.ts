// Places that are asked for, and nouns that a place owns, where an answer passed over them.
import { saysNothing } from '../answer/words-used.ts'
import type { Resolution } from '../resolution.ts'
import { type Definite, type Identity, offeredFor } from './clause-words.ts'

const where = /(?:^|\s)(?:where|a?d[oó]nde)(?=\s|$)/iu
/** Of what is given, paid or owed; not "where did it stand", "where do I find". */
const asksDoing =
  /\bwhere (?:did|does|do|has|have|had|will) (?!(?:i|we|you|one)\b)|a?d[oó]nde (?:va|van|fue|fueron)\b/iu
const goes =
  /\b(?:held|owed|spent|given|sent|going|paid|used|lent|donated|directed|went|goes|ended up|comes? from|came from)\b/iu
const isForMe = /\bwhere (?:can|could|may|might|should|would|do|did) (?:i|we|you|one)\b/iu
const asksLevel =
  /\b(?:stand|stood|stands|find|found|peak(?:ed)?|settle|settled|end the year|start|started|rank(?:ed)?|place(?:d)?)\b/iu
/** "Uganda's widows: how many people": whose is told by the noun, not by the place. */
const ownedBefore = /['’]s?\s$/u
const people = /\b(?:people|persons|inhabitants|population|heads|how many)\b/iu
const papers =
  /^(?:reports?|figures?|data|numbers?|statistics|stats|case|profile|file|sheet|page|table|row|column|chapter|section|side|part|turn|economy|government|ministry|budget|story|situation|position|entry|record|line|total|totals)$/iu

/** "Where does Danish aid go": answered by places, or not at all. */
const isWherePassed = (query: string, { ignored, phrase, presentation, spec, coverage }: Definite): boolean =>
  phrase.by.length === 0 &&
  (asksDoing.test(query) || (!isForMe.test(query) && goes.test(query))) &&
  !asksLevel.test(query) &&
  !isOfOnePlace(spec.definition.identity) &&
  // a side that is left open has rows of each place
  (coverage.roles ?? []).every(({ asked }) => asked !== null) &&
  presentation === undefined &&
  ignored.some(({ text, why }) => why === saysNothing && where.test(text))

const isOfOnePlace = ({ entities }: Identity): boolean => 'observationAbout' in entities

/** Of debts and aid the place behind a colon is owner enough: "Sri Lanka's default: what did it owe". */
const isOwnedPassed = (query: string, { ignored, spec }: Definite): boolean =>
  isOfOnePlace(spec.definition.identity) &&
  people.test(query) &&
  ignored.some(
    ({ text, start, end, why }) =>
      why === saysNothing &&
      ownedBefore.test(query.slice(0, start)) &&
      /^\s{0,2}:/u.test(query.slice(end)) &&
      !papers.test(text.split(' ').at(-1) ?? ''),
  )

/** Readings as choices where they say nothing of where, or of what a place owns. */
export const withWhereAnswered = (query: string, read: Resolution): Resolution =>
  offeredFor(read, (part) => {
    if (isWherePassed(query, part)) return 'Where is asked; this reading is of the whole, not by places.'
    return isOwnedPassed(query, part) ? 'Whose it is was told by a word that was not understood.' : null
  })
