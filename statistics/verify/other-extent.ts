// Verdicts that are taken back: the words around a figure say that it is of all kinds, of one of them, of each of many, of a part of those who get,
// or of the beginning of a year.
import type { Verified } from './verified.ts'

const ofDebt = /\b(?:debt|interest|principal)\b/iu

const ofKind = /\b(?:bilateral|multilateral)\b/iu
const theTotal = /[;:–—] (?:but |and |while )?(?:the|its|their) (?:grand |overall |whole )?total\b[^;:–—❶]*$/iu
/** "Its bilateral aid is another matter; the total was ❶": of all kinds. */
export const isOfAllKinds = (before: string, { found }: Verified): boolean => {
  const total = theTotal.exec(before)
  const isOfSome = found !== null && ofKind.test(found.label) && total !== null && !ofKind.test(total[0])
  return isOfSome || isOfAllLenders(before, found)
}

const allService =
  /[;:.–—] (?:but |and |while |yet )?(?:(?:its|the|their) )?(?:overall|total|whole|entire|aggregate|grand total of) (?:(?:public|external|foreign) ){0,3}(?:debt service|service|debts?|bill|payments?|repayments?)\b(?![^;:.–—❶]* to )[^;:–—❶]*$/iu
/** "It repaid bondholders little; overall debt service was ❶": to all lenders. */
const isOfAllLenders = (before: string, found: Verified['found']): boolean =>
  found !== null &&
  ofDebt.test(found.label) &&
  (found.identity.entities['destination'] ?? []).length > 0 &&
  allService.test(before)

const ofOneKind = /^[Oo]f (?<kind>interest|principal)\b(?!:)/u
/** "Of interest and fees, it paid ❶": of one kind of what is paid, though all of it was read. */
const isOfOneKind = (sentence: string, { found }: Verified): boolean => {
  const kind = ofOneKind.exec(sentence)?.groups?.['kind']
  return (
    found !== null &&
    kind !== undefined &&
    /debt service/iu.test(found.label) &&
    !found.label.toLowerCase().includes(kind)
  )
}

const divided =
  /\b[Dd]ivid(?:e|es|ed|ing)\b[^.;]{0,40}\b(?:by|among|between|across|over)\b|\b(?:spread|shared?|split)(?: out)? (?:among|between|across|over) (?:all |every |each |the |its )*(?:man|men|woman|women|child|children|people|citizens?|inhabitants?|souls?|persons?|heads?|residents?|\p{Lu}\p{Ll}+(?:ans|ese|ers|s)\b)/u
/** "divide it by the Irish: ❶": of each, where what was found is all of it. */
const isDivided = (sentence: string, { found }: Verified): boolean =>
  found !== null && found.facets.per === undefined && divided.test(sentence)

const within =
  /\b(?:to|for) (?:the )?\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}-]{2,20}){0,2}['’]s? (?:\p{Ll}{3,12} )?(?:poor|poorest|states|provinces|regions|cities|towns|villages|farmers|schools|hospitals|clinics|universities|women|children|workers|firms|companies|banks|army|police|refugees|north|south|east|west|slums|metro|railways?|neighbou?rs?|opposition|rebels|churches|charities|NGOs|hungry|sick|young|elderly|soldiers|parties)\b/u
/** "grants to Nigeria's states": of a part of those who get. */
const isOfThoseWithin = (sentence: string, { found }: Verified): boolean =>
  found !== null && !ofDebt.test(found.label) && within.test(sentence)

const beginning =
  /\b(?:enter(?:ed|s|ing)?|began|begins?|beginning|started?|starts|opened|opens|(?:went|goes|going|came|comes|coming|walked|sailed|limped|stumbled|marched|moved) into|(?:start|beginning|outset|dawn|opening|turn) of|early in|on 1 January) (?:the year )?(?:19|20)\d\d\b/iu
/** "went into 2022 owing ❶": what is owed at the end of a year is another figure. */
const isOfBeginning = (sentence: string, { found }: Verified): boolean =>
  found !== null && /debt stock/iu.test(found.label) && beginning.test(sentence)

const nearest = /\bto the nearest (?:(?:about|some) )?$/iu

/** What is counted is told to be less than what was found, or another part of it. */
export const isOfOtherExtent = (sentence: string, before: string, verified: Verified): boolean =>
  nearest.test(before) ||
  isOfOneKind(sentence, verified) ||
  isOfThoseWithin(sentence, verified) ||
  isDivided(sentence, verified) ||
  isOfBeginning(sentence, verified)
