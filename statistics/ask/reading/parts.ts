// A question may hold several: where one ends and the next begins, and what they share.
import { isContent, type Mention } from '../chart/mention.ts'
import { markerOf } from '../language/tags.ts'
import type { Draft } from './ask.ts'

const isJoint = (m: Mention): boolean =>
  m.kind === 'comma' || (m.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('versus')))
const isBreak = (m: Mention): boolean => m.kind === 'break' || m.kind === 'stop'
const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint && !m.isTable
const tells = (m: Mention): boolean => isContent(m) || m.kind === 'unknown' || m.kind === 'refusal'
const leads = (m: Mention | undefined, ...wanted: ReadonlyArray<string>): boolean => {
  const marker = m?.kind === 'grammar' ? markerOf(m.tags) : null
  return marker !== null && wanted.includes(marker)
}

/** The first parts of a question, and the mentions of those beyond the limit. */
export type Parts = { readonly drafts: ReadonlyArray<Draft>; readonly beyond: ReadonlyArray<Mention> }

/** What its sentences recall: questions that were answered before, and what "its" points back to. */
type Recollection = {
  readonly isRecalled: (sentence: ReadonlyArray<Mention>) => boolean
  readonly pointsBack: (piece: ReadonlyArray<Mention>) => boolean
}

/** Cuts a question at each break, full stop and "and" that begins a question of its own. */
export const partsOf = (
  mentions: ReadonlyArray<Mention>,
  most: number,
  { isRecalled, pointsBack }: Recollection,
): Parts => {
  const pieces = joined(cutAtBreaks(mentions), isRecalled).flatMap(cutAtJoints)
  const read = pieces.slice(0, most)
  const drafts = read.map((own, at) => ({
    own,
    shared: [
      ...sharedWith(read, at).filter((m) => !leadsToRecalled(read, at, isRecalled, m)),
      ...recalledYears(read, at, isRecalled),
      ...(pointsBack(own) ? ownersBefore(read, at) : []),
    ],
  }))
  // "You gave me Belgium's ODA for 2018. And for 2019?": what was answered before is not asked again
  const asked = drafts.filter(({ own }) => !(isRecalled(own) && own.some(isMeasure)))
  return { drafts: asked.length > 0 ? asked : drafts, beyond: pieces.slice(most).flat() }
}

/** The years of what is recalled, for what asks on from it without years, whatever it asks. */
const recalledYears = (
  read: ReadonlyArray<ReadonlyArray<Mention>>,
  at: number,
  isRecalled: (sentence: ReadonlyArray<Mention>) => boolean,
): ReadonlyArray<Mention> => {
  const own = read[at] ?? []
  if (needs.window(own) || !own.some(isMeasure)) return []
  return (read.slice(0, at).findLast(isRecalled) ?? []).filter((m) => m.kind === 'window')
}

/** "Earlier I asked about ...": a word that nothing explains, before what is recalled. */
const leadsToRecalled = (
  read: ReadonlyArray<ReadonlyArray<Mention>>,
  at: number,
  isRecalled: (sentence: ReadonlyArray<Mention>) => boolean,
  m: Mention,
): boolean => {
  const from = read.slice(0, at).find((piece) => piece.includes(m))
  const first = from?.find((other) => isContent(other) || other.kind === 'window')
  return m.kind === 'unknown' && from !== undefined && isRecalled(from) && first !== undefined && m.from < first.from
}

/** "Ghana's GDP in 2015? And its debt to China?": whose "its" is, where all places of the piece are on the other side. */
const ownersBefore = (read: ReadonlyArray<ReadonlyArray<Mention>>, at: number): ReadonlyArray<Mention> => {
  const own = read[at] ?? []
  const places = own.flatMap((m, i) => (m.kind === 'entity' ? [leads(own[i - 1], 'to', 'from', 'by')] : []))
  if (!own.some(isMeasure) || places.length === 0 || places.includes(false)) return []
  const from = read.slice(0, at).findLast(needs.entity) ?? []
  return from.flatMap((m, i) => {
    const [lead, tail] = [from[i - 1], from[i + 1]]
    const owns = ownsNext(m, tail)
    if (m.kind !== 'entity' || (!owns && leads(lead, 'to', 'from', 'by', 'in'))) return []
    const around = !owns && lead?.kind === 'grammar' && markerOf(lead.tags) !== null ? [lead] : []
    return [...around, m, ...(tail?.kind === 'possessive' ? [tail] : [])]
  })
}

/** "Ghana's", "French": whoever owns what stands behind, whatever small word leads to it. */
const ownsNext = (m: Mention, tail: Mention | undefined): boolean =>
  m.kind === 'entity' && (m.isAdjective || tail?.kind === 'possessive')

const cutAtBreaks = (mentions: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Mention>> => {
  const pieces: Mention[][] = [[]]
  for (const m of mentions) {
    pieces.at(-1)?.push(m)
    if (isBreak(m)) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** Fields of one question ("Origin: A | Destination: B | 2020") belong together: a piece begins a question only if both have a measure. */
const joined = (
  pieces: ReadonlyArray<ReadonlyArray<Mention>>,
  isRecalled: (sentence: ReadonlyArray<Mention>) => boolean,
): ReadonlyArray<ReadonlyArray<Mention>> => {
  const groups: Mention[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    const own = piece.some(isMeasure)
    const asks = last !== undefined && last.some(isMeasure) && (own || goesOn(last, piece, isRecalled))
    if (last !== undefined && !asks) last.push(...piece)
    else groups.push(last !== undefined && isRecalled(last) ? withoutNow(piece) : [...piece])
  }
  // what leads to the first question without one of its own belongs to it
  const [first, second, ...rest] = groups
  if (first !== undefined && second !== undefined && !first.some(tells)) return [[...first, ...second], ...rest]
  return groups
}

/** "Now the same for Uganda": a word for the newest year that only begins what is asked next. */
const withoutNow = (piece: ReadonlyArray<Mention>): Mention[] =>
  piece.filter((m, i) => i > 0 || m.kind !== 'window' || m.said.kind !== 'last')

/** Whether a piece without a measure asks on from the one before it: from a question, or from what is told to have been answered. */
const goesOn = (
  last: ReadonlyArray<Mention>,
  piece: ReadonlyArray<Mention>,
  isRecalled: (sentence: ReadonlyArray<Mention>) => boolean,
): boolean =>
  (endsQuestion(last) && piece.some(tells)) ||
  (isBreak(last.at(-1) ?? noMention) &&
    isRecalled(last) &&
    piece.some((m) => tells(m) || m.kind === 'window' || m.kind === 'money'))

const endsQuestion = (piece: ReadonlyArray<Mention>): boolean =>
  piece.at(-1)?.kind === 'break' && piece.at(-1)?.tags.includes('asking') === true

/** What a stretch of mentions has said so far, kept while it grows so that cutting stays linear. */
type Stretch = { measure: boolean; giver: boolean; taker: boolean; window: boolean; place: boolean }

const grow = (said: Stretch, m: Mention, before: Mention | undefined): void => {
  if (isMeasure(m)) said.measure = true
  if (m.kind === 'window') said.window = true
  if (m.kind !== 'entity') return
  said.place = true
  if (leads(before, 'from', 'by')) said.giver = true
  if (leads(before, 'to', 'in')) said.taker = true
}

const nothingSaid = (): Stretch => ({ measure: false, giver: false, taker: false, window: false, place: false })

const stretchOf = (piece: ReadonlyArray<Mention>, from: number, to: number): Stretch => {
  const said = nothingSaid()
  for (let i = from; i < to; i++) {
    const m = piece[i]
    if (m !== undefined) grow(said, m, i > from ? piece[i - 1] : undefined)
  }
  return said
}

const cutAtJoints = (piece: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Mention>> => {
  const parts: Mention[][] = []
  let current: Mention[] = []
  let said = nothingSaid()
  let joint = -1
  for (let i = 0; i < piece.length; i++) {
    const m = piece[i]
    if (m === undefined) break
    if (isJoint(m)) {
      joint = joint > i ? joint : nextJoint(piece, i + 1)
      if (beginsAnother(said, stretchOf(piece, i + 1, joint))) {
        parts.push(current)
        current = []
        said = nothingSaid()
      }
    }
    grow(said, m, current.at(-1))
    current.push(m)
  }
  return [...parts, current]
}

const beginsAnother = (said: Stretch, next: Stretch): boolean =>
  (said.measure && next.measure) ||
  (said.giver && said.taker && next.giver && next.taker) ||
  (said.window && said.place && next.window && next.place)

const nextJoint = (piece: ReadonlyArray<Mention>, from: number): number => {
  let at = from
  while (at < piece.length && !isJoint(piece[at] ?? noMention)) at++
  return at
}

const noMention: Mention = { kind: 'stop', from: 0, to: 0, tags: [], cost: 0 }

const needs = {
  measure: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'measure' || m.kind === 'slot'),
  entity: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'entity' || m.kind === 'unknown'),
  window: (piece: ReadonlyArray<Mention>): boolean => piece.some((m) => m.kind === 'window'),
}

/** Mentions that say of what entities they are, with the small words around them. */
const entityPhrases = (piece: ReadonlyArray<Mention>): ReadonlyArray<Mention> =>
  piece.filter(
    (m) =>
      m.kind === 'entity' ||
      m.kind === 'role' ||
      m.kind === 'possessive' ||
      (m.kind === 'grammar' && !m.tags.includes('filler')) ||
      isJoint(m),
  )

const sharedWith = (pieces: ReadonlyArray<ReadonlyArray<Mention>>, at: number): ReadonlyArray<Mention> => {
  const own = pieces[at] ?? []
  const before = pieces.slice(0, at).reverse()
  const after = pieces.slice(at + 1)
  const shared: Mention[] = []
  if (!needs.measure(own)) {
    const from = before.find(needs.measure) ?? after.find(needs.measure) ?? []
    // what was not understood there may change what is shared
    shared.push(...from.filter((m) => m.kind === 'measure' || m.kind === 'slot' || m.kind === 'unknown'))
  } else if (!own.some(isMeasure)) {
    const from = [...before, ...after].find((piece) => piece.some(isMeasure)) ?? []
    shared.push(...from.filter(isMeasure))
  }
  if (!needs.entity(own)) {
    const from = after.find(needs.entity) ?? before.find(needs.entity) ?? []
    const phrases = entityPhrases(from)
    shared.push(...(areOfKind(own, from) ? phrases : phrases.filter((m) => !leads(m, 'from', 'by', 'to'))))
  }
  // "... owe to France? And to Italy?": the other side stays as it was said
  else if (!needs.measure(own)) shared.push(...otherSides(own, before.find(needs.measure) ?? []))
  if (!needs.window(own)) shared.push(...sharedWindow(pieces, at))
  for (const piece of pieces) if (piece !== own) shared.push(...piece.filter((m) => m.kind === 'money'))
  // a sentence that was not understood in one place is not understood in another
  for (const [other, piece] of pieces.entries())
    if (piece !== own && isOneSentence(pieces, at, other))
      shared.push(...piece.filter((m) => m.kind === 'unknown' && !shared.includes(m)))
  return shared
}

const sides = ['from', 'by', 'to', 'in']
/** "Aid to Tanzania ... the same for Uganda": two words for one side. */
const sameSide: Readonly<Record<string, string>> = { by: 'from', in: 'to' }

/** The entities of an earlier piece, with what leads to them, whose part in it is another than those of the own piece have. */
const otherSides = (own: ReadonlyArray<Mention>, from: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const sideOf = (piece: ReadonlyArray<Mention>, i: number): string | undefined => {
    const [m, tail] = [piece[i], piece[i + 1]]
    if (m !== undefined && ownsNext(m, tail)) return 'own'
    const side = sides.find((each) => leads(piece[i - 1], each))
    return side === undefined ? undefined : (sameSide[side] ?? side)
  }
  const taken = own.flatMap((m, i) => (m.kind === 'entity' ? [sideOf(own, i)] : []))
  if (taken.includes(undefined)) return []
  return from.flatMap((m, i) => {
    if (m.kind !== 'entity' || taken.includes(sideOf(from, i))) return []
    const [lead, tail] = [from[i - 1], from[i + 1]]
    const around = (other: Mention | undefined): ReadonlyArray<Mention> =>
      other?.kind === 'possessive' || (other?.kind === 'grammar' && !other.tags.includes('filler')) ? [other] : []
    return [...(ownsNext(m, tail) ? [] : around(lead)), m, ...(tail?.kind === 'possessive' ? [tail] : [])]
  })
}

/** What kinds of statistics a piece names: aid and other flows are one kind, debt and income others. */
const kindsIn = (piece: ReadonlyArray<Mention>): ReadonlyArray<string> =>
  piece.flatMap((m) =>
    m.kind === 'measure' && !m.isHint
      ? m.meanings.map(({ measure, shape }) => (measure === null ? (shape.populationType ?? '') : ''))
      : [],
  )

/** Whether two pieces may name statistics of one kind; "aid to Kenya and its debt": what goes to Kenya is not what is owed to it. */
const areOfKind = (a: ReadonlyArray<Mention>, b: ReadonlyArray<Mention>): boolean => {
  const [own, other] = [kindsIn(a), kindsIn(b)]
  return own.length === 0 || other.length === 0 || own.some((kind) => other.includes(kind))
}

const isOneSentence = (pieces: ReadonlyArray<ReadonlyArray<Mention>>, a: number, b: number): boolean =>
  pieces.slice(Math.min(a, b), Math.max(a, b)).every((piece) => !isBreak(piece.at(-1) ?? noMention))

/** Years said before the first statistic or at the very end of a question are for all of it. */
const sharedWindow = (pieces: ReadonlyArray<ReadonlyArray<Mention>>, at: number): ReadonlyArray<Mention> => {
  const windows = (piece: ReadonlyArray<Mention>): ReadonlyArray<Mention> => piece.filter((m) => m.kind === 'window')
  const last = pieces.slice(at + 1).findLast(needs.window)
  if (last !== undefined) return windows(last)
  const first = pieces[0] ?? []
  const lead = first.findIndex((m) => m.kind === 'window')
  const leadsAll = lead >= 0 && !first.slice(0, lead).some((m) => m.kind === 'measure' || m.kind === 'slot')
  if (leadsAll && at > 0) return windows(first)
  const follows = at > 0 && !(pieces[at] ?? []).some(isMeasure)
  return follows ? windows(pieces.slice(0, at).findLast(needs.window) ?? []) : []
}
