// Turns that frame a statement: who is asked of it, what is judged of it, and what of it is told twice.
import { nameSaid } from '../parts/rewording.ts'

type Turn = readonly [said: RegExp, plainly: string]

const year = '(?:19|20)\\d\\d'
const when = `(?:,? (?:in|for|of) ${year})?`
const hedge = '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over) )?'
const stands = '(?:was|were|is|are|stood at|came to|amounted to|reached|totalled|hit)'
const aid =
  '(?:net |gross )?(?:bilateral |multilateral )?(?:ODA|aid|official development assistance|development assistance)'
const agency = '(?:UN[A-Z]{2,5}|WFP|WHO|IFAD|ILO|FAO)'

const frames: ReadonlyArray<Turn> = [
  // what is judged of it, or asked beside it
  [
    new RegExp(
      `^(?<what>[^❶-❾,;:?]{5,100}) of (?<much>${hedge}❶)(?<when>${when}),? (?:put|puts|placed|places|made|makes|left|leaves|kept|keeps|earned|earns|ranked|ranks|lifted|lifts) (?:it|them|the country|the nation) [^❶-❾;:]{3,100}[.!]?$`,
      'u',
    ),
    '$<what>$<when> was $<much>.',
  ],
  [
    new RegExp(
      `^To ask (?:how|why|whether|what|when) (?<what>[^❶-❾,;?]{5,80}), which (?<rest>${stands} [^?;]*❶[^?,;]{0,60}), (?:will|would|can|could|is|are|has|have|should|may) [^❶-❾]{3,100}[.?]$`,
      'u',
    ),
    '$<what> $<rest>.',
  ],
  [
    /,? and (?:(?:will|would|can|could|does|do|did|is|are|was|were|has|have) (?:he|she|they|it|we|you|this|that|the \p{L}{3,14})|if so|what|how|why|when|where|whether) [^❶-❾]{3,120}\?$/u,
    '.',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) (?:did not|didn[’']t) (?:merely|just|only|simply) \\p{Ll}{3,12}[^❶-❾:;,]{0,40}[:;,] (?:it|they) (?=\\p{Ll})`,
      'u',
    ),
    '$<who> ',
  ],
  [
    new RegExp(
      `^(?:What|How much) did (?<who>${nameSaid}) (?:(?:actually|really|in fact) )?(?:pay|spend|disburse|give|provide)(?<rest> [^❶-❾?]{3,120})\\? (?<much>${hedge}❶) (?:was|were) (?<verb>disbursed|committed)[.!]?$`,
      'u',
    ),
    '$<who> $<verb> $<much>$<rest>.',
  ],
  [
    new RegExp(
      `^We (?<said>(?:gave|spent|provided|disbursed|committed) [^❷-❾;:]{0,60}❶[^❶-❾;:]{3,60}), and (?<who>${nameSaid}) (?:should|can|may|must|ought to) (?:be|feel|take) [^❶-❾]{3,60}[.!]?$`,
      'u',
    ),
    '$<who> $<said>.',
  ],
  [
    new RegExp(
      `\\b[Oo]ur (?<what>[^❶-❾,;]{3,80}), (?:i\\.e\\.|that is|meaning),? (?:those|that) of (?:the )?(?<who>${nameSaid}),`,
      'u',
    ),
    "$<who>'s $<what>",
  ],
  [
    new RegExp(
      `^(?:How|What) (?:does|do|did|would|will|can) (?:the |this |our )?(?:[Gg]overnment|[Mm]inister|[Ss]ecretary of [Ss]tate|[Cc]abinet|[Cc]ommission) (?:comment on|explain|justify|defend|say to|make of|think of|view|assess|respond to) (?=${nameSaid}['’]s )`,
      'u',
    ),
    '',
  ],
  // grants under the verb
  [
    new RegExp(`\\bgranted (?<whom>${nameSaid}) (?<much>${hedge}❶)(?=(?:,? (?:in|for) ${year})?[.?!]?$)`, 'u'),
    'gave $<whom> $<much> in ODA grants',
  ],
  [new RegExp(`\\bgranted (?<much>${hedge}❶) (?:in|of) (?:ODA|aid)(?= to )`, 'u'), 'gave $<much> in ODA grants'],
  // what is counted, said before
  [
    new RegExp(
      `^(?<what>[^❶-❾:,]{5,60}): (?<who>${nameSaid}) (?:booked|counted|reported|recorded|spent|declared|charged|listed|claimed) (?<much>${hedge}❶) (?:of|on|for|in) (?:those|these|that|this|them|it)(?: as (?:ODA|aid))?(?<rest>${when})[.!]?$`,
      'u',
    ),
    "$<who>'s $<what>$<rest> were $<much>.",
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s (?:ODA|aid|official development assistance|development assistance) [^❶-❾:;]{3,60}[:;] (?:its )?(?<net>net|gross) disbursements (?=${stands}|fell|rose|went|dropped|grew)`,
      'u',
    ),
    "$<who>'s $<net> ODA ",
  ],
  [
    new RegExp(`\\b[Rr]ich (?:countries|nations|donors), (?:those|the members|the countries|members) of the DAC,`, 'u'),
    'DAC countries',
  ],
  [
    /\b(?:on|by|under) the grant[- ]equivalent (?:measure|system|method|basis|approach)(?: (?:that|which) [^❶-❾,;]{3,80})?(?=,| )/gu,
    'in grant equivalents',
  ],
  [
    /(?<mid>❶[^❶-❾;]{0,60}?)(?<when>,? in (?:19|20)\d\d)(?<rest> and ❷[^❶-❾;]{0,40}?),? both (?<how>(?:as|in) grant equivalents)/u,
    '$<mid> $<how>$<when>$<rest> $<how>',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) as an? (?:[\\p{L}-]+ )?(?:donor|giver|provider)[:,;–—-] ?(?<what>(?:net |gross )?(?:ODA |aid )?(?:grants|commitments|ODA|aid)) of (?<much>${hedge}❶)(?: to (?:others|other countries|partner countries))?(?<rest>${when})[.!]?$`,
      'u',
    ),
    '$<what> given by $<who>$<rest> were $<much>.',
  ],
  // parts of the whole, said to be in it
  [
    /,? ?\(?\b(?:loans|grants|debt relief|(?:in-donor )?refugee costs|humanitarian aid|loans and grants|grants and loans) included\b\)?/gu,
    '',
  ],
  [
    new RegExp(
      `\\b(?<who>${agency})(?<said>[^❶-❾]{0,60}❶[^❶-❾]{0,20}?) (?:out of|from) its core (?:resources|budget|funds)\\b`,
      'u',
    ),
    '$<who>$<said>',
  ],
  [new RegExp(`\\b(?<who>${agency})(?<of>['’]s)? core (?=ODA\\b)`, 'u'), '$<who>$<of> '],
  [/(?<to>\bto (?:the )?(?:UN|United Nations) (?:agencies|bodies)[^❶-❾()]{0,40}) \(net(?: disbursements)?\)/u, '$<to>'],
  // who lends
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s (?:[\\p{L}-]{2,14} ){0,3}(?:creditor|lender) (?:is|was|remains) (?<whom>[^❶-❾,;]{3,40}), to (?:which|whom) (?:it|the country) (?<verb>owed|owes|paid|repaid) (?=${hedge}❶)`,
      'u',
    ),
    '$<who> $<verb> $<whom> ',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s (?:[\\p{L}-]{2,14} ){0,3}(?:creditor|lender), (?<whom>${nameSaid}), (?:was|is) (?:still )?owed (?=${hedge}❶)`,
      'u',
    ),
    '$<who> owed $<whom> ',
  ],
  [
    new RegExp(`(?<who>${nameSaid})['’]s loans to (?<whom>${nameSaid}) had (?<much>${hedge}❶) outstanding\\b`, 'u'),
    '$<whom> owed $<who> $<much>',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s (?:external |foreign )?(?<whom>creditors|lenders|bondholders) (?:received|were paid|got|collected) (?=${hedge}❶)`,
      'u',
    ),
    '$<who> paid its $<whom> ',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid})['’]s share (?:of|in) (?<whose>${nameSaid})['’]s (?<what>(?:(?:public|external|foreign|bilateral) ){0,3}debt) (?=(?:was|is|stood at|came to) ${hedge}❶)`,
      'u',
    ),
    "$<whose>'s $<what> to $<who> ",
  ],
  // what somebody is to another, before his name
  [
    /\b(?:its|their) (?:(?:former|old|closest|biggest|largest|main|long-time|longtime|one-time|traditional|faithful|erstwhile) )*(?:colonial (?:power|ruler|master)|rulers?|coloni[sz]er|colony|partner|ally|neighbou?r|friend|backer|benefactor|donor),? (?=(?:the )?\p{Lu})/gu,
    '',
  ],
  // what is said of its year
  [
    /(?<=\b(?:19|20)\d\d), (?:a|the|its|another) (?:[\p{L}-]{2,14} ){0,2}(?:year|time) (?:of|when|in which|that|marked by|with) [^❶-❾,;:]{3,60},(?= )/gu,
    '',
  ],
  [
    new RegExp(
      `^(?<what>[^❶-❾,;:()]{5,80}) \\((?<much>❶)(?<when>(?: in (?:19|20)\\d\\d)?)\\) (?:helped|were|was|are|made|paid|went|allowed|financed|funded|meant|kept|let) [^❶-❾]+$`,
      'u',
    ),
    '$<what>$<when> were $<much>.',
  ],
  // two levels
  [
    new RegExp(
      `(?<what>\\p{L}) went (?:up |down )?from (?<a>${hedge}❶${when}) to (?=${hedge}❷ (?:in|for) ${year})`,
      'u',
    ),
    '$<what> was $<a> and ',
  ],
  [
    new RegExp(
      `\\b(?<what>${aid}) of (?<a>❶ (?:in|for) ${year}),? (?:up|down|rising|falling|climbing|dropping) to (?=❷)`,
      'u',
    ),
    '$<what> was $<a> and ',
  ],
  [
    new RegExp(
      `^(?<when>(?:In|By) ${year}), (?:after|before|amid|despite|following|during) [^❶-❾,:;]{3,40}(?=: )`,
      'u',
    ),
    '$<when>',
  ],
]

/** For the check that they run in proportion to their input. */
export const framedPatterns: ReadonlyArray<RegExp> = frames.map(([said]) => said)

/** Turns that frame a statement, with signs for its figures. */
export const framedTurns: ReadonlyArray<Turn> = frames
