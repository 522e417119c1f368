// Sentences that are built around a figure: "Kenya had $5 million outstanding to lenders" says in two places what it is of.
import { isIdle } from './set-aside.ts'

/** The words before and behind a figure. */
export type Around = { readonly before: string; readonly after: string }

const has = / (?:(?:still|then|already) )?(?:had|has|have)$/iu
const owing =
  /^ (?:still )?(?:(?:to (?:pay|give|hand) back|to repay|outstanding|owing)(?: (?:to|towards|with))?|(?:in|of) (?:(?:public|external|foreign|sovereign|outstanding) ){0,3}(?:debts?|loans|borrowings|liabilities) (?:outstanding |owing )?(?:to|towards|with)) /iu
const bonds =
  /^ (?:of|in) (?:foreign |international |external |dollar |government |sovereign )?bonds (?:outstanding|in circulation)(?: with (?:private |foreign |external |international )?(?:holders|investors|creditors|bondholders))?/iu
const lenders = /\b(?:lenders|creditors|bondholders|bankers|banks?|IDA|IBRD|IMF|Fund)$/iu
const longestLender = 40
const year = /(?:19|20)\d\d/u

/** "Lenders had $5 million outstanding to Kenya" and "Kenya had $5 million outstanding to lenders": lenders are owed. */
const outstanding = ({ before, after }: Around): Around | null => {
  const verb = has.exec(before)
  if (verb === null) return null
  const who = before.slice(0, verb.index)
  const bonded = bonds.exec(after)?.[0]
  if (bonded !== undefined) return { before: `${who} owed bondholders`, after: after.slice(bonded.length) }
  const owed = owing.exec(after)?.[0]
  if (owed === undefined) return null
  const rest = after.slice(owed.length)
  if (!lenders.test(who) || who.length > longestLender) return { before: `${who} owed`, after: ` ${rest}` }
  const [said] = year.exec(rest) ?? []
  const whom = rest.replace(
    /,? ?(?:\b(?:in|by|at|as of|at end|by end|end|at the end of|by the end of)[ -])?\(?(?:19|20)\d\d\)?\.?$/iu,
    '',
  )
  return said === undefined || !year.test(whom)
    ? { before: `${whom} owed ${who}`, after: said === undefined ? '' : ` in ${said}` }
    : null
}

const taking = / (?:accounted for|ate up|made up|took up|absorbed|swallowed|consumed|represented|devoured|claimed)$/iu
const isCost = /\b(?:costs?|hosting|relief|spending|grants|loans|subscriptions|assistance)\b/iu
const longestCost = 60
const longestName = 40
const ownedAid = /['’]s? ((?:net |gross |total )?)(?:ODA|aid|official development assistance)\b/u

/** "Refugee costs ate up $1 million of Germany's net ODA": what is a part of whose aid. */
const partOfAid = ({ before, after }: Around): Around | null => {
  const verb = taking.exec(before)
  const found = ownedAid.exec(after)
  if (verb === null || found === null) return null
  const what = before.slice(0, verb.index)
  if (what.length > longestCost || !isCost.test(what) || /[,;\d]/u.test(what)) return null
  const whose = after.slice(' of '.length, found.index)
  if (!after.startsWith(' of ') || whose.length > longestName || /[,;.\d]/u.test(whose)) return null
  const named = what.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
  return { before: `${whose}'s ${found[1] ?? ''}${named}`, after: after.slice(found.index + found[0].length) }
}

const backwardsOpening = /^: ?(?:that|this|it|such) (?:was|is|were) /iu
/** "$3 billion: that was the size of India's economy". */
const backwards = ({ before, after }: Around): Around | null => {
  const found = backwardsOpening.exec(after)
  return found === null || before !== '' ? null : { before: '', after: ` ${after.slice(found[0].length)}` }
}

const standing =
  / (?:is|was|remains|remained|makes|made|looks|ranks|ranked|puts|put|leaves|left|dwarfs|dwarfed|lags|lagged|trails|trailed) /u
/** "At $29 billion in 2022, Zambia's GDP is small": said of what the sentence goes on about. */
const atOpening = ({ before, after }: Around): Around | null => {
  const [, year = '', rest = ''] = /^((?: in (?:19|20)\d\d)?), (.+)$/u.exec(after) ?? []
  const verb = standing.exec(rest)
  if (!/^at$/iu.test(before) || verb === null || !isIdle(rest.slice(verb.index))) return null
  return { before: `${rest.slice(0, verb.index)}${year}`, after: '' }
}

const reporting =
  /^(?:(?:the|official|latest|OECD|IMF|DAC) ){0,3}(?:data|figures|statistics|tables|numbers) (?:have|had|put|show|showed) (?=[A-Z]|the )/iu
/** "Official data have Kenya at $5 million of aid". */
const reportedOf = ({ before, after }: Around): Around | null => {
  const opening = reporting.exec(before)?.[0]
  const what = /^ (?:of|in) (?=\p{Ll}|ODA|GDP)/u.exec(after)
  if (opening === undefined || what === null || !before.endsWith(' at')) return null
  const who = before.slice(opening.length, -' at'.length).replace(/ as a (?:group|bloc|whole)$/iu, '')
  return who.length > longestName ? null : { before: `${who}'s`, after: ` ${after.slice(what[0].length)}` }
}
/** What stands around a figure, with such sentences told before it. */
export const toldBefore = ({ before, after }: Around): Around => {
  const around = { before: before.trim(), after: after.replace(/\.$/u, '') }
  return (
    outstanding(around) ??
    partOfAid(around) ??
    backwards(around) ??
    atOpening(around) ??
    reportedOf(around) ?? { before, after }
  )
}
