// Mismatches that rest on what another sentence tells: a year beside another, a lender, somebody who gets.
import type { Search } from '../ask/search.ts'
import { namesOf } from './named.ts'
import { leavesSideOpen } from './named-beside.ts'
import type { Verified } from './verified.ts'

const yearsBeside: ReadonlyArray<readonly [RegExp, number]> = [
  [/\b(?:the|that) (?:following|next|subsequent) year\b|\b(?:the|a|one) year (?:after|later|on)\b/iu, 1],
  [/\b(?:the|that) (?:previous|preceding|prior) year\b|\b(?:the|a|one) year (?:before|earlier|previously)\b/iu, -1],
]

/** "It defaulted in 2020. The following year its debt service was ❶": the figure of the year that is meant. */
const isOfYearBeside = (sentence: string, { found, reasons }: Verified): boolean => {
  const window = found?.identity.requested_window
  if (window?.kind !== 'range' || window.start_year === null) return false
  const meant = yearsBeside.flatMap(([said, step]) => (said.test(sentence) ? [(window.start_year ?? 0) + step] : []))
  return reasons.some(
    ({ code, detail }) => code === 'other_year' && meant.some((year) => detail.includes(String(year))),
  )
}

/** Of all lenders, where a sentence names none itself. */
const wholeDebt =
  /\b(?:public|external|foreign|total|overall|national|sovereign)(?: and publicly guaranteed)?(?: (?:public|external|foreign))? debt\b/iu
/** "owed it": whoever lends is meant. */
const pointed =
  /\b(?:owed|owes|paid|pays|repaid|due to) (?:it|them|that (?:one |single )?(?:lender|creditor|country))\b|\b(?:lenders|creditors|banks|holders|investors)? ?there\b|\bto (?:these|those|such|that|this|the (?:latter|former|other)) ?/iu
/** "It stopped paying its bonds. Its public debt service was ❶": all of it, and not to whom the sentence before names. */
const isOfLenderBefore = (search: Search, sentence: string, { found, reasons }: Verified): boolean => {
  const lenders = found?.identity.entities['destination'] ?? []
  const isOfAll = reasons.length === 0 && wholeDebt.test(sentence)
  if (found === null || lenders.length === 0 || (reasons[0]?.code !== 'member_or_group' && !isOfAll)) return false
  if (pointed.test(sentence)) return false
  const named = new Set(namesOf(search)(sentence).flat())
  const isNamed = (ref: string): boolean => named.has(ref) || sentence.includes(search.graph.label(ref) ?? ref)
  return /\bdebt\b/iu.test(found.label) && !lenders.some(isNamed)
}

const gets =
  /\b(?:it|they|he|she|we)(?: \p{Ll}+){0,2} (?:receives?|received|gets?|got|obtained|attracted|benefit(?:s|ed)?|take|took)\b/iu

/** "Turkana is the poorest county. Did it receive ❶ of British grants": who gets is told elsewhere, and was not read. */
const isOfUnknown = (sentence: string, { found }: Verified): boolean =>
  found !== null &&
  leavesSideOpen(found) &&
  (found.identity.entities['destination'] ?? []).length === 0 &&
  gets.test(sentence)

const year = /\b(?:19|20)\d\d\b/gu
/** "It defaulted in 2020. By the following year it had paid ❶": not of the year that the sentence before tells. */
const isOfYearBefore = (sentence: string, { found, claim: { among, stated } }: Verified): boolean => {
  if (stated?.figures.length !== 1) return false
  const window = found?.identity.requested_window
  const step = yearsBeside.find(([said]) => said.test(sentence))?.[1]
  const [told, ...more] = new Set(among?.sentences[among.at - 1]?.text.match(year) ?? [])
  const isBeside = step !== undefined && told !== undefined && more.length === 0 && sentence.search(year) === -1
  return isBeside && window?.kind === 'range' && window.start_year === Number(told) && window.end_year === Number(told)
}

/** Whether a verdict is none, since who or when is told by another sentence. */
export const isLooselyTold = (search: Search, sentence: string, verified: Verified): boolean =>
  isOfYearBefore(sentence, verified) ||
  (verified.verdict === 'mismatch' &&
    (isOfYearBeside(sentence, verified) ||
      isOfLenderBefore(search, sentence, verified) ||
      isOfUnknown(sentence, verified)))
