// Parts that a statement says are not counted: "..., not including debt relief", "refugee costs apart", "net of vaccines".
import type { Verified } from './verified.ts'

const part =
  '(?:refugees?|asylum|debt relief|debt (?:cancellation|forgiveness|swaps?)|students?|scholarships?|imputed|administ\\p{L}+|overheads|humanitarian|emergency|military|loans?|grants?|credits?|vaccines?|covid(?:-19)?|pandemic|climate|equity|private|technical|multilateral|bilateral|contributions?|core|interest|principal|arrears|short-term|bonds?|eurobonds?|bondholders|commercial|in-kind|food|budget support|guarantees|export credits|hosting|in-donor)'
const leaving =
  '(?:not (?:including|counting|considering)|excluding|excludes?|excluded|excepting|except(?: for)?|leav(?:es?|ing) (?:aside|out)|setting aside|put(?:ting)? aside|apart from|aside from|other than|minus|less|net of|without (?:counting|including)|but not|save for|omit(?:s|ting)|disregarding|ignoring|stripped of|stripping out|over and above|on top of|not to mention)'
const behind =
  '(?:apart|aside|excluded|excepted|omitted|not (?:included|counted)|left (?:out|aside)|stripped out|set aside|netted out)'
const words = "(?:[\\p{L}'’-]{1,16} ){0,3}"
const wordsBehind = "(?: (?!and |or |but )[\\p{L}'’-]{1,16}){0,3}"
const partLeft = new RegExp(`\\b${leaving} ${words}${part}(?!\\p{L})`, 'iu')
const partBehind = new RegExp(
  `\\b${part}${wordsBehind},? (?:(?:is|are|was|were|being|been|all|both) ){0,2}${behind}\\b(?! elsewhere)`,
  'iu',
)
/** "leaving out Japan": one of those who are counted together; not "minus USD 2.5 million". */
const without = new RegExp(
  `\\b(?:not (?:including|counting)|excluding|except(?: for)?|leav(?:es?|ing) (?:aside|out)|setting aside|apart from|aside from|minus|without counting|but not|save for|omitting|disregarding|ignoring) (?:the |those of |that of )?(?!US\\$|[A-Z]{3} ?(?:\\d|❶))\\p{Lu}`,
  'u',
)
/** The institutions are no member country. */
const union =
  /\b(?:the )?(?:EU|European Union)(?:['’]s)?(?: (?:institutions|bodies|itself))?(?! (?:countries|members|member|states))/gu

/** What every net figure is without, and what prices are freed of. */
const always =
  /\b(?:net of|less|minus|excluding|without|not counting) (?:(?:all|the|any|old|past|loan|principal|capital) ){0,3}(?:(?:grant|loan|principal) )?(?:repayments?|reimbursements?|inflation)\b/iu

/** For the check that they run in proportion to their input. */
export const setApartPatterns: ReadonlyArray<RegExp> = [partLeft, partBehind, without, union, always]

/** What one of two parts is without by itself. */
const others: ReadonlyArray<readonly [counted: RegExp, other: RegExp]> = [
  [/\bbilateral\b/u, /\bmultilateral\b/giu],
  [/\bmultilateral\b/u, /\bbilateral\b/giu],
  [/\bprincipal\b/u, /\binterest\b/giu],
  [/\binterest\b/u, /\bprincipal\b/giu],
  [/\bgrants\b/u, /\b(?:loans?|credits?|equity)\b/giu],
]

const longest = 600
/** Whether a part of what was found is told not to be counted. */
export const isSetApart = ({ claim: { text, stated, question, dropped = [] }, found }: Verified): boolean => {
  const isRead = found?.label.includes(' without ') === true
  // "refugees not counted" may have been taken for who counts
  const own = [stated === undefined || stated.figures.length > 1 ? text : stated.text, ...dropped]
    .join(', ')
    .slice(0, longest)
  const rest = others.reduce(
    (left, [counted, other]) => (counted.test(question) ? left.replaceAll(other, ' ') : left),
    own,
  )
  return (
    [partLeft, partBehind].some((one) => one.test(rest.replace(always, ' '))) ||
    (!isRead && without.test(own.replaceAll(union, ' ')))
  )
}
