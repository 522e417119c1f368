// "... au gouvernement malien", "L'intérieure, pas l'extérieure", "en or", "les entreprises françaises ont donné", "y en qué se gastó": what French and Spanish
// questions ask that is not held. A figure is not given for it, and what is asked beside a figure is told not to be answered.
import { withheld } from '../answer/withheld.ts'
import type { Resolution } from '../resolution.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import {
  asRefused,
  type Definite,
  isDefinite,
  isUsed,
  notAnswered,
  offeredFor,
  overlap,
  type Span,
} from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

const isOfDebt = ({ spec }: Definite): boolean => /^(?:debt|service)$/u.test(kindOfSpec(spec.definition.identity) ?? '')

/** Whether all parts pass over the words. */
const isPassed = ({ parts }: Resolution, span: Span): boolean =>
  parts.some(({ ignored }) => ignored.some((word) => overlap(word, span)))

const withDomestic = (query: string, read: Resolution): Resolution =>
  says(query, 'domesticInstead')
    ? asRefused(read, 'words_not_understood', 'Debt at home is asked for; only what is owed abroad is held.', isOfDebt)
    : read

const withGoods = (query: string, read: Resolution): Resolution =>
  says(query, 'inGoods') ? asRefused(read, 'words_not_understood', 'Amounts are held in currencies only.') : read

const withGovernment = (query: string, read: Resolution): Resolution => {
  const said = spansOf(query, 'toGovernment').filter((span) => isPassed(read, span))
  return said.length === 0
    ? read
    : offeredFor(read, (part) =>
        isOfDebt(part)
          ? null
          : 'Through whom it was given is said; the reading is of all that was given to the country.',
      )
}

const withFirms = (query: string, read: Resolution): Resolution =>
  says(query, 'firmsGive')
    ? {
        ...read,
        parts: read.parts.map((part) => withheld(part, 'Firms are said to give; only what governments give is held.')),
      }
    : read

/** Clauses behind a figure that ask what became of it, of which nothing was read. */
const withUseAsked = (query: string, read: Resolution): Resolution => {
  const [only, more] = read.parts
  if (only === undefined || more !== undefined || !isDefinite(only)) return read
  const asked = spansOf(query, 'asksOfUse').find((span) => isPassed(read, span) && !isUsed(only, span, /^slot/u))
  if (asked === undefined) return read
  const said = { ...asked, text: query.slice(asked.start, asked.end) }
  return { ...read, parts: [only, notAnswered(said, 'What is asked here is not held.')] }
}

/** The answer without figures for what is not held, and with what is asked beside them told. */
export const withUnheldBeside = (query: string, found: Resolution): Resolution =>
  [withDomestic, withGoods, withGovernment, withFirms, withUseAsked].reduce((read, rule) => rule(query, read), found)
