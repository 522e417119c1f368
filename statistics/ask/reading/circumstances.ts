// Words that tell the circumstances of a question, not what is asked: "Gabon after the coup: ...", "while people were flooded out",
// "its former colonies Mali and Niger". They are named as ignored. What might narrow the data never is one.
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { markerOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import {
  currencyKeys,
  fieldKeys,
  isPayment,
  kindsOfWork,
  occasions,
  ownDeeds,
  ownPapers,
  ownThings,
  purposes,
  salutation,
  signOff,
  statements,
  topicsOfPapers,
} from './asides.ts'
import { clausesOf } from './clauses.ts'
import { governments, namedYears } from './named-again.ts'
import { groupNouns, headings, isUnder, ofWorld } from './plain-nouns.ts'
import { beforeKinds, saidOfDebt } from './said-of-debt.ts'

type Words = { readonly language: Language; readonly tokens: ReadonlyArray<Token> }
type Mentions = ReadonlyArray<Mention>

const filler = ({ from, to, cost }: Mention): Mention => ({ kind: 'grammar', from, to, tags: ['filler'], cost })
const wordOf = ({ tokens }: Words, m: Mention | undefined): string => tokens[m?.from ?? -1]?.folded ?? ''
const isWindow = (m: Mention): boolean => m.kind === 'window'
const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint
const isCapital = ({ tokens }: Words, m: Mention): boolean => /^\p{Lu}/u.test(tokens[m.from]?.text ?? '')
const isDirected = (m: Mention): boolean => {
  const marker = m.kind === 'grammar' ? markerOf(m.tags) : null
  return marker === 'from' || marker === 'to' || marker === 'by' || marker === 'with'
}
/** Words that keep a question from being answered as it stands. */
const isOdd = (m: Mention): boolean =>
  m.kind === 'unknown' ||
  (m.kind === 'slot' && m.partial) ||
  (m.kind === 'refusal' && (m.code === 'arithmetic' || m.code === 'opinion' || m.code === 'ranking'))

/** "2010, the year it joined the DAC": years named by what happened in them. */
const isTheYear = ({ tokens }: Words, event: Mentions): boolean => {
  const token = tokens[event[0]?.from ?? -1]
  return token?.led === true && event.length > 2 && !event.some(isWindow)
}

/**
 * Whether a word such as "after" or "where" may begin an event. The first clause of a question does; elsewhere only what is pointed at or named does: "after the
 * coup", "as Kabul fell", but not "before deductions", "where women lead", "when adjusted": these may narrow the figures.
 */
const beginsEvent = (words: Words, clause: Mentions, at: number, isFirst: boolean): boolean => {
  const [m, next] = [clause[at], clause[at + 1]]
  const { language, tokens } = words
  if (m === undefined || next === undefined) return false
  const word = wordOf(words, m)
  // "in the year 2012 in Nairobi": what stands behind the year is no event of it
  if (language.yearWords.has(word) && isWindow(next)) return false
  if (tokens[m.from]?.led === true) return true
  if (language.yearWords.has(word)) return false
  const token = tokens[next.from]
  const isPointed =
    token?.led === true ||
    next.tags.includes('article') ||
    next.kind === 'entity' ||
    /^\p{Lu}/u.test(token?.text ?? '') ||
    language.pronouns.has(token?.folded ?? '')
  const isLong = clause.length > shortest && language.datingEvents.has(word)
  return isPointed || (at === 0 && (isFirst || isLong)) || language.concessions.has(word)
}

/** "When approved" limits what is asked; longer clauses tell what happened. */
const shortest = 3

const participle = /(?:ed|ing)$/

/** "Once Spain is deducted": what is left out of figures is no event. */
const leavesOut = (words: Words, event: Mentions): boolean =>
  event.some((m) => m.kind === 'refusal' && m.code === 'exclusion' && participle.test(wordOf(words, m))) ||
  words.tokens.slice(event[0]?.from ?? 0, event.at(-1)?.to ?? 0).some(({ folded }, i, own) => {
    const next = own[i + 1]?.folded ?? ''
    return takes.test(folded) && /^(?:aside|out|off|away|apart)$/.test(next)
  })

const takes = /^(?:set|put|left|taken|netted|stripped|cut|knocked|crossed|struck|ruled|carved|factored|backed|held)$/

/** "When only what left the country counts": what counts is no event. */
const isRule = ({ tokens }: Words, event: Mentions): boolean =>
  tokens
    .slice(event[0]?.from ?? 0, event.at(-1)?.to ?? 0)
    .some(({ folded }) =>
      /^(?:only|solely|exclusively|purely|counts?|counted|counting|included|including|excluded|excluding)$/.test(
        folded,
      ),
    )

/** "Before the restructuring, what was it due to pay in 2024?": what is scheduled depends on when. */
const isOfSchedule = ({ language, tokens }: Words, mentions: Mentions): boolean =>
  tokens.some(({ folded }) => language.dues.has(folded)) ||
  mentions.some(
    (m) =>
      m.kind === 'measure' &&
      !m.isHint &&
      m.meanings.every(({ shape }) => /^scheduled/i.test(shape.measuredProperty ?? '')),
  )

const bounds = /^(?:including|incl|excluding|excl|only|without|except|plus|minus|net|gross)$/
const reckons =
  /^(?:deductions?|adjustments?|corrections?|revisions?|writeoffs?|offs?|offsets?|netting|cancellations?|forgiveness|relief|swaps?|discounts?|haircuts?|interest|fees?|tax|taxes|charges|repayments?|refunds?|inflation|conversions?|rounding|rebates?)$/

const ratios =
  /^(?:percentages?|percent|per|pct|shares?|ratios?|fractions?|proportions?|multiples?|averages?|medians?|quotients?|parts?)$/

/** "As a percentage of its exports": what figures are set against is no event. */
const isRatio = (words: Words, [first]: Mentions): boolean =>
  wordOf(words, first) === 'as' &&
  words.tokens.slice((first?.from ?? 0) + 1, (first?.from ?? 0) + 4).some(({ folded }) => ratios.test(folded))

/** "Before its write-offs", "and including undrawn amounts": how figures are counted is no event. */
const isCounting = ({ tokens }: Words, event: Mentions): boolean =>
  event.some((m) => tokens.slice(m.from, m.to).some(({ folded }) => bounds.test(folded) || reckons.test(folded)))

/** "After China": a place alone tells nothing that happened. */
const isPlace = ([, ...rest]: Mentions): boolean =>
  rest.some(({ kind }) => kind === 'entity') && rest.every((m) => m.kind === 'entity' || onlyFills(m) || isEnd(m))

/** Whether a clause from a word such as "after" or "while" tells an event; with years in it only where they are the event's own. */
const isEvent = (words: Words, event: Mentions, windows: number): boolean => {
  const { language } = words
  const isDating = language.datingEvents.has(wordOf(words, event[0]))
  const tells = event.some((m) => isMeasure(m) || m.kind === 'slot' || m.kind === 'role' || m.kind === 'money')
  const isLed = event.some((m, at) => m.kind === 'entity' && at > 0 && isDirected(event[at - 1] ?? m))
  const own = event.filter(isWindow).length
  const isDated = own > 0 ? isDating : windows > 0
  return (
    (event.some(isOdd) || isTheYear(words, event)) &&
    !isPlace(event) &&
    !leavesOut(words, event) &&
    !isRule(words, event) &&
    !isCounting(words, event) &&
    !isRatio(words, event) &&
    !tells &&
    !isLed &&
    isDated
  )
}

/** "How much of the grants came after the earthquake": which part of a year's figures is asked for. */
const asksPart = ({ tokens }: Words, clause: Mentions, at: number): boolean => {
  const before = clause[at - 1]
  const words = tokens.slice(clause[0]?.from ?? 0, clause[at]?.from ?? 0)
  return (
    before !== undefined &&
    before.kind !== 'entity' &&
    !isWindow(before) &&
    !isMeasure(before) &&
    words.some(({ folded }, i) => folded === 'of' && partNouns.test(words[i - 1]?.folded ?? ''))
  )
}

const partNouns = /^(?:much|many|part|share|portion|proportion|fraction|bit|percentage|most|half|all|none|which)$/

/** Words of a clause that may begin an event, at most. */
const mostEvents = 3

const isEnd = ({ kind }: Mention): boolean => kind === 'comma' || kind === 'stop' || kind === 'break'

/** Events told in clauses of their own: all their words but the years. */
const eventWords = (words: Words, mentions: Mentions): Mentions => {
  const { language, tokens } = words
  const windows = mentions.filter(isWindow).length
  const isScheduled = isOfSchedule(words, mentions)
  return clausesOf(mentions, tokens).flatMap((clause, i) => {
    const starts = clause.flatMap((m, at) => {
      const word = isWindow(m) ? '' : wordOf(words, m)
      return (language.events.has(word) && !isScheduled) || language.datingEvents.has(word) ? [at] : []
    })
    const at = starts
      .filter((start) => beginsEvent(words, clause, start, i === 0) && !asksPart(words, clause, start))
      .slice(0, mostEvents)
      .find((start) => isEvent(words, clause.slice(start), windows))
    return at === undefined ? [] : clause.slice(at).filter((m) => !isWindow(m) && !isEnd(m))
  })
}

/** Whether an unknown word of a headline says nothing of what is asked behind it: no name, and nothing that is led to. */
const isRhetoric = (words: Words, headline: Mentions, m: Mention, at: number): boolean => {
  if (m.kind !== 'unknown') return false
  const before = headline.slice(0, at).findLast((other) => !onlyFills(other))
  const isName = at > 0 && isCapital(words, m) && !m.tags.includes('opaque')
  const isLedTo = before?.kind === 'grammar' && markerOf(before.tags) !== null
  return !isName && !isLedTo
}

const leadsToTopic = (m: Mention | undefined): boolean => m?.kind === 'grammar' && markerOf(m.tags) === 'in'

const kindsOf = (m: Mention): ReadonlySet<string> =>
  new Set(m.kind === 'measure' ? m.meanings.flatMap(({ measure, shape }) => measure ?? shape.populationType ?? []) : [])

const isOfKind = (m: Mention, other: Mention): boolean => [...kindsOf(m)].some((kind) => kindsOf(other).has(kind))

/** "Phantom aid: administrative costs of French ODA": unknown words before a colon or dash, where what follows is a question by itself. */
const headlineWords = (words: Words, mentions: Mentions): Mentions => {
  const { tokens } = words
  const end = mentions.findIndex(
    (m, at) =>
      at > 0 &&
      (tokens[m.from]?.text === ':' ||
        tokens[m.from]?.text === '!' ||
        (tokens[m.from]?.spaced === true && /^[—–]$/.test(tokens[m.from]?.joint ?? ''))),
  )
  if (end < 0) return []
  const headline = mentions.slice(0, end)
  const body = mentions.slice(end + 1)
  // "Bond coupons bite: interest of ..." may ask for the interest on bonds alone
  const isNarrowed = headline.some(({ kind }) => kind === 'slot')
  const isAsked =
    body.some((m) => isMeasure(m) || (isPayment(m) && !isNarrowed)) ||
    body.some((m) => m.kind === 'grammar' && m.tags.some((tag) => tag.startsWith('verb:')))
  const tells = headline.some(
    (m) => m.kind === 'entity' || m.kind === 'measure' || m.kind === 'slot' || m.kind === 'role',
  )
  const unknown = headline.filter((m) => m.kind === 'unknown')
  if (!isAsked || !tells || unknown.length === 0 || body.some(isOdd)) return []
  const isTopic = headline.some((m, at) => {
    // "Elephants in Kenya": a noun before a place is a topic, but not what somebody has: "China's grip on Djibouti"
    const next = headline.slice(at + 1).find((other) => !onlyFills(other))
    return m.kind === 'unknown' && leadsToTopic(next) && headline[at - 1]?.kind !== 'possessive' && at === 0
  })
  if (isTopic || !unknown.every((m) => isRhetoric(words, headline, m, headline.indexOf(m)))) return []
  const asked = body.filter(isMeasure)
  if (asked.length === 0) return unknown
  // what is asked has a statistic of its own, of the kind that the headline names
  const named = headline.filter(isMeasure)
  return named.every((m) => asked.some((other) => isOfKind(m, other))) ? [...unknown, ...named] : []
}

/** "its former colonies Mali and Niger": nouns for places, right before the places. */
const descriptions = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    const isPart = m.kind === 'slot' && m.partial
    if (m.kind !== 'unknown' && !isPart && !onlyFills(m)) return false
    if (!words.language.descriptions.has(wordOf(words, m))) return false
    const behind = mentions
      .slice(at + 1)
      .find(
        (other) =>
          !onlyFills(other) && (other.kind !== 'unknown' || !words.language.descriptions.has(wordOf(words, other))),
      )
    return behind?.kind === 'entity'
  })

/** "Myanmar, formerly Burma": a word between two names of one place. */
const otherNames = (words: Words, mentions: Mentions): Mentions =>
  mentions.filter((m, at) => {
    if (m.kind !== 'unknown' || !words.language.formerly.has(wordOf(words, m))) return false
    const before = mentions.slice(0, at).findLast((other) => other.kind !== 'comma' && !onlyFills(other))
    const behind = mentions.slice(at + 1).find((other) => !onlyFills(other))
    if (before?.kind !== 'entity' || behind?.kind !== 'entity') return false
    return before.options.some(({ ref }) => behind.options.some((other) => other.ref === ref))
  })

const everyAside = [
  saidOfDebt,
  beforeKinds,
  topicsOfPapers,
  namedYears,
  governments,
  groupNouns,
  ofWorld,
  headings,
  otherNames,
  fieldKeys,
  currencyKeys,
  salutation,
  signOff,
  purposes,
  occasions,
  ownThings,
  ownPapers,
  ownDeeds,
  statements,
  kindsOfWork,
  descriptions,
  eventWords,
  headlineWords,
]

/** The mentions of a question with those that tell its circumstances as words that say nothing. */
export const withoutCircumstances = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: Mentions,
): Mentions => {
  const isDated = tokens.some(({ led, folded }) => led === true && language.datingEvents.has(folded))
  const isKeyed = tokens.some(({ text }) => text === ':' || text === '=')
  const words = { language, tokens }
  const isNamed = tokens.some(({ folded }) => language.namedYears.has(folded))
  const isPut = mentions.some((m) => isUnder(words, m)) || ofWorld(words, mentions).length > 0
  if (!isDated && !isKeyed && !isNamed && !isPut && !mentions.some(isOdd) && kindsOfWork(words, mentions).length === 0)
    return without(words, mentions, [saidOfDebt])
  return without(words, mentions, everyAside)
}

const without = (
  words: Words,
  mentions: Mentions,
  asides: ReadonlyArray<(words: Words, mentions: Mentions) => Mentions>,
): Mentions => {
  let told = mentions
  for (const idleIn of asides) {
    const found = idleIn(words, told)
    if (found.length === 0) continue
    const idle = new Set(found)
    told = told.map((m) => (idle.has(m) ? filler(m) : m))
  }
  return told
}
