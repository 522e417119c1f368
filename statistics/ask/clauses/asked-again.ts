// Second questions that an answer merges with the first, or reads without what they leave to it.
import type { Part, Resolution } from '../resolution.ts'
import { asksAgain } from '../text/noun-carried.ts'
import { type Definite, hasSideOfSeveral, type Identity, isDefinite, offeredFor, sidesOf } from './clause-words.ts'
import { saidIn, says, spansOf } from './patterns.ts'

const identityOf = (part: Part | undefined): Identity | null =>
  part?.status === 'definite'
    ? part.spec.definition.identity
    : part?.status === 'no_data'
      ? (part.reading?.spec.definition.identity ?? null)
      : null

const saysWhat = ({ used }: Part): boolean => used.some(({ as }) => /^(?:measure|slot)/.test(as))
const kindOf = ({ shape, slots }: Identity): string => JSON.stringify([shape, slots])

/** Sides that a reading has; a kind of creditor is one: "what did Ghana owe to multilateral creditors". */
const sidesSaid = (identity: Identity): number => {
  const ofKind = identity.slots.some(
    ({ property, binding }) => property === 'creditorType' && binding.state === 'value',
  )
  return sidesOf(identity) + (ofKind && identity.entities['destination'] === undefined ? 1 : 0)
}

/** "How much humanitarian aid did Canada give? How much did Denmark give?": of what the first is, or to whom, was lost on the way. */
const isWithoutFirst = (query: string, part: Definite, { parts }: Resolution): boolean => {
  const before = parts[parts.indexOf(part) - 1]
  if (before === undefined || part !== parts.at(-1) || !asksAgain(query)) return false
  const [own, first] = [part.spec.definition.identity, identityOf(before)]
  if (first !== null && sidesSaid(own) < sidesSaid(first)) return true
  return !saysWhat(part) && saysWhat(before) && (first === null || kindOf(own) !== kindOf(first))
}

const names = /(?<=\S )\p{Lu}\p{L}/u

/** "... and how much did Kenya get in total?", "Who paid most to China? Who owed most?": two questions in one answer. */
const isMerged = (query: string, part: Definite): boolean => {
  const starts = spansOf(query, 'asked').map(({ start }) => start)
  const [first, second, ...more] = starts.map((start, i) => query.slice(start, starts[i + 1]))
  if (first === undefined || second === undefined || more.length > 0 || query.length > 600) return false
  const verbs = [first, second].map((text) => saidIn(text, 'doing').join(' ').toLowerCase())
  if (says(first, 'inOrder') && says(second, 'inOrder')) return verbs[0] !== verbs[1]
  const isOfOne = Object.values(part.spec.definition.identity.entities).every(({ length }) => length === 1)
  return isOfOne && says(second, 'inTotal') && names.test(second) && !says(first, 'inTotal')
}

/** "Which five owe China most and how much do they owe Japan": the same five, not the five who owe Japan most. */
const isOfSameFew = (query: string, part: Definite, { parts }: Resolution): boolean =>
  part !== parts[0] &&
  part.presentation?.top !== undefined &&
  says(query.slice(part.used.findLast(({ as }) => as === 'joins')?.start ?? 0), 'theSame')

/** "Which country owed China the most", "who is Kenya's biggest creditor": asked by its subject. */
const asksSubject =
  /^(?:[\p{L}'’]{1,12}[,!:] )?(?:which|who)(?: (?!did|does|do|was|is|were|are)[\p{L}'’-]{2,20}){0,4}? (?:(?:owe[ds]?|gave|gives?|received?s?|got|gets?|lent|lends?|paid|pays?|ha[ds]|held|holds?|provided|spent|committed|donated|contributed)\b|(?:is|was|were|are) (?:the )?(?:\p{Lu}\S{1,20} ){0,2}(?:largest|biggest|top|main|leading|greatest|most|smallest|second|least)\b)/iu
const pointsToSubject = /^\W{0,3}and\b[^.?!]{0,60}\b(?:it|its|they|their|them)\b/iu

/** "... and how much aid did it get?": it may be whoever the first question asks for. */
const isOfAsked = (query: string, part: Definite, { parts }: Resolution): boolean => {
  if (part === parts[0] || query.length > 300 || !asksSubject.test(query)) return false
  const and = query.search(/,? and (?:how|what)\b/iu)
  return and > 0 && pointsToSubject.test(query.slice(and))
}

/** "Norway's aid to Malawi and Sweden's": whether those who are several are read as the owners that they are. */
const isOfOwners = (query: string, { used, spec }: Definite): boolean =>
  Object.entries(spec.definition.identity.entities)
    .filter(([, refs]) => refs.length > 1)
    .every(([, refs]) => {
      const named = used.filter((word) => word.text.trim() !== '' && word.refs.some((ref) => refs.includes(ref)))
      return named.length > 0 && named.every(({ end }) => /^['’]s?(?!\p{L})/u.test(query.slice(end)))
    })

/** Second questions as choices where what they leave to the first was lost, or the first alone was read. */
export const withAskedAgain = (query: string, read: Resolution): Resolution => {
  if (!read.parts.some(isDefinite)) return read
  const isAlone = read.parts.length === 1
  return offeredFor(read, (part) => {
    if (isWithoutFirst(query, part, read)) return 'Of what the first question is, this reading may not be.'
    if (isOfAsked(query, part, read)) return 'Whom the second question is of, the first may only ask for.'
    if (isOfSameFew(query, part, read)) return 'Who they are is told before; this reading is of others too.'
    if (isAlone && isMerged(query, part)) return 'Two questions are asked; this reading is of one.'
    return hasSideOfSeveral(part) && says(query, 'ownersBehind') && !isOfOwners(query, part)
      ? 'Whose the second one is may not be read.'
      : null
  })
}
