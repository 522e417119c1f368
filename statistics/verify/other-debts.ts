// Debts of another kind than those that are held: what a state owes at home, what companies and households owe.
import type { Verified } from './verified.ts'

const longest = 600
const ofDebt = /\b(?:debt|interest|principal)\b/iu
const owed = '(?:debts?|borrowings?|bonds?|bills?|obligations|liabilities|loans?)'
const elsewhere = new RegExp(
  `\\b(?:domestic|internal|local|home|onshore|household|corporate|company|consumer|student|mortgage|short-term|municipal|provincial|inter-?bank)(?:-currency| currency)?(?: (?:public|government|sovereign|private|state))? ${owed}\\b|\\b(?:treasury|T)[ -]bills\\b`,
  'giu',
)
const abroad = new RegExp(
  `\\b(?:external|foreign|overseas|publicly guaranteed|bilateral|multilateral)(?: (?:public|government|sovereign|private|state|long-term))? ${owed}\\b`,
  'giu',
)
const pointing = /\b(?:it|its|them|this|these|those|that|which|their)\b/iu

const lastOf = (words: string, pattern: RegExp): number => [...words.matchAll(pattern)].at(-1)?.index ?? -1

/** The words before a claim, those of the sentence before too. */
const before = ({ claim: { among, text } }: Verified): string => {
  const own = among?.sentences[among.at]?.text ?? text
  const at = own.indexOf(text)
  return `${among?.sentences[among.at - 1]?.text ?? ''} ${at === -1 ? own : own.slice(0, at)}`.slice(-longest)
}

/** "Its domestic debt was ❶; interest on it cost ❷": of neither is anything held. */
export const isOfOtherDebt = (verified: Verified): boolean => {
  const { claim, found } = verified
  if (found === null || !ofDebt.test(found.label)) return false
  const own = claim.text.slice(0, longest)
  if (own.search(elsewhere) !== -1) return own.search(abroad) === -1
  if (!pointing.test(own) || own.search(abroad) !== -1) return false
  const words = before(verified)
  return lastOf(words, elsewhere) > lastOf(words, abroad)
}

const all = /\b(?:public|government|general government|national|sovereign|state|total) debts?\b/iu
const held =
  /\b(?:external|externally|foreign|foreigners|overseas|abroad|international|creditors?|lenders?|ow(?:ed|es|ing)|publicly guaranteed|guaranteed|PPG|long-term|bondholders?|outside|non-residents?|IDS|World Bank|bilateral|multilateral|service|servicing|interest|principal)\b/iu

/** "Its public debt was ❶": what is owed at home may be counted too, so that another figure refutes nothing. */
export const isOfAllDebt = ({ claim, found, verdict, reasons }: Verified): boolean => {
  const { among, stated, text } = claim
  const words = `${among?.sentences[among.at - 1]?.text ?? ''} ${stated?.text ?? text}`.slice(-longest)
  return (
    verdict === 'mismatch' &&
    reasons.length === 0 &&
    found !== null &&
    found.label.startsWith('External debt') &&
    (found.identity.entities['destination'] ?? []).length === 0 &&
    all.test(words) &&
    !held.test(words)
  )
}

/** For the check that they run in proportion to their input. */
export const otherDebtPatterns: ReadonlyArray<RegExp> = [elsewhere, abroad, all, held]
