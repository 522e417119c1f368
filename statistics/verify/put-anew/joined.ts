// A statement in one sentence with the one before it, where that says what the figure is and the statement adds little: "Spain's grants to
// Nicaragua. In 2008: ...", "This table is about Cameroon's debts to China. Outstanding at end-2018: ..."
import { figuresIn } from '../numbers.ts'
import { isFragmentOf } from '../scope.ts'
import { otherTime } from './from-before.ts'
import { leavesAll, sign } from './leaving.ts'
import { apartIn } from './whose-before.ts'

const longest = 300
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const thing =
  '(?:essay|section|chapter|report|table|chart|page|paper|thesis|post|thread|article|briefing|column|graph|slide|blog|piece|note|figures?|numbers?|amounts?|data|values?|series|list|line|row|box|tab|sheet)'
/** What leads to what a text is about. */
const openings: ReadonlyArray<RegExp> = [
  new RegExp(
    `^(?:all |these |the |this |our |my |those )*(?:\\p{Ll}+ )?${thing}(?: (?:here|below|above|that follows?|on this page|in this \\p{Ll}+))?,? (?:is|are|shows?|gives?|lists?|reports?|covers?|contains?|concerns?|presents?|deals? with|looks? at)(?: about| on| for| of)? (?:the )?`,
    'iu',
  ),
  /^(?:(?:a|this|my|our|the|another|new|short) )*(?:thread|post|note|page|slide|brief|memo|facts?|numbers?) (?:on|about|regarding) (?:the )?/iu,
  /^(?:we|i) (?:pulled|took|looked up|checked|extracted|downloaded|found|have|had|wanted|were asked for|are asked for|need|needed) (?:the )?/iu,
  /^(?:consider|take|here (?:is|are|comes?|goes?)|now for|next|next up|on to|let us look at|let['’]s look at|let['’]s take|first|second|third|finally|topic|subject|re)(?:,|:)? (?:the )?/iu,
]
/** Where it was looked up. */
const closing =
  / (?:out of|from|in|up in) (?:the )?(?:DAC1|DAC2a|CRS|IDS|WEO|World Economic Outlook|OECD(?: table)?|database|data|tables?)$/u
const result =
  /^(?:(?:the )?(?:result|answer|outcome|figure|number|amount|total|value)|it (?:is|was|says|reads)|we (?:get|got|find|found|take|have)|i (?:get|got|find|found))(?::| [–—-]|,| (?:is|was|were|came to|comes to))? (?=❶|[$€£\\d])/iu

const counted =
  '(?:claims|grants|debts?|loans|aid|ODA|assistance|commitments|payments|repayments|service|disbursements|exports|contributions|GDP|economy|output|population|income)'
const subject = new RegExp(
  `^(?<what>(?:the )?[^,;:.]{0,60}?\\b${counted}(?: (?:to|from|on|for|of|in|by) (?:the )?\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2}){0,2}) (?:keeps?|kept|continues?|continued|ha(?:s|ve|d)|is|are|was|were|gr[eo]ws?|r[io]ses?|f[ae]lls?|fell|matters?|remains?|remained|fluctuates?|fluctuated|doubled|soared|shrank|went|goes|go|did|do|does|can)\\b`,
  'iu',
)
const pronoun =
  /^(?<when>(?:(?:In|By|At the end of|During|For) (?:19|20)\d\d,? )?)(?:they|it|these|the (?:total|amount|sum|figure|stock)) (?=(?:was|were|amounted to|came to|stood at|totalled|reached|added up to|hit)\b)/iu
/** Some of it, which the pronoun may mean. */
const ofSome =
  /^(?:most|many|some|few|several|certain|half|part|parts|a (?:part|share|third|quarter|few)|two|three)\b/iu
/** "Beijing's claims on Zambia keep growing. They amounted to ..." */
export const ofSubjectBefore = (head: string | undefined, own: string): string | null => {
  const what =
    head === undefined || head.length > longest || figuresIn(head).length > 0
      ? undefined
      : subject.exec(head)?.groups?.['what']
  return what === undefined ||
    !/\p{Lu}/u.test(what) ||
    ofSome.test(what) ||
    !pronoun.test(own) ||
    !addsLittle(own.replace(pronoun, '$<when>it '), what)
    ? null
    : own.replace(pronoun, (_, when: string) => (when === '' ? `${what} ` : `${when}${what} `))
}

/** For the check that they run in proportion to their input. */
export const joinedPatterns: ReadonlyArray<RegExp> = [subject, pronoun, ...openings, closing, result]

/** `isFitOnly`: the statement says something of its own, so that a figure may fit it as this, and never miss it; `isTopic`:
 * what leads to it says that the figures are of it. */
export type Joined = { readonly text: string; readonly isFitOnly?: true; readonly isTopic?: true }

/** Whether a statement adds nothing but a year or prices to what stands before it. */
const addsLittle = (text: string, head: string): boolean => {
  const [figure, ...more] = figuresIn(text)
  if (figure === undefined || more.length > 0) return false
  return leavesAll(`${text.slice(0, figure.start)} ${sign} ${text.slice(figure.end)}`, head)
}

/** A sentence joined to the one before, as it stands and without what leads to what that is about. */
export const joined = (head: string | undefined, own: string): ReadonlyArray<Joined> => {
  if (head === undefined || head.length + own.length > longest || figuresIn(head).length > 0) return []
  if (apartIn(head)) return []
  // what may be is not what the figure is of, and what is told by regions is of one of them
  if (/\bby (?:region|province|state|district|city|sector|purpose|month|quarter)\b/iu.test(head)) return []
  if (/\b(?:may|might|could|would|should|must|ought)\b/iu.test(head)) return []
  if (head.trimEnd().endsWith('?') || (otherTime.test(own) && /\b(?:19|20)\d\d\b/u.test(head))) return []
  const plain = head.replace(ending, '')
  if (ofSome.test(plain)) return []
  const topic = openings.reduce((left, one) => left.replace(one, ''), plain).replace(closing, '')
  const rest = own.replace(result, '')
  const lowered =
    /^\p{Lu}\p{Ll}* /u.test(rest) && addsLittle(own, plain) ? `${rest.charAt(0).toLowerCase()}${rest.slice(1)}` : rest
  const mark = /^(?:in|at|for|by|outstanding|as of|as at|end)\b/iu.test(lowered) ? ', ' : ': '
  const surely = addsLittle(rest, plain) || isFragmentOf(plain) ? {} : ({ isFitOnly: true } as const)
  return [...new Set([topic, plain])].map((said) => ({
    text: `${said}${mark}${lowered}`,
    ...surely,
    ...(said === plain ? {} : { isTopic: true as const }),
  }))
}
