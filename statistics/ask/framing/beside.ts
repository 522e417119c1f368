// What stands beside a question in its own sentence, or in one of clauses only: "Our correspondent is in Maputo, where the season has begun.",
// "As the streets filled again, our desk wants one figure: ...". Clauses that lead up to what is asked tell when and why somebody asks, not what.
import type { Facts } from './fact.ts'

/** A clause that tells something, whatever words stand in it that nothing explains or that refuse elsewhere. */
export const isRemark = (piece: Facts): boolean =>
  piece.isSlogan || (piece.tells && piece.after !== 'asks' && piece.before !== 'hinge')

/** "Our desk wants | one figure:": asks for something without saying what. */
const isBare = ({ tokens, isContent, refusals, narrowing, isLimit, isLed, ...piece }: Facts): boolean =>
  !isContent &&
  refusals.length === 0 &&
  (piece.after === 'hinge'
    ? piece.speaks || piece.hasPaper || piece.requests || tokens.length === 1
    : !isLed && !isLimit && narrowing.length === 0 && piece.hasPaper)

const relative = /^(?:who|which|where|when)$/

/** Clauses beneath one beside them; a relative one behind what it tells of, without a statistic, which might be what is asked. */
const isOf = (piece: Facts, before: Facts | undefined, next: Facts | undefined): boolean => {
  if (!piece.isBeneath) return false
  const isRelative = relative.test(piece.tokens[0]?.folded ?? '')
  if (isRelative && (piece.hasMeasure || piece.after === 'asks')) return false
  return isRelative
    ? before !== undefined && piece.before === 'comma' && (isRemark(before) || isBare(before))
    : [before, next].some((other) => other !== undefined && (isRemark(other) || isBare(other) || other.asks))
}

const opens = /^(?:how|what|whose|where|which|who|in)$/

/** Whether what is asked begins with a piece: behind words that ask, a colon or a dash, or as a question of its own. */
const beginsAsking = (piece: Facts, sentence: ReadonlyArray<Facts>): boolean => {
  if (piece.before === 'hinge' || piece.before === 'colon' || piece.before === 'dash') return true
  const isQuestion = opens.test(piece.tokens.find(({ folded }) => !/^(?:so|and|but)$/.test(folded))?.folded ?? '')
  return piece.before === 'comma' && isQuestion && (sentence.at(-1)?.after === 'asks' || piece.hasMeasure)
}

/** "... (our school holds an Africa day)": told in brackets behind what is asked. */
const inBrackets = (sentence: ReadonlyArray<Facts>): ReadonlyArray<Facts> =>
  sentence.some(({ isBracketed, isContent }) => !isBracketed && isContent)
    ? sentence.filter((piece) => piece.isBracketed && isRemark(piece))
    : []

const besideIn = (sentence: ReadonlyArray<Facts>): ReadonlyArray<Facts> => {
  const isBeside = (piece: Facts, i: number): boolean =>
    isRemark(piece) || isBare(piece) || isOf(piece, sentence[i - 1], sentence[i + 1])
  const ends = sentence.findIndex((piece, i) => !isBeside(piece, i))
  if (ends < 0) return sentence.filter((piece, i) => isOf(piece, sentence[i - 1], sentence[i + 1]))
  const asked = sentence[ends]
  if (ends === 0 || asked === undefined || !beginsAsking(asked, sentence)) return []
  return sentence.slice(ends).some(({ hasMeasure, isTopical }) => hasMeasure || isTopical)
    ? sentence.slice(0, ends)
    : []
}

/** The pieces that stand beside a question. */
export const besideOf = (pieces: ReadonlyArray<Facts>): ReadonlySet<Facts> => {
  const sentences = Map.groupBy(pieces, ({ sentence }) => sentence)
  return new Set([...sentences.values()].flatMap((sentence) => [...besideIn(sentence), ...inBrackets(sentence)]))
}
