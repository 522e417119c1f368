// "What share of Germany's aid goes to Kenya", "China's portion of Kenya's debt", "of every dollar owed, how many cents to China": a part of a
// whole that the rest of the question names. What says so is taken out, and the part is led to by a word for its side.
import { type Edited, edited, spanOfTokens } from './grammar/edited.ts'
import { type Found, findIn, foundAt, type Rule, rulesOf, type Text } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import { has } from './per.ts'
import { computingText } from './phrases.ts'
import type { Edit } from './said.ts'

type Span = { readonly start: number; readonly end: number }
type Side = 'origin' | 'destination'
type Run = { readonly from: number; readonly to: number }

/** One way to put such a question without its share, and what it then is a share of. */
export type WholeShare = Edited & {
  /** The side on which the part stands, as far as the words say. */
  readonly role: Side | null
  /** Where it stands in the question. */
  readonly part: Span
  /** Whether a verb says that something went to the part or came from it: then the whole needs no name. */
  readonly isDirected: boolean
  /** Whether several who are named are taken as one: "of their combined debt". */
  readonly isTogether: boolean
}

const own = rules.wholeShare
const markRules = rulesOf(own.marks)
const togetherRules = rulesOf(['sumWord'])
const amountRules = rulesOf(own.amounts)
const flows: ReadonlyArray<readonly [Side | null, ReadonlyArray<Rule>]> = [
  ['destination', rulesOf(own.destination)],
  ['origin', rulesOf(own.origin)],
  [null, rulesOf(own.either)],
]
const subjectRules = rulesOf(own.subject)
const makeUpRules = rulesOf(own.makeUp)
const toWhomRules = rulesOf(own.toWhom)
const behindRules = rulesOf(['makeUp'])
const inWholeRules = rulesOf(own.inWhole)
const leaderRules = rulesOf(own.leader)

/** What is known of a question when its words for a share were found. */
type Marked = {
  readonly text: Text
  readonly marks: ReadonlyArray<Found>
  readonly edits: ReadonlyArray<Edit>
  readonly isTogether: boolean
}
/** A part, what else is taken out, and the sides that it may stand on. */
type Form = {
  readonly part: Run
  readonly taken: ReadonlyArray<Edit>
  readonly role: Side | null
  readonly isDirected?: boolean
  /** What stands between the part and its whole: "Chinese | share of | Kenya's debt". */
  readonly of?: Run
}

/** Whether the last word of what was found is joined to the next by a hyphen: the "in" of "in-donor" leads nowhere. */
const isJoined = ({ query, tokens }: Text, { to }: Run): boolean => query[tokens[to - 1]?.end ?? -1] === '-'

/** All that are found, none within another. */
const allOf = (text: Text, of: ReadonlyArray<Rule>): ReadonlyArray<Found> => {
  const found: Found[] = []
  for (let at = 0; at < text.tokens.length; at++) {
    const one = foundAt(text, of, at)
    if (one === null || isJoined(text, one)) continue
    found.push(one)
    at = one.to - 1
  }
  return found
}

/** The words for a share, of which one must say how much of something something is; an income is no whole of it. */
const marked = (text: Text): Marked | null => {
  if (has(text, 'gdp') || has(text, 'gni')) return null
  // "relative to the total debt" names what the total is of
  const isCut = ({ to, pieces }: Found): boolean =>
    pieces[0]?.name === 'ofWhole' && text.tokens[to]?.kind === 'word' && text.classed[to]?.has('after') !== true
  const marks = allOf(text, markRules).filter((mark) => !isCut(mark))
  const isShare = marks.some(({ pieces }) => pieces.some(({ name }) => own.saysShare.includes(name)))
  if (!isShare) return null
  const isCounted = marks.some(({ pieces }) => pieces.some(({ name }) => name === 'cents'))
  const amounts = isCounted ? allOf(text, amountRules) : []
  // "Of Denmark's aid in 2016, what share": the comma ends what is said of the whole
  const startsWithOf = marks[0]?.from === 0 || text.tokens[0]?.folded === text.classes.said.of
  const isOfBefore = (from: number): boolean => from > 1 && startsWithOf && text.tokens[from - 1]?.kind === 'comma'
  const together = allOf(text, togetherRules)
  const edits = [...marks, ...amounts, ...together].map(({ from, to }) => ({
    from: isOfBefore(from) ? from - 1 : from,
    to,
  }))
  return { text, marks, edits, isTogether: together.length > 0 }
}

/** The words between that ask: "did", "its". */
const asking = (text: Text, from: number, to: number): ReadonlyArray<Edit> =>
  text.classed.flatMap((classes, at) =>
    at >= from && at < to && (classes.has('aux') || classes.has('own')) ? [{ from: at, to: at + 1 }] : [],
  )

/** "share of ... going to ...": the verb says on which side the part stands; the last one does, others may be of the whole. */
const byVerb = ({ text, marks }: Marked): ReadonlyArray<Form> => {
  const [first] = marks
  const from = first?.to ?? 0
  // "debt owed to China as a share of debt owed by Kenya": what stands behind is the whole
  const isOfWhole = first !== undefined && first.pieces[0]?.name === 'how' && first.from > afterLeader(text)
  if (isOfWhole && !text.classed.slice(from).some((classes) => classes.has('ask'))) return []
  const asks = text.classed[from]?.has('aux') === true
  return flows
    .flatMap(([role, verbs]) => allOf(text, verbs).map((verb) => ({ role, verb })))
    .filter(({ verb }) => verb.from >= from && verb.to < text.tokens.length && (!asks || verb.from === from))
    .sort((a, b) => b.verb.from - a.verb.from)
    .map(({ role, verb }) => ({
      part: { from: verb.to, to: text.tokens.length },
      taken: [...asking(text, from, verb.from), { from: verb.from, to: verb.to }],
      role,
      isDirected: role !== null,
    }))
}

/** "did Germany give to Kenya": what follows is the part; "did Kenya get in 2019" is all. */
const leadsOn = ({ tokens, classed }: Text, at: number): boolean =>
  tokens[at + 1] !== undefined &&
  tokens[at + 1]?.kind !== 'number' &&
  ['toWord', 'fromWhom'].some((name) => classed[at]?.has(name) === true)

/** Where the word behind a share says whose the whole is: that of its subject. */
const ownAt = ({ text, marks }: Pick<Marked, 'text' | 'marks'>): number | null => {
  const at = marks[0]?.to ?? 0
  return text.classed[at]?.has('own') === true ? at : null
}

/** "what share of its debt did Kenya owe China": whoever owns the whole is not the part, but the one behind the verb is. */
const byOwner = (found: Marked): ReadonlyArray<Form> => {
  const { text, marks } = found
  const at = ownAt(found)
  const [mark] = marks
  const from = mark?.to ?? 0
  // "how much, in per cent, did Senegal owe France": of what is not said
  if (at === null && mark?.pieces.some(({ name }) => name === 'of') !== true) return []
  return allOf(text, toWhomRules)
    .filter((verb) => verb.from > from && /^\p{Lu}/u.test(text.tokens[verb.to]?.text ?? ''))
    .map(({ to }) => ({
      part: { from: to, to: text.tokens.length },
      taken: at === null ? [] : [{ from: at, to: at + 1 }],
      role: null,
    }))
}

/** "what share of Kenya's debt did China account for", "by what proportion does it make up Kenya's debt". */
const bySubject = ({ text, marks }: Marked): ReadonlyArray<Form> => {
  const found = ownAt({ text, marks }) === null ? findIn(text, subjectRules, marks[0]?.to ?? 0) : null
  const part = found?.pieces.find(({ kept }) => kept)
  if (found === null || part === undefined || leadsOn(text, found.to)) return []
  const has = (name: string): boolean => found.pieces.some((piece) => piece.name === name)
  const role = has('getVerb') ? 'destination' : has('giveVerb') ? 'origin' : null
  return [{ part, taken: found.pieces.filter(({ kept }) => !kept), role }]
}

/** Words of a name, at most, that stands before its verb. */
const longestName = 3

/** "what share of Kenya's debt China accounted for": the part stands right before its verb. */
const bySubjectBehind = ({ text, marks }: Marked): ReadonlyArray<Form> => {
  const start = marks[0]?.to ?? 0
  return allOf(text, behindRules)
    .filter(({ from, to }) => from > start + 1 && (text.tokens[to] === undefined || !leadsToPart(text, to)))
    .flatMap(({ from, to }) =>
      Array.from({ length: longestName }, (_, k) => from - k - 1)
        .filter((at) => at > start && /^\p{Lu}/u.test(text.tokens[at]?.text ?? ''))
        .map((at) => ({ part: { from: at, to: from }, taken: [{ from, to }], role: null })),
    )
}

/** "accounted for by China", "is to China". */
const leadsToPart = ({ tokens, classed }: Text, at: number): boolean =>
  tokens[at]?.kind === 'word' && (classed[at]?.has('after') !== true || /^\p{Lu}/u.test(tokens[at + 1]?.text ?? ''))

const afterLeader = (text: Text): number => foundAt(text, leaderRules, 0)?.to ?? 0

const isOwned = ({ tokens }: Text, { from }: Run): boolean => tokens[from - 1]?.kind === 'possessive'

/** Where the clause of a token begins. */
const clauseFrom = ({ tokens }: Text, at: number): number =>
  tokens.findLastIndex(({ kind, text }, i) => i < at && (kind === 'comma' || kind === 'break' || text === ':')) + 1

/** "Germany's share of aid to Kenya", "Debt of Kenya, China's share". */
const byPossessor = ({ text, marks }: Marked): ReadonlyArray<Form> =>
  marks
    .filter((mark) => isOwned(text, mark))
    .map(({ from }) => ({
      part: { from: Math.max(afterLeader(text), clauseFrom(text, from)), to: from - 1 },
      taken: [{ from: from - 1, to: from }],
      role: null,
    }))

const partNoun = /^(?:part|portion|slice|chunk)$/

/** "Its aid: the loan part": what is a part, not how great a part it is. */
const namesPart = ({ tokens }: Text, { from, to }: Found): boolean =>
  to === from + 1 && partNoun.test(tokens[from]?.folded ?? '')

/** "the Chinese share of Zambia's debt". */
const byAdjective = ({ text, marks: [mark, ...others] }: Marked): ReadonlyArray<Form> => {
  if (mark !== undefined && others.length === 0 && namesPart(text, mark)) return []
  const [before, first] = mark === undefined ? [] : [text.tokens[mark.from - 1], text.tokens[mark.from]]
  const isBeside =
    before !== undefined && first !== undefined && /^\s+(?:the\s+)?$/i.test(text.query.slice(before.end, first.start))
  return mark === undefined || !isBeside
    ? []
    : [{ part: { from: mark.from - 1, to: mark.from }, taken: [], role: null, of: mark }]
}

/** "health as a share of", "Japan represented what part of". */
const bySubjectBefore = ({ text, marks }: Marked): ReadonlyArray<Form> =>
  marks.flatMap(({ from, to, pieces }): ReadonlyArray<Form> => {
    const start = afterLeader(text)
    // "as a share of its ODA": of all of it
    const whole = text.classed[to]?.has('own') === true ? [{ from: to, to: to + 1, put: text.classes.said.whole }] : []
    for (let at = from - 1; at > start; at--) {
      const verb = foundAt(text, makeUpRules, at)
      if (verb?.to === from) return [{ part: { from: start, to: at }, taken: [{ from: at, to: from }], role: null }]
    }
    return from > start && pieces[0]?.name === 'how'
      ? [{ part: { from: start, to: from }, taken: whole, role: null }]
      : []
  })

/** "the share of Germany in aid to Kenya", but not "Kenya's share of aid in 2019". */
const byPlace = ({ text, marks }: Marked): ReadonlyArray<Form> =>
  marks.flatMap(({ from, to }) => {
    const joint = isOwned(text, { from, to }) ? null : findIn(text, inWholeRules, to + 1)
    return joint === null || isJoined(text, joint) || text.tokens[joint.to]?.kind === 'number'
      ? []
      : [{ part: { from: to, to: joint.from }, taken: [joint], role: null }]
  })

/** Longer questions are not looked through, nor are more places where the part may stand: each of them is read. */
const longest = 900
const mostForms = 6

/** The ways to read a question as one for a share of a greater whole, likelier ones first; none where it has no such words. */
export const wholeSharesOf = (query: string): ReadonlyArray<WholeShare> => {
  if (query.length > longest) return []
  const text = computingText(query)
  const found = text === null ? null : marked(text)
  if (found === null) return []
  const owned = byPossessor(found)
  // whose share is said to be meant is not somebody else's
  const forms =
    owned.length > 0
      ? owned
      : [byAdjective, byPlace, bySubject, byOwner, bySubjectBehind, byVerb, bySubjectBefore].flatMap((of) => of(found))
  return forms.slice(0, mostForms).flatMap((form) => waysOf(query, found, form))
}

/** The part led to, or from, or as it stands. */
const waysOf = (query: string, { text, edits, isTogether }: Marked, form: Form): ReadonlyArray<WholeShare> => {
  const { part, taken, role, isDirected = false, of } = form
  const { said } = text.classes
  const between = of === undefined ? [] : [{ from: of.from, to: of.to, put: said.of }]
  const marks = [...edits.filter(({ from }) => from !== of?.from), ...between]
  const leads = { destination: said.to, origin: said.from, use: said.spentOn }
  const sides =
    role === null
      ? ([null, 'destination', 'origin'] as const)
      : role === 'destination'
        ? ([role, null, 'use'] as const)
        : ([role, null] as const)
  return sides.map((side) => {
    const put = side === null ? [] : [{ from: part.from, to: part.from, put: leads[side] }]
    return {
      ...edited(query, text.tokens, [
        ...marks,
        ...taken.map(({ from, to, put: meant = '' }: Edit) => ({ from, to, put: meant })),
        ...put,
      ]),
      role,
      part: spanOfTokens(query, text.tokens, part),
      isDirected,
      isTogether,
    }
  })
}
