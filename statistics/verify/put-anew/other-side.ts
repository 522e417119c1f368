// Somebody named beside a statement of one side as its other side: "Nepal is a partner of Switzerland. Swiss grants in 2016: ..."
import type { Search } from '../../ask/search.ts'
import type { Claim } from '../claims.ts'
import { leavesSideOpen, wordsBeside } from '../named-beside.ts'
import { namesOf } from '../named.ts'
import type { Verified } from '../verified.ts'
import { limitsNothing } from './from-before.ts'
import { apartIn } from './whose-before.ts'

const asked =
  /^(?<what>.+?) (?<by>of|from|to) (?:(?!\b(?:of|from|to|in)\b).){2,60} in (?<year>(?:19|20)\d\d)(?<rest>(?: .*)?)$/u
const debt = /\b(?:debt|interest|principal)\b/iu
/** For the check that they run in proportion to their input. */
export const otherSidePatterns: ReadonlyArray<RegExp> = [asked]

/** Words that leave the other side to what was named before. */
const pointing =
  /\b(?:there|its?|their|them|they|his|her|our|the (?:country|nation|kingdom|republic|state|island|partner|lender|latter|former)(?:['’]s)?)\b/iu

/** "its largest bilateral creditor" */
const partner =
  /\b(?:(?:official|bilateral|multilateral|external|foreign|private|public|commercial) )*(?:creditors?|lenders?|donors?|providers?|partners?)\b/giu

const longest = 400

/** The only one named beside a claim who has no part in its figure; null where there are several, or where he may be left out. */
const otherNamed = (search: Search, claim: Claim, held: ReadonlySet<string>): string | null => {
  const words = wordsBeside(claim)
  const heads = claim.among?.sentences.slice(Math.max(0, claim.among.at - 1), claim.among.at) ?? []
  if (words.join(' ').length > longest || words.some(apartIn)) return null
  if (!heads.every(({ text }) => limitsNothing(text.replaceAll(partner, ' ')))) return null
  const others = new Set(
    words.flatMap((one) => namesOf(search)(one).filter((refs) => !refs.some((ref) => held.has(ref)))).map(String),
  )
  const [only, ...more] = others
  const isOne = only !== undefined && more.length === 0 && /^(?:country|org)\//u.test(only) && !only.includes(',')
  return isOne ? only : null
}

/** The claim as one between the two, and whether its words point to the other; null where it is of one alone. */
export const withOtherSide = (
  search: Search,
  { claim, candidates }: Verified,
): { readonly claim: Claim; readonly isPointed: boolean } | null => {
  const [only, ...more] = candidates
  if (only === undefined || more.length > 0 || only.verdict !== 'mismatch' || !leavesSideOpen(only.found)) return null
  const { what, year, rest = '' } = (claim.question.length > longest ? null : asked.exec(claim.question))?.groups ?? {}
  if (what === undefined || year === undefined || / (?:of|from|to|by) /u.test(` ${what} `)) return null
  const { origin: [from] = [], destination: [to] = [] } = only.found.identity.entities
  const held = new Set(Object.values(only.found.identity.entities).flat())
  const other = otherNamed(search, claim, held)
  const named = (ref: string | undefined): string => search.graph.label(ref ?? other ?? '') ?? ''
  if (other === null) return null
  const { stated: _stated, contexts: _contexts, apart: _apart, ...bare } = claim
  const question = `${what} ${debt.test(what) ? 'of' : 'from'} ${named(from)} to ${named(to)} in ${year}${rest}`
  return { claim: { ...bare, question }, isPointed: pointing.test(claim.stated?.text ?? claim.text) }
}
