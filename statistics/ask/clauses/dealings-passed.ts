// "What did Kenya pay into the World Bank?", "How much German aid did Angola spend?", "What does Uganda owe to China's support?": dealings that are told
// by words of a statistic and are another one. The reading is a choice, and nothing is told of it where nothing is held.
import type { Looked, Rule } from '../neighbours/neighbours.ts'
import { isSchedule } from '../neighbours/said-of-parts.ts'
import { isDefinite, overlap } from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

const isAid = ({ read }: Looked): boolean => read.kind === 'aid'
const isOwed = ({ read }: Looked): boolean => read.kind === 'debt' || read.kind === 'service'
const isPaid = (looked: Looked): boolean => looked.read.kind === 'service' && !isSchedule(looked)
/** Whether no word says which statistic is asked for: a verb alone does. */
const isBare = ({ part: { used } }: Looked): boolean =>
  !used.some(({ as }) => as === 'measure' || as.startsWith('slot '))

/** Whether who got the aid is who spends it: what is received is held, and not what becomes of it. */
const isSpentByTaker = ({ query, part: { used }, read: { identity } }: Looked): boolean => {
  const [givers, takers] = [identity.entities['origin'] ?? [], identity.entities['destination'] ?? []]
  return spansOf(query, 'spendsIt').some(({ start }) => {
    const subject = used.findLast(
      ({ refs, as, end }) =>
        end <= start && refs.length > 0 && /^(?:entity|origin|destination)(?!.*by "(?:to|in|for|by)")/u.test(as),
    )
    const between = query.slice(subject?.end ?? start, start)
    // "I spent hours on it" is somebody else
    if (subject === undefined || says(between, 'passive') || says(between, 'ourselves') || /[.?!;]\s+$/u.test(between))
      return false
    return subject.refs.some((ref) => takers.includes(ref)) && !subject.refs.some((ref) => givers.includes(ref))
  })
}

const worldBank = 'group/WorldBank'

/** "The World Bank" of which half a name was read. */
const isHalfNamed = ({ query, part: { used }, read: { identity } }: Looked): boolean =>
  !Object.values(identity.entities).flat().includes(worldBank) &&
  spansOf(query, 'WorldBank').some(({ start, end }) =>
    used.some((word) => word.start >= start && word.end < end && word.refs.includes('Earth')),
  )

/** "Korea was poor. How much did it receive?": one name of two places that stands on both sides. */
const isOneOnBothSides = ({ part: { used }, read: { identity } }: Looked): boolean => {
  const sides = Object.values(identity.entities).filter(({ length }) => length === 1)
  const [first, second] = sides.flat()
  if (sides.length !== 2 || first === undefined || second === undefined || first === second) return false
  const named = used.filter(({ refs }) => refs.length > 1)
  const isEither = ({ refs }: (typeof named)[number]): boolean => refs.includes(first) && refs.includes(second)
  return named.filter(isEither).length > 1
}

/** What speaks against readings of such dealings. */
export const dealingRules: ReadonlyArray<Rule> = [
  [
    'What is paid into an institution is contributed to it; the reading is of debt that is paid back.',
    (looked) => isPaid(looked) && says(looked.query, 'paysInto'),
  ],
  [
    'What a member pays is contributed; it may be no such payment.',
    (looked) => (isPaid(looked) || isHalfNamed(looked)) && says(looked.query, 'asMember'),
  ],
  ['Half a name was read.', isHalfNamed],
  ['What is received is held, and not what becomes of it.', (looked) => isAid(looked) && isSpentByTaker(looked)],
  [
    'What somebody has somewhere is not said to be aid.',
    (looked) => isAid(looked) && isBare(looked) && says(looked.query, 'hasThere'),
  ],
  [
    'What is earned somewhere is no aid.',
    (looked) => isAid(looked) && isBare(looked) && says(looked.query, 'takesOut'),
  ],
  [
    'What is owed to help is no debt in money.',
    (looked) => isOwed(looked) && (says(looked.query, 'owesToHelp') || says(looked.query, 'growthOwes')),
  ],
  ['What a member has in an institution is not held.', ({ query }) => says(query, 'creditWith')],
  [
    'What was due may be what was paid or what was scheduled; this reading is of what was paid.',
    (looked) =>
      isDefinite(looked.part) &&
      isPaid(looked) &&
      isBare(looked) &&
      spansOf(looked.query, 'mustPay').some((span) =>
        looked.part.used.some((word) => word.as === 'direction' && overlap(word, span)),
      ),
  ],
  ['One name was read as two places.', isOneOnBothSides],
  [
    'To whom a debt was made known is not whom it is owed to.',
    (looked) =>
      isOwed(looked) &&
      spansOf(looked.query, 'declaresTo').some(({ end }) =>
        looked.part.used.some(
          ({ start, as, refs }) => start === end && refs.length > 0 && as.startsWith('destination'),
        ),
      ),
  ],
  [
    'Whom somebody turned to is not told to have given aid.',
    (looked) => isAid(looked) && isBare(looked) && says(looked.part.said.text, 'turnsTo'),
  ],
]
