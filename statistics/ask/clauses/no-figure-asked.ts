// What is asked and no figure answers, or not the one that was read: advice, a place in an order, a condition, another currency.
import { framesQuestion } from '../framing/framed.ts'
import type { Part, ReasonCode, Resolution } from '../resolution.ts'
import { type Definite, hasSideOfSeveral, isDefinite, offeredByRules, refusedFor, type Rule } from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

const isOrdered = ({ phrase, presentation }: Definite): boolean => presentation !== undefined || phrase.by.length > 0

/** "How many naira for a dollar": two currencies, and no statistic among the words. */
const isOfMoneyAlone = ({ used }: Definite): boolean =>
  used.filter(({ as }) => as === 'suggested conversion').length > 1 &&
  !used.some(({ as }) => /^(?:measure|origin|destination|observationAbout)/u.test(as))

type Refusal = readonly [ReasonCode, string, (query: string, part: Definite) => boolean]
const refusals: ReadonlyArray<Refusal> = [
  [
    'opinion',
    'The service returns figures, not opinions.',
    (query) => says(query, 'best') && !says(query, 'wouldBeBest'),
  ],
  [
    'ranking',
    'A place in an order is not computed; ask for the figures of all who are in it.',
    (query, part) => (says(query, 'placedAmong') || says(query, 'faresAmong')) && !isOrdered(part),
  ],
  ['outside_domain', 'Trade is not held.', (query) => says(query, 'trade')],
  [
    'outside_domain',
    'Exchange rates are not asked for by a question; a dataset in another currency tells those it was converted with.',
    (_, part) => isOfMoneyAlone(part),
  ],
]

const isUndated = ({ window }: Definite): boolean => window.origin === 'default' || says(window.text ?? '', 'lastYears')
const isOfDebt = ({ label }: Definite): boolean => /\bdebt\b/i.test(label)
const isSupposed = ({ ignored }: Definite): boolean =>
  ignored.some(({ text, why }) => why === framesQuestion && says(text, 'supposed'))

/** "Per African", of which nothing was read but the place. */
const isPerPeople = ({ ignored, used }: Definite): boolean =>
  ignored.some(
    ({ text, end }) => says(text.trim(), 'per') && used.some(({ start, refs }) => refs.length > 0 && start === end + 1),
  )

/** "I can't remember whether it was what got promised or the grants": one of two that whoever asks cannot tell apart. */
const isEitherUntold = (query: string, { used }: Definite): boolean =>
  spansOf(query, 'unsureWhich').some((span) =>
    used.some(({ start, end, as }) => /^(?:measure|slot)/.test(as) && start >= span.start && end <= span.end),
  )

const choices: ReadonlyArray<Rule> = [
  ['Which of two is meant is not told; this reading is of one.', isEitherUntold],
  [
    'In which currency amounts are owed is not held; this reading is of all.',
    (query, part) => isOfDebt(part) && says(query, 'inOwnCurrency'),
  ],
  [
    'Who came last is not told; this reading is of all in a year.',
    (query, part) => isOrdered(part) && says(query, 'newestHolder'),
  ],
  [
    'What the amounts are to be set beside could not be read.',
    (query, { suggested_facets: facets }) => facets?.per === undefined && says(query, 'setBesideWhat'),
  ],
  [
    'The year that it came from is told beside it; a change was not read.',
    (query, { suggested_facets: facets }) => facets?.change === undefined && says(query, 'cameFrom'),
  ],
  ['Interest rates and terms are not held; this reading is of amounts.', (query) => says(query, 'terms')],
  ['What is to be added or left out was not read.', (_, part) => isSupposed(part)],
  [
    'Who is meant is told by what else they gave; this reading is of all.',
    (query, part) => isOrdered(part) && says(query, 'givesOnly'),
  ],
  [
    'What was given and what was received are both asked for.',
    (query) => says(query, 'bothWays') && !says(query, 'giveOrTake'),
  ],
  [
    'On which side the last place stands is not told.',
    (query, part) => isOfDebt(part) && hasSideOfSeveral(part) && says(query, 'yearBesideOther'),
  ],
  [
    'The amount itself is asked for too and was not read.',
    (query, { suggested_facets: facets }) => facets?.per !== undefined && says(query, 'amountToo'),
  ],
  [
    'What was invested may be direct investment, which is not held; this reading is of aid.',
    (query, part) =>
      /development assistance/i.test(part.label) &&
      !part.used.some(({ as }) => as.startsWith('slot ')) &&
      says(query, 'invested') &&
      !says(query, 'saysAid'),
  ],
  [
    'Which year is meant is not told; this reading is not of it alone.',
    (query, part) => isUndated(part) && says(query, 'yearMeant'),
  ],
  [
    'Some of the years are meant; this reading is of others too.',
    (_, part) => part.ignored.some(({ text, why }) => why !== framesQuestion && says(text, 'someYears')),
  ],
  [
    'One place is named against another; both are in this reading.',
    (query, part) => hasSideOfSeveral(part) && says(query, 'opposedTo'),
  ],
  [
    'A part of a change is asked for; this reading is of another one.',
    (query, { suggested_facets: facets }) => facets?.change !== undefined && says(query, 'partOfChange'),
  ],
  [
    'What the amounts are to be divided by could not be read; they are not divided in this reading.',
    (_, part) => isPerPeople(part),
  ],
]

const refused = (query: string, part: Part): Part => {
  if (!isDefinite(part)) return part
  const refusal = refusals.find(([, , holds]) => holds(query, part))
  return refusal === undefined ? part : refusedFor(part, refusal[0], refusal[1])
}

/** Readings refused or as choices where the question asks what they do not tell. */
export const withFigureAsked = (query: string, read: Resolution): Resolution =>
  offeredByRules(query, { ...read, parts: read.parts.map((part) => refused(query, part)) }, choices)
