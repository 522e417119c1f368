// What was done, owed and counted, in more of the ways that papers put it; each turned into words that Search reads.
import { kindsOf } from '../ask/framing/word-kinds.ts'

type Turn = readonly [said: RegExp, plainly: string, where?: RegExp | null, unless?: RegExp]

const isGrant = /\bgrants?\b/iu
const isLoan = /\b(?:debts?|interest|principal|creditors?|lenders|loans?|bondholders)\b/iu
const isService = /\b(?:debt service|servic(?:e|ing)|interest|principal)\b/iu
const isRefugee = /\brefugees?\b/iu
const isReal = /\b(?:constant|real|deflated|inflation-adjusted)\b/iu

const grants: ReadonlyArray<Turn> = [
  [/\b(net|gross) as (?=(?:ODA|aid|official development)\b)/giu, '$1 '],
  [/\b(grants?) (?:paid|paid out|handed over|transferred|handed|given|sent) by\b/giu, '$1 disbursed by', null, isLoan],
  [/\b(grants?) (?:paid|paid out|handed over|transferred|handed|sent) (?:to|for|into)\b/giu, '$1 to', null, isLoan],
  [/\b(?:paid(?: out)?|transferred|sent|handed(?: over)?|wired)\b(?! by\b)/giu, 'gave', isGrant, isLoan],
  [/\b(received|got|in|of) disbursed (?=(?:\p{Lu}\p{L}+ )?grants\b)/gu, '$1 '],
  [/\b(received|got) (?:in|of) (?=(?:\p{Lu}\p{L}+ )?(?:grants|aid|ODA)\b)/gu, '$1 '],
  [/\b(?:signed|concluded|undertaken|entered into)(?= in (?:19|20)\d\d\b|$)/giu, '', /\bcommitments?\b/iu],
]

const debts: ReadonlyArray<Turn> = [
  [
    /\b(?:foreign |external )?(?:creditors|lenders) (?:held|hold|had|have) claims (?:on|against) (?:the )?([A-Z][a-z]+)\b/gu,
    '$1 owed creditors',
  ],
  [
    /(?<=\p{L})'s (?:bilateral |official )?(?:creditors|lenders) in (?:the )?([A-Z][a-z]+) (?:were|was|are) owed\b/gu,
    ' owed $1',
  ],
  [/\bended ((?:19|20)\d\d) owing\b/gu, 'in $1 owed'],
  [/\b(?:debts?|obligations) (?:towards|vis-à-vis) (?=\p{L})/giu, 'debt to '],
  [/\b(?:(?:outstanding|public|external|foreign|sovereign|government) ){1,4}debts? (?=(?:owed )?to\b)/giu, 'debt '],
  [
    /'s (?:multilateral |bilateral |foreign |external )?(?:bills?|debts?|dues|liabilities|obligations)( in (?:19|20)\d\d)? (?:included|comprised)(?: (?:due|owed|payable))? to /giu,
    '$1 owed ',
  ],
  [
    /\b(?:World Bank )?loans (?:still )?outstanding( in (?:19|20)\d\d)?(?:,? dollar for dollar)? from /giu,
    'debt$1 to ',
  ],
  [/\b[Tt]he World Bank's (?:\S{1,20} ){1,3}(?=(?:IDA|IBRD)\b)/gu, ''],
  [/^What (?=(?:the )?\p{Lu})/gu, '', /\b(?:owed|owes|paid|gave)\b/u],
  [/,? \(?(?:all of (?:it|them)|counting|the stock of|all|being) (?=bilateral\b)/giu, ' '],
  [/ \(?bilateral (?:loans|debt|credits)(?:, all of (?:it|them))?\)?$/giu, ' bilateral debt'],
  [/\bbilateral public debt\b/giu, 'bilateral debt'],
  [/,? (?:the |a )?figure for in ((?:19|20)\d\d)(?: of (?:\p{L}+ ){1,8}debt)?$/giu, ' in $1'],
]

const everyKind =
  /, (?:(?:bondholders|bonds|banks|commercial banks|agencies|governments|lenders|multilaterals|private creditors|official creditors)(?:, | and )?){1,6} (?:all )?(?:included|alike|together)\b,?/giu
const service: ReadonlyArray<Turn> = [
  [
    /\b[Bb]ondholders (?:drew|collected|received|got|earned|pocketed|took) interest from ([A-Z][a-z]+)\b/gu,
    '$1 paid bondholders interest',
  ],
  [/\bdebt (?:service )?(?=debt service\b)/giu, ''],
  [everyKind, '', isLoan],
  [/( in (?:19|20)\d\d) (?:shows?|says?)$/gu, '$1'],
  [
    /(?:,| [–—-])? ?\(?(?:principal|instal?lments|amorti[sz]ation|repayments|capital) (?:and|plus) interest(?: (?:(?:counted|taken|put|added|lumped) )?(?:together|combined|included|alike))?(?:\)|,| [–—-](?= ))?/giu,
    '',
    /\bdebt service\b|\bservicing\b/iu,
  ],
  [
    /\b(?<!(?:debt|on) )(?:servicing|the service of) (?:of )?(?:the |its |their )?(?:(?:public|external|foreign|overseas|outside) ){0,3}(?:debts?|borrowings?)\b/giu,
    'debt service',
  ],
  [
    /\b(debt service|debt servicing) on (?:the |its |their )?(?:(?:public|external|foreign|overseas|outside) ){0,3}(?:borrowings?|debts?|loans)\b/giu,
    'debt service',
  ],
  [
    /\b(debt service|interest|principal),? (?:cost|took|drained|swallowed|consumed|absorbed|drained|claimed|ate up|ate|sucked)(?= |$)/giu,
    '$1',
  ],
  [/\bout of (?:the )?(\p{Lu}\p{L}+) (?:coffers|budget|treasury|purse|exchequer|taxpayers)\b/gu, ' of $1', isService],
  [
    /\b[Hh]olders of (?:the )?(\p{Lu}\p{L}+)(?:'s)? (?:euro|dollar )?bonds (?:collected|received|got|were paid|earned|pocketed|took|drew)\b/gu,
    '$1 paid bondholders',
  ],
  [
    /\b(?:sent|transferred|remitted|wired|handed)(?: over)? (?=(?:the )?(?:\p{Lu}[\p{L}-]* ){1,4}(?:in )?(?:debt service|interest|principal)\b)/gu,
    'paid ',
  ],
  [/\bpaid ((?:the )?(?:\p{Lu}\p{L}* ){1,4})in (?=(?:debt service|interest|principal)\b)/gu, 'paid $1'],
]

const counts: ReadonlyArray<Turn> = [
  [/\b(aid|ODA) \((net|gross)\)/gu, '$2 $1'],
  [
    /\b(?:booked|counted|recorded|reported|declared|entered|logged|registered|spent)(?: on)?(?= in-donor refugee costs\b)/giu,
    '',
  ],
  [
    /\bspent on (?:hosting |housing |looking after )?(?:refugees|asylum seekers) (?:at home|on (?:its|their) own soil|inside (?:its|their) borders|in (?:the country|\p{Lu}\p{L}+))/gu,
    "'s in-donor refugee costs",
  ],
  [/ as (?:part of )?(?:its |their )?(?:ODA|aid)\b/giu, '', isRefugee],
  [/\bproduced goods and services(?: (?:for|of|worth))?/giu, 'GDP'],
  [/\b[Tt]he whole of (?=\p{Lu})/gu, ''],
  [/ (?:that|this|it) (?:is|was) (?:its|the|their) (?:total |whole )?(?:GDP|gross domestic product|economy)$/giu, ''],
  [/\b(?:is|was|are|were) given(?: as)?$/giu, ''],
  [
    / [–—-] nominal(?:,? (?:as|and) reported(?: at the time)?)?(?: [–—-](?= )|(?= |$))|, nominal(?:, as reported(?: at the time)?)?,/giu,
    '',
    null,
    isReal,
  ],
  [/\bnominal (?=(?:net |gross )?(?:ODA|aid|GDP|official)\b)/giu, '', null, isReal],
]

const years: ReadonlyArray<Turn> = [
  [
    /\b(?:when|as|by the time|once) ((?:19|20)\d\d) (?:ended|closed|drew to a close|came to an end|was over)\b/giu,
    'in $1',
  ],
  [/^(?:[Ff]or|[Oo]ver|[Dd]uring) ((?:19|20)\d\d),/gu, 'In $1,'],
]

const turns: ReadonlyArray<Turn> = [...years, ...grants, ...debts, ...service, ...counts]

/** Adverbs that narrow what is counted, or tell of time. */
const telling =
  /^(?:only|solely|exclusively|bilaterally|multilaterally|publicly|privately|officially|commercially|quarterly|monthly|weekly|daily|yearly|annually|concessionally|domestically|externally|internationally|partly|mainly|mostly|largely|directly|indirectly|initially|constantly|really|grossly|nominally|early|family|supply|reply|likely|previously|formerly|locally|regionally|fully|partially|half-yearly)$/u
const isTellingNothing = (word: string): boolean =>
  word === 'still' ||
  word === 'altogether' ||
  (/^\p{Ll}{3,20}ly$/u.test(word) && kindsOf(word).has('adverb') && !telling.test(word))

/** Without the adverbs that only tell how it is said or done: "jointly", "newly", "actually". */
const withoutAdverbs = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !isTellingNothing(word))
    .join(' ')

/** A statement with what was done in the words that Search reads. */
export const withPlainDeeds = (words: string): string =>
  turns.reduce(
    (said, [turn, plainly, where, unless]) =>
      (where ?? null)?.test(said) === false || unless?.test(said) === true ? said : said.replaceAll(turn, plainly),
    withoutAdverbs(words),
  )
