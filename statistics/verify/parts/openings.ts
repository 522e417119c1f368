// Words that open a statement and say nothing of its figure, or whose it is: "It is not surprising that", "With respect to Egypt,".
import { carefully, freely, nameSaid as name, type Rewording, rewordedBy } from './rewording.ts'

const begin = String.raw`(?<begin>^|\| |, and |, but )`
const body =
  '(?:Federal |federal |national |central |Dutch )?(?:Government|government|Ministry|ministry|Treasury|treasury|authorities|Finance Ministry|OECD|World Bank|IMF|DAC|United Nations|UN|Fund|Parliament)'

const office =
  '(?:President|Speaker|Chair|Chairman|Chairwoman|Chairperson|Minister|Secretary|Chancellor|Commissioner|Ambassador)'
const addressed = `(?:(?:Madam|Mr\\.?|Mister|Mrs\\.?|Ms\\.?) ${office}|[Ll]adies and gentlemen|[Cc]omrades|(?:[Mm]y |[Dd]ear )?[Ff]riends|(?:[Dd]ear )?[Cc]olleagues|[Ff]olks|[Ff]ellow citizens|[Hh]onou?rable [Mm]embers|Your Excellenc(?:y|ies)|[Dd]ear [Rr]eaders?|[Dd]ear (?:[Ee]ditor|[Ss]ir|[Mm]adam|[Aa]ll))`
const papers = '(?:piece|article|report|story|editorial|column|post|essay|feature|coverage|programme|broadcast)'

const openings: ReadonlyArray<Rewording> = [
  // to whom it is said
  freely(`(^|\\| )${addressed}, `, '$1'),
  freely(`, ${addressed},`, ''),
  freely(
    String.raw`(?<begin>^|\| )To ask the [^,❶❷|]{3,60} what assessment (?:he|she|they) (?:has|have) made of (?:the (?:adequacy|impact|effect|effectiveness|level|implications) of )?(?=(?:the )?\p{Lu})`,
    '$<begin>',
  ),
  freely(
    String.raw`(?<begin>^|\| )(?:[Yy]our|[Tt]he|[Tt]his) (?:(?:recent|last|latest) )?${papers}(?: (?:on|about) [^,❶❷|]{2,40}?)? (?:left out|leaves out|omitted|omits|forgot|forgets|(?:failed|fails|neglected) to (?:mention|say)|did not (?:mention|say)|does not (?:mention|say)|overlooked|overlooks)(?: the fact)? that `,
    '$<begin>',
  ),
  [/ (?:should|ought to|must) (?:read|be given as) (?=❶)/u, ' was ', true],
  [
    /\bthe EU (?:countries|members|member states) (?:that|which|who) are (?:also )?members of the DAC\b/iu,
    'the DAC EU members',
    true,
  ],
  // who somebody is, behind his name
  freely(
    String.raw`(${name}), (?:${name}|the (?:continent|region|world))['’]s (?:second-|third-)?(?:biggest|largest|poorest|richest|smallest|youngest|oldest|fastest-growing|most \p{Ll}{3,12}) (?:economy|country|nation|state|democracy|republic|island),`,
    '$1',
  ),
  freely('^Hard to believe(?: (?:today|now|as it is|though it is))?, but ', ''),
  freely('(got [^❶❷|]{0,40}\\baid) until (?:quite |very |fairly )?recently: ', '$1, '),
  freely(
    String.raw`${begin}(?:(?:[Ii]f|[Ww]hen|[Oo]nce) (?:we|you|one) (?:turns?|looks?|goes|go|comes?) (?:to|at|back to|on to) [^,:;❶❷]{3,60}, )?(?:we|you|one|We|You|One|I) (?:can |may |will |then )?(?:sees?|finds?|notes?|observes?|reads?|learns?|learned|found|saw) that `,
    '$<begin>',
  ),
  [/, (?:he|she|they|we|I) (?:found|learned|learnt|saw|noticed|realised|realized|discovered|heard|read) that /u, ', '],
  [/(^|\| )(?:When|As|While|By the time) [^,❶❷]{3,80} in ((?:19|20)\d\d), /u, '$1In $2, '],
  [
    /,? ?(?:\b(?:and|so|and so|but|thus) )?\b[Ii]t (?:is|was|comes as|came as) (?:therefore |hence )?(?:(?:not (?:surprising|a surprise|a secret|unexpected)|no (?:surprise|wonder|secret|accident)|hardly (?:surprising|a surprise)|(?:little )?wonder|unsurprising|striking|remarkable|notable|telling|(?:well )?known|worth (?:noting|knowing|remembering|recalling)))(?: to \p{L}+)? that /u,
    ', ',
    true,
  ],
  [
    /^[^❶❷|]{3,120}[:;,–—] ?(?:this|that|which|it) (?:explains|explained|is|was|helps explain|helps to explain) why /u,
    '',
    true,
  ],
  carefully(
    String.raw`${begin}(?:With (?:respect|regard) to|As regards|As for|As to|Regarding|Concerning|Turning to|In the case of) (?<name>${name}),? (?:the |its |their )?(?=\p{Ll}|ODA|GDP|GNI)`,
    "$<begin>$<name>'s ",
  ),
  carefully(
    String.raw`${begin}In (?<name>${name})['’]s case,? (?:the |its |their )?(?=\p{Ll}|ODA|GDP|GNI)`,
    "$<begin>$<name>'s ",
  ),
  freely(
    String.raw`${begin}For (?<name>${name})(?<when>,? in (?:19|20)\d\d)?,? (?:I|we|you|one) (?:found|finds?|sees?|gets?|got|have|has) (?:an? |the )?`,
    "$<begin>$<name>'s $<when> ",
  ),
  freely(
    String.raw`${begin}For (?<name>${name}),? the (?:corresponding |equivalent |same |respective )?(?:amount|figure|total|value|number|sum) (?:of|for) `,
    "$<begin>$<name>'s ",
  ),
  [
    /(^|\| )For all (?:the|its|their) (?:talk|noise|fuss|headlines|rhetoric|criticism|complaints|fears|worries|promises)\b[^,❶❷]{0,50}, /u,
    '$1',
    true,
  ],
  [/(^|\| )Instead of \p{L}{2,12}ing [^,❶❷]{1,60}, /u, '$1', true],
  [
    /(^|\| )Without (?:a|an|any|its|the) (?:new )?(?:agreement|deal|programme|program|bailout|rescue|accord|arrangement)\b[^,❶❷]{0,40}, /u,
    '$1',
    true,
  ],
  [
    /(^|\| )If (?:the|these|those) (?:forecasts?|projections?|estimates?|numbers|figures) (?:is|are|proves?|turns? out) (?:right|correct|true), /u,
    '$1',
    true,
  ],
  [/, (?:comprising|including|consisting of|made up of|that is) (?:both )?principal and interest,/u, '', true],
  [/^The answer to [^,❶❷]{3,60}? (?:question|query|inquiry) (?:on|about|regarding|concerning) /u, '', true],
  [/^[^:❶❷]{3,100}: (?=(?:to|from|by) such )/u, ''],
  [
    /\b(numbers?|figures?|data|amounts?|values?|estimates?|piece|article|graphic|report|story|chart|table|page|post) (?:for|on|about) (?=\p{Lu}\p{L}{1,20}(?:['’]s)? (?:ODA|aid|official|development|grants|debt|external|GDP)\b)/u,
    '$1 of ',
    true,
  ],
  [
    /(^|\| )(?:Because|As|Since|When|While|Although|Though) (?:the )?(donors|creditors|lenders) [^,❶❷]{3,80}, they /u,
    '$1$2 ',
    true,
  ],
  [
    / (?:made|makes|make) up the (?:larger|greater|bigger|smaller|lesser) (?:part|share|half)( in (?:19|20)\d\d)? and /u,
    '$1 ',
    true,
  ],
  [
    /^An? (?:\p{Ll}+ )?(?:part|component|item) of (?:ODA|aid|official development assistance) (?:is|are) (?:the )?(?=[^❶❷|]{3,80}\|)/u,
    '',
    true,
  ],
  freely(
    String.raw`\bthe (?:people|citizens|taxpayers|public) of (?<name>${name}) (?=(?:gave|give|provided|paid|owed|spent|committed|lent|sent|donated|granted)\b)`,
    '$<name> ',
  ),
  freely(
    String.raw`\b(?<what>figure|number|estimate|schedule|total|amount)s? (?:used|published|given|reported|quoted|cited|released|printed) by (?:the )?${body} `,
    '$<what> ',
  ),
  freely(
    String.raw`,? (?:which|that) the ${body} (?:reported|recorded|published|booked|declared|gave) (?=(?:for|in) )`,
    ' ',
  ),
  [
    /(\b(?:donors|creditors|lenders|countries|members|governments)), from \p{Lu}\p{L}{1,20} to \p{Lu}\p{L}{1,20},/u,
    '$1',
    true,
  ],
  [
    /(\b(?:mistake|error|correction|wrong)\b[^❶❷]{0,160}) (?:ought to be|should be|should read|should have been) (?=❶)/u,
    '$1 was ',
    true,
  ],
  [/ (?:in|under) (?:the )?(?:(?:OECD|DAC)['’]s )?(?:heading|item|label|rubric) of /u, ' as ', true],
]
/** For the check that they run in proportion to their input. */
export const openingPatterns: ReadonlyArray<RegExp> = openings.map(([said]) => said)

/** A statement without what only opens it. */
export const withoutOpenings = (words: string): string => rewordedBy(words, openings)
