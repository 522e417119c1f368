// "What did Kenya pay into the World Bank?", "How much German aid did Angola spend?", "What does Uganda owe to China's support?": dealings that are told
// by words of a statistic and are another one. The reading is a choice, and nothing is told of it where nothing is held.
import { withheld } from '../answer/withheld.ts'
import { nameOf } from '../framing/covers.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import { overlap } from './clause-words.ts'
import { says, spansOf } from './patterns.ts'
import { readingOf } from './verb-places.ts'

type Known = {
  readonly query: string
  readonly part: Part
  readonly identity: Reading['spec']['definition']['identity']
}

const measureOf = ({ identity: { shape } }: Known): string =>
  shape.kind === 'statvar_schema' ? (shape.measured_property ?? '') : ''
const isAid = ({ identity }: Known): boolean => nameOf(identity) === 'aid'
const isPaid = (known: Known): boolean => measureOf(known) === 'DebtServicePayment'
const isOwed = (known: Known): boolean => !isAid(known) && /Debt/u.test(`${nameOf(known.identity)} ${measureOf(known)}`)
/** Whether no word says which statistic is asked for: a verb alone does. */
const isBare = ({ part: { used } }: Known): boolean =>
  !used.some(({ as }) => as === 'measure' || as.startsWith('slot '))

/** Whether who got the aid is who spends it: what is received is held, and not what becomes of it. */
const isSpentByTaker = ({ query, part: { used }, identity }: Known): boolean => {
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
const isHalfNamed = ({ query, part: { used }, identity: { entities } }: Known): boolean =>
  !Object.values(entities).flat().includes(worldBank) &&
  spansOf(query, 'WorldBank').some(({ start, end }) =>
    used.some((word) => word.start >= start && word.end < end && word.refs.includes('Earth')),
  )

/** "Korea was poor. How much did it receive?": one name of two places that stands on both sides. */
const isOneOnBothSides = ({ part: { used }, identity: { entities } }: Known): boolean => {
  const sides = Object.values(entities).filter(({ length }) => length === 1)
  const [first, second] = sides.flat()
  if (sides.length !== 2 || first === undefined || second === undefined || first === second) return false
  const named = used.filter(({ refs }) => refs.length > 1)
  const isEither = ({ refs }: (typeof named)[number]): boolean => refs.includes(first) && refs.includes(second)
  return named.filter(isEither).length > 1
}

const rules: ReadonlyArray<readonly [string, (known: Known) => boolean]> = [
  [
    'What is paid into an institution is contributed to it; the reading is of debt that is paid back.',
    (known) => isPaid(known) && says(known.query, 'paysInto'),
  ],
  [
    'What a member pays is contributed; it may be no such payment.',
    (known) => (isPaid(known) || isHalfNamed(known)) && says(known.query, 'asMember'),
  ],
  ['Half a name was read.', isHalfNamed],
  ['What is received is held, and not what becomes of it.', (known) => isAid(known) && isSpentByTaker(known)],
  [
    'What somebody has somewhere is not said to be aid.',
    (known) => isAid(known) && isBare(known) && says(known.query, 'hasThere'),
  ],
  ['What is earned somewhere is no aid.', (known) => isAid(known) && isBare(known) && says(known.query, 'takesOut')],
  [
    'What is owed to help is no debt in money.',
    (known) => isOwed(known) && (says(known.query, 'owesToHelp') || says(known.query, 'growthOwes')),
  ],
  ['What a member has in an institution is not held.', ({ query }) => says(query, 'creditWith')],
  [
    'What was due may be what was paid or what was scheduled; this reading is of what was paid.',
    (known) =>
      known.part.status === 'definite' &&
      isPaid(known) &&
      isBare(known) &&
      spansOf(known.query, 'mustPay').some((span) =>
        known.part.used.some((word) => word.as === 'direction' && overlap(word, span)),
      ),
  ],
  ['One name was read as two places.', isOneOnBothSides],
  [
    'To whom a debt was made known is not whom it is owed to.',
    (known) =>
      isOwed(known) &&
      spansOf(known.query, 'declaresTo').some(({ end }) =>
        known.part.used.some(({ start, as, refs }) => start === end && refs.length > 0 && as.startsWith('destination')),
      ),
  ],
  [
    'Whom somebody turned to is not told to have given aid.',
    (known) => isAid(known) && isBare(known) && says(known.part.said.text, 'turnsTo'),
  ],
]

/** Readings of such dealings left open, with what is asked instead. */
export const withDealingsRead = (query: string, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part) => {
    const reading = readingOf(part)
    if (reading === null) return part
    const known: Known = { query, part, identity: reading.spec.definition.identity }
    const detail = rules.find(([, holds]) => holds(known))?.[0]
    return detail === undefined ? part : withheld(part, detail)
  }),
})
