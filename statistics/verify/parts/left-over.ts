// Words of a statement that nothing explains: whether one of them may narrow what is counted, so that there is no reading.
import { kindsOf, type WordKind } from '../../ask/framing/word-kinds.ts'
import { narrows } from '../narrowing.ts'
import { type Gathered, isCounting } from './gathered.ts'
import { type Marked, otherFigure, ownFigure, type Place } from './marked.ts'
import { isNamedAsSource } from './publishers.ts'
import {
  aimsIn,
  isInstitution,
  isMeasuring,
  isModifier,
  isPerOther,
  isVerb,
  leadsTo,
  limitsIn,
  movesIn,
} from './phrases.ts'
import { isEach } from './whose.ts'

const isFigure = (text: string): boolean => text === ownFigure || text === otherFigure

const placesRead = ({ marked, facts, entities, topics }: Gathered): ReadonlyArray<Place> => [
  ...facts,
  ...marked.facts,
  ...marked.deeds,
  ...marked.epithets,
  ...entities,
  ...marked.entities.filter((entity) => isNamedAsSource(marked, entity, entities.length)),
  ...topics,
  ...marked.years,
  ...marked.idleYears,
]

const small =
  /^(?:a|an|and|or|of|in|on|to|by|as|at|for|from|with|was|were|is|are|be|been|has|had|have|its|their|it|they|we|i|he|she|you|our|us|this|that|there|which|who|whose|s|'s|than|per|into|over|under|up|out|than|during|within|throughout|d|le|la|les|de|des|du|en|et|el|los|las|y|un|une|una)$/u
const leading = /^(?:for|on|through|via|under|among|toward|towards|in|about|into|behind|beyond|from|to|of|with)$/u

const isNoun = (kinds: ReadonlySet<WordKind>): boolean =>
  kinds.has('noun') && !kinds.has('person') && !kinds.has('communication') && !kinds.has('time')
/** What aid may be for, or a debt of: a word of any of these kinds narrows it. */
const thing: ReadonlySet<WordKind> = new Set(['noun', 'adjective', 'communication', 'group', 'person'])

/** What a word is, by the form it stands in: compounds of it are not looked for under their stem. */
const kindsAt = ({ tokens }: Marked, i: number): ReadonlySet<WordKind> => kindsOf(tokens[i]?.folded ?? '')

/** "auditing": a form in -ing that leads to no amount. */
const isDoing = ({ tokens }: Marked, at: number): boolean =>
  /^\p{L}{3,}ing$/u.test(tokens[at]?.folded ?? '') && !leadsTo(tokens[at]?.folded ?? '')

/** "Advertising costs of Canadian ODA": of what is counted, a part. */
const isPartOf = (marked: Marked, isRead: (i: number) => boolean, from: number): boolean => {
  let at = from - 1
  while (at >= 0 && marked.entities.some((entity) => entity.from <= at && at < entity.to)) at--
  if (marked.words[at] !== 'of') return false
  while (at > 0 && isModifier(marked.words[at - 1] ?? '') && !small.test(marked.words[at - 1] ?? '')) at--
  const word = marked.words[at - 1] ?? ''
  if (isRead(at - 1) || small.test(word) || word === '') return false
  return (
    !isFigure(marked.tokens[at - 1]?.text ?? '') &&
    (isNoun(kindsAt(marked, at - 1)) || kindsAt(marked, at - 1).has('adjective') || isDoing(marked, at - 1)) &&
    !isVerb(marked.tokens[at - 1]?.folded ?? '') &&
    !amounts.test(word)
  )
}
/** Nouns that say how much of it there is. */
const amounts =
  /^(?:size|volume|value|dollar|euro|total|whole|path|level|stock|worth|flow|outflow|world|pound|franc|krona|crown|end|sum|amount)$/u

/** "Auditing Norwegian aid cost ❶": what was done with it, not the aid. */
const isDoneWith = (marked: Marked, isRead: (i: number) => boolean, from: number): boolean => {
  let at = from - 1
  while (at >= 0 && marked.entities.some((entity) => entity.from <= at && at < entity.to)) at--
  return at >= 0 && !isRead(at) && isDoing(marked, at)
}
/** The words right before what is counted, up to the beginning of what they belong to. */
const beforeHolds = (marked: Marked, isRead: (i: number) => boolean, from: number): boolean => {
  for (let i = from - 1; i >= 0; i--) {
    const [word, token] = [marked.words[i] ?? null, marked.tokens[i]]
    if (word === null || token === undefined || isRead(i) || isFigure(token.text)) return false
    if (isModifier(word) && !small.test(word)) continue
    if (small.test(word) || isVerb(token.folded)) return false
    const kinds = kindsAt(marked, i)
    return kinds.size === 0 || kinds.has('adjective') || (isNoun(kinds) && !kinds.has('verb'))
  }
  return false
}

/** "aid delivered through charities": by a part of the ways. */
const through = /^(?:via|through|under|as|by)$/u

/** The words right behind what is counted: "debt crisis" is no debt, "aid for schools" not all aid. */
const behindHolds = (marked: Marked, isRead: (i: number) => boolean, to: number): boolean => {
  let i = to
  const first = marked.words[i] ?? null
  if (
    first === null ||
    isRead(i) ||
    isMeasured(marked, to) ||
    (isModifier(first) && !leading.test(first)) ||
    isVerb(marked.tokens[i]?.folded ?? '')
  )
    return false
  if (leading.test(first)) {
    i++
    while (small.test(marked.words[i] ?? '') || isModifier(marked.words[i] ?? '')) i++
  } else if (small.test(first)) return false
  const token = marked.tokens[i]
  if ((marked.words[i] ?? null) === null || token === undefined || isRead(i) || isFigure(token.text)) return false
  const kinds = kindsAt(marked, i)
  if (leading.test(first)) return kinds.size === 0 || [...kinds].some((kind) => thing.has(kind))
  if (token.folded.endsWith('ed')) return through.test(marked.words[i + 1] ?? '')
  return kinds.size === 0 || (kinds.size > 0 && !kinds.has('verb') && !kinds.has('adverb') && !kinds.has('adjective'))
}

/** "by the grant-equivalent yardstick" */
const isMeasured = ({ facts, words }: Marked, to: number): boolean =>
  isMeasuring(words[to] ?? '') && facts.some((fact) => fact.to === to && fact.says.includes('grantEquivalent'))

const opens = (marked: Marked, i: number): boolean => {
  const before = marked.tokens[i - 1]
  return (
    before === undefined ||
    /^(?:stop|break|sign)$/u.test(before.kind) ||
    /["“‘(«–—]/u.test(marked.tokens[i]?.joint ?? '')
  )
}

/** A name that nobody knows, or a number. */
const isForeign = (marked: Marked, i: number): boolean => {
  const token = marked.tokens[i]
  if (token === undefined) return false
  if (token.kind === 'number') return !isFigure(token.text)
  if (token.kind !== 'word' || !/^\p{Lu}/u.test(token.text) || opens(marked, i)) return false
  const kinds = kindsOf(token.folded)
  if (isInstitution(token.folded)) return false
  return !(kinds.has('person') || kinds.has('group') || kinds.has('communication'))
}

const deedBefore = (marked: Marked, at: number): boolean => marked.deeds.some(({ to }) => to === at)
/** "gave it ❶", "paid them ❶": somebody whom other words name. */
const standsForOther = (marked: Marked, from: number, to: number): boolean =>
  marked.words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      /^(?:it|them|him|her|each|other|both)$/u.test(word ?? '') &&
      deedBefore(marked, i) &&
      !/^(?:to|as|under)$/u.test(marked.words[i + 1] ?? ''),
  )

/** ", including": of a part that is told behind the whole. */
const opensPart = ({ words, tokens }: Marked, i: number): boolean =>
  words[i] === 'including' && tokens[i - 1]?.kind === 'comma'

/** The figure is a level, whatever words of change stand before: "more than doubled, to ❶". */
const isLevel = ({ marked }: Gathered): boolean => {
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  return /^(?:to|at|hit|reached|reaching|was|were|stood|of|from|:)$/u.test(marked.tokens[at - 1]?.folded ?? '')
}

/** Some word may narrow the statement, deny it, or be of somebody who is not known. */
export const isLimited = (gathered: Gathered): boolean => {
  const { marked, used } = gathered
  const read = new Set<number>()
  for (const { from, to } of placesRead(gathered)) for (let i = from; i < to; i++) read.add(i)
  // "every Ghanaian's share"
  for (const entity of gathered.entities)
    if (isEach(marked, entity) && marked.words[entity.to + 1] === 'share') read.add(entity.to + 1)
  const isRead = (i: number): boolean => read.has(i)
  const isUsed = (i: number): boolean => used.some(({ from, to }) => i >= from && i < to)
  const left = (from: number, to: number): ReadonlyArray<string | null> =>
    marked.words.slice(from, to).map((word, i) => (isRead(from + i) ? null : word))
  const unread = marked.words.flatMap((word, i) =>
    word === null || isRead(i) || isModifier(word) || opensPart(marked, i) ? [] : [word],
  )
  const counted = [...gathered.facts.filter(isCounting), ...gathered.topics]
  const ofRefugees = gathered.facts.filter(({ says }) => says.includes('refugees') || says.includes('refugee'))
  return (
    isPerOther(marked.words) ||
    used.some(({ from, to }) => limitsIn(left(from, to)) || (!isLevel(gathered) && movesIn(left(from, to)))) ||
    used.some(
      ({ from, to, holds }) => holds === 'own' && (aimsIn(left(from, to)) || standsForOther(marked, from, to)),
    ) ||
    narrows(unread.join(' ')) ||
    marked.tokens.some((_, i) => isUsed(i) && !isRead(i) && isForeign(marked, i)) ||
    counted.some(
      ({ from, to }) =>
        isPartOf(marked, isRead, from) ||
        (!ofRefugees.some((fact) => fact.from === from) && isDoneWith(marked, isRead, from)) ||
        beforeHolds(marked, isRead, from) ||
        behindHolds(marked, isRead, to),
    )
  )
}
