// Turns of those who ask, add up, correct and copy from tables: the statement that stands in them.
import { nameSaid } from '../parts/rewording.ts'

type Turn = readonly [said: RegExp, plainly: string]

const year = '(?:19|20)\\d\\d'
const when = `(?<when>,? (?:in|for|of) ${year})?`
const hedge = '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over|exactly) )?'
const counted =
  '(?:(?:net|gross|total|bilateral|multilateral|public|external|foreign) )*(?:ODA(?: grant equivalent| commitments| disbursements)?|aid|official development assistance|development assistance|GDP|GNI|gross domestic product|gross national income|population|debt(?: service)?)'
const gifts = '(?:(?:net |gross )?(?:ODA |aid )?(?:grants|commitments)|(?:net |gross )?(?:ODA|aid|debt service))'
const given =
  '(?:gave|gives|provided|spent|disbursed|granted|committed|contributed|paid|donated|owed|received|got|lent|transferred)'
const own = '(?:nominal|current-price|current-dollar|current-prices|unadjusted)'
const real = '(?:constant-price|constant-dollar|constant-prices|real-terms|real|inflation-adjusted|deflated)'
const lines =
  '(?: price)?[ -](?:series|data|figures?|numbers?|tables?|columns?|lines?|rows?|sheet|estimates?|values?|version)'
const puts = '(?:puts?|ha[sd]|have|gives?|gave|shows?|showed|lists?|records?|sets?|sees?)'
const judged =
  '(?:(?:far|much|simply|really|clearly|hardly|rather|quite|still|just) )?(?:too (?:little|much|low|high|small|generous|modest|large|big|mean)|not enough|enough|insufficient|sufficient|excessive|inadequate|adequate|satisfactory|acceptable|unacceptable|defensible|justified|fair|a (?:disgrace|shame|scandal|lot|record|success|failure)|something to be proud of)'

export const askedTurns: ReadonlyArray<Turn> = [
  // tables at some prices
  [
    new RegExp(
      `^(?:The|Our|My|This|That) ${own}${lines}(?: \\([^()❶-❾]{3,40}\\))? ${puts} (?<what>[^❶-❾:;]{5,100}?) (?:at|as|of) (?=${hedge}❶)`,
      'u',
    ),
    '$<what> was ',
  ],
  [
    new RegExp(
      `^(?:The|Our|My|This|That) ${real}${lines}(?: \\((?<base>[^()❶-❾]{3,40})\\))? ${puts} (?<what>[^❶-❾:;]{5,100}?) (?:at|as|of) (?=${hedge}❶)`,
      'u',
    ),
    'At constant prices ($<base>), $<what> was ',
  ],
  [
    new RegExp(
      `^(?<price>(?:In|At) (?:constant )?${year} (?:US )?(?:prices|dollars)),? (?:that|this|it) (?:would be|would come to|is|was|comes to|makes|means) (?<much>${hedge}❶) (?:for|of|as) (?<what>[^❶-❾:;,]{5,80}? in ${year})(?=[,.;?!]|$)`,
      'u',
    ),
    '$<price>, $<what> was $<much>',
  ],
  // what is asked of two years
  [
    new RegExp(
      `^(?:Will|Would|Can|Could|Does|May I ask|To ask|Please)[^❶-❾:;,]{0,60}\\b(?:why|how|that|whether|when|if) (?<what>[^❶-❾:;,?]{5,80}) (?:went|rose|fell|grew|climbed|dropped|moved|jumped|shrank|declined|increased) (?:up |down )?from (?<a>${hedge}❶ (?:in|for) ${year}) to (?<b>${hedge}❷ (?:in|for) ${year})[.?]$`,
      'u',
    ),
    '$<what> was $<a> and $<b>.',
  ],
  // what comes out of adding up
  [
    new RegExp(
      `^(?:For|In the case of|As for) (?<who>${nameSaid}(?: countries| members)?)${when},? (?:that|this|it|which|the (?:sum|table|series|data|total|calculation|arithmetic)) (?:gives?|gave|means?|meant|makes?|made|yields?|yielded|produces?|produced|shows?|showed|leaves?|left) (?:us |you |me )?(?:an? |the )?(?<what>${counted}) of (?=${hedge}❶)`,
      'u',
    ),
    "$<who>'s $<what>$<when> was ",
  ],
  [
    new RegExp(
      `^(?:Add|Sum|Count|Tot|Put|Take) (?:it|them|everything|these|that|things)(?: all)?(?: up| together)? for (?<who>${nameSaid}(?: countries| members)?)${when},? and (?:you|we|one|i) (?:get|gets|have|has|arrive at|end up (?:with|at)|reach|find|come to) (?:an? |the )?(?<what>${counted}) of (?=${hedge}❶)`,
      'u',
    ),
    "$<who>'s $<what>$<when> was ",
  ],
  // what is asked of an amount that somebody gave
  [
    new RegExp(
      `^[^❶-❾:;,]{0,80}\\b(?:stands? by|standing by|stood by|about|defends?|confirms?|recalls?|explains?|justif(?:y|ies)|on|of) (?:the|his|her|this|that) (?:figure of |sum of |amount of |total of )?(?<much>${hedge}❶)(?<what> (?:in|of) ${gifts})? (?:that|which) (?<who>${nameSaid}(?: institutions)?) (?<verb>${given}) (?<rest>[^❶-❾,;?]{3,80}? in ${year})[.?!]?$`,
      'u',
    ),
    '$<who> $<verb> $<much>$<what> $<rest>.',
  ],
  [
    new RegExp(
      `^(?:And |But |So )?(?:[Ww]hat (?:share|part|portion|proportion|fraction)|[Hh]ow much|[Hh]ow many|[Hh]ow little) of (?:the|that|this) (?<much>${hedge}❶)(?<what> (?:in|of) ${gifts})? (?:that|which) (?<who>${nameSaid}(?: institutions)?) (?<verb>${given}) (?<rest>[^❶-❾,;?]{3,80}? in ${year}) (?:was|were|is|are|has|have|had|went|goes|came|comes|will|would|did|does)\\b[^❶-❾?]{2,80}\\?$`,
      'u',
    ),
    '$<who> $<verb> $<much>$<what> $<rest>.',
  ],
  [
    new RegExp(
      `^(?:To ask|May I ask|Might I ask|Can I ask|I ask|We ask|I would ask|Let me ask|Please tell us|Can (?:he|she|you|the Minister) (?:say|tell us))[^❶-❾,:;]{0,60}\\b(?:how|why|whether|if|when) (?<what>[^❶-❾,;?]{5,80}), (?:which (?:were|was|stood at|came to|amounted to|totalled|reached) )?(?<much>${hedge}❶)${when}, (?:will|would|can|could|should|is|are|has|have|may|might|shall) [^❶-❾]{2,100}[.?]$`,
      'u',
    ),
    '$<what>$<when> were $<much>.',
  ],
  [
    new RegExp(
      `^(?<what>[^❶-❾,;:?]{5,100}) of (?<much>${hedge}❶)${when} (?:is|was|were|are) ${judged}(?: (?:for|by|to) [^❶-❾;:]{3,60})?[.!?]?$`,
      'u',
    ),
    '$<what>$<when> was $<much>.',
  ],
  // what somebody found
  [
    new RegExp(
      `^(?<who>(?:${nameSaid}: )?)(?<when>(?:For|In) ${year}),? (?:I|we|you|they) (?:found|find|get|got|have|had|see|saw|read|calculated|counted) (?<what>${counted}) of (?=${hedge}❶)`,
      'u',
    ),
    '$<who>$<when> $<what> was ',
  ],
  [
    new RegExp(
      `(?<what>${counted}${when}), (?:I|we|you|they) (?:have|had|get|got|find|found|see|saw|read) (?=${hedge}❶)`,
      'u',
    ),
    '$<what> was ',
  ],
  [
    new RegExp(
      `^(?<who>(?:${nameSaid}: )?)(?:I|We|They|Some|You) (?:put|puts|estimate|reckon|place|had|have) (?<what>(?:its |their |the )?[^❶-❾:;,]{3,80}?) at (?=${hedge}❶)`,
      'u',
    ),
    '$<who>$<what> was ',
  ],
  [
    new RegExp(
      `^(?:(?:Hi|Hello|Dear|Hey) \\p{Lu}\\p{L}{1,20}[,:–—-] ?)?(?:[Qq]uick (?:one|question|check|note|query)(?:,|:| [-–—])? )?(?:I|We) (?:have|had|get|got|find|found|see|saw|read|count|make it) (?<much>${hedge}❶) (?:for|as) (?<what>[^❶-❾:;,]{5,100}? in ${year})(?=[,.;?!]|$)`,
      'u',
    ),
    '$<what> were $<much>',
  ],
  [
    new RegExp(
      `^(?:My|Our|The|This|Your|His|Her|That|One) (?:own |old |new |OECD |DAC |World Bank |IMF )?(?:spreadsheet|table|sheet|file|notes?|copy|data|database|series|chart|report|source|book|website|dashboard|printout|download|version|graph|paper|textbook|page|site|article)s? (?:says?|shows?|has|have|gives?|reads?|puts|lists?|reports?|records?) (?<much>${hedge}❶) (?:for|as) (?<what>[^❶-❾:;,]{5,100}? in ${year})(?=[,.;?!]|$)`,
      'u',
    ),
    '$<what> were $<much>',
  ],
  // who gets
  [
    new RegExp(
      `^Among (?<whom>${nameSaid})['’]s? (?:donors|partners|providers|friends|benefactors|backers), (?<who>${nameSaid}) (?<verb>${given}) (?<much>${hedge}❶)(?<what> (?:in|of) ${gifts})`,
      'u',
    ),
    '$<who> $<verb> $<much>$<what> to $<whom>',
  ],
  [
    new RegExp(
      `^(?<lead>(?:In ${year},? )?)(?<whom>${nameSaid})['’]s? share of (?<what>\\p{Lu}\\p{Ll}{2,20} (?:ODA )?(?:grants|commitments)) (?=(?:was|were|came to|stood at|amounted to|reached) ${hedge}❶(?! ?(?:%|per ?cent)))`,
      'u',
    ),
    '$<lead>$<what> to $<whom> ',
  ],
  [
    new RegExp(
      `^(?<whom>${nameSaid}) saw (?<much>${hedge}❶) (?:of|in|worth of) (?<who>\\p{Lu}\\p{Ll}{2,20}) (?<what>${gifts})(?: (?:actually|really|in fact))? (?<did>paid out|disbursed|committed)${when}(?=[.!?]?$)`,
      'u',
    ),
    '$<who> $<what> $<did> to $<whom>$<when> was $<much>',
  ],
  [
    new RegExp(
      `^Under (?:the )?(?<who>${nameSaid})(?: aid| development| cooperation)? (?:programme|program|budget), (?<whom>${nameSaid}) (?:got|received|obtained|was given) (?<what>${gifts}) (?=of ${hedge}❶)`,
      'u',
    ),
    '$<whom> received from $<who> $<what> ',
  ],
  [new RegExp(`\\bgranted (?<much>${hedge}❶) to (?=(?:the )?\\p{Lu})`, 'u'), 'gave $<much> in ODA grants to '],
  // paid or promised, told behind
  [
    new RegExp(
      `\\bODA (?<topic>for [^❶-❾:;]{3,80}? (?:reached|came to|was|amounted to|totalled|stood at|hit) ${hedge}❶) (?:in|of|as) (?:gross )?disbursements\\b`,
      'u',
    ),
    'ODA disbursed $<topic>',
  ],
  [
    new RegExp(
      `\\bODA (?<topic>for [^❶-❾:;]{3,80}? (?:reached|came to|was|amounted to|totalled|stood at|hit) ${hedge}❶) (?:in|of|as) commitments\\b`,
      'u',
    ),
    'ODA commitments $<topic>',
  ],
  [
    new RegExp(
      `^(?:\\p{Lu}\\p{Ll}{2,12} (?:table|sheet|chart|figures|data), )?(?<who>${nameSaid}),? (?<year>${year}): (?:ODA |aid )?(?<did>disbursed|committed) for (?<topic>[^❶-❾:;,]{3,60}?):? (?=${hedge}❶)`,
      'u',
    ),
    'In $<year> ODA $<did> by $<who> for $<topic> was ',
  ],
  // all of it, by its parts
  [
    /,? \(?(?:bilateral and multilateral|multilateral and bilateral|(?:grants and loans|loans and grants)),? (?:together|combined|taken together|alike|in all|put together|added up)\)?(?=[,.;?!]|$)/gu,
    '',
  ],
  [new RegExp(`\\b[Ww]e (?:in|of|from) (?<who>${nameSaid}) (?=${given}\\b)`, 'u'), '$<who> '],
  [/,? (?:loan )?repayments (?:are |were )?(?:not|un)[ -]?deducted(?=[.,;?!]|$)/gu, ''],
]

/** For the check that they run in proportion to their input. */
export const askedPatterns: ReadonlyArray<RegExp> = askedTurns.map(([said]) => said)
