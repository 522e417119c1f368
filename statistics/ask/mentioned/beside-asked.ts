// "Ghana borrowed heavily. What was Nigeria's external debt in 2015?", "As against Ghana, what was ...": a place that only another clause mentions and that
// was read as a side of what a clause asks of a place of its own.
import type { Sketch } from '../framing/sketch.ts'
import type { Part, UsedWords } from '../resolution.ts'
import { type Clause, clausesOf } from './clauses.ts'

export type Beside = {
  /** The clauses to leave out, in order. */
  readonly clauses: ReadonlyArray<Clause>
  /** Whether all of them tell of who asks, or of a place of the question. */
  readonly isIdle: boolean
  /** The roles in which places of those clauses were read. */
  readonly sides: ReadonlyArray<string>
}

const isSide = ({ as, refs }: UsedWords): boolean =>
  refs.length > 0 && /^(?:origin|destination|observationAbout|entity)\b/.test(as)
/** The role in which a part was read with a place. */
export const roleOf = (part: Part, { as, refs }: UsedWords): string => {
  const reading = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
  const held = Object.entries(reading?.spec.definition.identity.entities ?? {})
  return held.find(([, places]) => refs.some((ref) => places.includes(ref)))?.[0] ?? as.split(',')[0] ?? as
}

export const isKnown = (part: Part): boolean =>
  part.status === 'definite' || (part.status === 'no_data' && part.reading !== null)

/** The sides that a part was read with. */
export const sidesOf = ({ used }: Part): ReadonlyArray<UsedWords> => used.filter(isSide)

const areAlike = (one: UsedWords, other: UsedWords): boolean => one.refs.some((ref) => other.refs.includes(ref))

/** The clauses beside the one that asks whose places became sides of its figure; null where none did, or a word may point to them. */
export const besideAsked = (sketch: Sketch, parts: ReadonlyArray<Part>): Beside | null => {
  const known = parts.filter((part) => isKnown(part) && new Set(sidesOf(part).flatMap(({ refs }) => refs)).size > 1)
  if (known.length === 0) return null
  const clauses = clausesOf(sketch)
  if (clauses.length < 2) return null
  const clauseOf = ({ start }: UsedWords): Clause | undefined =>
    clauses.find(({ from, to }) => {
      const [first, last] = [sketch.tokens[from], sketch.tokens[to - 1]]
      return first !== undefined && last !== undefined && first.start <= start && start < last.end
    })
  const found = known.flatMap((part) => {
    const placed = sidesOf(part).map((word) => ({ word, clause: clauseOf(word) }))
    const own = placed.filter(({ clause }) => clause?.kind === 'asks')
    const asked = own[0]?.clause
    if (asked === undefined) return []
    const foreign = placed.filter(
      ({ word, clause }) =>
        clause !== undefined &&
        /^(?:sets|likens|tells)$/.test(clause.kind) &&
        own.every((other) => !areAlike(other.word, word)),
    )
    const isLed = ({ kind }: Clause): boolean => kind === 'sets' || kind === 'likens'
    const counts = foreign.filter(({ word, clause }) => {
      if (clause === undefined) return false
      // "compared with Norway": asked for beside it, in the same role
      if (clause.kind === 'sets') return own.every((other) => roleOf(part, other.word) !== roleOf(part, word))
      if (isLed(clause)) return true
      return !asked.points && (clause.from < asked.from || clause.isIdle)
    })
    return counts.map(({ word, clause }) => ({
      word,
      role: roleOf(part, word),
      clause: clause as Clause,
      own: own.map((each) => each.word),
    }))
  })
  if (found.length === 0) return null
  const left = clauses.filter((clause) => found.some((each) => each.clause === clause))
  const namesOwn = ({ from, to }: Clause): boolean =>
    found.some(({ own }) =>
      sketch.mentions.some(
        (m) =>
          m.kind === 'entity' &&
          m.from >= from &&
          m.to <= to &&
          m.options.some(({ ref }) => own.some(({ refs }) => refs.includes(ref))),
      ),
    )
  return {
    clauses: left,
    isIdle: left.every((clause) => clause.isIdle || (clause.kind === 'tells' && namesOwn(clause))),
    sides: found.map(({ role }) => role),
  }
}

/** "Zambia owes China a lot. What was its external debt?": whose figure is asked for was told in a clause that names another side too. */
export const isOwnerOfSeveral = (sketch: Sketch, parts: ReadonlyArray<Part>): boolean => {
  const clauses = clausesOf(sketch)
  const asked = clauses.filter(({ kind }) => kind === 'asks')
  const [only] = asked
  if (only === undefined || asked.length > 1 || !only.owns || clauses.every(({ kind }) => kind !== 'tells'))
    return false
  // "what do its data say" asks for no statistic of its own
  if (!sketch.mentions.some((m) => m.kind === 'measure' && m.from >= only.from && m.to <= only.to)) return false
  const [start, end] = [sketch.tokens[only.from]?.start ?? 0, sketch.tokens[only.to - 1]?.end ?? 0]
  return parts.some((part) => {
    const sides = sidesOf(part)
    const isBefore = sides.every((word) => word.start < start || word.start >= end)
    return isKnown(part) && isBefore && new Set(sides.map((word) => roleOf(part, word))).size > 1
  })
}
