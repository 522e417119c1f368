// "Did Spain reach the target of 0.7 % of GNI?", "Sweden signed up to 0.7 % years ago. What was its ODA as a share of GNI?": the target says which figure
// is asked for, or why. Who reached it is a choice by size, and stays as it is.
import { aroundNames } from './around-name.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const noun = '(?:target|goal|aim|promise|pledge|mark|commitment|threshold|objective|benchmark|norm|line|ambition)'
const income = '(?:GNI|GNP|gross national income|national income|income)'
const number = `0[.,]7(?:0)? ?(?:%|per ?cent|pct)(?: of (?:its |their |the )?${income})?`
const target = `(?:(?:the|its|their|that|this|an?|a) )?(?:(?:UN|UN['’]s|United Nations|international|agreed|famous|old|official|well-known|promised|pledged|magic|celebrated|long-standing|internationally agreed|legal) ){0,2}(?:${noun} (?:of|at|to give) )?${number}(?: (?:of (?:its |their )?${income} )?(?:(?:UN|ODA|aid) )?${noun})?`
const behind =
  '(?: (?:for|in|with|on|of) (?:its |their )?(?:ODA|aid|development aid))?(?= (?:in|for|by) (?:the year )?\\d{4}|[?.,]|$)'
const reach =
  '(?:meet|met|reach|reached|hit|achieve|achieved|attain|attained|fulfil|fulfilled|fulfill|miss|missed|pass|passed|touch|touched|honou?r|honou?red|get to|got to|keep|kept|respect|respected|live up to|lived up to|clear|cleared|surpass|surpassed|manage|managed)'

const bare = `0[.,]7 ${noun}`
const anyTarget = `(?:${target}|(?:(?:the|its|their|that|this) )?(?:UN |international )?${bare})`
const said = new RegExp(`${number}|${bare}`, 'iu')
const closings: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [
    /(?<=^|[,:;.?!]\s{0,3}|\d{4} |\band )(?:did|does|do|has|have|had) /giu,
    new RegExp(`(?: ever| actually| really)? ${reach}(?: to)? ${anyTarget}${behind}`, 'iu'),
  ],
  [
    /\bhow (?:far|close|near) (?:was|is|were|did|has|had) /giu,
    new RegExp(
      `(?: come| been| get| fall| stay)? (?:from|to|off|of|short of|below|above|away from|beyond) (?:reaching |meeting )?${anyTarget}${behind}`,
      'iu',
    ),
  ],
]

const shareOfIncome = new RegExp(
  `(?:share|per ?cent|%|proportion|ratio|part|fraction)[^.?!]{0,60}\\b${income}|\\b${income}[^.?!]{0,40}(?:share|ratio|per ?cent|%)|ODA/GNI`,
  'iu',
)
/** "After the cut from 0.7 per cent": when it was, and no share that is asked for. */
const cutFrom = new RegExp(
  `,? (?:even )?(?:after|before|since|following|despite|with|because of|due to|in spite of) (?:the|its|their|that|this) (?:[a-z]+ )?(?:[a-z]+ )?(?:cut|cuts|reduction|drop|fall|step|move|retreat|decrease|departure|decision to cut|rise|increase) (?:down |away |back )?(?:from|below|under|of|to) ${target}|,? (?:which was |that was )?(?:the|a) year (?:in which |when |that )?(?:it|they|the (?:country|government)) (?:dropped|abandoned|cut|left|gave up|suspended|missed|breached|broke|scrapped|ditched|fell below|went below|dropped below|slipped below|moved away from|lowered|met|reached|hit|passed) (?:${target}|(?:the|its|their) ${bare})`,
  'iu',
)
/** A sentence that asks or bounds, or a question that asks of the target itself. */
const asks =
  /^(?:show|give|list|name|rank|sort|find|tell|which|who|whose|how|what|when|did|does|do|has|have|is|are|was|were|only|just|please|compare|count)\b/iu
const points = /\b(?:targets?|goals?|promise|pledge|mark|threshold|those|these|ones)\b/iu
const named = /^(?:the )?\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’-]{1,20}){0,2}(?= \p{Ll})/u
const nobody =
  /^(?:the )?(?:UN|United|Our|My|We|Rich|Donors?|Countries|The|Every|All|Most|DAC|EU|They|It|People|Some)\b/u

/** What is told of the target before a question for a share of income: left out, but for whom it is told of. */
const toldBefore = (query: string): ReadonlyArray<Replacement> => {
  const end = /[.!:](?=\s)/u.exec(query.replace(/0\.7/, '0,7'))?.index ?? -1
  const [sentence, rest] = [query.slice(0, end), query.slice(end + 1)]
  if (end < 0 || !said.test(sentence) || said.test(rest) || asks.test(sentence) || /[?]/.test(sentence)) return []
  if (!shareOfIncome.test(rest) || points.test(rest) || /\d{4}/.test(sentence)) return []
  const [name] = named.exec(sentence) ?? []
  const isOf = name !== undefined && !nobody.test(name) && /\b(?:its|it|their|they|the country)\b/iu.test(rest)
  return isOf ? [{ start: name.length, end: end + 1, text: ':' }] : [{ start: 0, end: end + 1, text: '' }]
}

/** "What was the share?", behind whether a target was reached: asked for already. */
const whatShare =
  /[.?!;]\s{1,3}(?:and |so )?(?:what|how (?:much|high|large|big)) (?:was|is|were) (?:it|that|this|(?:the|its|their) (?:(?:actual|exact|real|precise) )?(?:share|percentage|ratio|rate|proportion|level|figure|number|value|result))(?: (?:really|actually|exactly|then|that year|in the end))?\s?\?{0,3}$/iu
/** "Someone told me Luxembourg gives 1 % of its national income as aid. What was it in 2022?" */
const claimsShare = new RegExp(
  String.raw`^(?:[\p{L}' ]{2,40} (?:told (?:me|us|him|her)|says?|said|claims?|claimed|writes|wrote|insists|thinks|believes|reports|reckons|heard|read)(?: somewhere| once)?(?: that)?,? |(?:is it (?:true|right|correct) that|is it so that) )((?:the )?\p{Lu}[\p{L}' -]{2,30}?) (?:gives?|gave|spends?|spent|provides?|provided|puts?|devotes?|devoted) (?:(?:about|around|some|nearly|almost|over|only|just|more than|less than|at least) )?\d{1,2}(?:[.,]\d{1,3})? ?(?:%|per ?cent|pct) of (?:its|their|the) ${income} (?:as|on|in|for|to|towards) (?:(?:foreign|development|overseas|official) )?(?:aid|ODA|assistance|help)(?: (?:in|for) ((?:19|20)\d\d))?(?=[?.!,;])`,
  'iu',
)
const whatWasIt =
  /^[?.!,;]{1,3}\s{1,3}(?:so |and |but )?(?:what (?:was|is) (?:it|(?:the|its) (?:(?:actual|real|true|correct|right|exact) )?(?:share|figure|number|percentage|ratio))|is (?:that|this|it) (?:true|right|correct)|how much (?:was|is) it)(?: really| actually)?(?: (?:in|for) ((?:19|20)\d\d))?\s?[?.!]{0,3}$/iu

/** The question for a share of income that somebody claims. */
const shareClaimed = (query: string): Rewritten | null => {
  const said = claimsShare.exec(query)
  const asked = said === null ? null : whatWasIt.exec(query.slice(said[0].length))
  if (said === null || asked === null) return null
  const year = asked[1] ?? said[2]
  const text = `what was the ODA of ${said[1] ?? ''} as a share of GNI${year === undefined ? '' : ` in ${year}`}?`
  return rewritten(query, [{ start: 0, end: query.length, text }])
}

/** The question with a target that nothing is chosen by in plain words; null where it names none. */
export const withIncomeTarget = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const claimed = /%|per ?cent|pct/iu.test(query) ? shareClaimed(query) : null
  if (claimed !== null || !said.test(query)) return claimed
  const reached = closings
    .flatMap(([opening, closing]) => aroundNames(query, opening, closing))
    .map(({ start, end, name }) => ({
      start,
      end,
      text: `what was the ODA of ${name.replace(/['’]s (?:ODA|aid)$/u, '')} as a share of GNI`,
    }))
  const cut = cutFrom.exec(query)
  if (cut !== null && reached.length === 0)
    return rewritten(query, [{ start: cut.index, end: cut.index + cut[0].length, text: '' }])
  const tail = whatShare.exec(query)
  const asked = tail === null ? [] : [{ start: tail.index, end: query.length, text: '?' }]
  const all = reached.length > 0 ? [...reached.slice(0, 1), ...asked] : toldBefore(query)
  return all.length === 0 ? null : rewritten(query, all)
}

/** Every expression that is put together here. */
export const targetPatterns: ReadonlyArray<RegExp> = [
  said,
  cutFrom,
  ...closings.map(([, closing]) => closing),
  shareOfIncome,
  claimsShare,
]
