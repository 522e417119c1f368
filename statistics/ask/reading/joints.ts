// Where a sentence goes over from one question to the next: at an "and" or a comma behind which another statistic, pair or place is asked for.
import type { Mention } from '../chart/mention.ts'
import { type VerbClass, verbOf } from '../language/tags.ts'
import { isJoint, isMeasure, leads, noMention, saysFamily, type Words } from './pieces.ts'

/** What a stretch of mentions has said so far, kept while it grows so that cutting stays linear. */
type Stretch = {
  measure: boolean
  giver: boolean
  taker: boolean
  window: boolean
  place: boolean
  /** A word that asks, and behind it a verb that says what for. */
  asks: boolean
  verb: VerbClass | null
  /** A word that stands for something said before, which nothing has been put in the place of. */
  points: boolean
}

const grow = (said: Stretch, m: Mention, before: Mention | undefined, { isAsking, isPointer }: Words): void => {
  if (isAsking(m)) said.asks = true
  if (isPointer(m)) said.points = true
  if (said.asks && saysFamily(m)) said.verb ??= verbOf(m.tags)
  if (isMeasure(m)) said.measure = true
  if (m.kind === 'window') said.window = true
  if (m.kind !== 'entity') return
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
  asks: false,
  verb: null,
  points: false,
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
      joint = joint > i ? joint : nextJoint(piece, i + 1)
      if (beginsAnother(said, stretchOf(piece, i + 1, joint, words))) {
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

const beginsAnother = (said: Stretch, next: Stretch): boolean =>
  (said.measure && next.measure) ||
  asksAnother(said, next) ||
  (said.giver && said.taker && next.giver && next.taker) ||
  (said.window && said.place && next.window && next.place)

/** "..., and what did Kiribati get in grants": a question by its verb, behind another question, or of debts behind any statistic. */
const asksAnother = (said: Stretch, next: Stretch): boolean => {
  const isByVerb = said.asks && said.verb !== null && said.place
  if (isByVerb && next.asks && next.measure && next.place) return true
  if (!next.asks || next.verb === null || !next.place || next.points) return false
  const isOfDebt = next.verb === 'owe' || next.verb === 'borrow' || next.verb === 'lend'
  return said.asks ? said.measure || isByVerb : said.measure && isOfDebt
}

const nextJoint = (piece: ReadonlyArray<Mention>, from: number): number => {
  let at = from
  while (at < piece.length && !isJoint(piece[at] ?? noMention)) at++
  return at
}
