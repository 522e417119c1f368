// Words of a statement that nothing explains: whether one of them may narrow what is counted, so that there is no reading.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { narrows } from '../narrowing.ts'
import { isLenderInBrackets, isOnTop } from './added-to.ts'
import { isComparedWith } from './compared-with.ts'
import { isCounting } from './counting.ts'
import type { Gathered } from './gathered.ts'
import { type Marked, ownFigure, type Place } from './marked.ts'
import { isDoneWith, isFigure, isNarrowed, type IsRead } from './narrowed.ts'
import { isAllBut, isForSome, isForThing, isInKind, isInPart, isOfWhat } from './of-some.ts'
import { isLedTo, isOfRelated, isOfSomebody, pointsAway, standsForOther, standsForSubject } from './of-others.ts'
import { isOfNobody, isOfPartBefore, partLimit } from './of-part.ts'
import { isNamedAsSource } from './publishers.ts'
import { aimsIn, isInstitution, isModifier, isPerOther, isRegion, limitsIn, movesIn, undoesIn } from './phrases.ts'
import { sentenceStart } from './antecedents.ts'
import { isCalled, isOwning, isPlaceAt } from './stand-ins.ts'
import peopled from './peopled.json' with { type: 'json' }
import { isEach, leadOf } from './whose.ts'

const isWithin = (one: Place, { from, to }: Place): boolean => one.from >= from && one.to <= to

const placesRead = ({ marked, facts, entities, topics, others }: Gathered): ReadonlyArray<Place> => [
  ...marked.topics.filter((topic) => others.some((clause) => isWithin(topic, clause))),
  ...facts,
  ...marked.facts,
  ...marked.deeds,
  ...marked.epithets,
  ...entities,
  ...marked.entities.filter(
    (entity) => isNamedAsSource(marked, entity, entities.length) || isComparedWith(marked, entity),
  ),
  ...topics,
  ...marked.years,
  ...marked.idleYears,
]

const opens = (marked: Marked, i: number): boolean => {
  const before = marked.tokens[i - 1]
  return (
    before === undefined ||
    /^(?:stop|break|sign)$/u.test(before.kind) ||
    /["“‘(«–—]/u.test(marked.tokens[i]?.joint ?? '')
  )
}

/** "NET AID FROM BERLIN": capitals tell no names. */
const isShouted = ({ tokens }: Marked): boolean =>
  tokens.filter(({ kind }) => kind === 'word').every(({ text }) => text === text.toUpperCase())

/** A name that nobody knows, or a number. */
const isForeign = (marked: Marked, i: number): boolean => {
  const token = marked.tokens[i]
  if (token === undefined) return false
  if (token.kind === 'number') return !isFigure(token.text)
  if (token.kind !== 'word' || !/^\p{Lu}/u.test(token.text) || opens(marked, i)) return false
  const kinds = kindsOf(token.folded)
  if (isShouted(marked)) return false
  if (isInstitution(token.folded)) return false
  return !(kinds.has('person') || kinds.has('group') || kinds.has('communication'))
}

/** "Flanders gave ❶ to Malawi", "Flanders' grants": somebody nobody knows does it or has it, also where a sentence opens with the name. */
const isSomebodyElse = (marked: Marked, isRead: IsRead, i: number): boolean => {
  const token = marked.tokens[i]
  if (token?.kind !== 'word' || isRead(i) || !/^\p{Lu}/u.test(token.text) || isShouted(marked)) return false
  if (isInstitution(token.folded) || isModifier(token.folded)) return false
  const kinds = kindsOf(token.folded)
  const isKnown = kinds.size > 0 && opens(marked, i)
  return !isKnown && (marked.deeds.some(({ from }) => from === i + 1) || marked.tokens[i + 1]?.kind === 'possessive')
}

const matters =
  /^(?:priority|priorities|focus|concern|favourite|favorite|partner|interest|importance|challenge|test|case|cause|crisis|issue|topic)$/u
/** "Somalia was a priority for Ankara": who matters to whom tells neither who gives nor who takes. */
const mattersTo = (marked: Marked, { from }: Place): boolean =>
  /^(?:for|to|of)$/u.test(marked.words[from - 1] ?? '') && matters.test(marked.words[from - 2] ?? '')

const consuming =
  /^(?:swallow|swallowed|consume|consumed|absorb|absorbed|gobble|gobbled|devour|devoured|soak|soaked|eat|ate|claimed|took|takes|take)$/u
/** "Scholarships swallowed ❶ of Belgian aid": a part of it. */
const isConsumed = ({ marked: { tokens, entities }, facts }: Gathered, { from, to }: Place): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const verb = tokens.findIndex(({ folded }, i) => i >= from && i < at && i >= at - 3 && consuming.test(folded))
  const isTold = entities.some((one) => one.to === verb) || facts.some((fact) => isCounting(fact) && fact.to <= verb)
  return at < to && verb !== -1 && tokens[at + 1]?.folded === 'of' && !isTold
}
const making =
  /^(?:made|make|makes|accounted|account|accounts|represented|represent|represents|constituted|constitute|constitutes|comprised|comprise|comprises|formed|form|forms|were|was|are|is)$/u
/** "Student costs made up ❶ of German ODA", "... were ❶ of Germany's aid": what is told of them, whose name nothing was read from. */
const isMade = ({ marked, facts }: Gathered, { from, to }: Place): boolean => {
  const { tokens, entities } = marked
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const verb = tokens.findIndex(({ folded }, i) => i >= from && i < at && i >= at - 4 && making.test(folded))
  const whole = entities.find((one) => one.from === at + 2 || (one.from === at + 3 && tokens[at + 2]?.folded === 'the'))
  const isOwned = whole !== undefined && (whole.isAdjective || tokens[whole.to]?.kind === 'possessive')
  const isTold = facts.some((fact) => !fact.says.includes('idle') && fact.to <= verb)
  return at < to && verb !== -1 && tokens[at + 1]?.folded === 'of' && isOwned && !isTold
}
/** ", including": of a part that is told behind the whole. */
const opensPart = ({ words, tokens }: Marked, i: number): boolean =>
  words[i] === 'including' && tokens[i - 1]?.kind === 'comma'

/** The figure is a level, whatever words of change stand before: "more than doubled, to ❶". */
const isLevel = ({ marked }: Gathered): boolean => {
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  return /^(?:to|at|hit|reached|reaching|was|were|stood|of|from|:)$/u.test(marked.tokens[at - 1]?.folded ?? '')
}

const textsIn = ({ tokens }: Marked, { from, to }: Place): ReadonlyArray<string> =>
  tokens.slice(from, to).map(({ folded }) => folded)

/** Words of denial and supposition, and of another money than the one it is counted in: Search leaves them out of a question. */
const denying = /^(?:denominated|would|could|should|might|unless|cannot|not|never|neither|nor|non|n't)$/u

const there = new Set(peopled.there)
/** "❶ people fled", "citizens voted", "the displaced population": some of those who live there, unless every word only says that they do. */
const isSomeOf = ({ facts, topics, entities }: Gathered, left: ReadonlyArray<string | null>): boolean => {
  const counted = facts.filter(isCounting)
  // "❶ Kenyans"
  const isOfPeople = topics.length === 0 && entities.length === 1 && entities.every(({ isAdjective }) => isAdjective)
  return (
    (counted.length > 0 || (isOfPeople && facts.every(({ says }) => says.includes('idle')))) &&
    counted.every(({ says }) => says.includes('population')) &&
    left.some((word) => word !== null && !there.has(word))
  )
}

const isOfPlace = ({ facts }: Gathered): boolean =>
  facts.some(({ says }) => says.some((fact) => fact === 'gdp' || fact === 'gni' || fact === 'population'))

/** "for each of them": divided by whatever that is. A country's people say themselves by whom: "each Kenyan". */
const isDividedIn = (marked: Marked, { from, to }: Place, isRead: IsRead): boolean =>
  marked.words.some(
    (word, i) =>
      i >= from &&
      i < to &&
      /^(?:each|apiece)$/u.test(word ?? '') &&
      !isRead(i) &&
      !marked.entities.some((entity) => isEach(marked, entity) && entity.from - i <= 3 && entity.from > i) &&
      !marked.facts.some(({ says }) => says.includes('perHead')),
  )

/** "Its GDP was ❶, Peru's ❷": of somebody else than those who are named beside it. */
const isOfUnknown = ({ marked, used, entities }: Gathered): boolean =>
  used.some(
    (clause) =>
      clause.holds === 'own' &&
      entities.every(({ from, to }) => to <= sentenceStart(marked, clause.from + 1) || from >= clause.to) &&
      marked.words.some(
        (word, i) => i >= clause.from && i < clause.to && /^(?:its|their)$/u.test(word ?? '') && isOwning(marked, i),
      ),
  )

/** What a word left over does: it divides, limits, moves, aims, stands for another, narrows, or names somebody who is not known. */
export type Limit =
  | 'divided'
  | 'denied'
  | 'limited'
  | 'moved'
  | 'aimed'
  | 'stands_for'
  | 'narrowed'
  | 'some'
  | 'foreign'
  | 'part'

/** The words that nothing explains, by their places. */
const readPlaces = (gathered: Gathered): ReadonlySet<number> => {
  const read = new Set<number>()
  for (const { from, to } of placesRead(gathered)) for (let i = from; i < to; i++) read.add(i)
  // "every Ghanaian's share"
  for (const entity of gathered.entities)
    if (isEach(gathered.marked, entity) && gathered.marked.words[entity.to + 1] === 'share') read.add(entity.to + 1)
  return read
}

/** Whether the words beside a figure name somebody or something that it is not of. */
const namesAnother = (gathered: Gathered): boolean =>
  isOfUnknown(gathered) || isOfPartBefore(gathered) || isOnTop(gathered) || isLenderInBrackets(gathered)

/** How some word may narrow the statement, deny it, or be of somebody who is not known; null where none does. */
export const limitOf = (gathered: Gathered): Limit | null => {
  const { marked, used } = gathered
  const read = readPlaces(gathered)
  const isRead: IsRead = (i) => read.has(i)
  const isUsed = (i: number): boolean => used.some(({ from, to }) => i >= from && i < to)
  const isSilent = (i: number): boolean => gathered.silent.some(({ from, to }) => i >= from && i < to)
  const left = ({ from, to }: Place): ReadonlyArray<string | null> =>
    marked.words.slice(from, to).map((word, i) => (isRead(from + i) ? null : word))
  const own = used.filter(({ holds }) => holds === 'own')
  const heads = [...used.filter((clause) => clause.to <= (own[0]?.from ?? 0)), ...gathered.heads]
  const unread = marked.words.flatMap((word, i) =>
    word === null || isRead(i) || isSilent(i) || isModifier(word) || opensPart(marked, i) ? [] : [word],
  )
  const counted = [...gathered.facts.filter(isCounting), ...gathered.topics]
  const ofRefugees = gathered.facts.filter(({ says }) => says.includes('refugees') || says.includes('refugee'))
  const ofCosts = gathered.facts.filter(({ says }) => says.includes('admin'))
  if (isPerOther(marked.words) || own.some((clause) => isDividedIn(marked, clause, isRead))) return 'divided'
  if (
    used.some((clause) => left(clause).some((word) => denying.test(word ?? ''))) ||
    [...own, ...heads].some((clause) => undoesIn(textsIn(marked, clause)))
  )
    return 'denied'
  if (used.some((clause) => limitsIn(left(clause)))) return 'limited'
  if (!isLevel(gathered) && used.some((clause) => movesIn(left(clause)))) return 'moved'
  if (own.some((clause) => aimsIn(left(clause)) || isForSome(marked, isRead, clause))) return 'aimed'
  if (
    !isOfPlace(gathered) &&
    own.some((clause) => isForThing(marked, isRead, clause) || isInKind(marked, isRead, clause))
  )
    return 'aimed'
  const some = partLimit(gathered, isRead)
  if (some !== null) return some
  if (isOfWhat(marked) || (isOfPlace(gathered) && used.some((clause) => isInPart(marked, isRead, clause))))
    return 'part'
  if (
    gathered.entities.some(
      (entity) =>
        isOfRelated(marked, entity) ||
        isAllBut(marked, entity) ||
        mattersTo(marked, entity) ||
        isRegion(marked.words[entity.from - 1] ?? '') ||
        /^(?:outside|beyond)$/u.test(leadOf(marked, entity).word),
    ) ||
    own.some(({ from, to }) =>
      [standsForOther, standsForSubject, pointsAway].some((points) => points(marked, from, to)),
    )
  )
    return 'stands_for'
  if (isOfNobody(gathered, isRead)) return 'stands_for'
  // "the Republic of Korea" names who it is
  const isNamed = (i: number): boolean => gathered.entities.some(({ from, to }) => i >= from && i < to)
  if (
    marked.tokens.some(
      (_, i) => isUsed(i) && !isNamed(i) && (isPlaceAt(marked, i) || isLedTo(marked, i) || isCalled(marked, i)),
    )
  )
    return 'stands_for'
  const isNamedOnce = ({ refs }: Gathered['entities'][number]): boolean =>
    gathered.entities.filter((other) => other.refs.join() === refs.join()).length === 1
  if (namesAnother(gathered)) return 'stands_for'
  if (gathered.entities.some((entity) => isNamedOnce(entity) && isOfSomebody(marked, isRead, entity)))
    return 'stands_for'
  if (
    own.some((clause) => isMade(gathered, clause)) &&
    ofRefugees.length + ofCosts.length + gathered.topics.length === 0
  )
    return 'part'
  if (own.some((clause) => isConsumed(gathered, clause)) && ofRefugees.length + ofCosts.length === 0) return 'part'
  // "Population displaced: ❶": what is counted may stand apart from its figure
  const telling = [
    ...used.filter((clause) => clause.holds === 'own' || counted.some((place) => isWithin(place, clause))),
    ...(gathered.lending === undefined ? [] : [gathered.lending]),
  ]
  if (telling.some((clause) => isSomeOf(gathered, left(clause)))) return 'some'
  if (narrows(unread.join(' '))) return 'narrowed'
  if (marked.tokens.some((_, i) => isUsed(i) && !isRead(i) && isForeign(marked, i))) return 'foreign'
  if (marked.tokens.some((_, i) => isUsed(i) && isSomebodyElse(marked, isRead, i))) return 'foreign'
  const isRefugees = (place: Place): boolean => ofRefugees.some(({ from }) => from === place.from)
  // "sheltering refugees" is what they cost
  const isPart = (place: Place): boolean =>
    isDoneWith(marked, isRead, place.from) ? !isRefugees(place) : isNarrowed(marked, isRead, place)
  return counted.some(isPart) ? 'part' : null
}
