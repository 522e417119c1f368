// A figure told as a part of another one: "Of the ❷ that Zambia owed in 2020, ❶ was due to bondholders".
import type { Clause } from './clauses.ts'
import type { Marked, Place } from './marked.ts'

const within = (one: Place, { from, to }: Place): boolean => one.from >= from && one.to <= to

/** "Of the ❷" at the beginning of a statement. */
const opensWhole = ({ tokens }: Marked, { from }: Place): boolean =>
  /^(?:of|out)$/u.test(tokens[from]?.folded ?? '') &&
  tokens[from + 1]?.folded !== 'which' &&
  (from === 0 || /^(?:comma|stop|break|sign)$/u.test(tokens[from - 1]?.kind ?? ''))

/** The clause of the whole that a figure is told to be a part of. */
export const wholeBefore = (marked: Marked, clauses: ReadonlyArray<Clause>, own: Clause): Clause | undefined =>
  clauses.find(
    (clause) =>
      clause.holds === 'other' && clause.to <= own.from && clause.segment === own.segment && opensWhole(marked, clause),
  )

/** The figure is the whole: what follows is told of its part. */
export const isWhole = (marked: Marked, clauses: ReadonlyArray<Clause>, own: Clause): boolean =>
  opensWhole(marked, own) && clauses.some(({ holds, from }) => holds === 'other' && from >= own.to)

/** Which part it is, is said: by some fact, somebody or a purpose in the clauses of the part. Else it may be any: "... ❶ was in default". */
export const tellsPart = ({ facts, entities, topics }: Marked, used: ReadonlyArray<Clause>): boolean =>
  [...facts.filter(({ says }) => !says.includes('idle') || says.length > 1), ...entities, ...topics].some((place) =>
    used.some((clause) => within(place, clause)),
  )
