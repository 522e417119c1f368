// "Combien de dons le Malawi a-t-il reçus, et combien devait-il à la Chine ?", "cuánto le debía Camerún a China y cuánto le pagó": the clause that
// asks on has a pronoun for its subject, or none; it is that of the clause before.
import { type Mention, type MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { isPaidIn } from '../reading/pieces.ts'
import type { Token } from '../text/tokens.ts'
import { pointersOf } from './pointers.ts'

/** Longer questions are not looked through. */
const longest = 600

const pronouns: ReadonlySet<string> = new Set(['il', 'elle', 'ils', 'elles'])
/** "Cuánto le pagó", "combien lui a-t-il remboursé": to whom, said before. */
const takers: ReadonlySet<string> = new Set(['le', 'les', 'lui', 'leur'])
/** Verbs whose subject has a role of its own. */
const ofMoney: ReadonlySet<string> = new Set(['give', 'receive', 'pay', 'owe', 'lend', 'borrow'])

type Place = MentionOf<'entity'>
const isPlace = (m: Mention | undefined): m is Place => m?.kind === 'entity' && !m.isAdjective && !m.partial
const ends = ({ kind }: Mention): boolean => kind === 'break' || kind === 'stop' || kind === 'comma'

/** Whether a small word leads to a place: then it is no subject. */
const isLed = (mentions: ReadonlyArray<Mention>, at: number): boolean => {
  let before = at - 1
  while (mentions[before]?.tags.includes('article') === true && markerOf(mentions[before]?.tags ?? []) === null)
    before--
  return markerOf(mentions[before]?.tags ?? []) !== null
}

/** The only place of the mentions before that is a subject; where none is, the only place. */
const subjectOf = (mentions: ReadonlyArray<Mention>): Place | null => {
  const places = mentions.flatMap((m, at) => (isPlace(m) ? [{ m, isLed: isLed(mentions, at) }] : []))
  const subjects = places.filter((place) => !place.isLed)
  const [first, second] = subjects.length > 0 ? subjects : places
  return first === undefined || second !== undefined ? null : first.m
}

/** Where the clause that asks last begins: behind "and", or a sentence of its own. */
const lastAsk = ({ mentions, tokens }: Sketch, asks: ReadonlySet<string>): number =>
  mentions.findLastIndex(
    (m, at) =>
      at > 0 &&
      m.kind === 'grammar' &&
      tokens.slice(m.from, m.to).some(({ folded }) => asks.has(folded)) &&
      mentions.slice(Math.max(0, at - 2), at).some((before) => ends(before) || before.tags.includes('and')),
  )

const verbIn = (mentions: ReadonlyArray<Mention>): number =>
  mentions.findIndex((m) => isPaidIn(m) || (m.kind === 'grammar' && ofMoney.has(verbOf(m.tags) ?? '')))

/** The question with the subject in the place of its pronoun, or behind its verb; null where none is left out or it is not plain which. */
export const withSubjectCarried = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !/combien|cu[aá]nt/i.test(query)) return null
  const looked = sketch()
  if (looked === null || looked.language.code === 'en') return null
  const { mentions, tokens, language } = looked
  const at = lastAsk(looked, pointersOf(language.code).asks)
  if (at < 0) return null
  const own = mentions.slice(at)
  const verb = verbIn(own)
  const isOpen = verb >= 0 && own.every((m, i) => !isPlace(m) || isLed(own, i))
  const subject = isOpen ? subjectOf(mentions.slice(0, at)) : null
  if (subject === null) return null
  const nameOf = ({ from, to }: Place): string => query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const name = nameOf(subject)
  const last = own[verb]
  const first = own[0]?.from ?? 0
  // to whom it is paid stands before too: only where one place was led to
  const hasTaker = tokens.slice(first, last?.to).some(({ folded }) => takers.has(folded)) && !own.some(isPlace)
  const others = mentions.slice(0, at).filter((m): m is Place => isPlace(m) && m !== subject)
  if (hasTaker && others.length !== 1) return null
  const taker = others.map((m) => (hasTaker ? ` a ${nameOf(m)}` : '')).join('')
  if (hasTaker && language.code === 'fr') return null
  const pronoun = tokens.findIndex(({ folded }, i) => i >= first && pronouns.has(folded))
  if (language.code === 'es') {
    const end = tokens[(last?.to ?? 1) - 1]?.end ?? 0
    return rewritten(query, [{ start: end, end, text: ` ${name}${taker}` }])
  }
  return pronoun < 0 ? null : rewritten(query, [inPlaceOf(query, tokens, pronoun, name)])
}

const auxiliaries: ReadonlySet<string> = new Set(['a', 'ont', 'avait', 'avaient', 'aura', 'auront'])

/** "Devait-il", "il doit": the subject in the place of the pronoun and of what joins it to its verb; "a-t-elle payé": before the verb. */
const inPlaceOf = (query: string, tokens: ReadonlyArray<Token>, at: number, name: string) => {
  const end = tokens[at]?.end ?? 0
  if (tokens[at]?.joint !== '-') return { start: tokens[at]?.start ?? 0, end, text: name }
  const verb = tokens[at - 1]?.folded === 't' ? at - 2 : at - 1
  const { start = 0, end: verbEnd = 0, folded = '' } = tokens[verb] ?? {}
  return auxiliaries.has(folded)
    ? { start, end, text: `${name} ${query.slice(start, verbEnd)}` }
    : { start: verbEnd, end, text: ` ${name}` }
}
