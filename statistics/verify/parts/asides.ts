// Clauses beside a statement that say nothing of its figure: what somebody is, what lifted it, what most of it was, how it ranks.
import { narrows } from '../narrowing.ts'
import type { Marked } from './marked.ts'
import { type Fact, isCause, limitsIn } from './phrases.ts'

/** Facts that say how a figure is counted, or what part of it: a clause that has one of them is no aside. */
const telling: ReadonlySet<Fact> = new Set<Fact>([
  'commit',
  'disburse',
  'grants',
  'grantEquivalent',
  'net',
  'gross',
  'bilateral',
  'multilateral',
  'bondholders',
  'commercialBanks',
  'refugees',
  'refugee',
  'owe',
  'claims',
  'service',
  'interest',
  'principal',
  'scheduled',
  'oof',
  'perHead',
  'together',
  'nominal',
  'lenders',
  'onAverage',
  'outstanding',
  'projected',
  'admin',
])
const counted: ReadonlySet<Fact> = new Set<Fact>(['aid', 'debt', 'gdp', 'gni', 'population'])
const leavingOut =
  /^(?:exclud\p{L}*|includ\p{L}*|except\p{L}*|without|minus|less|only|solely|alone|counting|counted|omit\p{L}*|ignor\p{L}*|remov\p{L}*|subtract\p{L}*|deduct\p{L}*)$/u
const roles = /^(?:donor|giver|provider|recipient|receiver|beneficiary|creditor|lender|debtor|borrower)$/u

type Clause = { readonly from: number; readonly to: number }
type Words = ReadonlyArray<string>

const textsOf = ({ tokens }: Marked, { from, to }: Clause): Words => tokens.slice(from, to).map(({ folded }) => folded)

export const tells = ({ facts }: Marked, { from, to }: Clause, but: ReadonlyArray<Fact> = []): boolean =>
  facts.some(
    (run) => run.from >= from && run.to <= to && run.says.some((fact) => telling.has(fact) && !but.includes(fact)),
  )

/** Something is counted here, whatever it is. */
const countsIn = ({ facts }: Marked, { from, to }: Clause): boolean =>
  facts.some((run) => run.from >= from && run.to <= to && run.says.some((fact) => counted.has(fact)))

/** A part that somebody has: of one alone it changes nothing. */
const hasRoles = ({ words, entities }: Marked, { from, to }: Clause): boolean =>
  new Set(entities.map(({ refs }) => refs.join())).size > 1 &&
  words.slice(from, to).some((word) => roles.test(word ?? ''))
/** "an EU member since 2007": a year that is no figure's. */
const isSince = ({ words, years }: Marked, { from }: Clause): boolean =>
  words[from - 1] === 'since' && years.some((year) => year.from === from)
/** No year, no code, no part. */
const isPlain = (marked: Marked, clause: Clause): boolean =>
  ![...marked.years, ...marked.topics].some(
    (one) => one.from >= clause.from && one.to <= clause.to && !isSince(marked, one),
  ) && !hasRoles(marked, clause)

/** Something is told to be left out, or to be all of it. */
export const leavesOut = (words: Words): boolean => words.some((word) => leavingOut.test(word))

const amountOf =
  /^(?:(?:nearly|almost|over|more than|less than|about|roughly|around|well over) )?(?:much|most|some|part|half|little|none|plenty|(?:a|one) (?:good |large |big |small |sizeable |fair )?(?:third|quarter|fifth|tenth|fraction|part|portion|share|chunk|slice|deal|lot|bit)|two thirds|three quarters|(?:the )?(?:bulk|lion s share|rest|remainder|majority)|(?:nearly|almost) all) of (?:it|them|which|that|this|these)\b/u
/** "much of them for the train": what is said of a part leaves the whole as it is. */
const isOfPart = (words: Words): boolean => amountOf.test(words.join(' '))

/** "boosted by help for Ukrainians", "swollen by the cost of housing people" */
const isCaused = (words: Words): boolean => {
  const at = /^(?:largely|mainly|mostly|partly|chiefly|heavily|badly|still|again)$/u.test(words[0] ?? '') ? 1 : 0
  return isCause(words[at] ?? '') && bySome.test(words.slice(at + 1).join(' '))
}
const bySome =
  /^(?:(?:above all|in (?:(?:large|great|good) )?(?:part|measure)|not least|first and foremost|to (?:a|some) (?:(?:large|great) )?(?:extent|degree)|largely|mainly|mostly|partly|chiefly|primarily|especially|notably) )?by\b/u

/** "in the wake of the crisis", "at the height of the boom" */
const circumstance =
  /^(?:even |partly |largely )?(?:(?:owing|thanks) to|(?:in spite|regardless|irrespective|because|ahead|on (?:back|heels|eve|strength|verge)|in (?:wake|face|midst|teeth|shadow|aftermath|grip|throes)|at (?:height|peak|depth|bottom|outset)) of)\b/u

/** "a fraction of its private debts": the figure beside another thing. */
const compares = /^(?:a|an) (?:mere |small |tiny |large )?(?:fraction|multiple|sliver|shadow|far cry|drop)\b/u

const predicate = /^(?:in|at|on|under|over|behind|ahead|out|off|up|down|still|about|all|\p{L}{3,}ing|\p{L}{3,}ed)$/u
/** "With the vaccine drive in full swing": what goes on beside it. */
const isAbsolute = (words: Words): boolean =>
  words[0] === 'with' && words.slice(2).some((word) => predicate.test(word)) && !words.includes('as')

/** "if one goes by the latest outlook": who says it. */
const relied =
  /^if (?:.{1,40} )?(?:go(?:es)? by|believes?|trusts?|rel(?:y|ies) on|follows?)\b|^if (?:memory serves|(?:i|we) (?:remember|recall)\b)|^if .{1,60} (?:is|are) (?:anything to go by|to be believed|any guide|right|correct)$/u

/** "Rain or no rain", "cuts notwithstanding" */
const isEither = (words: Words): boolean =>
  /\bor (?:no|not)\b|^(?:\p{L}+ ){1,4}(?:or|and) (?:shine|tear|thin)\b|\bnotwithstanding$/u.test(words.join(' '))

const opening = /^(?:a|an|no|one|home|once|itself|themselves|long|now|then|already|still|hardly|ever)$/u
const leading = /^(?:from|by|to|for|through|via)$/u
/** Somebody stands right before the mark that opens a clause. */
const isBehindName = ({ entities, tokens }: Marked, from: number): boolean =>
  entities.some(({ to }) => to === from - 1 || (to === from && tokens[from]?.joint !== ''))

const related =
  /^(?:its|their|our) (?:\p{L}+ ){0,3}(?:friend|neighbour|neighbor|ally|partner|colony|rival|host|favourite|favorite|darling|protectorate|territory)\b/u
/** "its old friend in the Sahel", behind a name. */
const isRelated = (words: Words): boolean => related.test(words.join(' '))

/** "an archipelago in the South Pacific", behind a name. */
const describes = (marked: Marked, clause: Clause, words: Words): boolean => {
  const { entities, tokens } = marked
  const [first = ''] = words
  const named = entities.filter(({ from, to }) => from >= clause.from && to <= clause.to)
  if (named.some(({ from }) => from === clause.from)) return false
  if (/^(?:a|an|no|home)$/u.test(first) || isRelated(words)) return true
  // "independent since 2011", "member of the EU since 2004"
  if (/^(?:independent|member|signatory|party)$/u.test(first) && words.at(-2) === 'since') return true
  const isLed = tokens[clause.from]?.led === true
  if (!isLed && !opening.test(first)) return false
  return isLed
    ? !named.some(({ from }) => leading.test(tokens[from - 1]?.folded ?? ''))
    : named.length === 0 || first === 'one'
}

const superlative =
  /^(?:by far |then |still |easily )?(?:its|their) (?:single )?(?:second |third )?(?:largest|biggest|main|top|leading|most important) (?:single )?(?:lender|creditor|donor|provider|debtor|borrower|recipient|partner)s?$/u
const being = /^(?:was|is|were|are|remained|remains|ranked|ranks|made|makes|put|puts|placed|stood|stands|left|leaves)$/u
const best =
  /^(?:largest|biggest|highest|smallest|lowest|best|worst|top|most|least|fewest|first|second|third|fourth|fifth|tenth|record|nothing|enough|peanuts|no)$/u
/** "was among the largest per head anywhere": how it ranks. */
const ranks = (words: Words): boolean => being.test(words[0] ?? '') && words.some((word) => best.test(word))

/** "a record swollen by the cost of housing": the words before what caused it. */
const beforeCause = (words: Words): Words => {
  const at = words.findIndex((word, i) => isCause(word) && words[i + 1] === 'by')
  return at === -1 ? words : words.slice(0, at)
}
/** A sum of another kind: "a figure at purchasing power", "a total for health". */
const isOfOther = (words: Words): boolean => limitsIn(words) || narrows(words.join(' '))

/** "swollen by refugee costs": what lifted a whole is no more than a part of it. */
const parts: ReadonlyArray<Fact> = ['refugees', 'refugee', 'admin']

/** A clause without a figure that says nothing of the figure beside it. */
export const isAsideOf = (marked: Marked, clause: Clause, isBehindFigure: boolean): boolean => {
  const words = textsOf(marked, clause).filter((word) => word !== ',')
  if (leavesOut(words)) return false
  if (isOfPart(words)) return clause.from > 0
  if (isBehindFigure && compares.test(words.join(' '))) return true
  const isRank = isBehindFigure && ranks(words)
  if (isBehindFigure && superlative.test(words.join(' '))) return true
  const hasCause = isCaused(words)
  if (tells(marked, clause, isRank ? ['perHead'] : hasCause ? parts : [])) return false
  if (isEither(words)) return clause.from === 0 || words.join(' ').endsWith(' or not')
  if (hasCause || circumstance.test(words.join(' '))) return true
  if (relied.test(words.join(' '))) return !countsIn(marked, clause)
  if (isAbsolute(words)) return !countsIn(marked, clause) && !limitsIn(words) && !hasRoles(marked, clause)
  if (!isPlain(marked, clause)) return false
  if (isRank) return !limitsIn(words)
  if (isBehindFigure) return /^(?:a|an|no)$/u.test(words[0] ?? '') && !isOfOther(beforeCause(words))
  return isBehindName(marked, clause.from) && describes(marked, clause, words)
}
