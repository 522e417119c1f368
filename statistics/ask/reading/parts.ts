// A question may hold several: where one ends and the next begins, and what they share.
import { isContent, type Mention } from '../chart/mention.ts'
import type { Draft } from './ask.ts'
import { cutAtJoints } from './joints.ts'
import {
  type Asks,
  byVerb,
  endsQuestion,
  type Fits,
  isBreak,
  isJoint,
  isMeasure,
  needs,
  noMention,
  tells,
  type Words,
} from './pieces.ts'
import { sharedWith } from './shared.ts'

/** The first parts of a question, and the mentions of those beyond the limit. */
export type Parts = { readonly drafts: ReadonlyArray<Draft>; readonly beyond: ReadonlyArray<Mention> }

/** What its sentences recall: questions that were answered before. */
type Recollection = {
  readonly isRecalled: (sentence: ReadonlyArray<Mention>) => boolean
  readonly words: Words
}

/** Cuts a question at each break, full stop and "and" that begins a question of its own. */
export const partsOf = (mentions: ReadonlyArray<Mention>, most: number, { isRecalled, words }: Recollection): Parts => {
  const asksByVerb = byVerb(words.isAsking)
  const pieces = joined(cutAtBreaks(mentions), isRecalled, asksByVerb, words).flatMap((piece) =>
    cutAtJoints(piece, words),
  )
  const [only] = pieces
  // most questions are one, which shares nothing with others
  if (pieces.length === 1 && only !== undefined && most > 0) return { drafts: [{ own: only, shared: [] }], beyond: [] }
  const read = pieces.slice(0, most)
  const drafts = read.map((own, at) => ({
    // "From Germany to Kenya? And Uganda?": neither side is lost, and it is not joined to either
    own: at > 0 && !own.some(tellsMore) && !asksByVerb(own) ? own.filter((m) => !isJoint(m)) : own,
    shared: [
      ...sharedWith(read, at, asksByVerb, words).filter((m) => !leadsToRecalled(read, at, isRecalled, m)),
      ...recalledYears(read, at, isRecalled),
    ],
  }))
  // "You gave me Belgium's ODA for 2018. And for 2019?": what was answered before is not asked again
  const asked = drafts.filter(({ own }) => !(isRecalled(own) && own.some(isMeasure)))
  return { drafts: asked.length > 0 ? asked : drafts, beyond: pieces.slice(most).flat() }
}

const tellsMore = (m: Mention): boolean => m.kind !== 'entity' && tells(m)

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
  isRecalled: Asks,
  asksByVerb: Asks,
  { isAsking, fits }: Words,
): ReadonlyArray<ReadonlyArray<Mention>> => {
  const groups: Mention[][] = []
  // not "I don't care how much Argentina owes; tell me what it paid"
  const beginsByAsking: Asks = (piece) => isAsking(piece.find(({ kind }) => kind !== 'window') ?? noMention)
  const isAsked: Asks = (piece) => endsQuestion(piece) && asksByVerb(piece)
  for (const piece of pieces) {
    const last = groups.at(-1)
    // a noun behind "Who lends to Laos?" says again what is asked
    const isOfOwn = piece.some(isMeasure) ? piece.some((m) => m.kind === 'entity') : isAsked(piece)
    const asks =
      last !== undefined &&
      (last.some(isMeasure)
        ? piece.some(isMeasure) ||
          isAsked(piece) ||
          goesOn(last, piece, isRecalled) ||
          areOfOtherKinds(piece, last, fits)
        : (isAsked(last) && isOfOwn) ||
          // "How much did Kenya owe in 2020; how much debt service did it pay?"
          (asksByVerb(last) && asksByVerb(piece) && beginsByAsking(last)) ||
          areOfOtherKinds(last, piece, fits))
    if (last !== undefined && !asks) last.push(...piece)
    else groups.push(last !== undefined && isRecalled(last) ? withoutNow(piece) : [...piece])
  }
  // what leads to the first question without one of its own belongs to it
  const [first, second, ...rest] = groups
  if (first !== undefined && second !== undefined && !first.some(tells)) return [[...first, ...second], ...rest]
  return groups
}

/** "UAE commitments to Egypt; Egyptian debt to the UAE": what one names is no part of the statistic of the other. */
const areOfOtherKinds = (part: ReadonlyArray<Mention>, whole: ReadonlyArray<Mention>, fits: Fits): boolean => {
  const hasPlace = (each: ReadonlyArray<Mention>): boolean => each.some((m) => m.kind === 'entity')
  const measures = whole.filter(isMeasure)
  const slots = part.filter((m) => m.kind === 'slot')
  return (
    measures.length > 0 &&
    hasPlace(part) &&
    hasPlace(whole) &&
    slots.some((slot) => measures.every((measure) => !fits(measure, slot)))
  )
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
