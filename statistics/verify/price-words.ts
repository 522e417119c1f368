// Words that tell at which prices amounts are: a base year, and that what prices did is left out. "(2022 = 100)", "deflated to 2022", "after inflation".
import { figuresIn } from './numbers.ts'

const noun = '(?:US |U\\.S\\. )?(?:dollars?|USD|US\\$|prices?|price levels?|money|terms|values?|euros?|EUR|pounds?|GBP)'
const year = '(?:19|20)\\d\\d'
const taking =
  'strip|tak|net|adjust|correct|allow|account|remov|without|exclud|less|after|discount|eliminat|deduct|clean|purg|ignor|wash|factor|control|leav|set|free|rid|discard|screen|filter|compensat|deflat|eras|cancel|subtract|effect'
const told: ReadonlyArray<RegExp> = [
  /\b(?:constant|real|fixed|comparable|chained|inflation-adjusted|deflated)[ -](?:(?:19|20)\d\d )?(?:US )?(?:terms|prices?|dollars?|money|value|values|euros?|pounds?|USD|US\$)(?!\p{L})/iu,
  /\bconstant-(?:price|dollar|prices|dollars)\b|\bbase:? (?:year:? )?(?:19|20)\d\d\b/iu,
  /\bdeflat(?:e|es|ed|ing|or|ors)\b|\bbase year\b|\bprice base\b|\brebas(?:e|ed|ing)\b|\binflation-(?:adjusted|proofed|free)\b|\bpurchasing power of\b/iu,
  new RegExp(`(?<!\\bin )\\b${year}(?:['’]s)?[ -]${noun}(?!\\p{L})(?! (?:was|were|is) )`, 'iu'),
  new RegExp(`\\bin ${year}(?:['’]s)?[ -](?!money\\b)${noun}(?!\\p{L})`, 'iu'),
  new RegExp(`\\bin ${year} money(?! (?:was|were|is|had|came|went|ran)\\b)`, 'iu'),
  new RegExp(
    `\\b(?:prices?|dollars?|money|euros?|pounds?|USD)(?: and exchange rates?)?(?: levels?)? (?:of|from|as of|for) (?:the year )?${year}\\b`,
    'iu',
  ),
  /\b(?:today|present|yesterday)(?:['’]s|-day) (?:money|prices|dollars|terms|values?)\b/iu,
  new RegExp(
    `\\b(?:${taking})\\p{L}{0,6}\\b[^.!?]{0,40}\\b(?:inflation|price (?:changes?|rises?|increases?|growth)|rising prices)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:inflation|price (?:changes?|rises?|increases?|growth)|rising prices)\\b[^.!?]{0,40}\\b(?:${taking})`,
    'iu',
  ),
]
const asItWas =
  /\b(?:(?:current|nominal|unadjusted|not|nor|no adjustment)\b|without (?:any )?(?:adjust|correct|deflat)|(?:prices|dollars|rates|money) of (?:the|each|that) (?:day|time|year)s?\b)/iu
const longest = 400

/** Some words say that amounts are at the prices of their own years. */
export const isAtOwnPrices = (words: string): boolean => asItWas.test(words.slice(0, longest))

/** Some number of a sentence is no year. */
const statesAmount = (sentence: string): boolean =>
  figuresIn(sentence).some(({ start, end }) => !/^(?:19|20)\d\d$/u.test(sentence.slice(start, end)))

/** Which base a sentence tells; `year` null where it tells none that is definite; undefined where it tells of no base. */
export const baseIn = (sentence: string): { readonly year: string | null } | undefined => {
  if (sentence.length > longest || asItWas.test(sentence) || !told.some((one) => one.test(sentence))) return undefined
  const years = new Set(sentence.match(/\b(?:19|20)\d\d\b/gu))
  const [only] = years
  return { year: years.size === 1 && only !== undefined && !statesAmount(sentence) ? only : null }
}

const ofPrices =
  /\b(?:constant|real|fixed|comparable|chained|inflation-adjusted|deflated|deflators?|rebased|inflation|price|prices|price-adjusted|dollars?|USD|terms|money|base|(?:19|20)\d\d)\b|US\$/giu
const onlyPrices =
  /^(?:we|i|they|you|one|let us|all|the|these|those|here|this|that|our|my|following|figures?|numbers?|amounts?|data|values?|are|is|take|takes|taking|strip|strips|remove|removes|leave|leaves|adjust|adjusts|adjusted|corrected|correct|for|out|away|off|of|from|them|it|everything|first|now|please|throughout|always|in|at|constant|real|prices?|terms|inflation|rising|changes|effects?|price|to|do|so|can|must|should|will|with|on|a|an|basis)$/iu
/** A sentence that says no more of figures than that what prices did is left out of them. */
export const tellsPricesAlone = (sentence: string): boolean =>
  baseIn(sentence) !== undefined && sentence.split(/[^\p{L}\d]+/u).every((word) => word === '' || onlyPrices.test(word))

/** A sentence that tells a base of one year, without the words that do. */
export const withoutBaseTold = (sentence: string): string =>
  (baseIn(sentence)?.year ?? null) === null ? sentence : sentence.replaceAll(ofPrices, ' ')

const footing =
  '(?:footing|basis|measure|yardstick|reckoning|standard|count|metric|scale|definition|series|chart|table|graph|figures)'
const pointing = new RegExp(
  `^(?:On|By|In|At|Under|With|Using) (?:that|this|the same|these|those) (?:${footing}|prices|terms|dollars|money),? |,? (?:on|by|in|at) (?:it|that|this|(?:that|this|the same|these|those) (?:${footing}|prices|terms|dollars|money))(?=[.!?]?$)`,
  'gu',
)
/** A sentence without the words that point to a base told before it. */
export const withoutFooting = (sentence: string): string =>
  sentence.length > longest
    ? sentence
    : sentence.replaceAll(pointing, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** For the check that they run in proportion to their input. */
export const basePatterns: ReadonlyArray<RegExp> = [...told, asItWas, pointing]
