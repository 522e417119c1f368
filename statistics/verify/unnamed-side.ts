// Mismatches of a figure of one side, where words stand for the other one without naming him: "Its debt to China was ❶", "... and owed China ❶",
// "The donor's grants to the recipient", "How much did it receive from the US? Grants of ❶".
import type { Search } from '../ask/search.ts'
import { leavesSideOpen } from './named-beside.ts'
import { namesOf } from './named.ts'
import type { Verified } from './verified.ts'

const counted =
  '(?:debts?|debt service|debt stock|borrowings?|obligations|repayments?|interest payments?|interest|principal|dues|grants?|aid|ODA|commitments?|disbursements?|assistance|payments?)'
const owned = new RegExp(
  `\\b(?:its|their|his|her|our|my|(?:the|that|this) (?:country|nation|kingdom|government|state|republic|island)['’]s) (?:[\\p{Ll}-]{2,14} ){0,3}${counted}\\b`,
  'iu',
)
const deeds = 'owed|owes|owe|paid|pays|repaid|repays|serviced|borrowed|remitted|transferred'
const doing = new RegExp(
  `(?:^|[,;:] |\\b(?:and|but|while|then|who|which|it|they|he|she|we|(?:the|that|this) (?:country|nation|kingdom|government|state|republic|island|treasury)) )(?:(?:still|also|then|only|already|now|had|has|have) ){0,2}(?:${deeds}) (?!by\\b|to\\b)`,
  'iu',
)
const everyone =
  /\b(?:debtors|borrowers|everybody|everyone|the world|(?:developing|debtor|borrowing|all) countries|income countries|LMICs|together)\b/iu
const role =
  /\b(?<!\bas )(?:the|this|that) (?:donor|recipient|giver|taker|creditor|lender|debtor|borrower|provider|beneficiary|receiver)(?:['’]s)?(?![\p{L}-])(?! (?:that )?(?:it|they|he|she) (?:once |then |always |never |still )?(?:was|were|is|are|had|has|used)\b| of (?:last resort|choice|old|yore)\b)/iu
const pronoun =
  /\b(?:did|does|do|has|have|had) (?:it|they|(?:the|that|this) (?:country|nation|kingdom|government|state))\b/iu
const ofDebt = /\b(?:debt|interest|principal)\b/iu
const longest = 400
/** For the check that they run in proportion to their input. */
export const unnamedPatterns: ReadonlyArray<RegExp> = [owned, doing, role]

/** The sentence before, where the claim's own names nobody, tells of somebody by a pronoun. */
const isToldOfPronoun = (search: Search, sentence: string, { claim: { among } }: Verified): boolean => {
  const before = among?.sentences[among.at - 1]?.text.slice(0, longest)
  return before !== undefined && namesOf(search)(sentence).length === 0 && pronoun.test(before)
}

/** Whether somebody who is not named has the other side of a figure of one. */
export const leavesUnnamed = (search: Search, sentence: string, verified: Verified): boolean => {
  const { found, verdict } = verified
  if (found === null || verdict !== 'mismatch' || !leavesSideOpen(found)) return false
  const isOfDebt = ofDebt.test(found.label)
  const lacksOwner = (found.identity.entities['origin'] ?? []).length === 0
  return (
    (lacksOwner && owned.test(sentence)) ||
    (isOfDebt && lacksOwner && doing.test(sentence) && !everyone.test(sentence)) ||
    role.test(sentence) ||
    isToldOfPronoun(search, sentence, verified)
  )
}

const thanks = /\b(?:thanks?|thanked|thanking|grateful|gratitude|thankful)\b/iu
/** Where somebody speaks neither gives nor takes. */
const speaking =
  /\b(?:speaking|visit(?:s|ed|ing)?|trip|arriv(?:es|ed|ing)|travell?(?:s|ed|ing)|flew|landed|meeting|conference|summit) (?:in|to|at|from|with)\b|\b(?:minister|ambassador|envoy|president|spokes(?:man|woman|person)|official|delegation|delegate)s? (?:said|says|told|claimed|noted|recalled|announced|declared|explained)\b/iu
/** "Malawi to Norway: thanks for grants of ❶": who thanks has got them. */
export const isThanked = (sentence: string, { verdict, reasons }: Verified): boolean =>
  verdict === 'mismatch' &&
  (thanks.test(sentence) || speaking.test(sentence)) &&
  reasons.some(({ code }) => code === 'other_direction')

const total = /\b(?:total|all|overall|altogether|worldwide|in all)\b[^❶]{0,40}$/iu
/** "US grants to Kenya were ❶; total grants were ❷": of one of the two, or of nobody. */
export const isOfWholeBeside = (before: string, { verdict, found, claim: { stated } }: Verified): boolean => {
  if (found === null || verdict !== 'mismatch' || stated === undefined || stated.at === 0) return false
  const last = stated.figures[stated.at - 1]
  const own = stated.figures[stated.at]
  const between = last === undefined || own === undefined ? before : stated.text.slice(last.end, own.start)
  return (
    !leavesSideOpen(found) &&
    total.test(between) &&
    ['origin', 'destination'].every((side) => (found.identity.entities[side] ?? []).length > 0)
  )
}

const others = /\bother (?:foreign |official |bilateral )?(?:governments|states|countries|creditors|lenders|donors)\b/iu
/** "It owed other governments ❶", beside a sentence that tells of one: without that one. */
export const isOfOthersBeside = (sentence: string, { verdict, claim: { among } }: Verified): boolean => {
  if (verdict !== 'mismatch' || !others.test(sentence) || among === undefined) return false
  return [among.at - 1, among.at + 1].some((at) =>
    /\b(?:ow(?:ed|es|ing)|debts?|creditors?|lenders?|paid|grants?)\b/iu.test(
      among.sentences[at]?.text.slice(0, longest) ?? '',
    ),
  )
}

const chiefly =
  /\b(?:above all|first of all|foremost|chiefly|mainly|mostly|largely|primarily|especially|notably|particularly|in particular|among (?:them|others)|including|such as|not least|predominantly)\b/iu
/** "paid bilateral lenders ❶, China above all": who is named for a part has no part in the whole. */
export const isAboveAll = (search: Search, before: string, after: string, { found, verdict }: Verified): boolean => {
  if (found === null || verdict !== 'mismatch') return false
  const held = Object.values(found.identity.entities).flat()
  const clauses = after.split(/[,;:(–—]/u)
  return clauses.some((clause, i) => {
    if (!chiefly.test(clause)) return false
    const named = new Set(namesOf(search)([before, ...clauses.slice(0, i)].join(' , ')).flat())
    return namesOf(search)(clause)
      .flat()
      .some((ref) => held.includes(ref) && !named.has(ref))
  })
}
