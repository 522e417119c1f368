// Statements of a part of a year, of what went through others, or of somebody's fund: of less than the figures that are held.
import type { Verified } from './verified.ts'

const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov)\\.?'
const ofYear = '(?:,? (?:of )?(?<year>(?:19|20)\\d\\d))'
const within: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:(?:in|by|as of|as at|at|until|till|through|since|from|for|end of|end-|to|and) |${month} ?[–-] ?)(?:(?:the )?(?:end|beginning|start|middle|close) of |end-|mid-|late |early )?(?:\\d{1,2}(?:st|nd|rd|th)? )?${month}(?: \\d{1,2},)?${ofYear}`,
    'iu',
  ),
  /\b(?:mid-?|(?:the )?middle of |halfway through )(?<year>(?:19|20)\d\d)\b/u,
  /\b(?:Q[1-4]|H[12])[ -]?(?:of )?(?<year>(?:19|20)\d\d)\b/u,
  /\b(?:first|second|third|fourth|last|final) (?:half|quarter|third|\p{L}{3,6} months|months|weeks) of (?<year>(?:19|20)\d\d)\b/u,
]
const december = /\bDec(?:ember|\.)? (?:19|20)\d\d\b/u

/** "in May 2017", "by mid-2017": of less than the year, or of another day than its last. */
const isOfPartOfYear = (own: string, period: string): boolean =>
  !december.test(own) && within.some((one) => one.exec(own)?.groups?.['year'] === period)

const below =
  /\b(?:(?:f[ae]ll|fell|falls|falling|came in|comes in|was|were|is|stopped|stayed|remained) (?:just |well |far |a little |somewhat )?short of|(?:did not|didn['’]t|never|failed to|fails to|could not|without) (?:quite )?(?:reach(?:ing)?|hit|get to|attain|top|exceed|make it to)|nowhere(?: near)?|nothing like|not (?:even )?(?:close|near) to|not (?:even )?near|far from|a far cry from|a long way from|miles (?:away )?from|anything but|nowhere close to|hardly|scarcely) (?:the |a |its )?(?:mark of |level of |sum of )?$/iu

/** "❶ less": of the distance to something else. */
const apart =
  /^(?: (?:US )?dollars)? (?:less|more|lower|higher|fewer|above|below|short|too (?:much|little|low|high|few|many)|ahead|behind|off|extra|additional|in addition|on top)\b(?! of (?:its|their) own\b)/iu

const others =
  '(?:(?:the )?(?:UN|United Nations|World Bank|UNICEF|UNHCR|UNDP|WFP|WHO|Red Cross|EU|European Commission|European Union|IMF|Global Fund|Gavi)|(?:\\p{Ll}[\\p{L}-]{2,14} ){0,2}(?:NGOs?|charities|foundations?|churches|trust funds?|multilaterals?|multilateral (?:channels?|bodies|agencies|organi[sz]ations|institutions|banks|system)|civil society|private (?:sector|firms|companies)|companies|contractors))'
const through = new RegExp(`\\b(?:through|via|by way of|channell?ed (?:through|to)) ${others}(?![\\p{L}-])`, 'u')
const wholeMultilateral = /\bcore\b/iu

const does =
  '(?:gave|gives|provided|spent|disbursed|granted|committed|contributed|paid|donated|owed|owes|lent|borrowed|received)'
const ofBody = new RegExp(
  `(?<!World Bank)(?<!Fund)['’]s (?:[\\p{L}-]{2,16} ){0,2}(?:funds?|bank|banks|lender|companies|firms|corporations?|foundations?|charities|churches|cities|towns|regions|states|provinces|municipalities|universities|households|citizens|billionaires) (?:has |had |have |alone )?${does}\\b`,
  'u',
)

/** For the check that they run in proportion to their input. */
export const inPartPatterns: ReadonlyArray<RegExp> = [...within, below, apart, through, ofBody]

const longest = 600
const ofAid = /\b(?:assistance|ODA|grants|commitments|flows|aid)\b/iu

/** Whether a statement is of a part of its year or of what was found, or says that it was not reached. */
export const isInPart = (
  { claim: { text, stated }, found, verdict }: Verified,
  before: string,
  after: string,
): boolean => {
  if (found === null) return false
  const own = (stated === undefined || stated.figures.length > 1 ? text : stated.text).slice(0, longest)
  const isThrough =
    ofAid.test(found.label) &&
    through.test(own) &&
    !wholeMultilateral.test(own) &&
    !(verdict !== 'mismatch' && /\bmultilateral\b/iu.test(found.label)) &&
    (found.identity.entities['destination'] ?? []).length === 0
  const isApart = found.facets.change === undefined && apart.test(after)
  return isOfPartOfYear(own, found.row.period) || below.test(before) || isApart || isThrough || ofBody.test(own)
}
