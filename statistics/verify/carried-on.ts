// Mismatches of a second figure that goes on about the one before: "Uganda owed ❶; of this, ❷ was owed to China." Whose, when and in which unit it
// is may be left to that one, and what is not carried over for sure is no verdict.
import type { Search } from '../ask/search.ts'
import words from './carried-on.json' with { type: 'json' }
import { isExplained, leavesSideOpen, namesOther } from './named-beside.ts'
import type { Found, Verified } from './verified.ts'

const longest = 600
const nearest = 120
const anyOf = (all: ReadonlyArray<string>): string => `(?:${all.join('|')})`
const wholly = new RegExp(`\\b${anyOf(words.wholly)}\\b`, 'iu')
const partly = new RegExp(`\\b${anyOf(words.partly)}\\b`, 'iu')
const hedge = '(?:(?:only|just|about|some|around|nearly|almost|roughly|a mere|over|barely|still) ){0,2}'
const sinceThen = new RegExp(`\\b${anyOf(words.sinceThen)} ${hedge}$`, 'iu')
const among = new RegExp(`\\b${anyOf(words.among)}\\b`, 'iu')
const itsOwn = new RegExp(`\\b(?:its|their|the) (?:\\p{Ll}{3,12} ){0,2}${anyOf(words.related)}s?\\b`, 'iu')
const when = /\b(?:(?:19|20)\d\d|years?|months|then|earlier|before)\b/iu
const clauseEnd = /[,;:()–—]| (?:and|but|before|while|to) /u

/** For the check that they run in proportion to their input. */
export const carriedOnPatterns: ReadonlyArray<RegExp> = [wholly, partly, among, sinceThen, itsOwn]

const ofDebt = /\b(?:debt|interest|principal)\b/iu
/** What is held between two. */
const betweenTwo = /\b(?:debt|interest|principal|grants|commitments)\b/iu
const sides = ['origin', 'destination'] as const

const hasSide = ({ identity }: Found, side: (typeof sides)[number]): boolean =>
  (identity.entities[side] ?? []).length > 0

/** A figure before it in the text has the side that this one leaves open. */
const isFilledBefore = (found: Found, before: ReadonlyArray<Verified>, at: number): boolean =>
  before.some(
    (one) =>
      one.found !== null &&
      at - (one.claim.among?.at ?? 0) <= 1 &&
      ofDebt.test(one.found.label) === ofDebt.test(found.label) &&
      sides.some((side) => !hasSide(found, side) && one.found !== null && hasSide(one.found, side)),
  )

/** The words of a claim's own clause, and those that stand in its text before and behind it. */
type Around = {
  readonly own: string
  readonly beside: string
}
const around = ({ claim: { text, stated, among } }: Verified): Around => {
  const own = stated?.figures[stated.at]
  if (stated === undefined || own === undefined) return { own: text.slice(0, longest), beside: '' }
  const from = stated.figures[stated.at - 1]?.end ?? 0
  const to = stated.figures[stated.at + 1]?.start ?? stated.text.length
  const before = among?.sentences[among.at - 1]?.text ?? ''
  return {
    own: stated.text.slice(Math.max(from, own.start - longest), Math.min(to, own.end + longest)),
    beside: `${before.slice(0, longest)} ${(among?.sentences[among.at]?.text ?? stated.text).slice(0, longest)}`,
  }
}

/** Who has the other side is told with the figure before, or with the one behind it. */
const leavesSideToOther = (search: Search, verified: Verified, before: ReadonlyArray<Verified>): boolean => {
  const { found, claim } = verified
  if (found === null || !leavesSideOpen(found) || isExplained(verified) || !betweenTwo.test(found.label)) return false
  const { own, beside } = around(verified)
  if (wholly.test(own)) return false
  const at = claim.among?.at ?? 0
  // nobody says what is owed to one by everybody without saying so
  const isOfDebtor = ofDebt.test(found.label) && !hasSide(found, 'origin')
  return isFilledBefore(found, before, at) || ((isOfDebtor || partly.test(own)) && namesOther(search, found, beside))
}

/** "rose to ❶ in 2020 after ❷": not of the year that is told for the other figure. */
const isOfTimeBefore = ({ claim: { stated } }: Verified): boolean => {
  const own = stated?.figures[stated.at]
  if (stated === undefined || own === undefined || stated.at === 0) return false
  const before = stated.text.slice(Math.max(0, own.start - nearest), own.start)
  const behind = stated.text.slice(own.end, own.end + nearest).split(clauseEnd, 1)[0] ?? ''
  return sinceThen.test(before) && !when.test(behind)
}

const largeEnough = 1e6
const smallEnough = 1e4
/** "Sweden gave 50.9 billion kronor. Norway managed ❶": in the unit of the figure before. */
const isInUnitBefore = ({ claim: { figure, among }, reasons }: Verified, before: ReadonlyArray<Verified>): boolean =>
  figure !== null &&
  figure.kind !== 'percent' &&
  Math.abs(figure.value) < smallEnough &&
  reasons.some(({ code }) => code === 'order_of_magnitude') &&
  before.some(
    ({ claim }) => (claim.figure?.value ?? 0) >= largeEnough && (among?.at ?? 0) - (claim.among?.at ?? 0) <= 1,
  )

/** "owed creditors ❶, among them China with ❷": who is one of those has no direction of his own. */
const isOneOfThose = ({ claim: { stated }, reasons }: Verified): boolean => {
  const own = stated?.figures[stated.at]
  const from = stated?.figures[stated.at - 1]?.end
  if (stated === undefined || own === undefined || from === undefined) return false
  return reasons.some(({ code }) => code === 'other_direction') && among.test(stated.text.slice(from, own.start))
}

/** "its neighbour's, ❷" */
const isOfRelated = (verified: Verified): boolean =>
  (verified.claim.stated?.at ?? 0) > 0 && !isExplained(verified) && itsOwn.test(around(verified).own)

/** Whether a mismatch is of a figure that leaves something to the one before it. `before`: what was found of the claims before. */
export const isCarriedOn = (search: Search, verified: Verified, before: ReadonlyArray<Verified>): boolean =>
  verified.verdict === 'mismatch' &&
  (isInUnitBefore(verified, before) ||
    isOneOfThose(verified) ||
    isOfTimeBefore(verified) ||
    isOfRelated(verified) ||
    leavesSideToOther(search, verified, before))
