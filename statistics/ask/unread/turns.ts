// "Every year but 2010", "the year after the crisis of 2008", "Paris Club aside", "per Kenyan farmer": turns of which one word was read and the rest passed over.
import { overlap } from '../clauses/clause-words.ts'
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import { says, spansOf } from './patterns.ts'

/** "In the year after the crisis of 2008": read as the year of what happened. */
const isBesideEvent = ({ query, part: { used } }: Looked): boolean =>
  spansOf(query, 'yearBeside').some(({ start, end }) => {
    const windows = used.filter(({ as, start: from, end: to }) => as === 'window' && to > from)
    const isTold = windows.some((word) => overlap(word, { start, end: start + 1 }))
    return (
      !isTold &&
      !says(query.slice(start, end), 'oneByOne') &&
      windows.some((word) => overlap(word, { start: end - 4, end }))
    )
  })

/** "Per Kenyan farmer": people of a place who were read as what is paid for. */
const isPerSome = ({ query, part: { used } }: Looked): boolean =>
  used.some(
    ({ as, start }, at) =>
      as.startsWith('slot ') &&
      as.includes('crsPurpose') &&
      (says(query.slice(0, start).trimEnd(), 'perOne') ||
        ((used[at - 1]?.refs.length ?? 0) > 0 && says(query.slice(0, used[at - 1]?.start).trimEnd(), 'perOne'))),
  )

/** "For every dollar of debt": a ratio, read as a currency. */
const isPerUnit = ({ query, part: { used } }: Looked): boolean =>
  used.some(({ as, start }) => as === 'suggested conversion' && says(query.slice(0, start).trimEnd(), 'forEachUnit'))

/** "Largest creditors of Ghana and what they are owed": the creditors, read as the place before. */
const isOwedToThem = ({ query, read }: Looked): boolean =>
  read.kind === 'debt' &&
  read.openRoles.includes('origin') &&
  says(query, 'theyAreOwed') &&
  says(query, 'creditorsNamed')

const leftOut = 'A question that leaves something out cannot be read exactly; name what is meant instead.'

export const turnRules: ReadonlyArray<Rule> = [
  [leftOut, ({ query }) => says(query, 'yearsBut'), 'exclusion'],
  // "the US excluded" of a group is read
  [
    leftOut,
    ({ query, part: { used } }) => says(query, 'namedAside') && !used.some(({ as }) => as === 'left out'),
    'exclusion',
  ],
  ['Which year is meant was not read; this reading is of what it lies beside.', isBesideEvent, 'words_not_understood'],
  ['By how many of them the amount is to be divided is not held.', isPerSome],
  ['What the amounts are to be divided by could not be read.', isPerUnit],
  ['Who is owed was not read.', isOwedToThem],
]
