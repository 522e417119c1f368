// Whom clauses beside a statement name in passing: "When Zambia stopped paying its bondholders, the public external debt had climbed to ❶".
import type { Clause } from './clauses.ts'
import { isCounting } from './counting.ts'
import type { Entity, Marked, Place } from './marked.ts'

const within = (one: Place, { from, to }: Place): boolean => one.from >= from && one.to <= to

const isLender = ({ refs }: Entity): boolean => refs.every((ref) => ref.startsWith('org/ids/'))

/** "public external debt", "total debt": all of it, whoever was named before. */
const isOfAll = ({ facts, words }: Marked, own: Place): boolean =>
  facts.some(
    ({ from, to, says }) =>
      says.includes('debt') &&
      within({ from, to }, own) &&
      (to - from > 1 || /^(?:total|overall|whole|entire|all)$/u.test(words[from - 1] ?? '')),
  )

/** Nobody else is named twice by clauses that only stand beside. */
const areOfOne = (entities: ReadonlyArray<Entity>): boolean =>
  new Set(entities.map(({ refs }) => refs.join())).size <= 1

type Whose = { readonly entities: ReadonlyArray<Entity>; readonly passing: ReadonlyArray<Entity> }

/**
 * Whose a figure is whose own clause counts for itself: lenders of one kind whom another clause mentions ("its bondholders") are not those of
 * the whole debt. Null where that other clause names several, of each of whom it may be.
 */
export const withoutPassing = (
  marked: Marked,
  clauses: ReadonlyArray<Clause>,
  own: Clause,
  entities: ReadonlyArray<Entity>,
): Whose | null => {
  const none = { entities, passing: [] }
  if (!marked.facts.some((fact) => isCounting(fact) && within(fact, own))) return none
  const beside = clauses.filter(({ holds, isBeside }) => holds === 'none' && isBeside)
  const isBeside = (one: Place): boolean => beside.some((clause) => within(one, clause))
  const isPassing = (one: Entity): boolean =>
    isLender(one) && !within(one, own) && (isBeside(one) || /^(?:its|their)$/u.test(marked.words[one.from - 1] ?? ''))
  const rest = entities.filter((one) => !isPassing(one))
  if (rest.length < entities.length && !isOfAll(marked, own)) return null
  return areOfOne(rest.filter(isBeside))
    ? { entities: rest, passing: isOfAll(marked, own) ? marked.entities.filter(isPassing) : [] }
    : null
}
