// What the parts of a question share: a statistic, places or years that one says for another.
import { type Mention, onlyFills } from '../chart/mention.ts'
import { verbOf } from '../language/tags.ts'
import { type Asks, isBreak, isJoint, isMeasure, leads, needs, noMention, ownsNext, type Words } from './pieces.ts'

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

/** What a piece takes from the others. */
export const sharedWith = (
  pieces: ReadonlyArray<ReadonlyArray<Mention>>,
  at: number,
  asksByVerb: Asks,
  words: Pick<Words, 'fits' | 'saysToo'>,
): ReadonlyArray<Mention> => {
  const own = pieces[at] ?? []
  const before = pieces.slice(0, at).reverse()
  const after = pieces.slice(at + 1)
  const shared: Mention[] = []
  // "... and what did it get in grants": its own verb says what for
  const saysItself = pieces.length > 1 && !own.some(isMeasure) && asksByVerb(own)
  if (saysItself) shared.push(...pieces.flatMap((piece) => piece.filter((m) => piece !== own && m.kind === 'unknown')))
  else if (!needs.measure(own)) {
    const from = before.find(needs.measure) ?? after.find(needs.measure) ?? []
    // what was not understood there may change what is shared
    shared.push(...from.filter((m) => m.kind === 'measure' || m.kind === 'slot' || m.kind === 'unknown'))
  } else if (!own.some(isMeasure)) {
    const from = [...before, ...after].find((piece) => piece.some(isMeasure)) ?? []
    shared.push(...from.filter((m) => isMeasure(m) && own.every((slot) => words.fits(m, slot))))
  }
  if (!needs.entity(own)) {
    const from = after.find(needs.entity) ?? before.find(needs.entity) ?? []
    // "paid in debt service in 2021, and the debt then": another statistic of debt is not paid
    const isPaid = (m: Mention): boolean => own.some(isMeasure) && verbOf(m.tags) === 'pay'
    const phrases = entityPhrases(from).filter((m) => !isPaid(m))
    shared.push(...(areOfKind(own, from) ? phrases : phrases.filter((m) => !leads(m, 'from', 'by', 'to'))))
    // a word that nothing explains may be a place
    shared.push(...from.filter((m) => m.kind === 'unknown' && !shared.includes(m)))
  }
  // "... owe to France? And to Italy?": the other side stays as it was said
  else if (!needs.measure(own) && !asksByVerb(own)) shared.push(...otherSides(own, before.find(needs.measure) ?? []))
  else if (own.some(isMeasure)) {
    const near = (piece: ReadonlyArray<Mention> | undefined): boolean =>
      piece?.some(isMeasure) === true && isOneSentence(pieces, at, pieces.indexOf(piece))
    const [last, next] = [before.find((piece) => piece.some(isMeasure)), after[0]]
    if (last !== undefined && near(last)) shared.push(...ownerOf(own, last))
    // "debt to China and debt to Japan, of Laos"
    else if (last === undefined && next !== undefined && near(next) && pieces.length === 2)
      shared.push(...ownerOf(own, next.slice(next.findIndex(isMeasure))))
  }
  if (needs.entity(own) && !shared.some((m) => m.kind === 'entity'))
    shared.push(...ownerAgain(own, isOneSentence(pieces, at, at - 1) ? (pieces[at - 1] ?? []) : []))
  if (!needs.window(own)) shared.push(...sharedWindow(pieces, at, words))
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

const isJointAt = (piece: ReadonlyArray<Mention>, at: number): boolean => isJoint(piece[at] ?? noMention)

/** The entities of an earlier piece, with what leads to them, whose part in it is another than those of the own piece have. */
const otherSides = (own: ReadonlyArray<Mention>, from: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const sideOf = (piece: ReadonlyArray<Mention>, i: number): string | undefined => {
    const [m, tail] = [piece[i], piece[i + 1]]
    if (m !== undefined && ownsNext(m, tail)) return 'own'
    const side = sides.find((each) => leads(piece[i - 1], each))
    return side === undefined ? undefined : (sameSide[side] ?? side)
  }
  const taken = own.flatMap((m, i) => (m.kind === 'entity' ? [sideOf(own, i)] : []))
  // "What did Portugal give Angola? And Mozambique?": in whose place it stands is not said, so neither side is lost
  if (taken.includes(undefined)) {
    const places = from.flatMap((m, i) => (m.kind === 'entity' ? [i] : []))
    const isOneList = places.every((at, k) => k === 0 || (isJointAt(from, at - 1) && places[k - 1] === at - 2))
    // "..., and Iceland to Malawi": both sides are said anew
    const isPair = own.some((m, i) => m.kind === 'entity' && sideOf(own, i) === 'to')
    return isOneList || isPair ? [] : from.filter((m) => m.kind === 'entity')
  }
  return from.flatMap((m, i) => {
    if (m.kind !== 'entity' || taken.includes(sideOf(from, i))) return []
    const [lead, tail] = [from[i - 1], from[i + 1]]
    const around = (other: Mention | undefined): ReadonlyArray<Mention> =>
      other?.kind === 'possessive' || (other?.kind === 'grammar' && !other.tags.includes('filler')) ? [other] : []
    return [...(ownsNext(m, tail) ? [] : around(lead)), m, ...(tail?.kind === 'possessive' ? [tail] : [])]
  })
}

/** "Laos: debt to China and debt to Japan": whose the statistic before is, where the next is of its kind and names its other side only. */
const ownerOf = (own: ReadonlyArray<Mention>, from: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const isLed = (piece: ReadonlyArray<Mention>, i: number): boolean => sides.some((side) => leads(piece[i - 1], side))
  const isOtherSide = own.every((m, i) => m.kind !== 'entity' || isLed(own, i))
  const kinds = kindsIn(own)
  if (!isOtherSide || kinds.length === 0 || !kindsIn(from).some((kind) => kinds.includes(kind))) return []
  return oneList(from, (m, i) => m.kind === 'entity' && !isLed(from, i))
}

/** Some entities of a piece with what joins them; several only where all stand side by side. */
const oneList = (from: ReadonlyArray<Mention>, among: (m: Mention, i: number) => boolean): ReadonlyArray<Mention> => {
  const owners = from.flatMap((m, i) => (among(m, i) ? [i] : []))
  const [first, ...others] = owners
  if (first === undefined || others.some((at, k) => at !== first + 2 * (k + 1) || !isJointAt(from, at - 1))) return []
  return from.slice(first, (owners.at(-1) ?? first) + 1)
}

/**
 * "How much did Mongolia owe Japan, and how much debt service to Japan is scheduled": where all that a piece on debt names is the
 * creditor of the piece before, led as one, the debtor stays.
 */
const ownerAgain = (own: ReadonlyArray<Mention>, from: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const refOf = (m: Mention): string | undefined => (m.kind === 'entity' ? m.options[0]?.ref : undefined)
  const again = own.flatMap((m, i) => (m.kind === 'entity' && leads(own[i - 1], 'to') ? [refOf(m)] : []))
  const named = own.filter((m) => m.kind === 'entity')
  const isAgain = named.length === 1 && again.length === 1 && from.some((m) => refOf(m) === again[0])
  return isAgain && isOnDebt(own) ? oneList(from, (m) => m.kind === 'entity' && !again.includes(refOf(m))) : []
}

const isOnDebt = (piece: ReadonlyArray<Mention>): boolean =>
  piece.some(
    (m) =>
      (m.kind === 'measure' && m.meanings.some(({ shape }) => shape.populationType === 'ExternalDebt')) ||
      (m.kind === 'slot' && m.options.some((slots) => 'debtPayment' in slots)),
  )

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
const sharedWindow = (
  pieces: ReadonlyArray<ReadonlyArray<Mention>>,
  at: number,
  words: Pick<Words, 'saysToo'>,
): ReadonlyArray<Mention> => {
  const windows = (piece: ReadonlyArray<Mention>): ReadonlyArray<Mention> => piece.filter((m) => m.kind === 'window')
  const last = pieces.slice(at + 1).findLast(needs.window)
  if (last !== undefined) return windows(last)
  const first = pieces[0] ?? []
  const lead = first.findIndex((m) => m.kind === 'window')
  const leadsAll = lead >= 0 && !first.slice(0, lead).some((m) => m.kind === 'measure' || m.kind === 'slot')
  if (leadsAll && at > 0) return windows(first)
  const own = pieces[at] ?? []
  const before = pieces.slice(0, at).findLast(needs.window) ?? []
  const follows = at > 0 && (!own.some(isMeasure) || (before === pieces[at - 1] && asksMoreOf(own, before, words)))
  return follows ? windows(before) : []
}

/** "Population of Lesotho in 2010? And its GDP?": another statistic of the same places, joined to a question of one span of years, is asked of these. */
const asksMoreOf = (
  own: ReadonlyArray<Mention>,
  before: ReadonlyArray<Mention>,
  { saysToo }: Pick<Words, 'saysToo'>,
): boolean => {
  const refsIn = (piece: ReadonlyArray<Mention>): ReadonlyArray<string> =>
    piece.flatMap((m) => (m.kind === 'entity' ? m.options.map(({ ref }) => ref) : []))
  const known = new Set(refsIn(before))
  const first = own.find((m) => m.kind !== 'comma' && !onlyFills(m))
  const isJoined =
    [first, before.at(-1)].some(
      (m) => m?.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('versus')),
    ) ||
    first?.tags.includes('topic') === true ||
    own.some(saysToo)
  return (
    isJoined && before.filter((m) => m.kind === 'window').length === 1 && refsIn(own).every((ref) => known.has(ref))
  )
}
