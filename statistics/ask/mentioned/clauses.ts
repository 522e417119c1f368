// The clauses of a question that ask, and those beside them in which a place is only mentioned.
import type { Mention } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { type MentionWords, mentionWordsOf } from './words.ts'

/** `sets`, `likens`: led by such words; `tells`: a sentence of its own. */
type Mentioning = 'sets' | 'likens' | 'tells'

export type Clause = {
  readonly from: number
  readonly to: number
  readonly kind: Mentioning | 'asks' | 'other'
  /** It tells of who asks and of no statistic. */
  readonly isIdle: boolean
  /** It has a word that may stand for a place or years. */
  readonly points: boolean
  /** It asks for something of one that was said before. */
  readonly owns: boolean
}

type Looked = Pick<Sketch, 'tokens' | 'mentions'> & { readonly words: MentionWords }

const hasPhrase = (
  { tokens, mentions, words }: Looked,
  name: keyof MentionWords,
  from: number,
  to: number,
): boolean => {
  // "la France a-t-elle": the subject said again; "que doit-elle" has none before
  const isAgain = (at: number): boolean =>
    tokens[at]?.joint === '-' &&
    !(tokens[at]?.spaced ?? false) &&
    mentions.some((m) => m.kind === 'entity' && m.from >= from && m.to <= at)
  for (let at = from; at < to; at++) if (endOf(words[name], tokens, at) > at && !isAgain(at)) return true
  return false
}

const ofMoney = (m: Mention): boolean =>
  m.kind === 'role' ||
  m.kind === 'slot' ||
  m.kind === 'window' ||
  m.kind === 'money' ||
  m.kind === 'refusal' ||
  (m.kind === 'measure' && !m.isTable) ||
  verbOf(m.tags) !== null

/** Sentences by `.`, `!` and `?`, not those within a name. */
const sentencesOf = ({ tokens, mentions }: Looked): ReadonlyArray<readonly [number, number]> => {
  const ends = mentions.flatMap(({ kind, from, to }) =>
    (kind === 'stop' || kind === 'break') && /^[.!?…]/u.test(tokens[from]?.text ?? '') ? [to] : [],
  )
  const all = [...new Set([...ends, tokens.length])]
  return all.map((to, i) => [all[i - 1] ?? 0, to] as const).filter(([from, to]) => to > from)
}

const isComma = (token: Token | undefined): boolean => token?.kind === 'comma'
const isName = (m: Mention | undefined): boolean => m?.kind === 'entity'

/** "Compared with Norway,": from its first word to the comma behind it; null where a token begins none. */
const ledAt = (looked: Looked, at: number, end: number): Clause | null => {
  const { tokens, mentions, words } = looked
  const comma = tokens.findIndex((token, i) => i > at && i < end && isComma(token))
  const to = comma < 0 ? end : comma
  const begun = (['sets', 'likens', 'as'] as const).find((name) => endOf(words[name], tokens, at) > at)
  if (begun === undefined) return null
  const lead = endOf(words[begun], tokens, at)
  const inside = mentions.filter((m) => m.from >= lead && m.to <= to)
  const name = inside.find((m) => m.kind !== 'grammar' || verbOf(m.tags) !== null)
  const longest = Math.max(...(['sets', 'likens', 'as'] as const).map((each) => endOf(words[each], tokens, at)))
  const kind = endOf(words.sets, tokens, at) === longest ? 'sets' : 'likens'
  // "as Ghana did" has more behind its name; "like Ghana" nothing but what is its own
  return isName(name) ? { from: at, to, kind, isIdle: false, points: false, owns: false } : null
}

const withinSentence = (looked: Looked, [from, to]: readonly [number, number]): ReadonlyArray<Clause> => {
  const { tokens } = looked
  const found: Clause[] = []
  for (let at = from; at < to; at++) {
    const isStart = at === from || isComma(tokens[at - 1])
    const isOfSeveral = endOf(looked.words.sets, tokens, at) > at + 1
    const led = isStart || isOfSeveral ? ledAt(looked, at, to - 1) : null
    if (led !== null) {
      found.push(led)
      at = led.to
    }
  }
  return found
}

const isAsking = (looked: Looked, from: number, to: number): boolean =>
  looked.tokens[to - 1]?.text === '?' ||
  endOf(looked.words.asks, looked.tokens, from) > from ||
  (isComma(looked.tokens[from]) && endOf(looked.words.asks, looked.tokens, from + 1) > from + 1)

/** A sentence that tells something, by a verb or words that no data have: not "From Germany.", "China; loans". */
const tells = (looked: Looked, from: number, to: number): boolean => {
  const own = looked.mentions.filter((m) => m.from >= from && m.to <= to)
  const first = own.find(({ kind }) => kind !== 'sign')
  const isLed = first?.kind === 'grammar' && first.tags.some((tag) => tag.startsWith('marker:'))
  const hasSign =
    own.some(({ kind }) => kind === 'sign') ||
    looked.tokens.some((token, i) => i >= from && i < to && /[:=|/]/.test(token.text))
  return (
    !isLed &&
    !hasSign &&
    own.some(
      (m) =>
        m.kind === 'unknown' ||
        verbOf(m.tags) !== null ||
        (m.kind === 'grammar' && m.tags.every((tag) => tag === 'filler' || tag === 'greeting') && m.tags.length > 0),
    )
  )
}

/** The clauses of a question; each of its tokens is in one. */
export const clausesOf = ({ tokens, mentions, language }: Sketch): ReadonlyArray<Clause> => {
  const looked = { tokens, mentions, words: mentionWordsOf(language.code) }
  const points = (from: number, to: number): boolean => hasPhrase(looked, 'points', from, to)
  const all = sentencesOf(looked).flatMap(([from, to]): ReadonlyArray<Clause> => {
    const led = withinSentence(looked, [from, to])
    const bounds = [...new Set([from, ...led.flatMap((clause) => [clause.from, clause.to]), to])].sort((a, b) => a - b)
    const isQuestion =
      isAsking(looked, from, to) || led.some((clause) => isAsking(looked, Math.min(clause.to, to - 1), to))
    return bounds.slice(1).flatMap((end, i): ReadonlyArray<Clause> => {
      const start = bounds[i] ?? from
      const known = led.find((clause) => clause.from === start)
      if (known !== undefined) return [known]
      const own = mentions.filter((m) => m.from >= start && m.to <= end)
      const isIdle =
        hasPhrase(looked, 'speaks', start, end) && !hasPhrase(looked, 'topics', start, end) && !own.some(ofMoney)
      const kind = isQuestion ? 'asks' : tells(looked, start, end) ? 'tells' : 'other'
      return [
        { from: start, to: end, kind, isIdle, points: points(start, end), owns: hasPhrase(looked, 'owns', start, end) },
      ]
    })
  })
  // "Who needs Germany? How much aid did Mali get?"
  const isData = ({ kind, from, to }: Clause): boolean =>
    kind === 'asks' && mentions.some((m) => m.from >= from && m.to <= to && ofMoney(m))
  return all.map((clause) =>
    clause.kind === 'asks' && !isData(clause) && all.some(isData) && tells(looked, clause.from, clause.to)
      ? { ...clause, kind: 'tells' }
      : clause,
  )
}
