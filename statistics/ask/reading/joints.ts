// Where a sentence goes over from one question to the next: at an "and" or a comma behind which another statistic, pair or place is asked for.
import { type Mention, onlyFills } from '../chart/mention.ts'
import { type VerbClass, verbOf } from '../language/tags.ts'
import { isJoint, isMeasure, isPaidIn, leads, noMention, saysFamily, type Words } from './pieces.ts'

/** What a stretch of mentions has said so far, kept while it grows so that cutting stays linear. */
type Stretch = {
  measure: boolean
  giver: boolean
  taker: boolean
  window: boolean
  place: boolean
  /** Whether the last place stands there without a small word that leads to it. */
  lone: boolean
  /** A word that asks, and behind it a verb that says what for. */
  asks: boolean
  verb: VerbClass | null
  /** A word that stands for something said before, which nothing has been put in the place of. */
  points: boolean
  /** The statistics named, and what else narrows one. */
  readonly measures: Mention[]
  readonly slots: Mention[]
  /** Whether something is asked one by one: kinds, roles. */
  opens: boolean
}

const grow = (said: Stretch, m: Mention, before: Mention | undefined, { isAsking, isPointer }: Words): void => {
  if (isAsking(m)) said.asks = true
  if (isPointer(m)) said.points = true
  if (said.asks && saysFamily(m)) said.verb ??= verbOf(m.tags)
  if (said.asks && isPaidIn(m)) said.verb ??= 'pay'
  if (isMeasure(m)) {
    said.measure = true
    said.measures.push(m)
  }
  if (m.kind === 'slot') said.slots.push(m)
  if (m.kind === 'role' || m.kind === 'system') said.opens = true
  if (m.kind === 'window') said.window = true
  if (m.kind !== 'entity') return
  // "Iceland to Malawi": who stands before what leads to a taker gives
  if (said.place && said.lone && leads(before, 'to')) said.giver = true
  said.lone = !leads(before, 'from', 'by', 'to', 'in', 'of')
  said.place = true
  if (leads(before, 'from', 'by')) said.giver = true
  if (leads(before, 'to', 'in')) said.taker = true
}

const nothingSaid = (): Stretch => ({
  measure: false,
  giver: false,
  taker: false,
  window: false,
  place: false,
  lone: false,
  asks: false,
  verb: null,
  points: false,
  measures: [],
  slots: [],
  opens: false,
})

const stretchOf = (piece: ReadonlyArray<Mention>, from: number, to: number, words: Words): Stretch => {
  const said = nothingSaid()
  for (let i = from; i < to; i++) {
    const m = piece[i]
    if (m !== undefined) grow(said, m, i > from ? piece[i - 1] : undefined, words)
  }
  return said
}

/** The pieces of a sentence, cut where another question begins. */
export const cutAtJoints = (piece: ReadonlyArray<Mention>, words: Words): ReadonlyArray<ReadonlyArray<Mention>> => {
  const parts: Mention[][] = []
  let current: Mention[] = []
  let said = nothingSaid()
  let joint = -1
  for (let i = 0; i < piece.length; i++) {
    const m = piece[i]
    if (m === undefined) break
    if (isJoint(m)) {
      joint = joint > i ? joint : nextJoint(piece, i + 1, words)
      const next = behindJoints(piece, i + 1, joint)
      const isAgain = next < joint && words.saysAgain(piece[next] ?? noMention)
      if (
        !isAgain &&
        !joinsSubjects(said, current, piece, i + 1) &&
        beginsAnother(said, stretchOf(piece, i + 1, joint, words), words)
      ) {
        parts.push(current)
        current = []
        said = nothingSaid()
      }
    }
    grow(said, m, current.at(-1), words)
    current.push(m)
  }
  return [...parts, current]
}

const behindJoints = (piece: ReadonlyArray<Mention>, from: number, to: number): number => {
  let at = from
  while (at < to && isJoint(piece[at] ?? noMention)) at++
  return at
}

const populationsOf = (measures: ReadonlyArray<Mention>): ReadonlyArray<string> =>
  measures.flatMap((m) => (m.kind === 'measure' ? m.meanings.flatMap(({ shape }) => shape.populationType ?? []) : []))

/**
 * "How much did Zambia and Ghana pay China": places before the verb that is asked by; "how much debt did Kenya and Uganda have outstanding":
 * before one verb, behind which the statistic is said again.
 */
const joinsSubjects = (
  said: Stretch,
  before: ReadonlyArray<Mention>,
  piece: ReadonlyArray<Mention>,
  from: number,
): boolean => {
  const [last, next, noun] = [before.at(-1), piece[from], piece[from + 1]]
  // "compared with Latvian | and Estonian ODA", "with Uganda's and Rwanda's debt": whose a noun is that stands behind both
  const isOfNoun = last?.kind === 'possessive' || (last?.kind === 'entity' && last.isAdjective)
  if (isOfNoun && next?.kind === 'entity' && noun !== undefined && (isMeasure(noun) || noun.kind === 'possessive'))
    return true
  // most joints are not looked behind: that takes the length of the piece
  if (!said.asks || last?.kind !== 'entity' || next?.kind !== 'entity') return false
  const behind = piece.slice(from)
  const measure = behind.findIndex(isMeasure)
  const verb = behind.findIndex(({ tags }) => verbOf(tags) !== null)
  if (verb < 0) return false
  if (said.verb === null && !said.measure) return true
  if (measure <= verb) return false
  const own = new Set(populationsOf(said.measures))
  return behind.slice(measure, measure + 1).every((m) => populationsOf([m]).some((each) => own.has(each)))
}

const beginsAnother = (said: Stretch, next: Stretch, { fits }: Words): boolean =>
  (said.measure && next.measure && !isSameAgain(said, next)) ||
  // "Uganda's population and the grants it got": grants are no part of a population
  (said.place && next.place && next.slots.some((slot) => said.measure && !said.measures.some((m) => fits(m, slot)))) ||
  asksAnother(said, next) ||
  (said.giver && said.taker && next.giver && next.taker) ||
  (said.window && said.place && next.window && next.place)

/** "World Bank claims on Ethiopia, external debt stock, 2022": one statistic by another name, whose years stand behind it alone. */
const isSameAgain = (said: Stretch, next: Stretch): boolean => {
  const shapeOf = (m: Mention): string =>
    m.kind === 'measure' ? JSON.stringify(m.meanings.map(({ measure, shape, slots }) => [measure, shape, slots])) : ''
  const named = new Set([...said.measures, ...next.measures].map(shapeOf))
  const isBare = !next.place && !next.asks && !next.points && !next.opens && next.slots.length === 0
  return isBare && named.size === 1 && said.place && !said.window && next.window
}

/** "..., and what did Kiribati get in grants": a question by its verb, behind another question, or of debts behind any statistic. */
const asksAnother = (said: Stretch, next: Stretch): boolean => {
  const isByVerb = said.asks && said.verb !== null && said.place
  if (isByVerb && next.asks && next.measure && next.place) return true
  // "what did Ghana pay in 2022, and what is it due to pay in 2023"
  if (isByVerb && said.window && next.asks && next.window && (next.verb !== null || next.measure)) return true
  if (!next.asks || next.verb === null || !next.place || next.points) return false
  const isOfDebt = next.verb === 'owe' || next.verb === 'borrow' || next.verb === 'lend'
  return said.asks ? said.measure || isByVerb : said.measure && isOfDebt
}

/**
 * The joint behind a place; one behind which only years are said ("that of Ghana, but in 2018") joins nothing, one among the places that a
 * question is of ("how much did Zambia and Ghana pay") goes on with it.
 */
const nextJoint = (piece: ReadonlyArray<Mention>, from: number, words: Words): number => {
  let isSubject = false
  let at = from
  for (; at < piece.length; at++) {
    const m = piece[at] ?? noMention
    if (words.isAsking(m)) isSubject = true
    else if (isMeasure(m) || verbOf(m.tags) !== null) isSubject = false
    if (!isJoint(m) || leadsToYears(piece, at + 1)) continue
    const isListed = piece[at - 1]?.kind === 'entity' && piece[at + 1]?.kind === 'entity'
    if (!(isSubject && isListed)) break
  }
  return at
}

const leadsToYears = (piece: ReadonlyArray<Mention>, from: number): boolean => {
  let at = from
  while (at < piece.length && onlyFills(piece[at] ?? noMention)) at++
  const [years, next] = [piece[at], piece[at + 1]]
  return (
    years?.kind === 'window' && (next === undefined || isJoint(next) || next.kind === 'stop' || next.kind === 'break')
  )
}
