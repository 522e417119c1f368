// What is asked and no figure answers, or not the one that was read: advice, a place in an order, a condition, another currency.
import { framesQuestion } from '../framing/framed.ts'
import type { Part, ReasonCode, Resolution } from '../resolution.ts'
import { type Definite, hasSideOfSeveral, isDefinite, offeredByRules, refusedFor, type Rule } from './clause-words.ts'

const asksFor = String.raw`(?:what|which|who|whom|whose|where|how|is|are|what['’]?s|who['’]?s)`
const holders = 'donors?|givers?|providers?|lenders?|creditors?|debtors?|borrowers?|recipients?|partners?'

/** "Which country is the best one to lend to", "where is aid best spent": advice. */
const best = new RegExp(
  String.raw`\b${asksFor}\b[^.?!;]*\bbest\b(?! (?:available|estimate|known|guess|wishes|regards|figures?|data|values?|numbers?|for (?:me|us)|to (?:use|quote|cite|take|put)|way|place|source|approach|person|contact|match|friend))`,
  'iu',
)
const wouldBeBest = /\b(?:would|will|should|might) be best\b/iu

/** "Where does Ireland stand among donors": a place in an order. */
const placed = new RegExp(
  String.raw`\bwhere (?:do|does|did|would|will|has|have|is|are|was|were)\b[^.?!;]*\b(?:(?:stand|stood|come|came|sit|sat|place|placed|figure|figured|feature|featured|lie|lies|finish|finished|land|landed|end up|ended up|fall|fell)(?! from)\b[^.?!;]*\b)?(?:among|amongst|in the (?:list|table|league|order|field|pack)|on the (?:list|table|ladder)|compared (?:to|with) (?:the )?(?:other|rest))\b`,
  'iu',
)

/** "How did Denmark do among donors". */
const faring = new RegExp(
  String.raw`\bhow (?:(?:well|badly|high|far up|far down) )?(?:do|does|did|has|have|is|was)\b[^.?!;]*\b(?:among|amongst|against|compared (?:to|with)|next to|relative to) (?:the |all |its |other )*(?:${holders}|peers|countries|neighbou?rs|others|rest)\b`,
  'iu',
)
/** "How much did Sweden export to Kenya": trade. */
const trade =
  /\b(?:how much|what|how many [\p{L} ]{1,30}) (?:do|does|did|has|have|had|will) [^.?!;,]{1,60}\b(?:exports?|exported|imports?|imported|sell|sold|buy|bought|trade|traded)\b/iu

const isOrdered = ({ phrase, presentation }: Definite): boolean => presentation !== undefined || phrase.by.length > 0

type Refusal = readonly [ReasonCode, string, (query: string, part: Definite) => boolean]
const refusals: ReadonlyArray<Refusal> = [
  ['opinion', 'The service returns figures, not opinions.', (query) => best.test(query) && !wouldBeBest.test(query)],
  [
    'ranking',
    'A place in an order is not computed; ask for the figures of all who are in it.',
    (query, part) => (placed.test(query) || faring.test(query)) && !isOrdered(part),
  ],
  ['outside_domain', 'Trade is not held.', (query) => trade.test(query)],
]

const ownCurrency =
  /\b(?:in|into) (?:(?:its|their|the|his|her|a) )?(?:own |respective )?(?:own|local|national|domestic|home|foreign|hard|debtor['’]s|country['’]s(?: own)?) (?:currency|currencies|money)\b/iu
const newest = new RegExp(
  String.raw`\b(?:newest|youngest|latest|most recent|final)(?: (?:bilateral|multilateral|official|private|foreign|external))? (?:${holders})\b(?! (?:figures?|data|values?|numbers?|statistics|list))`,
  'iu',
)
const besideWhat =
  /\b(?:in (?:relation|proportion|comparison) to|relative to|compared (?:to|with)|measured against|versus|vs) what (?:it|they|he|she|was|is|had been|has been|the (?:donor|government|country|agency))\b/iu
const cameFrom =
  /\b(?:up|down|rising|risen|falling|fallen|grown|increased|reduced|compared) from (?:(?:the )?(?:level|figure|value|total|end|amount)s? (?:of|in) )?(?:19|20)\d\d\b/iu
const terms =
  /\b(?:at|on|under|for) (?:what|which) (?:(?:average|annual|yearly|kind of) )?(?:rates?|interest|interest rates?|terms?|conditions?|price|cost|maturity|maturities)\b/iu
const supposed =
  /\bif (?:you|we|one|i|they) (?:also |then |only )?(?:add(?! (?:(?:it|them|that|those|everything|all) )?(?:up|together)\b)|include|counte?d?|take in|lump|throw in|combine|merge|put in|exclude|ignore|subtract|deduct|assume|allow|drop)\b/iu
const givers = 'gave|give|gives|given|giving|provided?|provides|providing|lent|lend|lends|lending'
const things = 'grants?|loans?|credits?'
const mostly = 'mostly|mainly|largely|chiefly|primarily|predominantly|only|solely|exclusively|just|nothing but'
/** "Which donors gave only grants", "mostly give loans", "grants and no loans": who is meant is told by what else they gave. */
const givesOnly = new RegExp(
  String.raw`\b(?:which|what|who|donors?|countries|lenders?|providers?) [^.?!;]*(?:\b(?:${mostly}) (?:${givers})\b[^.?!;]*\b(?:${things})\b|\b(?:${givers}) (?:[^.?!;]+ )?(?:${mostly})(?: in| as)? (?:${things})\b|\b(?:${things}) (?:and|but) (?:no|not|never) (?:${things})\b)`,
  'iu',
)
const bothWays =
  /\b(?:give|gave|gives|given|giving|lend|lent|lends|provide|provided|provides|send|sent) (?:and|or|but|as well as) (?:also |then |at the same time )?(?:receive[ds]?|receiving|get|gets|got|borrow|borrowed|take|took)\b|\b(?:receive[ds]?|get|gets|got|borrow|borrowed|take|took) (?:and|or|but|as well as) (?:also |then )?(?:give|gives|gave|lend|lent|provided?)\b/iu
const besideOther =
  /\b(?:19|20)\d\d,? (?:as )?(?:compared (?:to|with)|versus|vs\.?|against|in comparison (?:to|with)|relative to|next to|than) (?:the )?\p{Lu}\p{Ll}/u
const partOfChange = /\bhow much of [^.?!;]*\b(?:growth|increase|rise|decline|fall|drop|decrease|change)\b/iu

const invested = /\binvest(?:s|ed|ing|ments?)?\b/iu
const saysAid = /\b(?:aid|oda|assistance|grants?|loans?|development|donors?|co-?operation|commit\w*|disburse\w*)\b/iu
/** "The year before it cut aid", "in its last year as a donor", "in even years". */
const yearMeant =
  /\b(?:the|which|in) years? (?:before|after|when|that|it|they|in which|he|she)\b(?! (?:last|year))|\b(?:last|first|final|best|worst) years? (?:as|of being|in which|that|when|before|after)\b/iu
const someYears = /\b(?:even|odd|leap|alternate|good|bad|election|drought|war|peace)[- ]?(?:numbered )?years?\b/iu
/** "As opposed to Uganda". */
const opposed = /\bas opposed to (?:the )?\p{Lu}\p{Ll}/u

const isUndated = ({ window }: Definite): boolean =>
  window.origin === 'default' || /last|latest/i.test(window.text ?? '')
const isOfDebt = ({ label }: Definite): boolean => /\bdebt\b/i.test(label)
const isFramedBy = ({ ignored }: Definite, pattern: RegExp): boolean =>
  ignored.some(({ text, why }) => why === framesQuestion && pattern.test(text))

/** "Per African", of which nothing was read but the place. */
const isPerPeople = ({ ignored, used }: Definite): boolean =>
  ignored.some(
    ({ text, end }) =>
      /^per$/i.test(text.trim()) && used.some(({ start, refs }) => refs.length > 0 && start === end + 1),
  )

const amountToo =
  /[?.;] (?:and )?(?:what (?:was|is|were) (?:the|its|their) (?:amount|sum|total|volume)|how much (?:money|was it in (?:dollars|money)|is it in (?:dollars|money)))\b/iu

const choices: ReadonlyArray<Rule> = [
  [
    'In which currency amounts are owed is not held; this reading is of all.',
    (query, part) => isOfDebt(part) && ownCurrency.test(query),
  ],
  [
    'Who came last is not told; this reading is of all in a year.',
    (query, part) => isOrdered(part) && newest.test(query),
  ],
  [
    'What the amounts are to be set beside could not be read.',
    (query, { suggested_facets: facets }) => facets?.per === undefined && besideWhat.test(query),
  ],
  [
    'The year that it came from is told beside it; a change was not read.',
    (query, { suggested_facets: facets }) => facets?.change === undefined && cameFrom.test(query),
  ],
  ['Interest rates and terms are not held; this reading is of amounts.', (query) => terms.test(query)],
  ['What is to be added or left out was not read.', (_, part) => isFramedBy(part, supposed)],
  [
    'Who is meant is told by what else they gave; this reading is of all.',
    (query, part) => isOrdered(part) && givesOnly.test(query),
  ],
  [
    'What was given and what was received are both asked for.',
    (query) => bothWays.test(query) && !/\bgive or take\b/iu.test(query),
  ],
  [
    'On which side the last place stands is not told.',
    (query, part) => isOfDebt(part) && hasSideOfSeveral(part) && besideOther.test(query),
  ],
  [
    'The amount itself is asked for too and was not read.',
    (query, { suggested_facets: facets }) => facets?.per !== undefined && amountToo.test(query),
  ],
  [
    'What was invested may be direct investment, which is not held; this reading is of aid.',
    (query, part) =>
      /development assistance/i.test(part.label) &&
      !part.used.some(({ as }) => as.startsWith('slot ')) &&
      invested.test(query) &&
      !saysAid.test(query),
  ],
  [
    'Which year is meant is not told; this reading is not of it alone.',
    (query, part) => isUndated(part) && yearMeant.test(query),
  ],
  [
    'Some of the years are meant; this reading is of others too.',
    (_, part) => part.ignored.some(({ text, why }) => why !== framesQuestion && someYears.test(text)),
  ],
  [
    'One place is named against another; both are in this reading.',
    (query, part) => hasSideOfSeveral(part) && opposed.test(query),
  ],
  [
    'A part of a change is asked for; this reading is of another one.',
    (query, { suggested_facets: facets }) => facets?.change !== undefined && partOfChange.test(query),
  ],
  [
    'What the amounts are to be divided by could not be read; they are not divided in this reading.',
    (_, part) => isPerPeople(part),
  ],
]

const refused = (query: string, part: Part): Part => {
  if (!isDefinite(part)) return part
  const refusal = refusals.find(([, , holds]) => holds(query, part))
  return refusal === undefined ? part : refusedFor(part, refusal[0], refusal[1])
}

/** Readings refused or as choices where the question asks what they do not tell. */
export const withFigureAsked = (query: string, read: Resolution): Resolution =>
  offeredByRules(query, { ...read, parts: read.parts.map((part) => refused(query, part)) }, choices)

export const figurePatterns: ReadonlyArray<RegExp> = [
  best,
  wouldBeBest,
  placed,
  ownCurrency,
  newest,
  besideWhat,
  cameFrom,
  terms,
  supposed,
  givesOnly,
  bothWays,
  besideOther,
  partOfChange,
  faring,
  trade,
  invested,
  saysAid,
  yearMeant,
  someYears,
  opposed,
  amountToo,
]
