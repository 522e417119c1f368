// "Our newsletter goes out to 1,200 members. How much ...?", "How much did Switzerland, neutral and rich, give?": the answer to a question without what
// stands beside it by its form, where the whole has no exact one.
import type { Part, Resolution } from '../resolution.ts'
import type { Facts } from './fact.ts'
import { plainFactsOf } from './facts.ts'
import { framesQuestion, isAnswered, isWhole, mayBeWhole } from './framed.ts'
import { framingWords } from './framing-words.ts'
import { isExpletive, isOpenToTopic } from './left-unread.ts'
import { type Remark, remarksIn } from './remarks.ts'
import type { Sketch } from './sketch.ts'
import { type Identity, specsOf } from './specs-of.ts'
import { tokenise } from '../text/tokens.ts'

/** Longer questions are not looked through. */
const longest = 900

const isExact = ({ parts }: Resolution): boolean =>
  parts.length > 0 && parts.every(({ status }) => status === 'definite')

/** The question without its remarks; `isParted`: with a comma in the place of each that stood within a sentence. */
const without = (query: string, remarks: ReadonlyArray<Remark>, isParted: boolean): string =>
  remarks.reduce((text, { start, end }) => {
    const mark = isParted && query[start] === ',' && query[end - 1] === ',' ? ',' : ' '
    return `${text.slice(0, start)}${mark}${' '.repeat(end - start - 1)}${text.slice(end)}`
  }, query)

/** Whether each part of an answer is one of another, or is of a remark alone. */
const isOfRemarks = (read: Resolution, found: Resolution, remarks: ReadonlyArray<Remark>): boolean => {
  const held = new Set(found.parts.flatMap(specsOf).map(({ spec_id: id }) => id))
  const isWithin = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    remarks.some((remark) => start >= remark.start && end <= remark.end)
  return read.parts.every(
    (part) =>
      specsOf(part).every(({ spec_id: id }) => held.has(id)) ||
      part.used.filter(({ as }) => as === 'measure' || as.startsWith('slot ')).some(isWithin),
  )
}

const restored = (query: string, remarks: ReadonlyArray<Remark>, part: Part): Part => {
  const asWritten = <S extends { readonly start: number; readonly end: number }>(span: S): S => ({
    ...span,
    text: query.slice(span.start, span.end),
  })
  const framing = remarks.map(({ start, end }) => asWritten({ text: '', start, end, why: framesQuestion }))
  const ignored = [...part.ignored.filter(({ text }) => text.trim() !== ''), ...framing].sort(
    (a, b) => a.start - b.start,
  )
  return { ...part, said: asWritten(part.said), used: part.used.map(asWritten), ignored: ignored.map(asWritten) }
}

const theCountry = /\b(?:the|that|this|said) (?:country|nation|state|place|year|island)\b|\b(?:each|both|then)\b/i

/** "The debt as it stood in 2010": points to what stands before it. */
const asItWas = /\bas (?:it|they) (?:was|were|stood)\b/gi

/** Whether what is left points to what was left out, or names no place where that did: "there", "that year", "to each". */
const pointsOut = (left: string, remarks: ReadonlyArray<Remark>, { language, mentions, tokens }: Sketch): boolean => {
  if (!remarks.some(({ isPlaced }) => isPlaced)) return false
  const { anaphora } = framingWords(language.code)
  const isOut = (at: number): boolean => remarks.every(({ start, end }) => at < start || at >= end)
  return (
    theCountry.test(left) ||
    tokenise(left.replace(asItWas, ' ')).some(({ folded }, i, all) => anaphora.has(folded) && !isExpletive(all, i)) ||
    !mentions.some(({ kind, from }) => kind === 'entity' && isOut(tokens[from]?.start ?? 0))
  )
}

const leadsToTopic =
  /^(?:about|on|concerning|regarding|cover|covers|covering|follow|follows|following|study|studies|studying)$/
const isOwner = /^(?:i|we|my|our|us|me)$/

/** "My thesis is on Central Africa", "our readers ask about China": whoever asks may mean that place, where a side of the figure is open. */
const tellsOfOpenSide = ({ tokens, refs }: Facts, identity: Identity, sketch: Sketch): boolean => {
  const sides = Object.entries(identity.entities).filter(([, held]) => held.length > 0)
  return (
    sides.length === 1 &&
    sides.every(([role]) => role !== 'observationAbout') &&
    refs.length > 0 &&
    tokens.some(({ folded }) => isOwner.test(folded)) &&
    tokens.some(({ folded }, i) => leadsToTopic.test(folded) && i > 1) &&
    !refs.every((options) =>
      options.some((ref) =>
        sides.some(([, held]) =>
          held.some((one) => one === ref || sketch.isMember(ref, one) || sketch.isMember(one, ref)),
        ),
      ),
    )
  )
}

const isSafe = (left: string, remarks: ReadonlyArray<Remark>, found: Resolution, sketch: Sketch): boolean => {
  const pieces = remarks.flatMap((remark) => remark.pieces)
  const isOpen = found.parts.flatMap(specsOf).some(({ definition: { identity } }) => isOpenToTopic(identity))
  // of nobody: whose it is was left out
  const isOfNone = found.parts.some(
    (part) =>
      part.used.every(({ as }) => as !== 'role' && !as.startsWith('breakdown')) &&
      specsOf(part).some(({ definition: { identity } }) => Object.values(identity.entities).flat().length === 0),
  )
  return (
    !isOfNone &&
    !(isOpen && remarks.some(({ isTopical }) => isTopical)) &&
    !found.parts
      .flatMap(specsOf)
      .some(({ definition: { identity } }) => pieces.some((piece) => tellsOfOpenSide(piece, identity, sketch))) &&
    isWhole(left, new Set(pieces), () => [], found, sketch)
  )
}

type Left = readonly [string, ReadonlyArray<Remark>]

/** What is left of a question without each set of remarks, each text once. */
const textsWithout = (query: string, sets: ReadonlyArray<ReadonlyArray<Remark>>): ReadonlyArray<Left> => {
  const texts = new Map<string, ReadonlyArray<Remark>>()
  for (const remarks of sets.filter(({ length }) => length > 0))
    for (const isParted of [false, true]) {
      const left = without(query, remarks, isParted)
      if (!texts.has(left)) texts.set(left, remarks)
    }
  return [...texts]
}

/** The exact answer to a question without what only stands beside it; null where the whole has one, or the rest may not be all that is asked. */
export const withoutRemarks = (
  query: string,
  sketch: () => Sketch | null,
  read: Resolution,
  readAs: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest || (isExact(read) && read.parts.length === 1)) return null
  const looked = sketch()
  if (looked === null || looked.language.code !== 'en') return null
  const remarks = remarksIn(query, plainFactsOf(query, looked), looked)
  // what names a place or years may be what is asked after all
  const unplaced = remarks.filter(({ isPlaced }) => !isPlaced)
  const sets = unplaced.length === remarks.length || unplaced.length === 0 ? [remarks] : [remarks, unplaced]
  let empty: Resolution | null = null
  for (const [left, remarks] of textsWithout(query, sets)) {
    const told = remarks.flatMap(({ pieces }) => pieces)
    if (pointsOut(left, remarks, looked) || !mayBeWhole(left, new Set(told), () => [], looked)) continue
    const found = readAs(left)
    if (found.parts.length === 0 || !isAnswered(found) || !isSafe(left, remarks, found, looked)) continue
    if (isExact(read) && !isOfRemarks(read, found, remarks)) continue
    const answer = { ...found, parts: found.parts.map((part) => restored(query, remarks, part)) }
    if (isExact(found)) return answer
    empty ??= answer
  }
  // what is asked is known, and nothing is held of it
  const isUnread = (part: Part): boolean =>
    part.status === 'unsupported' || (part.status === 'no_data' && part.reading === null)
  return read.parts.every(isUnread) ? empty : null
}
