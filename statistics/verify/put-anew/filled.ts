// A statement with what it leaves out taken from the words before it: whose figure it is, of what, in which year. Where several ways to fill it
// are possible each is given; what fits none of them is judged by none.
import { nameWords } from '../../ask/text/tokens.ts'
import type { Search } from '../../ask/search.ts'
import { isMoneyName, withoutMoney } from './filled-money.ts'
import { narrows } from '../narrowing.ts'
import { isFragmentOf } from '../scope.ts'
import { figuresIn } from '../numbers.ts'
import { isCounting } from '../parts/counting.ts'
import { type Entity, type Marked, markedOf } from '../parts/marked.ts'
import { type Fact, limitsIn, type Run } from '../parts/phrases.ts'
import { isPublisher } from '../parts/publishers.ts'
import { otherTime } from './from-before.ts'
import { onlyYear } from './pointing.ts'
import { isElsewhere, namesUnknown, ofAll, ofThose, toOthers } from './whose-before.ts'

const longest = 400
const mostFillings = 12
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

type Place = { readonly name: string; readonly isTaker: boolean }
/** What the words before a statement tell: somebody, what is counted, a year. */
type Told = {
  readonly places: ReadonlyArray<Place>
  readonly topic: string | null
  readonly year: string | null
  /** Two are told beside one another, and not who of them gives. */
  readonly isPair: boolean
  /** It is of several, of whom the statement names one. */
  readonly isOfAll: boolean
}

/** They say how, who lends or which way it went, and name no statistic. */
const noTopic: ReadonlySet<Fact> = new Set<Fact>(['lenders', 'claims', 'pay', 'rose', 'fell', 'together', 'idle'])
const isTopical = ({ says }: Run<Fact>): boolean => !says.every((fact) => noTopic.has(fact))
/** A part of aid or of debt: the statement behind it is of the same, or says another itself. */
const partial: ReadonlySet<Fact> = new Set<Fact>([
  ...([
    'grants',
    'grantEquivalent',
    'bilateral',
    'multilateral',
    'bondholders',
    'commercialBanks',
    'refugees',
  ] as const),
  ...(['refugee', 'service', 'interest', 'principal', 'perHead', 'oof', 'admin', 'debtRelief', 'scheduled'] as const),
  ...(['onAverage', 'projected', 'asAid', 'atHome', 'gross', 'net'] as const),
])

const between =
  /^(?:as|a|an|the|of|in|per|cent|percent|percentage|share|%|by|net|gross|public|external|foreign|total)$/u
/** "Its ODA target", "its ODA to the World Bank": behind it stands of what it is. */
const ofMore =
  /^ (?:(?:target|goal|budget|plan|pledge|promise|policy|policies|programme|program|project|agency|agencies|worker|crisis|reform|debate|strategy|loan|ceiling|estimate|forecast|share|ratio|growth|increase|cut|rise|fall|per)s?\b|(?:to|for|via|through|towards?|on) (?:the )?(?:World Bank|IMF|UN|OECD|IDA|\p{Ll}))/u
/** The words of a head that say what is counted, where they stand together. */
const topicOf = (text: string, { facts, tokens, words }: Marked): string | null => {
  const own = facts.filter(isTopical)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined || !own.some(isCounting)) return null
  const isWhole = words
    .slice(first.from, last.to)
    .every(
      (word, i) =>
        own.some(({ from, to }) => first.from + i >= from && first.from + i < to) || between.test(word ?? ''),
    )
  const [from, to] = [tokens[first.from]?.start, tokens[last.to - 1]?.end]
  if (to !== undefined && ofMore.test(text.slice(to))) return null
  return isWhole && from !== undefined && to !== undefined ? text.slice(from, to) : null
}

const modal = /\b(?:could|would|should|might|can|may|must|will)\b/giu
const toTaker = /^(?:to|for|toward|towards|in|into|with)$/u
const isSame = (a: Entity, b: Entity): boolean => a.refs.join() === b.refs.join()

const named = (search: Search, { refs, text, isAdjective, isCapital }: Entity): string | null => {
  const [ref, ...more] = refs
  if (ref === undefined || more.length > 0) return isAdjective ? null : text
  return isAdjective || isCapital === true || search.graph.kindOf(ref) === 'country'
    ? (search.graph.label(ref) ?? null)
    : text
}

const peopleIn = (entities: ReadonlyArray<Entity>): ReadonlyArray<Entity> =>
  entities.filter(
    (one, i) =>
      !isPublisher(one.refs) &&
      !isMoneyName(one.text) &&
      !one.refs.includes('Earth') &&
      entities.findIndex((other) => isSame(one, other)) === i,
  )

/** What a head tells to a statement; null where it may limit what is counted behind it. */
const toldBy = (search: Search, written: string, statement: Marked): Told | null => {
  const text = withoutMoney(written)
  if (figuresIn(text).length > 0) return null
  const head = markedOf(search, text)
  if (head === null || head.isOfOther || head.topics.length > 0) return null
  if (limitsIn(nameWords(text.replaceAll(modal, ' ')))) return null
  const rest = head.tokens
    .filter((_, i) => !head.facts.some(({ from, to }) => i >= from && i < to))
    .map(({ text: word }) => word)
    .join(' ')
  if (narrows(rest.replaceAll(/\b(?:external|public|share)\b/giu, ' '))) return null
  const held = new Set(statement.facts.flatMap(({ says }) => says))
  const isOfItsOwn = statement.facts.some((fact) => isTopical(fact) && isCounting(fact))
  const parts = head.facts.flatMap(({ says }) => says).filter((fact) => partial.has(fact))
  if (isOfItsOwn && parts.some((fact) => !held.has(fact))) return null
  const people = peopleIn(head.entities).filter((one) => !statement.entities.some((other) => isSame(one, other)))
  const places = people.flatMap((one): ReadonlyArray<Place> => {
    const name = named(search, one)
    const lead = head.words[one.from - 1] === 'the' ? head.words[one.from - 2] : head.words[one.from - 1]
    return name === null ? [] : [{ name, isTaker: toTaker.test(lead ?? '') }]
  })
  const isClear = places.length === people.length && !isElsewhere(text) && !namesUnknown(search, rest)
  if (!isClear) return null
  return {
    places,
    topic: isOfItsOwn ? null : topicOf(text, head),
    year: onlyYear(text),
    isPair: isTwoSided(statement) && pairIn(text, people, head),
    isOfAll: /\b(?:all|every|each|both)\b/iu.test(text),
  }
}

const put = (text: string, at: number, words: string): string => `${text.slice(0, at)} ${words}${text.slice(at)}`

/** Where what is counted ends, or what was done with it. */
const behindTopic = ({ facts, deeds, tokens }: Marked): number | null => {
  const first = facts.findIndex((fact) => isTopical(fact) && isCounting(fact))
  let end = facts[first]?.to
  for (const { from, to } of [...facts, ...deeds].toSorted((a, b) => a.from - b.from)) if (from === end) end = to
  return end === undefined ? null : (tokens[end - 1]?.end ?? null)
}

const itself = /\b(?:it|they|the (?:country|nation)) (?=\p{L}+ (?!❶)|\p{Ll}+ed\b)/iu
const there = /\bthere\b/iu
const toIt = /\bto (?:it|them)\b/iu
/** "South Africa is a big lender: developing countries owed it ❶" */
const toPronoun =
  /\b(?<done>ow(?:ed|es|e)|(?:re)?pa(?:id|ys?)|gave|gives?|lent|lends?|granted|sent|transferred|(?:had|has|have) lent) (?:it|them|him|her|that (?:country|lender|creditor|nation)|this (?:country|lender|creditor|nation)) (?!to\b)/iu
const debts: ReadonlySet<Fact> = new Set<Fact>(['debt', 'owe', 'service', 'interest', 'principal'])

/** Who gives and who takes, where their sentence tells: "Norway and Malawi", "Brazil beats Peru" do not. */
const ordersOf = ({
  places: [a, b],
  isPair,
}: Pick<Told, 'places' | 'isPair'>): ReadonlyArray<readonly [Place | undefined, Place | undefined]> => {
  if (b === undefined || (b.isTaker && !isPair)) return [[a, b]]
  if (isPair)
    return [
      [a, b],
      [b, a],
    ]
  return a?.isTaker === true ? [[b, a]] : []
}

const given: ReadonlySet<Fact> = new Set<Fact>(['aid', 'grants', 'commit', 'disburse', ...debts])
const isTwoSided = ({ facts }: Marked): boolean => facts.some(({ says }) => says.some((fact) => given.has(fact)))

/** "Japan and Cambodia, 2018": two who stand together, with nothing told of them. */
const pairIn = (text: string, [one, other, ...more]: ReadonlyArray<Entity>, { words }: Marked): boolean =>
  one !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  /^(?:and|& ?)$/u.test(words.slice(one.to, other.from).join(' ')) &&
  (isFragmentOf(text) || other.to >= words.length - 2)

/** The statement with names for "it" and "there". */
const withPointed = (text: string, at: number | null, orders: ReturnType<typeof ordersOf>): ReadonlyArray<string> =>
  orders.flatMap(([one, other]) => {
    const isSubject = itself.test(text)
    if (!isSubject && at !== null && one !== undefined && other !== undefined)
      return [put(text.replace(there, `to ${other.name}`), at, `by ${one.name}`)]
    const where = isSubject ? other : one
    const said = isSubject ? text.replace(itself, `${one?.name ?? ''} `) : text
    if (where === undefined) return there.test(said) ? [] : [said]
    return [said.replace(there, `to ${where.name}`)]
  })

/** The statement with somebody whom it does not name, in each part that he may have. */
const withPlaces = (text: string, marked: Marked, told: Told): ReadonlyArray<string> => {
  const { places, isOfAll } = told
  const own = peopleIn(marked.entities)
  const [a, b, ...more] = places
  if (own.length > 1 || a === undefined) return [text]
  if (isOfAll && own.length === 1) return [text]
  if (more.length > 0 || isOfAll || (own.length === 0 && ofAll.test(text))) return []
  const at = behindTopic(marked)
  const isDebt = marked.facts.some(({ says }) => says.some((fact) => debts.has(fact)))
  if (b !== undefined && own.length === 0 && toIt.test(text) && at !== null)
    return [
      [a, b],
      [b, a],
    ].map(([one, other]) =>
      put(text.replace(toIt, `to ${other?.name ?? ''}`), at, `${isDebt ? 'of' : 'by'} ${one?.name ?? ''}`),
    )
  if (b === undefined && toPronoun.test(text))
    return itself.test(text) ? [] : [text.replace(toPronoun, `$<done> ${a.name} `)]
  if (b === undefined && toIt.test(text)) return [text.replace(toIt, `to ${a.name}`)]
  if (there.test(text) || itself.test(text)) return withPointed(text, at, ordersOf(told))
  if (at === null || (b !== undefined && own.length === 1)) return []
  const by = isDebt ? 'of' : 'by'
  if (b !== undefined)
    return ordersOf(told).map(([one, other]) => put(text, at, `${by} ${one?.name ?? ''} to ${other?.name ?? ''}`))
  if (own.length === 1) return [put(text, at, `to ${a.name}`), put(text, at, `${by} ${a.name}`)]
  return [put(text, at, `of ${a.name}`), ...(isDebt || toOthers.test(text) ? [] : [put(text, at, `to ${a.name}`)])]
}

const pointing =
  /^(?<lead>(?:(?:In|By|For) (?:19|20)\d\d,? )?)(?:(?:the|its|their) (?:figure|number|value|amount|share|total|ratio|estimate)|it|that|this)(?= (?:for|of|in|was|is|were|stood|came)\b)(?<join> for\b)?/iu
const standing = /(?= (?:was|is|were|stood|stands|came|reached|had|recorded|managed|achieved|registered|posted)\b)/u

/** The statement with what is counted, where it says none. */
const withTopic = (text: string, marked: Marked, { topic }: Told): ReadonlyArray<string> => {
  if (topic === null) return [text]
  if (pointing.test(text))
    return [
      text.replace(
        pointing,
        (_all, lead: string, join?: string) => `${lead}${topic}${join === undefined ? '' : ' of'}`,
      ),
    ]
  const [only, ...more] = peopleIn(marked.entities)
  const end = only === undefined ? undefined : marked.tokens[only.to - 1]?.end
  if (only === undefined || end === undefined || more.length > 0 || text.slice(end).search(standing) !== 0) return []
  return [
    `${text.slice(0, end)}'s ${topic}${text.slice(end).replace(/^ (?:had|recorded|managed|achieved|registered|posted) /u, ' was ')}`,
  ]
}

const withYear = (text: string, { year }: Told): string =>
  year === null || /\b(?:19|20)\d\d\b/u.test(text) || otherTime.test(text)
    ? text
    : `${text.replace(ending, '')} in ${year}`

/** What stands before a statement, nearest first: a title in its own sentence, the sentences before. */
const headsOf = (own: string, before: ReadonlyArray<string | undefined>): ReadonlyArray<readonly [string, string]> => {
  const at = own.indexOf(': ')
  const statement = at === -1 ? null : own.slice(at + 2)
  const isTitled = statement !== null && /[\p{L}]{3}/u.test(statement) && figuresIn(own.slice(0, at)).length === 0
  return [
    ...(isTitled && figuresIn(statement).length > 0 && /^\p{L}/u.test(statement)
      ? [[own.slice(0, at), statement] as const]
      : []),
    ...before.flatMap((head) => (head === undefined ? [] : [[head, own] as const])),
  ]
}

/** A statement of some of what is counted, or of others than those who are named. */
const ofSome =
  /\b(?:some|several|certain|many|most|few|half|third|quarters?|part|parts|portion|rest|remainder|other|others|another|nearly all|one of|only|alone|up to|at least|at most)\b/iu

/** A statement in every way that the words before it fill it. */
export const filled = (
  search: Search,
  own: string,
  before: ReadonlyArray<string | undefined>,
): ReadonlyArray<string> => {
  const all = new Set<string>()
  if (ofThose.test(own.slice(0, longest))) return []
  for (const [written, statement] of headsOf(own, before)) {
    const head = written.replace(ending, '')
    if (head.length + statement.length > longest) continue
    const text = statement.replace(/\b(?<when>(?:in|of|for) (?:19|20)\d\d) alone\b/iu, '$<when>')
    const marked = ofSome.test(text) ? null : markedOf(search, text)
    if (marked === null) continue
    const told = toldBy(search, head, marked)
    if (told === null) continue
    for (const one of withTopic(text, marked, told)) {
      const again = one === text ? marked : markedOf(search, one)
      if (again === null) continue
      for (const other of withPlaces(one, again, told)) all.add(withYear(other, told))
    }
  }
  all.delete(own)
  return [...all].slice(0, mostFillings)
}
