// Words that say of a figure nothing but its year, its prices or its kind: the rest they leave to what was said before.
import { onlyYear } from './pointing.ts'

/** In place of the figure. */
export const sign = '❶'
const spelled = 'a one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty'.split(' ')
const counts: Readonly<Record<string, number>> = Object.fromEntries(
  spelled.map((word) => [word, { a: 1, fifteen: 15, twenty: 20, thirty: 30 }[word] ?? spelled.indexOf(word)]),
)
const count = `(?<count>${spelled.join('|')}|\\d{1,2})`
const prices =
  '(?:(?:at|in|on|of) )?(?:(?:the )?prices of (?:19|20)\\d\\d|(?:current|nominal|constant|real|fixed|(?:constant |real )?(?:19|20)\\d\\d)(?: (?:US|USD))? ?(?:prices|dollars|terms|US\\$|USD|\\$))(?: and exchange rates)?'
const when =
  '(?:(?:(?:back )?in|by|for|of|at|during|as of|as at) )?(?:the )?(?:end(?:-| of |-of-| )|mid-|late |early )?(?:19|20)\\d\\d'
const relative: ReadonlyArray<readonly [RegExp, 1 | -1]> = [
  [new RegExp(`\\b${count} (?<unit>years?|decades?) (?:earlier|before|previously|prior|ago)\\b`, 'iu'), -1],
  [
    /\bthe (?:year (?:before|earlier|prior)|previous year|preceding year|prior year)\b|\bin the (?:year before|previous year)\b/iu,
    -1,
  ],
  [new RegExp(`\\b${count} (?<unit>years?|decades?) (?:later|on|after|afterwards|thereafter)\\b`, 'iu'), 1],
  [/\bthe (?:year after|following year|next year|subsequent year)\b/iu, 1],
]
const relatives =
  '(?:in )?(?:(?:only |just )?[\\p{L}\\d]{1,7} (?:years?|decades?) (?:earlier|before|previously|prior|ago|later|on|after|afterwards|thereafter)|the (?:year (?:before|earlier|prior|after)|(?:previous|preceding|prior|following|next|subsequent) year))'
const moving =
  '(?:more than |nearly |almost |about |roughly )?(?:doubled|tripled|quadrupled|halved|risen|rose|fallen|fell|grown|grew|dropped|climbed|increased|declined|shrunk|shrank|jumped|swelled|soared|surged|plunged|slipped)'
const idle = [
  '(?:that|this|it|which) makes|it|this|that|they|the (?:country|nation|government|state|republic|kingdom)|the (?:same |corresponding |comparable |equivalent |respective )?(?:figure|total|amount|sum|number|value|stock|bill)(?: for)?',
  '(?:had |has |have )?(?:been|stood at|come to|reached|amounted to)|was|were|is|stood at|stands at|came to|comes to|amounted to|reached|totall?ed|hit|became|read|reads|said|says|had|has',
  'by (?:contrast|comparison|then)|in (?:contrast|comparison)|on the other hand|compare (?:that|this|it) (?:with|to)|for comparison|expressed|measured|converted',
  'only|just|still|already|even|merely|a mere|as (?:much|little|high|low) as|yet|again|then|now|once|barely|full',
  'and|but|as against|as|against|compared (?:with|to)|versus|vs\\.?|after|up from|down from|from|to|at|when|where|whereas|while|with|or|of|in|by|for',
]
const ones = '(?:that |those )?(?:to|from|by|for|of) \\p{Ll}{3,20} (?:ones|creditors|lenders|donors|providers|agencies)'
const pieces = new RegExp(
  `(?<![\\p{L}\\d])(?:${[prices, relatives, when, ones, ...idle].join('|')})(?![\\p{L}\\d])|[,:;()–—=.!?-]`,
  'giu',
)
const movement = new RegExp(`(?<![\\p{L}])${moving}(?=[^❶]{0,40} to ❶)`, 'iu')

/** For the check that they run in proportion to their input. */
export const leavingPatterns: ReadonlyArray<RegExp> = [pieces, movement, ...relative.map(([said]) => said)]

const longest = 120

/** What is said again of the same: the verb or the noun that the statement before has too. */
const again: ReadonlyArray<readonly [own: RegExp, before: RegExp]> = [
  [/\b(?:gave|given|gives|giving)\b/giu, /\b(?:gave|given|gives)\b/iu],
  [/\b(?:provided|provides)\b/giu, /\b(?:provided|provides)\b/iu],
  [/\b(?:disbursed|disburses)\b/giu, /\b(?:disbursed|disburses)\b/iu],
  [/\b(?:committed|commits)\b/giu, /\b(?:committed|commits)\b/iu],
  [/\b(?:spent|spends)\b/giu, /\b(?:spent|spends)\b/iu],
  [/\b(?:paid|pays)\b/giu, /\b(?:paid|pays)\b/iu],
  [/\b(?:lent|lends)\b/giu, /\b(?:lent|lends)\b/iu],
  [/\b(?:received|receives|got|gets)\b/giu, /\b(?:received|receives|got|gets)\b/iu],
  [/\b(?:contributed|contributes)\b/giu, /\b(?:contributed|contributes)\b/iu],
  [/\b(?:owed|owes|owing)\b/giu, /\b(?:owed|owes|owing)\b/iu],
  [/\b(?:the |its |their |that )?debts?\b/giu, /\b(?:owed|owes|owing|debts?)\b/iu],
  [/\b(?:the |its |their )?(?:net ODA)\b/giu, /\bnet ODA\b/iu],
  [/\b(?:the |its |their )?(?:aid|ODA)\b/giu, /\b(?:aid|ODA)\b/iu],
  [/\b(?:the |its |their )?(?:GDP|economy|output)\b/giu, /\b(?:GDP|economy|output)\b/iu],
  [/\b(?:the |its |their )?(?:population|people|inhabitants)\b/giu, /\b(?:population|people|inhabitants)\b/iu],
]
const withoutSame = (words: string, before: string): string =>
  again.reduce((left, [own, same]) => (same.test(before) ? left.replaceAll(own, ' ') : left), words)

/** Words that leave all but a year, prices or a kind to what was said before. */
export const leavesAll = (said: string, before: string): boolean => {
  const words = withoutSame(said, before).replaceAll(/\s+/gu, ' ')
  return (
    words.length <= longest &&
    words.includes(sign) &&
    !/\bby ❶/iu.test(words) &&
    words.replace(movement, ' ').replaceAll(pieces, ' ').replace(sign, '').trim() === ''
  )
}

export const pricesIn = new RegExp(`(?<![\\p{L}\\d])${prices}(?![\\p{L}\\d])`, 'giu')
export const withoutPrices = (words: string): string => words.replaceAll(pricesIn, ' ')

/** The year that words tell by themselves, or by that of others; null: none, undefined: it cannot be told. */
export const yearTold = (words: string, before: string): string | null | undefined => {
  const own = withoutPrices(words)
  if (/\b(?:19|20)\d\d\b/u.test(own)) return onlyYear(own) ?? undefined
  for (const [said, way] of relative) {
    const found = said.exec(own)
    if (found === null) continue
    const base = onlyYear(withoutPrices(before))
    const told = found.groups?.['count']?.toLowerCase() ?? 'a'
    const number = counts[told] ?? Number(told)
    const by = /^decade/iu.test(found.groups?.['unit'] ?? '') ? number * 10 : number
    return base === null || !Number.isInteger(by) ? undefined : String(Number(base) + way * by)
  }
  return null
}
