// "La Chine prête au Togo. Combien ...", "Brasil, que recibe ayuda de Alemania, ¿cuánto ...": what is told of two sides before a question that points to them.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type VerbClass, verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import data from './told-sides.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
export const words = {
  asks: setOf(data.asks),
  takers: setOf(data.takers),
  pluralTakers: setOf(data.pluralTakers),
  subjects: setOf(data.subjects),
  pluralSubjects: setOf(data.pluralSubjects),
  feminine: setOf(data.feminine),
  masculine: setOf(data.masculine),
  plural: setOf(data.plural),
  articles: setOf(data.articles),
  contracted: setOf(data.contracted),
  helps: setOf(data.helps),
  idle: setOf(data.idle),
  relatives: setOf(data.relatives),
  feminineOnes: setOf(data.feminineOnes),
  /** Pronouns behind small words, as written: "d'elle", "de él". */
  apart: setOf(data.apart),
  pluralApart: setOf(data.pluralApart),
  leads: setOf(data.leads),
}
const phrases = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .split(', ')
    .map((phrase) => foldWord(phrase).split(' '))
    .sort((a, b) => b.length - a.length)
export const demonstratives = { first: phrases(data.first), last: phrases(data.last) }

export type Place = MentionOf<'entity'>
export type Gender = 'f' | 'm' | null
/** Whoever stands on one side of what is told. */
export type Side = ReadonlyArray<Place>
export type Fact = {
  /** Who the statement is of, and whom its verb leads to. */
  readonly subject: Side
  readonly object: Side
  /** The side that gives or lends, where its verb says so. */
  readonly giver: 'subject' | 'object' | null
  /** The side that the question goes on with, unless its words say otherwise. */
  readonly topic: 'subject' | 'object'
  readonly isOfDebt: boolean
  /** Where it stands in the question as written. */
  readonly start: number
  readonly end: number
  /** The token that asks, and the one behind its sentence. */
  readonly ask: number
  readonly askEnd: number
}

const isEnd = ({ kind }: Token): boolean => kind === 'stop' || kind === 'break'
export const isPlace = (m: Mention): m is Place => m.kind === 'entity' && !m.isAdjective && !m.partial
export const within = (mentions: ReadonlyArray<Mention>, from: number, to: number): ReadonlyArray<Mention> =>
  mentions.filter((m) => m.from >= from && m.to <= to)

const gives: ReadonlySet<VerbClass> = new Set(['give', 'lend'])
const takes: ReadonlySet<VerbClass> = new Set(['owe', 'borrow', 'receive', 'pay'])
const ofDebt: ReadonlySet<VerbClass> = new Set(['lend', 'owe', 'borrow', 'pay'])

/** The verb of money of a mention; helping is giving. */
export const moneyVerb = ({ tokens }: Sketch, m: Mention): VerbClass | null => {
  const verb = verbOf(m.tags)
  if (verb !== null && (gives.has(verb) || takes.has(verb))) return verb
  return words.helps.has(tokens[m.from]?.folded ?? '') && m.to === m.from + 1 ? 'give' : null
}

/** Whether a statement tells nothing but who deals with whom, and when. */
const isBare = ({ tokens }: Sketch, told: ReadonlyArray<Mention>): boolean =>
  told.every(
    (m) =>
      isPlace(m) ||
      (m.kind === 'grammar' && !m.tags.includes('be')) ||
      /^(?:comma|stop|break|window|sign)$/u.test(m.kind) ||
      tokens
        .slice(m.from, m.to)
        .every(({ folded }) => [words.idle, words.helps, words.relatives].some((list) => list.has(folded))),
  )

/** The verb with which a statement tells of its sides: "ayuda" behind "recibe" is none. */
const verbAmong = (looked: Sketch, told: ReadonlyArray<Mention>): Mention | null => {
  const verbs = told.filter((m) => moneyVerb(looked, m) !== null)
  const own = verbs.filter((m) => verbOf(m.tags) !== null)
  const [verb, other] = own.length > 0 ? own : verbs
  return verb === undefined || (other !== undefined && moneyVerb(looked, other) !== moneyVerb(looked, verb))
    ? null
    : verb
}

type Told = Pick<Fact, 'subject' | 'object' | 'giver' | 'topic' | 'isOfDebt'>

const toldBy = (looked: Sketch, told: ReadonlyArray<Mention>, before: Side): Told | null => {
  const verb = verbAmong(looked, told)
  if (!isBare(looked, told) || verb === null) return null
  const places = told.filter(isPlace)
  const kind = moneyVerb(looked, verb)
  const isSubject = (place: Place): boolean => place.to <= verb.from
  // "al que debe Brasil": whoever a relative clause is of is led to
  const own = places.filter(isSubject)
  const behind = places.filter((place) => !isSubject(place))
  if (before.length === 0) return { subject: own, object: behind, topic: 'subject', ...giverOf(kind, 'subject') }
  const isLed = own.length > 0 || isLedRelative(looked, told)
  const others = own.length > 0 ? own : behind
  return isLed
    ? { subject: others, object: before, topic: 'object', ...giverOf(kind, 'subject') }
    : { subject: before, object: others, topic: 'subject', ...giverOf(kind, 'subject') }
}

const giverOf = (kind: VerbClass | null, subject: 'subject'): Pick<Fact, 'giver' | 'isOfDebt'> => ({
  giver: kind === null ? null : gives.has(kind) ? subject : 'object',
  isOfDebt: kind !== null && ofDebt.has(kind),
})

/** "A la que", "auquel", "à qui", "a quien". */
const isLedRelative = ({ tokens }: Sketch, told: ReadonlyArray<Mention>): boolean => {
  const first = told[0]?.from ?? 0
  const lead = tokens[first]?.folded ?? ''
  return /^(?:a|al|auquel|auxquels)$/u.test(lead)
}

const startOf = ({ tokens }: Sketch, { from }: Place): number =>
  (words.articles.has(tokens[from - 1]?.folded ?? '') ? tokens[from - 1] : tokens[from])?.start ?? 0

/** "Brasil, que recibe ayuda de Alemania, ¿cuánto ...". */
const relativeFact = (looked: Sketch, sentence: number, ask: number, askEnd: number): Fact | null => {
  const { tokens, mentions } = looked
  const topic = within(mentions, sentence, ask).find((m) => !(m.kind === 'grammar' && m.tags.includes('article')))
  const comma = topic?.to ?? 0
  if (topic === undefined || !isPlace(topic) || tokens[comma]?.kind !== 'comma') return null
  const last = /^(?:comma|sign)$/u.test(tokens[ask - 1]?.kind ?? '') ? ask - 1 : ask
  const isRelative = tokens.slice(comma + 1, comma + 4).some(({ folded }) => words.relatives.has(folded))
  if (!isRelative || last <= comma + 1) return null
  const told = toldBy(looked, within(mentions, comma + 1, last), [topic])
  const [start, end] = [startOf(looked, topic), tokens[last]?.end ?? 0]
  return told === null ? null : { ...told, start, end, ask, askEnd }
}

/** What is told right before a question; null where it is not plain, or more is told. */
export const factBefore = (looked: Sketch): Fact | null => {
  const { tokens, mentions } = looked
  const ask = tokens.findLastIndex(({ folded }) => words.asks.has(folded))
  if (ask < 2) return null
  const sentence = tokens.findLastIndex((token, i) => i < ask && isEnd(token)) + 1
  const next = tokens.findIndex((token, i) => i > ask && isEnd(token))
  const askEnd = next < 0 ? tokens.length : next
  const hasOwnYears = within(mentions, ask, askEnd).some(({ kind }) => kind === 'window')
  const relative = relativeFact(looked, sentence, ask, askEnd)
  const from = tokens.findLastIndex((token, i) => i < sentence - 1 && isEnd(token)) + 1
  const told = within(mentions, from, sentence - 1)
  const isPlainAsk = within(mentions, sentence, ask).every((m) => !isPlace(m))
  const own = relative === null && sentence > 0 && isPlainAsk ? toldBy(looked, told, []) : null
  const fact =
    relative ??
    (own === null
      ? null
      : { ...own, start: tokens[from]?.start ?? 0, end: tokens[sentence - 1]?.end ?? 0, ask, askEnd })
  const isDated = fact !== null && mentions.some((m) => m.kind === 'window' && m.to <= ask)
  return fact === null || (isDated && !hasOwnYears) ? null : fact
}
