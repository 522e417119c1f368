// Words that were taken for something they do not mean here.
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import type { UsedWords } from '../resolution.ts'
import { says } from './patterns.ts'

const isOfPeople = ({ read }: Looked): boolean => ['people', 'gdp', 'gni'].includes(read.kind)
const isFigure = ({ as }: UsedWords): boolean => as === 'measure' || as.startsWith('slot crsTypeOfFinance')

/** "Land debt", "secured debt", "paid population": a word right before a statistic tells of which kind it is, and is no verb. */
const isAttribute = (looked: Looked): boolean =>
  looked.part.used.some((word, at) => {
    const [before, next] = [looked.part.used[at - 1], looked.part.used[at + 1]]
    if (word.as !== 'direction' || next === undefined || !isFigure(next) || next.start !== word.end + 1) return false
    if (before?.as === 'direction' || (before?.refs.length ?? 0) > 0) return false
    return says(word.text, 'attribute') || (isOfPeople(looked) && says(word.text, 'peopleAttribute'))
  })

/** "Population on land": where something is, not that somebody lands it. */
const isGround = ({ part: { used } }: Looked): boolean =>
  used.some(({ as, text }, at) => as === 'direction' && says(text, 'ground') && (used[at - 1]?.refs.length ?? 0) === 0)

/** "AIDS in Kenya": letters in capitals are a name, where not all are. */
const isInCapitals = ({ query, part: { used } }: Looked): boolean =>
  says(query, 'smallLetters') && used.some(({ as, text }) => as === 'measure' && says(text, 'inCapitals'))

/** "Hand aid": the same of a word that was passed over. */
const isAttributeUnread = ({ part: { used, ignored } }: Looked): boolean =>
  ignored.some(
    ({ text, end, start }) =>
      says(text, 'attribute') &&
      used.every((word) => word.start > start) &&
      used.some((word) => isFigure(word) && word.start === end + 1),
  )

/** "Aid to Cordoba": a name that is a currency too. */
const isNamedMoney = ({ query, part: { used } }: Looked): boolean =>
  used.some(
    ({ as, text, start }, at) =>
      as === 'suggested conversion' &&
      says(text, 'toMoney') &&
      !says(text, 'converted') &&
      used[at - 1]?.as === 'measure' &&
      query.slice(used[at - 1]?.end, start).trim() === '',
  )

/** "Interests of Kenya": what somebody wants, where nothing is paid or owed. */
const isInterests = ({ text, part: { used } }: Looked): boolean =>
  used.some((word) => word.as.startsWith('slot') && says(word.text, 'interests')) &&
  used.every(({ as }) => as !== 'measure') &&
  !says(text, 'paysPart') &&
  !says(text, 'owesPart')

/** "GDP owed by Kenya", "population to Kenya": what is done with money is not done with people or an economy. */
const isDone = (looked: Looked): boolean =>
  isOfPeople(looked) &&
  looked.part.used.some(({ as, text, start }, at) => {
    const before = looked.part.used[at - 1]
    return as === 'direction' && before?.as === 'measure' && before.end + 1 === start && says(text, 'peopleVerb')
  })

/** "Aid around Kenya": somewhere else than in the place. */
const isAsideOf = ({ part: { used, ignored } }: Looked): boolean =>
  ignored.some(
    ({ text, start, end }) =>
      says(text, 'asideOf') &&
      used.some((word) => isFigure(word) && word.end + 1 === start) &&
      used.some((word) => word.refs.length > 0 && word.start === end + 1),
  )

export const senseRules: ReadonlyArray<Rule> = [
  ['What kind of it is asked for was not read.', (looked) => isAttribute(looked) || isAttributeUnread(looked)],
  ['A place of this name may be meant.', isNamedMoney],
  ['The word may mean something else.', isInterests],
  ['What kind of it is asked for was not read.', (looked) => looked.language() === 'en' && isGround(looked)],
  ['What is done with it was not read.', isDone],
  ['Somewhere beside the place may be meant.', isAsideOf],
  ['The word may be a name.', isInCapitals],
  [
    'The word may mean something else.',
    ({ part: { used } }) => used.some(({ as, text }) => as.startsWith('slot') && says(text, 'severalOnes')),
  ],
  [
    'The name may be of something else.',
    (looked) =>
      looked.language() === 'en' &&
      looked.part.used.some(({ text, refs }) => refs.length > 0 && says(text, 'otherName')),
  ],
]
