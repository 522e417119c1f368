// What stands beside a question: sentences, and clauses that lead up to it, which tell something and neither ask nor limit. In them nothing else is looked
// for: refusing words, names, fragments ("a ballroom in Oslo, no coffee") are all part of what is told.
import type { Facts } from './fact.ts'
import { tellingOf } from './telling.ts'

type Pieces = ReadonlyArray<Facts>

const begins = /^(?:how|what|whats|whose|which|who|whom)$/
const asking =
  /^(?:how|what|whats|whose|where|which|who|whom|when|why|is|are|was|were|does|did|do|has|have|had|can|could|will|would|should)$/
const leads = /^(?:so|and|but|anyway|now|then)$/

/** Whether what is asked begins with a piece: an interrogative behind "so" at most, or a statistic behind a colon, a dash or words that ask. */
const beginsAsking = (piece: Facts): boolean => {
  const isOf = piece.hasMeasure || piece.isTopical || (piece.before === 'hinge' && piece.refs.length > 0)
  return (
    isOf && ((begins.test(firstWord(piece)) && piece.before !== 'tail') || /^(?:colon|dash|hinge)$/.test(piece.before))
  )
}

/** A sentence as what leads up to a question in it, or as a whole. */
const toldIn = (sentence: Pieces): Pieces => {
  const at = sentence.findIndex((piece, i) => i > 0 && beginsAsking(piece) && !piece.isBracketed && !piece.isQuoted)
  return at < 0 ? sentence : sentence.slice(0, at)
}

/** What is told behind a question in its sentence: "..., train leaves in ten minutes", "(my aunt lives there)". */
const behindOf = (sentence: Pieces): Pieces => {
  const at = sentence.findLastIndex(
    (piece) => !(piece.tells && !mayLimit(piece) && /^(?:comma|bracket|dash)$/.test(piece.before)),
  )
  return at >= 0 && sentence.slice(0, at + 1).some(isAsked) ? sentence.slice(at + 1) : []
}

const isAsked = ({ hasMeasure, isTopical, isContent, refs, before }: Facts): boolean =>
  hasMeasure || (isTopical && refs.length > 0) || refs.length > 1 || (before === 'hinge' && isContent)

const isWhole = ({ before, after, isBracketed }: Facts): boolean =>
  isBracketed || (!/^(?:hinge|tail)$/.test(before) && !/^(?:hinge|tail)$/.test(after))

const firstWord = ({ tokens }: Facts): string => tokens.find(({ folded }) => !leads.test(folded))?.folded ?? ''

/** Whether a piece asks, bounds or rules over figures. */
const mayLimit = (piece: Facts): boolean =>
  piece.limits ||
  piece.isOpaque ||
  piece.isColumns ||
  piece.isBound ||
  (piece.isContent && piece.tokens.some(({ folded }) => folded === 'what') && !piece.isBeneath) ||
  (piece.after === 'asks' &&
    (piece.hasMeasure || (asking.test(firstWord(piece)) && !(piece.isBeneath && piece.before === 'comma'))))

/** Whether a piece tells, and nothing before it leaves out: "No more context than that, I'm afraid". */
const isBegun = (pieces: Pieces): boolean => {
  const at = pieces.findIndex((piece) => piece.tells && isWhole(piece))
  return at >= 0 && pieces.slice(0, at).every(({ refusals }) => !refusals.includes('exclusion'))
}

/** "Not the interest, I beg of you": what is denied before anything is told; "not having a degree, I ..." tells. */
const isDenied = ([first, ...rest]: Pieces): boolean =>
  first !== undefined &&
  rest.length > 0 &&
  first.refusals.includes('exclusion') &&
  !first.tells &&
  first.tokens[1]?.folded.endsWith('ing') !== true

const isStory = (query: string, pieces: Pieces): boolean => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined || pieces.some(mayLimit) || asking.test(firstWord(first))) return false
  const names = new Set(pieces.flatMap(({ names }) => [...names]))
  return isBegun(pieces) || (!isDenied(pieces) && tellingOf(query.slice(first.start, last.end), names) !== null)
}

/** The pieces that only tell something beside a question. */
export const storyOf = (query: string, pieces: Pieces): ReadonlySet<Facts> => {
  const sentences = [
    ...Map.groupBy(
      pieces.filter(({ isLetter }) => !isLetter),
      ({ sentence }) => sentence,
    ).values(),
  ]
  const told = sentences.map(toldIn).filter((each) => isStory(query, each))
  const behind = sentences.flatMap(behindOf)
  const story = new Set([...told.flat(), ...behind])
  // "GDP of Kenya in 2015, our intern will colour a map"
  return pieces.some((piece) => isAsked(piece) && !story.has(piece))
    ? story
    : new Set([...told.filter((each) => !each.some(isAsked)).flat(), ...behind])
}
