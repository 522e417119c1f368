// Mismatches of a figure beside another one, of what only the other is of: a part for the whole, gross for what is left net, an income for a share of it.
import type { Verified } from './verified.ts'

const ofPart = /\b(?:refugees?|administrative|debt relief|scholarships|student costs|technical)\b/iu
const wholeBefore =
  /(?:\b(?:net|gross|total|overall|whole) )(?:ODA|aid|official development assistance|development assistance)(?: (?:budget|spending|bill|total))?(?: (?:of|at|was|were|came to|totalling|worth)|,|:| \()? ?(?:about |some |roughly |nearly |almost |just over )?$/iu

const netted =
  /\b(?:net(?! of (?:ODA|aid)\b)|netted|netting|deducted?|deducting|deductions?|subtracted?|subtracting|taken off|taken out|minus|less)\b/iu
const grossed = /\b(?:gross|before (?:deducting|subtracting|netting|repayments))\b/iu

const shareOf =
  /(?:%|per ?cent) of (?:its |their |the )?(?:GNI|GNP|GDP|gross national income|national income|gross domestic product|income|output)\b/giu
const income =
  /\b(?:GNI|GNP|GDP|gross national income|national income|gross domestic product|economy|output|income)\b/iu
const ofIncome = /\b(?:gross national income|gross domestic product)\b/iu

/** What stands between the figure before and the own one; null where none stands before. */
const since = ({ claim: { stated, text } }: Verified): string | null => {
  const [own, last] = [stated?.figures[stated.at], stated?.figures[stated.at - 1]]
  if (stated === undefined || own === undefined || last === undefined) return null
  const between = stated.text.slice(last.end, own.start)
  // its own clause, where that was told apart
  return text.length < between.length + own.end - own.start ? text : between
}

/** Whether a mismatch is of what another figure of its sentence is of. */
export const isOfOtherCount = (sentence: string, before: string, verified: Verified): boolean => {
  const { found, verdict, claim } = verified
  if (found === null || verdict !== 'mismatch') return false
  const between = since(verified)
  const isOfWhole = ofPart.test(found.label) && wholeBefore.test(before)
  const isOfOtherNet =
    between !== null &&
    ((/gross disbursements/iu.test(found.label) && netted.test(between) && !grossed.test(between)) ||
      (/net disbursements/iu.test(found.label) && grossed.test(between) && !netted.test(between)))
  const isOfShare =
    claim.figure?.kind === 'money' &&
    ofIncome.test(found.label) &&
    (claim.stated?.figures.length ?? 0) > 1 &&
    !income.test(sentence.replaceAll(shareOf, ' '))
  return isOfWhole || isOfOtherNet || isOfShare
}
