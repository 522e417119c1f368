// Turns of those who ask by a denial, are glad or sorry of a figure, or tell what came of it: the statement that stands in them.
import { nameSaid } from '../parts/rewording.ts'

type Turn = readonly [said: RegExp, plainly: string]

const year = '(?:19|20)\\d\\d'
const hedge = '(?:(?:about|some|roughly|around|nearly|almost|just over|just under|more than|over|exactly) )?'

const feeling =
  '(?:welcome[ds]?|regret(?:s|ted)?|deplore[ds]?|praise[ds]?|hail(?:s|ed)?|lament(?:s|ed)?|celebrate[ds]?|bemoan(?:s|ed)?|applaud(?:s|ed)?|ignore[ds]?|overlook(?:s|ed)?|forg[eo]ts?|like[ds]?|hate[ds]?|point(?:s|ed) to|draws? attention to|drew attention to|take(?:s)? (?:pride|comfort|heart) in|took (?:pride|comfort|heart) in|(?:is|are|was|were) (?:proud|glad|sorry|pleased|happy|angry|alarmed|worried|shocked) (?:of|about|at|over))'

export const remarkedTurns: ReadonlyArray<Turn> = [
  // who is glad or sorry of it
  [
    new RegExp(
      `^[^❶-❾,;:]{3,60} ${feeling} the (?:simple |mere |sad |happy )?fact that (?=(?:the )?\\p{Lu}|in ${year})`,
      'u',
    ),
    '',
  ],
  [
    new RegExp(
      `^[^❶-❾,;:]{3,60} (?:can|may|should|must|could|have every right to|has every right to) be (?:proud|ashamed|glad|happy|sorry|pleased) that (?=(?:the )?\\p{Lu}|we |in ${year})`,
      'u',
    ),
    '',
  ],
  // what came of it
  [
    new RegExp(
      `^With (?<what>(?:the )?\\p{Lu}[^❶-❾,;:]{3,60} of ${hedge}❶[^❶-❾,;:]{0,60}? in ${year}),? (?:an?|the|its|their|things|relations|everything|it) [^❶-❾;:]{3,80}[.!]?$`,
      'u',
    ),
    '$<what>.',
  ],
  // what it is told to have in it
  [
    /, (?:the |its |their )?(?:(?!(?:not|never|only|nothing|none|few|some|most|half|but|without|un)\b)[\p{L}-]{3,16} ){1,3}(?:included|and all)(?=[.!?]?$)/u,
    '',
  ],
  // to the core of multilateral bodies
  [
    new RegExp(
      `\\b(?:passed on|handed on|handed over|passed|routed|channelled|channeled|put|gave|spent|provided|transferred) (?<much>${hedge}❶) of (?:its|their) (?:ODA|aid)(?<when> in ${year})? (?:as|in|through|via) core (?:support|contributions|funding|funds) (?:to|for|of) (?:the )?multilateral (?:organi[sz]ations|institutions|agencies|bodies|system)`,
      'u',
    ),
    'gave $<much> in multilateral ODA$<when>',
  ],
  [
    /\b(?:in|as|of) core (?:support|funding|funds) (?:to|for) (?:the )?multilateral (?:organi[sz]ations|institutions|agencies|bodies|system)\b/gu,
    'in multilateral ODA',
  ],
  // loans that were paid back
  [
    new RegExp(
      `\\b(?:[Oo]nce|[Aa]fter|[Ww]hen) (?:the )?(?:loans? (?:that were |which were )?(?:paid back|repaid)|repaid loans|money paid back) (?:are|is|were|was|have been|has been) (?:deducted|subtracted|taken (?:off|out|away)|netted (?:off|out)),? (?<rest>.{0,60}?)\\b(?<aid>ODA|aid)\\b`,
      'u',
    ),
    '$<rest>net $<aid>',
  ],
  [/\b(?<aid>(?:net |gross )?(?:ODA|aid)) (?:is|was) what (?:remain(?:s|ed)|(?:is|was) left)(?=[.,;!?]|$)/u, '$<aid>'],
  // who reports it, behind a sentence that names whose it is
  [
    new RegExp(
      `^(?:And |But )?(?:[Tt]he )?(?:OECD|DAC|World Bank|IMF|Fund) (?:has|gives|shows|reports|records|lists|counts|publishes|quotes|finds|notes) (?<much>${hedge}❶) (?:of|in|as|for) (?<what>(?:(?:net|gross) )?(?:ODA|aid|official development assistance)) (?:for|in) (?<year>${year})(?=[.!?]?$)`,
      'u',
    ),
    'Its $<what> in $<year> was $<much>',
  ],
  // in its own money, at the prices of the year
  [
    /,? \b(?:in|at) (?:current|nominal) (?:local |national |domestic )?(?:currency|shillings|rupees|naira|cedis?|pesos?|reais|rand|yuan|renminbi|birr|francs?|dirhams?|riyals?|taka|rupiah|ringgit|baht|won|yen|lira|krona|kronor|kroner|kwacha|meticais|pula|dinars?|euros?|pounds|zloty|forints?|soles?|dong|koruny?)\b,?(?=[^❶-❾]{0,60}❶)/u,
    '',
  ],
  [
    new RegExp(
      `\\blooks? like this(?: after (?:inflation|adjusting for inflation))?: (?=${hedge}❶[^❶-❾]{0,12} of ${year})`,
      'u',
    ),
    'were ',
  ],
  [
    new RegExp(
      `^[Tt]he (?:\\p{Ll}[\\p{L}-]* ){1,4}(?:creditor|lender) (?:of|to) (?<who>${nameSaid}) (?:was|is|remained|remains) (?<whom>${nameSaid}), to (?:which|whom) (?:it|the country) (?<verb>owed|owes|paid|repaid) (?=${hedge}❶)`,
      'u',
    ),
    '$<who> $<verb> $<whom> ',
  ],
  // who knows it, and what somebody thinks of it
  [
    new RegExp(
      `^(?:Few|Not many|Many|Most|All|Some)(?: (?:people|of us|readers|voters|citizens|taxpayers|economists|experts|observers))? (?:know|realise|realize|remember|notice|forget|recall|overlook|are aware) that (?=(?:the )?\\p{Lu}|in ${year})`,
      'u',
    ),
    '',
  ],
  [
    new RegExp(
      `^(?:Question for (?:written|oral) answer: |To the (?:Commission|Minister): )?[Ww]hat (?:is|are|was) (?:the )?[^❶-❾?:;,]{3,40}(?:views?|opinions?|assessment|position|judge?ment|take) (?:of|on|about) (?=${nameSaid}['’]s )`,
      'u',
    ),
    '',
  ],
  [
    new RegExp(
      `^In (?:its|their|his|the) (?<year>${year} )?(?:return|report|submission|filing|reporting|notification|statistics|data|figures) (?:to|for) the (?:OECD|DAC|Committee)(?<when> (?:in|for) ${year})?, `,
      'u',
    ),
    'In $<year>$<when>, ',
  ],
  // bodies under what they are
  [
    /\b[Tt]he World Bank['’]s (?:concessional|soft-loan|soft loan|soft-lending|concessional-lending) (?:arm|window|lending arm|fund|affiliate|branch)(?:,? (?:the )?IDA,?)?(?= )/gu,
    'IDA',
  ],
  [
    new RegExp(
      `,? \\b(?:on|by|under) the grant[- ]equivalent (?:measure|system|method|basis|approach) (?:used|applied|adopted|introduced|followed|in use|in force) (?:since|from|as of|in) ${year},?`,
      'u',
    ),
    ' in grant equivalents',
  ],
  [
    new RegExp(
      `\\bwould (?:be worth|be|come to|amount to|equal|have been|have come to) (?=${hedge}❶ (?:in|at) (?:constant )?${year} (?:US )?(?:dollars|prices)\\b)`,
      'u',
    ),
    'was ',
  ],
  // friends
  [
    new RegExp(
      `\\b[Oo]ur (?<who>\\p{Lu}\\p{Ll}{2,20}) (?:friends|partners|allies|cousins|neighbours|colleagues) (?=paid out|handed out|doled out|parted with)`,
      'u',
    ),
    'the $<who> government ',
  ],
]

/** For the check that they run in proportion to their input. */
export const remarkedPatterns: ReadonlyArray<RegExp> = remarkedTurns.map(([said]) => said)
