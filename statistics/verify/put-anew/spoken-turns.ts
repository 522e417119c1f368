// Turns of those who speak to somebody, or tell a level by how it came about: "Ghana, my friends, ...", "spiked in 2014, when it hit ❶".
import { nameSaid } from '../parts/rewording.ts'

type Turn = readonly [said: RegExp, plainly: string]

const year = '(?:19|20)\\d\\d'
const hedge =
  '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over|exactly|a mere|only|just) )?'
const given = '(?:gave|give|provided|spent|disbursed|paid|granted|committed|donated|contributed|lent)'
const persons =
  '(?:(?:my|dear|good|right|noble|honourable|honorable|fellow|ladies and|esteemed|distinguished) ){0,3}(?:friends?|colleagues|comrades|readers?|listeners|viewers|gentlemen|members(?: of (?:this|the) (?:House|committee|parliament|assembly|chamber|council))?|delegates|citizens|folks|taxpayers|voters|people|speaker|minister|chairman|chair|president|Speaker|Mr Speaker|Madam Speaker|Minister|Chairman|Chair|President)'
const aid = '(?:(?:net|gross) (?:ODA|aid|official development assistance|development assistance))'
const counted =
  '(?:(?:net|gross|total|bilateral|multilateral|public|external|foreign) )*(?:ODA(?: grant equivalent| commitments| disbursements)?|aid|official development assistance|development assistance|GDP|GNI|gross domestic product|gross national income|population|debt(?: service)?|grants(?: to [^❶-❾,;:]{3,40})?)'

export const spokenTurns: ReadonlyArray<Turn> = [
  // to whom it is said
  [new RegExp(`, ${persons},(?= )`, 'gu'), ''],
  [new RegExp(`, ${persons}(?=[.!?]$)`, 'u'), ''],
  [
    new RegExp(
      `\\b[Oo]ur (?<who>\\p{Lu}\\p{Ll}{2,20}) (?:friends|partners|allies|cousins|neighbours|colleagues) (?=(?:\\p{Ll}+ )?${given}\\b)`,
      'u',
    ),
    'the $<who> government ',
  ],
  [/^Our (?=\p{Lu}\p{Ll}{3,20} (?:owed|gave|paid|received|had)\b)/u, ''],
  // what source is told to be believed
  [
    /,? (?:if|should) (?:you|we|one) (?:believe|believes|trust|trusts|go by|goes by|follow|follows|are to believe) (?:the )?(?:IMF|World Bank|OECD|DAC|UN|Fund|Bank)(?:['’]s)?(?: [\p{L}\d-]{2,12}){0,4}(?=[.!?]?$)/u,
    '',
  ],
  // a level by how it came about
  [
    new RegExp(
      `^(?<what>[^❶-❾,;:?]{5,80}) (?:spiked|peaked|soared|jumped|surged|bottomed out|collapsed|leapt|leaped|ballooned|topped out|crested|plunged|slumped|dipped|shot up|exploded) in (?<year>${year}),? (?:when|as) (?:it|they) (?:hit|reached|came to|stood at|was|were|totalled|amounted to|ran to) (?=${hedge}❶)`,
      'u',
    ),
    '$<what> in $<year> was ',
  ],
  [
    new RegExp(
      `(?<what>\\b${counted}(?:,? (?:in|for) ${year})?) (?:works?|worked|comes|came) out (?:at|to) (?=${hedge}❶)`,
      'u',
    ),
    '$<what> was ',
  ],
  [
    new RegExp(
      `(?<who>${nameSaid}) (?:(?:still|even|only|just|nevertheless|nonetheless|already) )?(?:managed|mustered|clocked up|notched up|racked up|mobilised|mobilized|scraped together) (?=${hedge}❶)`,
      'u',
    ),
    '$<who> gave ',
  ],
  [/\b(?<did>owed|owes) the (?:rest of the |outside |wider )?world (?=[^❶-❾]{0,16}❶)/u, '$<did> '],
  [
    new RegExp(
      `(?<who>${nameSaid}) (?:had to|was obliged to|was forced to|needed to|would have to)? ?(?:find|found|raise|raised|scrape together|come up with|came up with|cough up|coughed up|stump up|stumped up|hand over|handed over) (?<much>${hedge}❶) (?:for|to) its (?:foreign |external |overseas )?(?:lenders|creditors)`,
      'u',
    ),
    '$<who> paid its creditors $<much> in debt service',
  ],
  [
    /\ban? (?:mere|paltry|modest|staggering|whopping|cool|hefty|huge|massive|record|measly|meagre|meager|respectable|handsome|tidy|princely|generous|eye-watering|breathtaking|impressive|enormous|hair-raising|sobering|total of|sum of|grand total of) (?=❶)/gu,
    '',
  ],
  [
    new RegExp(
      `^(?:In|On an?|By) (?<net>net|gross) (?:terms|basis|count|measure),? (?<who>${nameSaid}) (?:(?:still|even|only) )?(?<verb>gave|spent|provided|disbursed|managed) (?<much>${hedge}❶)(?=,? (?:in|for) ${year})`,
      'u',
    ),
    '$<who> gave $<much> of $<net> ODA',
  ],
  [
    new RegExp(
      `^(?:By|In) (?<year>${year}),? (?<who>${nameSaid}) (?:should|will|shall|is (?:to|expected to|projected to|forecast to|set to|due to|likely to)) (?:have|record|boast|reach|post) an? (?<what>GDP|gross domestic product|population|economy) (?:of|worth) (?<much>${hedge}❶)`,
      'u',
    ),
    'In $<year> the $<what> of $<who> should reach $<much>',
  ],
  // by head
  [
    new RegExp(
      `^(?:Per|For (?:each|every)) (?:head|inhabitant|person|capita|citizen|resident) (?:of|in) (?<whom>${nameSaid}),? (?<who>\\p{Lu}\\p{Ll}{2,20}) (?<what>(?:ODA )?grants) (?:were worth|were|was|came to|amounted to|stood at|worked out at) (?<much>${hedge}❶)(?<when>,? in ${year})`,
      'u',
    ),
    '$<who> $<what> to $<whom>$<when> were $<much> per person of $<whom>',
  ],
  // whose it is told to be, where "for" may be taken for who gets
  [
    new RegExp(
      `^(?:For|In) (?<year>${year}),? [^❶-❾:;]{0,40}\\b(?:lists?|shows?|has|have|gives?|reports?|records?|publish(?:es)?|puts?|finds?|counts?) (?<what>${aid}) of (?<much>${hedge}❶) for (?<who>${nameSaid})(?=[.!?]?$)`,
      'u',
    ),
    '$<what> from $<who> in $<year> was $<much>',
  ],
  [
    new RegExp(
      `^[^❶-❾:;,]{0,40}\\b(?:lists?|shows?|has|have|gives?|reports?|records?|publish(?:es)?|puts?|finds?|counts?) (?<what>${aid}) of (?<much>${hedge}❶) for (?<who>${nameSaid}) (?<when>in ${year})(?=[.!?]?$)`,
      'u',
    ),
    '$<what> from $<who> $<when> was $<much>',
  ],
  [
    new RegExp(
      `^[^❶-❾:;,]{0,60}\\b(?:arrives? at|arrived at|comes? to|came to|comes? up with|came up with|settles? on|quotes?|quoted|cites?|cited|prints?|printed|mentions?|mentioned|uses?|used) (?<much>${hedge}❶) (?:for|as) (?<what>[^❶-❾:;,]{5,80}? in ${year})(?=[.!?]?$)`,
      'u',
    ),
    '$<what> was $<much>',
  ],
  [
    new RegExp(
      `^[^❶-❾:;,]{0,60}\\b(?:that|whether) (?<much>${hedge}❶) (?:of|in) (?<what>${aid}) (?<when>in ${year}) (?:is|was) (?:(?:far|much|quite|rather|simply|really) )?(?:a lot|too (?:little|much|low|high)|not much|little|enough|not enough|a record|a success|a shame|a disgrace|impressive|good|poor) for (?:a country like )?(?<who>${nameSaid})(?=[.!?]?$)`,
      'u',
    ),
    '$<what> from $<who> $<when> was $<much>',
  ],
  [
    new RegExp(
      `\\b(?<did>reported|declared|notified|submitted) (?<rest>[^❶-❾]{0,60}❶[^❶-❾.,;]{0,40}?) to the (?:OECD|DAC|Committee)(?=[.,;?!]|$)`,
      'u',
    ),
    '$<did> $<rest>',
  ],
  [
    new RegExp(
      `^(?<who>${nameSaid}) (?:undertook|agreed|promised|pledged|engaged) (?<when>in ${year} )?to (?:provide|give|grant|supply) (?<whom>${nameSaid}) (?:with )?(?<what>ODA|aid|official development assistance) of (?<much>${hedge}❶)`,
      'u',
    ),
    '$<who> committed $<much> of $<what> to $<whom> $<when>',
  ],
  [/\b(?:were|was|are|is) sitting on (?=❶)/gu, 'held '],
  [/^[Pp]er[- ](?:capita|head) (?<what>GDP|GNI|gross domestic product|net ODA),? /u, '$<what> per capita, '],
  // refugees in the country that hosts them
  [
    new RegExp(
      `\\b(?:ODA|aid|official development assistance) (?:spent|used) (?:on|for) (?:hosting |housing )?(?:refugees|asylum seekers) (?:inside|within|in|at home in|staying in|living in) (?<who>${nameSaid})(?=['’]s own borders| |,)`,
      'u',
    ),
    "$<who>'s in-donor refugee costs",
  ],
]

/** For the check that they run in proportion to their input. */
export const spokenPatterns: ReadonlyArray<RegExp> = spokenTurns.map(([said]) => said)
