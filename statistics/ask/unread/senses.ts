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

export const senseRules: ReadonlyArray<Rule> = [
  ['What kind of it is asked for was not read.', isAttribute],
  ['What kind of it is asked for was not read.', (looked) => looked.language() === 'en' && isGround(looked)],
  ['The word may be a name.', isInCapitals],
  [
    'The word may mean something else.',
    ({ part: { used } }) => used.some(({ as, text }) => as.startsWith('slot') && says(text, 'severalOnes')),
  ],
  [
    'The name may be of something else.',
    (looked) => looked.language() === 'en' && looked.part.used.some(({ text, refs }) => refs.length > 0 && says(text, 'otherName')),
  ],
]
