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

/** Second questions as choices where what they leave to the first was lost, or the first alone was read. */
export const withAskedAgain = (query: string, read: Resolution): Resolution => {
  if (!read.parts.some(isDefinite)) return read
  const isAlone = read.parts.length === 1
  return offeredFor(read, (part) => {
    if (isWithoutFirst(query, part, read)) return 'Of what the first question is, this reading may not be.'
    if (isOfSameFew(query, part, read)) return 'Who they are is told before; this reading is of others too.'
    if (isAlone && isMerged(query, part)) return 'Two questions are asked; this reading is of one.'
    return hasSideOfSeveral(part) && says(query, 'ownersBehind') ? 'Whose the second one is may not be read.' : null
  })
}
