// "How much interest did Ghana pay in 2020? How much did Kenya pay?", "who gave the most grants to Jordan? Which one gave the most to Lebanon?":
// a second question with the verb of the one before, without what it asked of.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 600

const verb =
  '(give|gave|given|pay|paid|owe|owed|lend|lent|receive|received|get|got|provide|provided|commit|committed|disburse|disbursed|have|had|contribute|contributed|donate|donated|repay|repaid|borrow|borrowed)'
const auxiliary = '(?:did|does|do|has|have|had)'
const year = String.raw`(?: (?:in|for|during)(?: the)? (?:same year|that year|year before|(?:19|20)\d\d)| that year| then| too| as well)?`
const side = String.raw`(?: (?:to|from) (?:the )?\p{Lu}[^?.!;,]{1,40}?)?`

const asksNoun = new RegExp(
  String.raw`\bhow (?:much|many) ((?:[\p{L}-]+ ){1,4}?)${auxiliary} [^?.!;]{2,60}? ${verb}\b`,
  'iu',
)
const asksIn = new RegExp(
  String.raw`\b(?:what|how much) ${auxiliary} [^?.!;]{2,60}? ${verb}\b[^?.!;]{0,60}?( (?:in|as) (?:debt service|interest(?: payments)?|principal(?: repayments)?|grants|ODA|ODA grants|ODA loans|loans|humanitarian aid|multilateral aid|bilateral aid|development aid))\b`,
  'iu',
)
/** The second question: who, the verb, at most a side and years. */
export const asksAgain = new RegExp(
  String.raw`(?<=[?.!;,] (?:and |but )?)(?:how much|what) ${auxiliary} (?:the )?(?!it\b|they\b|he\b|she\b)[^?.!;,]{2,40}? ${verb}(?=(${side}${year})(?:[?.!]|$))`,
  'iu',
)
const mostOf = new RegExp(
  String.raw`\b${verb}(?: \p{Lu}[\p{L} ]{1,30}?)? (?:the )?(most|least|largest amount of|biggest amount of) ((?:in )?(?:[\p{L}-]+ ){0,2}?[\p{L}-]{3,})(?=(?: (?:to|from|in|for) |[?.,]))`,
  'iu',
)
const mostAgain = new RegExp(
  String.raw`(?<=[?.!;,] (?:and )?)(?:which(?: one| ones| of them)?|who|(?:which|what) (?:donor|country|lender|creditor|provider|giver)) ${verb}(?: \p{Lu}[\p{L} ]{1,30}?)? (?:the )?(?:most|least)(?=(?: (?:to|from|in|for) [^?.!;,]{2,60})?(?:[?.!]|$))`,
  'iu',
)

/** Words that name no statistic, or all of them. */
const isEmpty = (noun: string): boolean =>
  /^(?:money|aid|in total|in all|of it|more|less|dollars|euros|cash)$/iu.test(noun.trim())

const yearSaid = /(?<![\d-])(?:19|20)\d\d(?![\d-])/gu
const putAt = (at: number, text: string): ReadonlyArray<Replacement> => [{ start: at, end: at, text }]

/** The question with what the first one asks of in the second too; null where that is not so. */
export const withNounCarried = (query: string): Rewritten | null => {
  if (query.length > longest || !/[?.!;,] (?:and |but )?(?:how|what|which|who) /iu.test(query)) return null
  const again = asksAgain.exec(query)
  if (again !== null) {
    const before = query.slice(0, again.index)
    const [noun, within] = [asksNoun.exec(before), asksIn.exec(before)]
    const behind = again.index + again[0].length
    const years = [...before.matchAll(yearSaid)].map(([said]) => said)
    // a question of its own has years of its own: those of the one before
    const dated = years.length === 1 && !/\d{4}|that year|same year|then/u.test(again[2] ?? '') ? ` in ${years[0]}` : ''
    const withYear = { start: behind, end: behind, text: dated }
    if (noun?.[1] !== undefined && noun[2] === again[1] && !isEmpty(noun[1]))
      return rewritten(query, [
        ...putAt(again.index + (/^how much/iu.test(again[0]) ? 8 : 4), ` ${noun[1].trim()}`),
        withYear,
      ])
    if (within?.[2] !== undefined && within[1] === again[1])
      return rewritten(query, putAt(behind, `${within[2]}${dated}`))
    return null
  }
  const most = mostAgain.exec(query)
  if (most === null) return null
  const first = mostOf.exec(query.slice(0, most.index))
  const isSame = first?.[1] === most[1] && first?.[3] !== undefined && !isEmpty(first[3])
  return isSame ? rewritten(query, putAt(most.index + most[0].length, ` ${first[3]}`)) : null
}

export const nounPatterns: ReadonlyArray<RegExp> = [asksNoun, asksIn, asksAgain, mostOf, mostAgain, yearSaid]
