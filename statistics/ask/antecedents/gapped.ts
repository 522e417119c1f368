// "How much did Denmark give Uganda, and how much did Norway?": a clause with a new subject and nothing else asks the same of it.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { onlyFills } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { endsQuestion, isBreak, isJoint } from '../reading/pieces.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { mayJoin, type Pointers, pointersOf } from './pointers.ts'

/** Longer questions are not looked through. */
const longest = 600

type Place = MentionOf<'entity'>
/** Places that are joined to each other, as a run of mentions. */
type Run = { readonly from: number; readonly to: number }
type Tail = Run & {
  /** The mention that begins the clause. */
  readonly at: number
  /** The last word before its subject: "did", or "how much" where a language has no such word. */
  readonly lead: string
}

const isPlace = (m: Mention | undefined): m is Place => m?.kind === 'entity'

const runFrom = (mentions: ReadonlyArray<Mention>, from: number): Run => {
  let to = from
  for (let i = from; i < mentions.length; i++) {
    const m = mentions[i]
    if (isPlace(m)) to = i + 1
    else if (m === undefined || !(isJoint(m) || m.kind === 'comma')) break
  }
  return { from, to }
}

const wordsOf = ({ tokens }: Sketch, { from, to }: Pick<Mention, 'from' | 'to'>): string =>
  tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ')

const skipArticles = ({ mentions }: Sketch, from: number): number => {
  const next = mentions.findIndex((m, i) => i >= from && !m.tags.includes('article'))
  return next < 0 ? mentions.length : next
}

/** Whether a clause begins here with what asks and a subject, and how. */
const tailAt = (looked: Sketch, { asks, auxiliary }: Pointers, at: number): Tail | null => {
  const { mentions } = looked
  const word = (i: number): string => {
    const m = mentions[i]
    return m?.kind === 'grammar' ? wordsOf(looked, m) : ''
  }
  const ask = at + 1
  // "to Kenya in 2018, and Finland?": behind the years a place is no part of the list before them
  const isBare = mentions[at - 1]?.kind === 'comma' && mentions[at - 2]?.kind === 'window'
  const named = skipArticles(looked, ask)
  if (isBare && isPlace(mentions[named]) && endsQuestion(mentions)) return { at, lead: '', ...runFrom(mentions, named) }
  const hasAsk = asks.has(word(ask))
  const lead = hasAsk ? ask + 1 : ask
  const hasLead = auxiliary.has(word(lead))
  if (!hasLead && (!hasAsk || auxiliary.size > 0)) return null
  const subject = skipArticles(looked, hasLead ? lead + 1 : lead)
  if (!isPlace(mentions[subject])) return null
  return { at, lead: word(hasLead ? lead : ask), ...runFrom(mentions, subject) }
}

/** The subject that a word leads to before the clause: the first places behind it that no small word leads to. */
const subjectBefore = (looked: Sketch, { at, lead }: Tail): Run | null => {
  const { mentions } = looked
  const led = mentions.findIndex((m, i) => i < at && m.kind === 'grammar' && wordsOf(looked, m) === lead)
  const first = mentions.findIndex((m, i) => led >= 0 && i > led && i < at && isPlace(m))
  const isLed = markerOf(mentions[first - 1]?.tags ?? []) !== null
  return first < 0 || isLed ? null : runFrom(mentions.slice(0, at), first)
}

const isEnd = (m: Mention): boolean => isBreak(m) || m.kind === 'comma' || onlyFills(m)

const isWindow = ({ kind }: Mention): boolean => kind === 'window'

/** What stands behind the subject says at most its verb again, and the years where none were said. */
const saysNoMore = ({ mentions }: Sketch, tail: Tail, subject: Run): boolean => {
  const isDated = mentions.slice(0, tail.at).some(isWindow)
  const verbs = (from: number, to: number) => mentions.slice(from, to).flatMap(({ tags }) => verbOf(tags) ?? [])
  const own = verbs(tail.to, mentions.length)
  return (
    mentions.slice(tail.to).every((m) => isEnd(m) || verbOf(m.tags) !== null || (isWindow(m) && !isDated)) &&
    own.every((verb) => verbs(subject.to, tail.at).includes(verb))
  )
}

/** "Et combien le Tchad lui devait-il", "et combien le Tchad devait-il à la France": says more than its subject. */
const namesTaker = ({ tokens, mentions, language }: Sketch, tail: Tail): boolean =>
  language.code === 'fr' &&
  (tokens.slice(mentions[tail.at]?.to).some(({ folded }) => folded === 'lui') || mentions.slice(tail.to).some(isPlace))

/**
 * The question with the new subject beside the one it is asked like; where that is not plain, as a question of its own that names places
 * alone. Null where no such clause ends it.
 */
export const withGapFilled = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !mayJoin(query)) return null
  const looked = sketch()
  if (looked === null) return null
  const { mentions, tokens, language } = looked
  const pointers = pointersOf(language.code)
  const at = mentions.findLastIndex(({ tags, kind }, i) => tags.includes('and') && kind === 'grammar' && i > 0)
  const tail = at < 0 ? null : tailAt(looked, pointers, at)
  if (tail === null || namesTaker(looked, tail)) return null
  const startOf = (i: number): number => tokens[mentions[i]?.from ?? 0]?.start ?? query.length
  const endOf = (i: number): number => tokens[(mentions[i]?.to ?? 1) - 1]?.end ?? query.length
  const start = endOf(mentions[at - 1]?.kind === 'comma' ? at - 2 : at - 1)
  const own = query.slice(startOf(tail.from), endOf(tail.to - 1))
  const subject = subjectBefore(looked, tail)
  if (subject === null || !saysNoMore(looked, tail, subject))
    return rewritten(query, [{ start, end: startOf(tail.from), text: `? ${pointers.joint} ` }])
  const beside = endOf(subject.to - 1)
  return rewritten(query, [
    { start: beside, end: beside, text: ` ${pointers.joint} ${own}` },
    mentions.slice(tail.to).some(isWindow)
      ? { start, end: endOf(tail.to - 1), text: '' }
      : { start, end: query.length, text: '?' },
  ])
}
