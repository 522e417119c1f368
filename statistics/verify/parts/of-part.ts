// Of what a statement is where words that nothing explains make it a part: of some debts, of some people, of one lender, of a place in a country.
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { isSubjectOfBefore, isWithin, sentenceStart } from './antecedents.ts'
import { isCounting } from './counting.ts'
import type { Gathered } from './gathered.ts'
import { type Entity, type Marked, ownFigure, type Place } from './marked.ts'
import { isFigure, type IsRead } from './narrowed.ts'
import { isDoneByOwn } from './of-others.ts'
import { isOnOther, isToOne } from './of-some.ts'
import type { Fact } from './phrases.ts'
import { isEach } from './whose.ts'

const holding = /^(?:held|hold|holds|own|owned|owns|bought)$/u
/** "Pension funds held ❶ of Ghana's eurobonds": a part of them, of those whom nothing was read from. */
const isHeldBySome = (
  { marked: { tokens, entities, facts, words } }: Gathered,
  isRead: IsRead,
  { from, to }: Place,
): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const verb = words.findIndex((word, i) => i >= from && i < at && i >= at - 3 && holding.test(word ?? ''))
  const isTold = [...entities, ...facts.filter(isCounting)].some((one) => one.from >= from && one.to <= verb)
  return (
    at < to &&
    verb > from &&
    !isRead(verb - 1) &&
    tokens[verb - 1]?.kind === 'word' &&
    !/^(?:it|they|which|that|who)$/u.test(words[verb - 1] ?? '') &&
    tokens[at + 1]?.folded === 'of' &&
    !isTold
  )
}
/** "with Beijing alone holding ❶ of it": of what the rest tells, where only the holder is named. */
const isOfIt = ({ marked: { words, tokens }, entities }: Gathered, { from, to }: Place): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  return (
    words[at + 1] === 'of' &&
    /^(?:it|that|this|them|those)$/u.test(words[at + 2] ?? '') &&
    /^(?:with|and|of)$/u.test(words[from] ?? '') &&
    entities.length === 1 &&
    entities.every((one) => one.from >= from && one.to <= to)
  )
}
/** "of which ❶ was collateralised": what nothing was read from tells which part. */
const isOfWhichSome = ({ tokens, words }: Marked, isRead: IsRead, { from, to }: Place): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  return (
    words[from] === 'of' &&
    words[from + 1] === 'which' &&
    /^(?:was|were|is|are|came|went|had)$/u.test(words[at + 1] ?? '') &&
    at + 2 < to &&
    tokens[at + 2]?.kind === 'word' &&
    !isRead(at + 2) &&
    !/^(?:to|from|in|on|of|by|for|due|owed)$/u.test(words[at + 2] ?? '')
  )
}
const sides: ReadonlySet<Fact> = new Set<Fact>(['bilateral', 'multilateral'])
/** "❶ of Canada's bilateral aid integrated gender equality": a part of that aid, by what nothing was read from; not that aid of all. */
const isOfSideSome = (
  { marked: { tokens, entities, words }, facts }: Gathered,
  isRead: IsRead,
  { to }: Place,
): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  const side = facts.find((fact) => fact.from > at && fact.from < to && fact.says.some((one) => sides.has(one)))
  if (words[at + 1] !== 'of' || side === undefined) return false
  const isOwner = (i: number): boolean =>
    tokens[i]?.kind === 'possessive' ||
    entities.some((entity) => i >= entity.from && i < entity.to) ||
    /^(?:the|its|their|net|gross|total|all)$/u.test(words[i] ?? '')
  for (let i = at + 2; i < side.from; i++) if (!isOwner(i)) return false
  return tokens.some(
    ({ kind }, i) => i >= side.to && i < to && kind === 'word' && !isRead(i) && !small.test(words[i] ?? ''),
  )
}
const small = /^(?:in|on|at|by|of|for|the|a|and|or|to|from|during|over|up)$/u
const ofPlaces: ReadonlySet<Fact> = new Set<Fact>(['gdp', 'gni', 'population'])
/** "Kisumu, Kenya. The population was ❶": of what the sentence before names, which is no country. */
export const isOfPartBefore = (gathered: Gathered): boolean => {
  const { marked, used, entities, facts } = gathered
  const own = used.find(({ holds }) => holds === 'own')
  const start = own === undefined ? -1 : sentenceStart(marked, own.to - 1)
  return (
    facts.some(({ says }) => says.some((fact) => ofPlaces.has(fact))) &&
    entities.length > 0 &&
    entities.every((one) => one.to <= start && !isSubjectOfBefore(marked, start, one)) &&
    isWithin(marked, start)
  )
}

const gave = /^(?:owed|owes|paid|pays|repaid|gave|lent|sent|granted)$/u
/** "the country owed it ❶": to whom is not known. */
const isToUnknown = ({ tokens }: Marked, i: number): boolean =>
  /^(?:it|them|him|her|us|me|you)$/u.test(tokens[i]?.folded ?? '') &&
  gave.test(tokens[i - 1]?.folded ?? '') &&
  isFigure(tokens[i + 1]?.text ?? '')

/** "Nigeria owed Nigeria ❶": whom a word stands for was not told. */
const isToItself = ({ deeds, entities }: Marked): boolean =>
  deeds.some(({ from, to }) =>
    entities.some(
      (one) => one.to === from && entities.some((other) => other.from === to && other.refs.join() === one.refs.join()),
    ),
  )

const ofSomeDebts =
  /^(?:secured|unsecured|new|additional|fresh|extra|further|old|legacy|odious|marketable|rescheduled|restructured)$/u
const debts: ReadonlySet<Fact> = new Set<Fact>(['debt', 'claims'])
/** "issued ❶ of eurobonds": in a year, and not in all. */
const isIssued = ({ marked: { words, tokens }, facts }: Gathered, { from }: Place): boolean => {
  const at = tokens.findIndex(({ text }) => text === ownFigure)
  return (
    facts.some(({ says }) => says.some((fact) => fact === 'bondholders' || debts.has(fact))) &&
    words
      .slice(Math.max(from, at - 2), at)
      .some((word) => /^(?:issued|issue|floated|placed|sold|launched)$/u.test(word ?? ''))
  )
}
/** "secured debt", "new loans": not all of it. */
const isOfSomeDebts = ({ marked, facts }: Gathered): boolean =>
  facts.some(({ from, says }) => says.some((fact) => debts.has(fact)) && ofSomeDebts.test(marked.words[from - 1] ?? ''))

const dweller = /^(?:citizen|resident|inhabitant|national|person|people|head|soul|man|taxpayer)$/u
/** "every Zambian worker", "per poor Ugandan": of some of a country's people. */
const isOfSomePeople = (marked: Marked, isRead: IsRead, entity: Entity): boolean => {
  if (!entity.isAdjective) return false
  const { from, to } = entity
  const [next, before] = [marked.tokens[to], marked.words[from - 1] ?? '']
  const isNext = next?.kind === 'word' && !isRead(to) && !dweller.test(marked.words[to] ?? '')
  const isPerson = isNext && (kindsOf(next.folded).has('person') || kindsOf(next.folded).has('group'))
  if (isEach(marked, entity)) return isPerson
  return (
    /^(?:each|every|per)$/u.test(marked.words[from - 2] ?? '') &&
    !isRead(from - 1) &&
    before !== '' &&
    marked.tokens[from - 1]?.kind === 'word' &&
    next?.kind !== 'possessive'
  )
}

/** Words that nothing explains say that a part is meant; null where they do not. */
export const partLimit = (gathered: Gathered, isRead: IsRead): 'some' | 'divided' | null => {
  const { marked, used, entities } = gathered
  const isSome =
    isOfSomeDebts(gathered) ||
    used.some(
      (clause) =>
        isOnOther(marked, clause) ||
        isToOne(marked, clause) ||
        (clause.holds === 'own' &&
          (isIssued(gathered, clause) ||
            isHeldBySome(gathered, isRead, clause) ||
            isOfWhichSome(marked, isRead, clause) ||
            isOfIt(gathered, clause) ||
            isOfSideSome(gathered, isRead, clause))),
    )
  if (isSome) return 'some'
  return entities.some((entity) => isOfSomePeople(marked, isRead, entity)) ? 'divided' : null
}

/** It is of somebody whom nobody named, or of somebody of a country. */
export const isOfNobody = ({ marked, used }: Gathered, isRead: IsRead): boolean =>
  marked.tokens.some((_, i) => used.some(({ from, to }) => i >= from && i < to) && isToUnknown(marked, i)) ||
  isToItself(marked) ||
  used.some(({ holds, from, to }) => holds === 'own' && isDoneByOwn(marked, isRead, from, to))
