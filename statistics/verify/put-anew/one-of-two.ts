// One of two figures of a sentence as the statement that its own words amount to, with what they lack taken from the other's: "The government owed
// ❷, with Beijing alone holding ❶ of it", "committed ❷ to Ethiopia in 2021 but paid out ❶", "net ODA of Germany was ❷ and that of France ❶".
import type { Search } from '../../ask/search.ts'
import type { StatedFigure } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'
import { ofOtherName } from './other-name.ts'
import { inMoneyOf } from './second-figures.ts'

const other = '❷'
export const own = '❶'

const part =
  '(?: of (?:it|that|this|them|which|the total|the sum|the stock|the debt|that total|that sum|that debt|this total|this sum))?'
const alone = '(?: alone| by itself| on its own)?'
const lender = `(?<who>${nameSaid})(?:['’]s? (?:lenders|creditors|banks))?`
const [first, second] = ['(?<told>[^❶❷]{5,160}❷[^❶❷]{0,100}?)', '(?<sign>❶)']
const hedge = '(?:only |just |some |about |nearly |almost |as much as )?'
const share = '(?:holding|owed|due|owning|accounting for|responsible for|having lent|claiming|holding on to|making up)'
const shares: ReadonlyArray<RegExp> = [
  new RegExp(`^${first},? (?:with|and) ${lender}${alone} ${share} ${hedge}${second}${part}[.!]?$`, 'u'),
  new RegExp(
    `^${first},? (?:including|of which|of that|of this|of it|among them|among it),? ${hedge}${second} (?:was |is |were )?(?:owed |due )?to ${lender}${alone}[.!]?$`,
    'u',
  ),
  new RegExp(
    `^${first},? (?:of which|of that|of this|of it),? ${lender}${alone} (?:was |is |were )?(?:held|owned|had lent|owed|due|accounted for) ${hedge}${second}[.!]?$`,
    'u',
  ),
  new RegExp(
    `^${first}[,;]? (?:and )?${hedge}${second}${part} (?:was |is |were )?(?:owed |due )(?:just |only )?to ${lender}${alone}[.!]?$`,
    'u',
  ),
]
const lenders =
  /(?<lead>\b(?:owed|to|towards) )(?:all )?(?:its |their |the |all )?(?:foreign |external |overseas |outside |international |official ){0,4}(?:creditors|lenders|foreigners)(?: abroad| overseas| combined| together)?/u
const debt = /\b(?:external |foreign )?(?:public )?debt(?: stock)?s?\b(?! (?:owed )?to\b)/u
const owes = /\b(?:owed|owes)(?= ❷)/u

/** A debt with one lender in place of all of them; null where it names some already. */
const toLender = (told: string, who: string): string | null => {
  if (lenders.test(told)) return told.replace(lenders, `$<lead>${who}`)
  if (/\b(?:to|owed) (?:the )?\p{Lu}/u.test(told)) return null
  if (owes.test(told)) return told.replace(owes, `owed ${who}`)
  return debt.test(told) ? told.replace(debt, `$& to ${who}`) : null
}

/** "..., with Beijing alone holding ❶ of it" */
const ofLender = (signs: string): { readonly whole: string; readonly part: string } | null => {
  for (const one of shares) {
    const { told, who } = one.exec(signs)?.groups ?? {}
    if (told === undefined || who === undefined || !/\b(?:ow(?:ed|es|ing)|debts?)\b/u.test(told)) continue
    const said = toLender(told, who)
    if (said !== null) return { whole: told.replace(other, own), part: said.replace(other, own) }
  }
  return null
}

const deed =
  '(?:had |has )?(?:actually )?(?:committed|pledged|promised|disbursed|paid out|handed over|delivered|gave|spent|received|signed commitments of)'
const butDid = new RegExp(
  `^(?<lead>(?:[^❶❷,]{3,40}, )?)(?<who>${nameSaid}) (?<did>${deed}) ❷(?<rest>(?: of (?:ODA|aid|official development assistance)| in (?:ODA|aid))? (?:to|for) (?:the )?\\p{Lu}[^❶❷,;]{2,60}?)?(?<when>,? in (?:19|20)\\d\\d)?,? (?:but|and|while|yet|though|although)(?: it| they)? (?<does>${deed}) (?<hedge>only |just |no more than |as little as |as much as )?❶(?<tail> in (?:that|the same) year| that year)?[.!]?$`,
  'u',
)
/** "Oslo committed ❷ to Ethiopia in 2021 but paid out ❶": of the same, in the same year. */
const ofDeed = (signs: string): { readonly whole: string; readonly part: string } | null => {
  const { lead = '', who, did, rest = '', when = '', does, hedge: said = '' } = butDid.exec(signs)?.groups ?? {}
  if (who === undefined || did === undefined || does === undefined || `${when}${lead}`.search(/(?:19|20)\d\d/u) === -1)
    return null
  const around = (verb: string, less: string): string =>
    `${lead}${who} ${verb} ${less}${own}${rest}${when.replace(',', '')}`
  return { whole: around(did, ''), part: around(does, said) }
}

const thoseOf = new RegExp(
  `^,? (?:and |while |against |with |but |compared with )?(?:those|that) of (?<who>${nameSaid})(?: (?:was|were|came to|at|stood at))? $`,
  'u',
)
const isEnd = (words: string): boolean => /^[.!?]?$/u.test(words.trim())
/** "Germany's net ODA was ❷, that of France ❷ and that of Japan ❶": each but the first is told so. */
const ofOthers = (search: Search, text: string, figures: ReadonlyArray<StatedFigure>, at: number): string | null => {
  const [first] = figures
  const last = figures.at(-1)
  if (first === undefined || last === undefined || !isEnd(text.slice(last.end))) return null
  const whose = figures.slice(1).map(({ start }, i) => {
    const between = text.slice(figures[i]?.end ?? 0, start)
    return thoseOf.exec(i === 0 ? between.replace(/^,? in (?:19|20)\d\d(?=,| )/u, '') : between)?.groups?.['who']
  })
  if (whose.includes(undefined)) return null
  const year = /^,? in (?:19|20)\d\d(?=,| )/u.exec(text.slice(first.end))?.[0].replace(',', '') ?? ''
  const told = `${text.slice(0, first.start)}${own}${year}`
  const who = at === 0 ? null : whose[at - 1]
  return who === null || who === undefined ? told : (ofOtherName(search, told, `${who}: `)?.statement ?? null)
}

const oneLender = new RegExp(
  `^[^❶❷]{0,12}❷ of (?<owner>${nameSaid})['’]s? (?:\\p{Ll}+ ){0,3}debts? (?:is|was|were|are|had been) (?:owed|due) to (?:one|a single|just one|only one|one single) (?:lender|creditor|country|state|government)[:;—–-] ?(?<who>${nameSaid}) (?:is|was|were) (?:due|owed) (?<said>❶)(?<rest>[^❶❷]{0,40})$`,
  'iu',
)
/** "More than half of Djibouti's debt is owed to one lender: China was due ❶" */
const ofOneLender = (signs: string): { readonly whole: null; readonly part: string } | null => {
  const { owner, who, rest = '' } = oneLender.exec(signs)?.groups ?? {}
  return owner === undefined || who === undefined ? null : { whole: null, part: `${owner} owed ${who} ${own}${rest}` }
}

/** For the check that they run in proportion to their input. */
export const oneOfTwoPatterns: ReadonlyArray<RegExp> = [...shares, butDid, thoseOf, oneLender]

const longest = 400
const put = (words: string, written: string): string => words.replace(own, written).replaceAll(/ {2,}/gu, ' ').trim()

/** What the figure at a place says alone; null where the two are not told in such a way. */
export const oneOfTwo = (
  search: Search,
  text: string,
  figures: ReadonlyArray<StatedFigure>,
  at: number,
): string | null => {
  const [a, b, ...more] = figures
  const figure = figures[at]
  if (a === undefined || b === undefined || figure === undefined || text.length > longest) return null
  const written = inMoneyOf(text.slice(figure.start, figure.end), figure, at === 0 ? b : a)
  const others = ofOthers(search, text, figures, at)
  if (others !== null) return put(others, written)
  if (more.length > 0) return null
  const signs = `${text.slice(0, a.start)}${other}${text.slice(a.end, b.start)}${own}${text.slice(b.end)}`
  const said = ofLender(signs) ?? ofDeed(signs) ?? ofOneLender(signs)
  const words = at === 0 ? said?.whole : said?.part
  return words === undefined || words === null ? null : put(words, written)
}
