// Words that say that a figure is of another amount than the one that was found: what was voted or forecast, what bonds were issued, what was put
// into a purpose, what is owed at home, what several years come to.
import type { Search } from '../ask/search.ts'
import { leavesSideOpen } from './named-beside.ts'
import { namesOf } from './named.ts'
import words from './of-other-amount.json' with { type: 'json' }
import type { Verified } from './verified.ts'

const nearest = 100
const anyOf = (all: ReadonlyArray<string>): string => `(?:${all.join('|')})`
const few = "(?:[\\p{L}’'-]{1,16} ){0,4}"

const ofDebt = /\b(?:debt|interest|principal)\b/iu
const ofAid = /\b(?:assistance|ODA|grants|aid)\b/iu
const promised = /\b(?:commitments|scheduled)\b/iu
const ofRefugees = /\brefugees?\b/iu

const voted = new RegExp(
  `\\b${anyOf(words.voted)} (?:(?:a|an|some|about|net|gross|another|its|ODA|aid|of|worth|budget) ){0,4}$`,
  'iu',
)
const foretold = new RegExp(`\\b${anyOf(words.foretold)} [^,;:()]{0,60}$`, 'iu')
const dealt = new RegExp(`\\b${anyOf(words.dealt)} (?:(?!to )[\\p{L}’'-]{1,16} ){0,4}$`, 'iu')
const atHome = new RegExp(`\\bow(?:ed|es|e|ing) ${few}${anyOf(words.home)}(?![\\p{L}-])`, 'iu')
const toHome = new RegExp(
  `^ ?(?:(?!foreign|external|from|and|while|but)[\\p{L}’'-]{1,16} ){0,4}to ${few}${anyOf(words.home)}(?![\\p{L}-])`,
  'iu',
)
const abroad = /\b(?:foreign|external|abroad|overseas|international)\b/iu
const yearly = new RegExp(`^ (?:of [\\p{L} ]{2,20} )?${anyOf(words.yearly)}(?![\\p{L}-])`, 'iu')
const overYears = new RegExp(
  `\\b(?:(?:over|in|for|during|across|within|spread over) (?:the )?(?:last |past |next |previous |first |following )?${anyOf(words.several)} years|over (?:the|a) (?:decade|period|years|half-decade))\\b|\\b${anyOf(words.several)}-year\\b`,
  'iu',
)
const range = /\bfrom (?:19|20)\d\d to (?:19|20)\d\d\b/u
const into = /^ (?:(?:of|in) [\p{L}’' ]{2,30} )?into (?<what>[^,;:.❶]{2,60})/u
const spoken =
  /^(?:the (?:books|accounts|record)|account|its|action|effect|perspective)\b|\b(?:ODA|aid|assistance|grants|cooperation|commitments|debt|contributions)\b/iu

const ofSome = new RegExp(
  `(?<!(?:South|East|West|Central|North|Southeast|Saharan|Southern|Northern|Eastern|Western|Latin)[ -])\\b${anyOf(words.peoples)} (?:(?:ODA|aid|development|official|foreign) ){0,2}(?:grants?|aid|ODA|assistance|donors?|lenders?|creditors?|loans?|money|commitments|funds?)\\b`,
  'u',
)
const backed = new RegExp(
  `\\b${anyOf(words.backed)} (?:loans?|debts?|credits?|lending|borrowings?|facilit(?:y|ies))\\b`,
  'iu',
)
const otherAccount = new RegExp(`\\b${anyOf(words.accounts)}\\b`, 'iu')
const ofOffice = new RegExp(
  `\\b${anyOf(words.offices)} (?:has |had |have |also )?(?:received|gets?|got|took|obtained)\\b|\\b(?:to|for) (?:the )?${anyOf(words.offices)} of\\b`,
  'iu',
)
const elsewhere = new RegExp(`^[^,;:.]{0,60}\\b${anyOf(words.elsewhere)}\\b`, 'iu')
const ofEconomy = /\b(?:domestic product|national income)\b/iu

/** For the check that they run in proportion to their input. */
export const otherAmountPatterns: ReadonlyArray<RegExp> = [
  voted,
  foretold,
  dealt,
  atHome,
  toHome,
  yearly,
  overYears,
  into,
  ofSome,
  ofOffice,
  elsewhere,
  backed,
  otherAccount,
]

const clauseEnd = /[,;:()–—]/u
/** The last year of which no source tells a forecast. */
const lastKnown = 2024

/** "family planning": the purpose that the figure has by its label. */
const isCalled = (purpose: string, label: string): boolean =>
  purpose
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > leastWord && label.toLowerCase().includes(word))
const leastWord = 4

/** Whether the words before or behind a figure say that it is of another amount. */
export const isOfOtherAmount = (
  search: Search,
  before: string,
  after: string,
  { found, verdict }: Verified,
): boolean => {
  if (found === null) return false
  const { label } = found
  const [lead, rest] = [before.slice(-nearest), after.slice(0, nearest)]
  const clause = `${lead.split(clauseEnd).at(-1) ?? ''}${rest.split(clauseEnd, 1)[0] ?? ''}`
  const isDebt = ofDebt.test(label)
  const isOwedHome =
    isDebt &&
    [atHome.exec(clause)?.[0], toHome.exec(rest)?.[0]].some((said) => said !== undefined && !abroad.test(said))
  if (isOwedHome || (isDebt && backed.test(clause))) return true
  if (verdict !== 'mismatch') return false
  const isAid = !isDebt && ofAid.test(label)
  const purpose = isAid && !ofRefugees.test(label) ? into.exec(rest)?.groups?.['what'] : undefined
  const isSpent =
    purpose !== undefined && !spoken.test(purpose) && !isCalled(purpose, label) && namesOf(search)(purpose).length === 0
  const isOneYear = !range.test(label)
  return (
    isSpent ||
    elsewhere.test(rest) ||
    (ofEconomy.test(label) && otherAccount.test(clause)) ||
    (!ofEconomy.test(label) && leavesSideOpen(found) && ofSome.test(clause)) ||
    (isAid && (found.identity.entities['destination'] ?? []).length > 0 && ofOffice.test(clause)) ||
    (isAid && !promised.test(label) && voted.test(lead)) ||
    (isDebt && dealt.test(lead)) ||
    (Number(found.row.period) <= lastKnown && !promised.test(label) && foretold.test(lead)) ||
    (isOneYear ? overYears.test(rest) : yearly.test(rest))
  )
}
