// Verdicts that are taken back: a figure that comes on top of what was found, that is of others too, in another money, or of a change that was only needed.
import type { Verified } from './verified.ts'

const ofDebt = /\b(?:debt|interest|principal)\b/iu
const ofAid = /\b(?:assistance|ODA|aid|grants|commitments)\b/iu

const onTop =
  /(?:^|[,;:–—] )(?:and |but |so )?(?:besides|in addition to|on top of|over and above|beyond|aside from|apart from|alongside|next to|not counting) (?:all )?(?:its|their|the|this|that|his|her|our|\p{Lu}[\p{L}-]+['’]s) (?:(?:net|gross|official|development|foreign|overseas|bilateral|regular|normal|usual) ){0,2}(?:ODA|aid|official development assistance|development assistance|grants)\b/iu
const andOthers =
  /(?<=\p{L})(?:,? and| or|, plus| as well as| alongside| together with) (?:(?:some|several|many|all|various|a few|two|three) )?(?:of )?(?:the )?(?:others|another|elsewhere|other (?:countries|creditors|lenders|donors|governments|states|places|partners|neighbours))\b|, among (?:others|other \p{L}+)\b/u
const needed =
  /\b(?:had|has|have|need(?:s|ed)?|ought|must|should|would|could|might|may|shall|was|were|is|are)(?:n['’]t)? (?:(?:to|not|have|all|only|still|also|never) ){0,3}(?:be )?(?:rise|risen|grow|grown|increase|increased|fall|fallen|drop|dropped|shrink|shrunk|climb|double|go up|go down|come down|cut|raised|slashed|lifted|reduced)\b[^,;:]{0,40}$/iu
const allDebts =
  /\b(?:total|overall|gross|combined|whole|entire|aggregate|full) (?:(?:stock|amount|level) of )?(?:public|government|sovereign|national|state|general government) debts?\b/iu
const held =
  /\b(?:external|externally|foreign|foreigners|overseas|abroad|international|creditors?|lenders?|ow(?:ed|es|ing)|guaranteed|PPG|bondholders?|outside|non-residents?|IDS|World Bank|bilateral|multilateral)\b/iu
const monies: ReadonlyArray<readonly [said: string, code: string]> = [
  ['euros?', 'EUR'],
  ['(?:US |American )?dollars', 'USD'],
  ['yen', 'JPY'],
  ['yuan|renminbi|RMB', 'CNY'],
  ['pounds(?: sterling)?|sterling', 'GBP'],
  ['(?:Swiss )?francs', 'CHF'],
]
const inMoney = monies.map(
  ([said, code]) =>
    [
      new RegExp(
        `\\b(?:debts?|loans?|borrowings?|bonds?|credits?|debt service|interest)(?: \\p{L}+){0,2} (?:in|denominated in|payable in) (?:${said})(?!\\p{L})(?! (?:terms|equivalent))`,
        'iu',
      ),
      code,
    ] as const,
)

/** For the check that they run in proportion to their input. */
export const besideFoundPatterns: ReadonlyArray<RegExp> = [
  onTop,
  andOthers,
  needed,
  allDebts,
  held,
  ...inMoney.map(([said]) => said),
]

/** "Besides its ODA Norway gave ❶": what comes on top of what was found. */
const isOnTop = (sentence: string, { found }: Verified): boolean =>
  found !== null && ofAid.test(found.label) && !/\bother official flows\b/iu.test(found.label) && onTop.test(sentence)

/** "owed China and others ❶": of more than whom was found. */
const isOfOthersToo = (sentence: string, { found }: Verified): boolean =>
  found !== null &&
  (found.identity.entities['destination'] ?? []).length > 0 &&
  (found.identity.entities['origin'] ?? []).length > 0 &&
  andOthers.test(sentence)

/** "had to rise by ❶" */
const isNeeded = (before: string, { found }: Verified): boolean =>
  found !== null && found.facets.change !== undefined && needed.test(before)

/** "total public debt": what is owed at home is in it. */
const isOfAllDebts = (sentence: string, { found }: Verified): boolean =>
  found !== null && found.label.startsWith('External debt') && allDebts.test(sentence) && !held.test(sentence)

/** "debt in euros was $❶": that part of it which is owed in that money. */
const isInOtherMoney = (sentence: string, { found, claim: { figure } }: Verified): boolean => {
  const currency = figure?.currency ?? null
  return (
    found !== null &&
    currency !== null &&
    ofDebt.test(found.label) &&
    inMoney.some(([said, code]) => code !== currency && said.test(sentence))
  )
}

/** Whether the words of a statement say that its figure is of more, or of less, than what was found. */
export const isBesideFound = (sentence: string, before: string, verified: Verified): boolean =>
  isOnTop(sentence, verified) ||
  isOfOthersToo(sentence, verified) ||
  isNeeded(before, verified) ||
  isOfAllDebts(sentence, verified) ||
  isInOtherMoney(sentence, verified)
