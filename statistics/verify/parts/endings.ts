// Words behind a figure that only tell: what most of it was, how it ranks, what drove it, what is thought of it.
import { carefully, freely, nameSaid, type Rewording, rewordedBy } from './rewording.ts'

/** No comma stands in it: behind one the statement may go on. */
const rest = '[^❶❷|,]{3,120}$'
const much = '(?:mostly|mainly|chiefly|largely|primarily|predominantly|overwhelmingly|notably|for the most part)'
const party = '(?:donor|provider|giver|recipient|creditor|lender|debtor|borrower|contributor)'
/** Behind a figure, up to the end. */
const behind = (said: string): Rewording => freely(`(❶[^❷|]{0,120}?)${said}`, '$1')
/** Words that say how a figure is counted: what is mostly so is not all so. */
const counted = '(?![^❶❷]{0,120}\\b(?:net|gross|commitments?|constant|per|excluding|except|without|only)\\b)'

const endings: ReadonlyArray<Rewording> = [
  behind(String.raw`, (?:which )?(?:was|were|is|are|comes?|came|goes|went) (?:\p{L}+ )?${much} ${counted}${rest}`),
  behind(String.raw`, ${much} ${counted}${rest}`),
  behind(
    String.raw`, with (?:an? |the )?(?:\p{L}+ )?(?:part|share|half|portion|bulk|most|chunk|third|quarter|slice|much|some) of (?:it|them|that|this|which) ${rest}`,
  ),
  behind(
    String.raw`, (?:the )?(?:bulk|lion['’]s share|most|greater part|larger part|majority|more than half) of (?:all|everything) ${rest}`,
  ),
  behind(String.raw`, (?:much|far|well|considerably|somewhat|slightly) (?:less|more|higher|lower) than ${rest}`),
  behind(
    String.raw`, (?:twice|half|double|(?:two|three|four|five|six|ten|many|several) times) (?:what|as much as|that of|the) ${rest}`,
  ),
  behind(
    String.raw`, (?:was|is|were|are) (?:not |no |hardly |already |still |considered |thought |deemed )?(?:too |very |rather |quite )?(?:small|large|high|low|modest|considerable|substantial|sustainable|unsustainable|enough|heavy|worrying|surprising|impressive|remarkable|enormous|huge)(?: [^❶❷|,]{1,40})?$`,
  ),
  behind(String.raw`, (?:among|one of) the (?:(?:most|least) \p{L}+|\p{L}+est|higher|lower|larger|smaller) ${rest}`),
  behind(
    String.raw`, \p{L}{3,12}(?:ed|en) (?:above all|in (?:large |great |good )?part|not least|first and foremost|to a (?:large|great) extent) by ${rest}`,
  ),
  freely(
    String.raw`, with (?:the )?\p{Lu}[\p{L} ]{2,40} as (?:its|their|the) (?:single )?(?:largest|biggest|main|top|leading|most generous) (?:single |bilateral |multilateral )?${party}s?(?=[.,]|$)`,
    '',
  ),
  behind(
    String.raw`, (?:its|their|the) (?:single |by far )?(?:largest|biggest|main|top|leading|most (?:important|generous)) (?:single |bilateral |multilateral |foreign ){0,2}${party}s?\.?$`,
  ),
  // how it ranks in time, who somebody is, what else there was
  behind(
    String.raw`,? (?:[–—-] )?(?:its|their|the|a) (?:second-|third-)?(?:highest|lowest|largest|smallest|biggest|best|worst|record)(?: (?:year-end |annual |yearly )?(?:level|amount|figure|total|sum|value|mark|point|result|number|stock|flow|volume))? (?:so far|ever|yet|on record|to date|since (?:19|20)\d\d|in (?:years|decades|its history|history|a decade|a generation|living memory))\.?$`,
  ),
  carefully(String.raw`(❶[^❷|]{0,120}?), one of (?:the|its|their) ${counted}${rest}`, '$1'),
  freely(
    String.raw`(\bowed (?:its |their )?(?:bondholders|commercial banks|(?:multilateral|bilateral) (?:creditors|lenders)|${nameSaid}) ❶[^❷|]{0,60}), and that(?:['’]s| is| was) before (?:we|you|one|anyone|anybody) (?:even )?(?:get|gets|got|come|comes|count|counts|add|adds|mention|mentions|talk|talks|turn|turns|look|looks)\b[^❶❷|]{0,60}$`,
    '$1',
  ),
  behind(String.raw` while [\p{Ll} ]{3,40} (?:went|go|goes|did|do|had to do) without [\p{Ll} ]{2,40}\.?$`),
  behind(
    String.raw`,? [–—-] money (?:that|which) (?![^❶❷]{0,100}\b(?:was|were|is|been|only|commit|cancel|forgiv|pledg|net|gross))[^❶❷|]{3,100}$`,
  ),
  [/(❶[^❷|]{0,120}), and (?:we|I|you) [^❶❷|,]{3,100}$/u, '$1'],
  [/(❶[^❷|]{0,120}), and it is (?:only )?(?:right|fair|proper|good|natural) (?:that|to) [^❶❷|,]{3,100}$/u, '$1', true],
  [/ ?[–—-] (?:euros|dollars|pounds), not (?:euros|dollars|pounds)\b/u, '', true],
  [
    /\band (?:booked|counted|reported|charged|recorded|classed) (?:it|this|that|them) (?:as|to) (?:aid|ODA|official development assistance)\b/u,
    'counted as aid',
    true,
  ],
  [/,? \b(?:i\.e\.?|that is to say|namely|i\.?e),? (?=(?:principal|interest)\b)/u, ', ', true],
  [/, if GDP is divided by [^❶❷,]{3,60}$/u, ' of GDP', true],
]
/** For the check that they run in proportion to their input. */
export const endingPatterns: ReadonlyArray<RegExp> = endings.map(([said]) => said)

/** All aid is counted with them: that it includes them says nothing more. */
const included =
  /,? (?:which )?(?:includes?|including|included|counting) (?:the )?(?:in-donor refugee costs|refugee costs|costs? of (?:hosting )?refugees|debt relief|administrative costs|humanitarian (?:aid|assistance))\b[^❶❷,]{0,30}(?=[.,]|$)/u
const wholeAid = /\b(?:ODA|official development assistance|aid)\b/u
const partOfAid = /\b(?:grants?|bilateral|multilateral|loans?|debt(?! relief)|equivalents?)\b|\bcommit/u
const withoutIncluded = (words: string): string =>
  wholeAid.test(words.replace(included, '')) && !partOfAid.test(words) ? words.replace(included, '') : words

const perHead = /\b(?:per head|per capita|per person|a head|each|every)\b/iu
const people = '(?:people|population|inhabitants|citizens|residents|heads|them|everybody|everyone|all of them)'
const dividing = new RegExp(
  String.raw`,? (?:if|when|once) (?:(?:you|we|one) (?:divides?|splits?|shares?|spreads?) [^❶❷,|]{3,60}|[^❶❷,|]{3,60} (?:is|are|was|were) (?:divided|split|shared|spread)(?: out)?) (?:by|between|among|over|across) (?:all )?(?:the |its |their )?(?:\p{Lu}{2,5}['’]s )?${people}\.?$`,
  'u',
)
/** "Per head, ... ❶, if you divide the dollars by the people": it is said already. */
const withoutDividing = (words: string): string => (perHead.test(words) ? words.replace(dividing, '') : words)

/** For the check that they run in proportion to their input. */
export const dividingPatterns: ReadonlyArray<RegExp> = [dividing]

/** A statement without what only ends it. */
export const withoutEndings = (words: string): string => rewordedBy(withoutDividing(withoutIncluded(words)), endings)
