// A question may hold several: where one ends and the next begins, and what they share.
import { namesFamily } from './meaning.ts'
import type { Mention } from './mention.ts'

/** The mentions of one part, and those it shares with its neighbours. */
export type PartDraft = {
  readonly own: ReadonlyArray<Mention>
  readonly shared: ReadonlyArray<Mention>
}

const grammarOf = (m: Mention, ...roles: Mention['grammar'][number][]): boolean =>
  roles.some((role) => m.grammar.includes(role))
const isVerb = (m: Mention): boolean => grammarOf(m, 'give', 'receive', 'pay', 'owe')
/** A measure said as such; verbs only hint at one. */
const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !isVerb(m) && m.meanings.some(namesFamily)
const isJoint = (m: Mention): boolean => m.kind === 'comma' || (m.kind === 'grammar' && grammarOf(m, 'and', 'versus'))
const isBreak = (m: Mention): boolean => m.kind === 'break' || m.kind === 'stop'
const isContent = (m: Mention): boolean =>
  m.kind === 'entity' ||
  m.kind === 'measure' ||
  m.kind === 'slot' ||
  m.kind === 'unknown' ||
  m.kind === 'refusal' ||
  m.kind === 'system'

/** The first parts of a question, and the mentions of those beyond the limit. */
export type Parts = { readonly drafts: ReadonlyArray<PartDraft>; readonly beyond: ReadonlyArray<Mention> }

/** Cuts a question at sentence ends and at each "and" that begins a question of its own. */
export const partsOf = (mentions: ReadonlyArray<Mention>, most: number): Parts => {
  const pieces = joinTails(sentences(mentions)).flatMap(cutAtJoints)
  const read = pieces.slice(0, most)
  return { drafts: read.map((own, at) => ({ own, shared: sharedWith(read, at) })), beyond: pieces.slice(most).flat() }
}

const sentences = (mentions: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Mention>> => {
  const pieces: Mention[][] = [[]]
  for (const mention of mentions) {
    pieces.at(-1)?.push(mention)
    if (isBreak(mention)) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** A sentence without content of its own ("In 2020. Please.") belongs to its neighbour. */
const joinTails = (pieces: ReadonlyArray<ReadonlyArray<Mention>>): ReadonlyArray<ReadonlyArray<Mention>> => {
  const joined: Mention[][] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const idle = last !== undefined && (!piece.some(isContent) || !last.some(isContent))
    // "Donor: France. Recipient: Kenya. ODA." asks one question
    const told = last?.at(-1)?.kind === 'stop' && (!piece.some(isMeasure) || !last.some(isMeasure))
    if (last !== undefined && (idle || told)) last.push(...piece)
    else joined.push([...piece])
  }
  return joined
}

/** What a stretch of mentions has said so far, kept while it grows so that cutting stays linear. */
type Stretch = { measure: boolean; giver: boolean; taker: boolean; window: boolean; place: boolean }

const grow = (said: Stretch, mention: Mention, before: Mention | undefined): void => {
  if (isMeasure(mention)) said.measure = true
  if (mention.kind === 'window') said.window = true
  if (mention.kind !== 'entity') return
  said.place = true
  if (before === undefined) return
  if (grammarOf(before, 'from', 'by')) said.giver = true
  if (grammarOf(before, 'to', 'in')) said.taker = true
}

const nothingSaid = (): Stretch => ({ measure: false, giver: false, taker: false, window: false, place: false })

const stretchOf = (piece: ReadonlyArray<Mention>, from: number, to: number): Stretch => {
  const said = nothingSaid()
  for (let i = from; i < to; i++) {
    const mention = piece[i]
    if (mention !== undefined) grow(said, mention, i > from ? piece[i - 1] : undefined)
  }
  return said
}

const cutAtJoints = (piece: ReadonlyArray<Mention>): ReadonlyArray<ReadonlyArray<Mention>> => {
  const parts: Mention[][] = []
  let current: Mention[] = []
  let said = nothingSaid()
  let joint = -1
  for (let i = 0; i < piece.length; i++) {
    const mention = piece[i]
    if (mention === undefined) break
    if (isJoint(mention)) {
      joint = joint > i ? joint : nextJoint(piece, i + 1)
      if (beginsAnother(said, stretchOf(piece, i + 1, joint))) {
        parts.push(current)
        current = []
        said = nothingSaid()
      }
    }
    grow(said, mention, current.at(-1))
    current.push(mention)
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

const noMention: Mention = { kind: 'stop', from: 0, to: 0, grammar: [] }

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
      m.kind === 'possessive' ||
      (m.kind === 'grammar' && !grammarOf(m, 'filler')) ||
      isVerb(m) ||
      isJoint(m),
  )

const sharedWith = (pieces: ReadonlyArray<ReadonlyArray<Mention>>, at: number): ReadonlyArray<Mention> => {
  const own = pieces[at] ?? []
  const before = pieces.slice(0, at).reverse()
  const after = pieces.slice(at + 1)
  const shared: Mention[] = []
  if (!needs.measure(own)) {
    const from = before.find(needs.measure) ?? after.find(needs.measure) ?? []
    shared.push(...from.filter((m) => m.kind === 'measure' || m.kind === 'slot'))
  }
  if (!needs.entity(own)) {
    const from = after.find(needs.entity) ?? before.find(needs.entity) ?? []
    shared.push(...entityPhrases(from).filter((m) => m.kind !== 'measure' && m.kind !== 'slot'))
  }
  if (!needs.window(own)) shared.push(...sharedWindow(pieces, at))
  for (const piece of pieces) if (piece !== own) shared.push(...piece.filter((m) => m.kind === 'conversion'))
  return shared
}

/** Years said at the very start or the very end of a question are for all of it. */
const sharedWindow = (pieces: ReadonlyArray<ReadonlyArray<Mention>>, at: number): ReadonlyArray<Mention> => {
  const last = pieces.slice(at + 1).findLast(needs.window)
  if (last !== undefined) return last.filter((m) => m.kind === 'window')
  const first = pieces[0] ?? []
  const lead = first.findIndex((m) => m.kind === 'window')
  const leads = lead >= 0 && first.slice(0, lead).every((m) => m.kind === 'grammar' || m.kind === 'comma')
  const follows = at > 0 && !(pieces[at] ?? []).some((m) => m.kind === 'measure')
  if (leads && at > 0) return first.filter((m) => m.kind === 'window')
  return follows ? (pieces.slice(0, at).findLast(needs.window) ?? []).filter((m) => m.kind === 'window') : []
}
