// Sentences of their own beside the one that states a figure: "Nepal is no newcomer to aid: ...", "...; loans played no role".
import { kindsOf } from '../../ask/framing/word-kinds.ts'
import { contextSign } from '../context.ts'
import { leavesOut, tells } from './asides.ts'
import type { Clause } from './clauses.ts'
import type { Entity, Marked, Place } from './marked.ts'
import { isVerb, limitsIn } from './phrases.ts'

const finite =
  /^(?:is|was|are|were|be|been|has|have|had|does|do|did|can|will|may|must|let|think|take|consider|remember|forget|look|played|plays|play)$/u

const isPast = (word: string): boolean => word.endsWith('ed') && kindsOf(word).has('verb')

const ends = ({ tokens }: Marked, i: number): boolean => tokens[i]?.text === ':' || tokens[i]?.kind === 'break'

/** The places before the figure's own sentence, and behind it. */
const beside = (marked: Marked, own: Clause): ReadonlyArray<Place> => {
  const { tokens } = marked
  const head = tokens.findLastIndex((_, i) => i < own.from && ends(marked, i))
  const tail = tokens.findIndex(({ kind }, i) => i >= own.from && kind === 'break')
  return [
    ...(head === -1 ? [] : [{ from: 0, to: head + 1 }]),
    ...(tail === -1 || tail === tokens.length - 1 ? [] : [{ from: tail + 1, to: tokens.length }]),
  ]
}

const within = (one: Place, { from, to }: Place): boolean => one.from >= from && one.to <= to

/** Somebody is named here who is not among the others. */
const namesOther = ({ entities }: Marked, place: Place, own: ReadonlyArray<Entity>): boolean =>
  entities.some(
    (one) =>
      within(one, place) && !one.refs.includes('Earth') && !own.some(({ refs }) => refs.join() === one.refs.join()),
  )

/** A sentence that stands apart, or a title that says nothing but a year: "World Cup year 2022:". */
const isOther = ({ tokens }: Marked, { to }: Place): boolean => tokens[to - 1]?.text === contextSign
const isTitle = ({ facts, entities, ...marked }: Marked, place: Place): boolean =>
  isOther({ facts, entities, ...marked }, place) ||
  (!facts.some((fact) => within(fact, place) && !fact.says.includes('idle')) &&
    entities.every((one) => !within(one, place) || one.refs.includes('Earth')))

/** Words but those of names: "International Trade Centre" trades nothing. */
const wordsBut = ({ words, entities }: Marked, place: Place): ReadonlyArray<string | null> =>
  words
    .map((word, i) => (entities.some(({ from, to }) => i >= from && i < to) ? null : word))
    .slice(place.from, place.to)

/** A place is a sentence that says nothing of how the figure is counted, or of whom. */
const isSentence = (marked: Marked, place: Place, clauses: ReadonlyArray<Clause>): boolean => {
  const words = marked.tokens.slice(place.from, place.to).map(({ folded }) => folded)
  const rest = marked.entities.filter((one) => !within(one, place))
  return (
    clauses.every((clause) => !within(clause, place) || clause.holds === 'none') &&
    (isTitle(marked, place) || words.some((word) => finite.test(word) || isVerb(word) || isPast(word))) &&
    !leavesOut(words) &&
    !limitsIn(wordsBut(marked, place)) &&
    !marked.topics.some((topic) => within(topic, place)) &&
    !tells(marked, place, [
      ...(isOfGrants(marked, place) ? (['claims'] as const) : []),
      ...(isOther(marked, place) ? (['lenders'] as const) : []),
    ]) &&
    (rest.length === 0 || !namesOther(marked, place, rest))
  )
}

/** Of grants no word of loans changes anything. */
const isOfGrants = ({ facts }: Marked, place: Place): boolean =>
  facts.some((fact) => !within(fact, place) && fact.says.includes('grants'))

/** The clauses, those of sentences beside the figure's told so. */
export const withHeads = (marked: Marked, clauses: ReadonlyArray<Clause> | null): ReadonlyArray<Clause> | null => {
  const own = clauses?.find(({ holds }) => holds === 'own')
  if (clauses === null || own === undefined) return clauses
  const places = beside(marked, own).filter((place) => isSentence(marked, place, clauses))
  return clauses.map((clause) =>
    places.some((place) => within(clause, place)) ? { ...clause, isBeside: true, isHead: true } : clause,
  )
}
