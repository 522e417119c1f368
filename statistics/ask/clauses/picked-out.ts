// "... in 2021? The part paid late.", "La dette du Bénin en 2019. Celle que les entreprises ont contractée.": what picks something out of what was asked
// limits the figure, though it stands beside the question. Where it was not read, the reading is of more than was meant.
import { endOf } from '../exclusions/ends.ts'
import { tablesByLanguage } from '../exclusions/words.ts'
import type { Sketch } from '../framing/sketch.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { LanguageCode } from '../language/language.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { PhraseTable } from '../text/phrases.ts'
import type { Token } from '../text/tokens.ts'
import {
  asChoices,
  isDefinite,
  offeredFor,
  overlap,
  type Sentence,
  sentencesOf,
  type Span,
  type Tokens,
} from './clause-words.ts'
import data from './picked-out.json' with { type: 'json' }

type Words = Readonly<Record<keyof (typeof data)['en'], PhraseTable>>

const wordsOf: (code: LanguageCode) => Words = tablesByLanguage(data)

/** "By Friday", "for a speech": times and texts that a figure is wanted for limit nothing. */
const isForWhat = (token: Token): boolean => {
  const kinds = [...kindsOf(token.folded)]
  return kinds.length > 0 && kinds.every((kind) => /^(?:communication|time|adverb)$/u.test(kind))
}

const isOwn = (token: Token | undefined): boolean => /^(?:a|an|my|our)$/u.test(token?.folded ?? '')
const isSomeone = (token: Token, before: Token | undefined): boolean =>
  isOwn(before) && kindsOf(token.folded).has('person')

type Looked = {
  readonly tokens: Tokens
  readonly words: Words
  readonly code: LanguageCode
  readonly read: ReadonlyArray<Span>
}

/** Words of a stretch that mean something and were not read. */
const unreadIn = ({ tokens, words, code, read }: Looked, from: number, to: number): ReadonlyArray<Token> => {
  const found: Token[] = []
  for (let at = from; at < to; at = Math.max(at + 1, endOf(words.idle, tokens, at))) {
    const token = tokens[at]
    const isSaid = token?.kind === 'word' && token.folded.length > 1 && endOf(words.idle, tokens, at) <= at
    if (!isSaid || read.some((span) => overlap(span, token))) continue
    if (code === 'en' && (isForWhat(token) || isSomeone(token, tokens[at - 1]))) continue
    found.push(token)
  }
  return found
}

const firstOf = (table: PhraseTable, tokens: Tokens, from: number, to: number): number => {
  for (let at = from; at < to; at++) if (endOf(table, tokens, at) > at) return at
  return -1
}

/** Whether words that limit stand where they limit the whole: first, or last. */
const limitsAll = ({ tokens, words }: Looked, { from, to }: Sentence): boolean => {
  const last = tokens.findLastIndex(({ kind }, at) => at < to && kind === 'word')
  const begins = (table: PhraseTable): boolean => endOf(table, tokens, from) > from
  // "Without coffee I am useless"
  const isOfSpeaker = firstOf(words.speakers, tokens, from, to) >= 0
  const isLed = begins(words.limits) || begins(words.denies) || begins(words.fragments)
  return (isLed && !isOfSpeaker) || endOf(words.limits, tokens, last) > last
}

/** "... is what we ask about": words behind what says that something is wanted, at most, where it stood before. */
const mostBehindFocus = 3

/** What a sentence behind the question picks out and was not read. */
const pickedBehind = (looked: Looked, sentence: Sentence, asksOn: boolean): ReadonlyArray<Token> => {
  const { tokens, words } = looked
  const { from, to } = sentence
  if (endOf(words.passes, tokens, from) > from) return []
  // "No Perú, Bolivia", "scrap that, I want Nigeria's": what takes places of its own
  if (!asksOn && limitsAll(looked, sentence)) return unreadIn(looked, from, to)
  const focus = asksOn ? -1 : firstOf(words.focus, tokens, from, to)
  if (focus >= 0) {
    // "I need | the copper mines"; "the banks are | what matters"
    const wanted = unreadIn(looked, endOf(words.focus, tokens, focus), to)
    const rest = tokens.slice(endOf(words.focus, tokens, focus), to).filter(({ kind }) => kind === 'word')
    // "I want to mention it"
    const isDeed = rest[0]?.folded === 'to'
    return wanted.length > 0 || isDeed || rest.length > mostBehindFocus ? wanted : unreadIn(looked, from, to)
  }
  const head =
    endOf(words.opens, tokens, from) > from && tokens[to - 1]?.text !== '?'
      ? from
      : firstOf(words.heads, tokens, from, to)
  return head < 0 ? [] : unreadIn(looked, head, to)
}

const clauseEnd = (tokens: Tokens, from: number, to: number): number => {
  const end = tokens.findIndex((token, at) => at > from && at < to && token.kind !== 'word' && token.kind !== 'number')
  return end < 0 ? to : end
}

/** "A loan for a plant. How much did it owe on that?": a whole of which a part is pointed to, that was told before it. */
const pointsBefore = ({ tokens, words, read }: Looked, { from, to }: Sentence): ReadonlyArray<Token> => {
  const at = firstOf(words.points, tokens, from, to)
  const [token, next] = [tokens[at], tokens[endOf(words.points, tokens, at)]]
  const isLast = next === undefined || next.kind !== 'word'
  return at < 0 || token === undefined || !isLast || read.some((span) => overlap(span, token)) ? [] : [token]
}

/** What a clause behind the statistic, in its own sentence, picks out and was not read. */
const pickedWithin = (looked: Looked, { to }: Sentence, measure: number): ReadonlyArray<Token> => {
  const head = firstOf(looked.words.within, looked.tokens, measure + 1, to)
  return head < 0 ? [] : unreadIn(looked, head, clauseEnd(looked.tokens, head, to))
}

const isOf = (span: { readonly as: string }, as: RegExp): boolean => as.test(span.as)

/** Readings of a whole of which words behind them pick out what was not read, as choices. */
export const withPickedTold = (sketch: () => Sketch | null, read: Resolution): Resolution => {
  const seen = read.parts.some(isDefinite) ? sketch() : null
  if (seen === null) return read
  const { tokens, language } = seen
  const used = read.parts.flatMap((part) => part.used)
  const statistics = used.filter((span) => isOf(span, /^(?:measure|slot )/u))
  // "what did Angola owe": the statistic is told by its verb
  const told = statistics.length > 0 ? statistics : used.filter((span) => isOf(span, /^direction/u))
  const words = { tokens, words: wordsOf(language.code), code: language.code }
  const windows = used.filter((span) => isOf(span, /^window/u) && /\d/u.test(span.text))
  const placed = used.filter((span) => isOf(span, /, by /u))
  const readBut = (as: RegExp): ReadonlyArray<Span> => used.filter((span) => !isOf(span, as))
  const firstIn = (spans: ReadonlyArray<Span>, { from, to }: Sentence): number =>
    tokens.findIndex((token, at) => at >= from && at < to && spans.some((span) => overlap(span, token)))
  const sentences = sentencesOf(tokens)
  const asked = Math.max(
    0,
    sentences.findIndex((sentence) => firstIn(told, sentence) >= 0),
  )
  const pickedIn = (sentence: Sentence, i: number): ReadonlyArray<Token> => {
    const { from, to } = sentence
    const statistic = firstIn(i === 0 ? told : statistics, sentence)
    if (statistic >= 0) {
      const looked = { ...words, read: readBut(/^(?:joins|direction)/u) }
      const pointed = i === 0 && asked > 0 ? pointsBefore(looked, sentence) : []
      return [...pointed, ...pickedWithin(looked, sentence, statistic)]
    }
    // "second: what Laos owed South Korea in that same year": asks on with places of its own
    const asksOn = firstIn(placed, sentence) >= 0
    if (i === 0) return []
    const looked = { ...words, read: readBut(asksOn ? /^joins/u : /^(?:joins|direction)/u) }
    // "I was born in 2012": a year of something else
    const isDated = !asksOn && firstIn(windows, sentence) >= 0 && firstOf(words.words.asks, tokens, from, to) < 0
    return isDated ? unreadIn(looked, from, to) : pickedBehind(looked, sentence, asksOn)
  }
  const behind = sentences.slice(asked)
  const picked = behind.map(pickedIn).find(({ length }) => length > 0)
  if (picked !== undefined) {
    const said = picked.map(({ text }) => text).join(' ')
    return asChoices(read, `"${said}" may limit what is asked and was not read; the reading is without it.`)
  }
  const limiting = behind.slice(1).filter((sentence) => limitsAll({ ...words, read: [] }, sentence))
  if (limiting.length === 0) return read
  // "... in 2016? Only the grants.": read for itself, beside the whole that it limits
  const isReadIn = (part: Part, sentence: Sentence): boolean =>
    firstIn(
      part.used.filter((span) => !isOf(span, /^joins/u)),
      sentence,
    ) >= 0
  const limits = limiting.find((sentence) => read.parts.some((part) => isReadIn(part, sentence)))
  return limits === undefined
    ? read
    : offeredFor(read, (part) =>
        isReadIn(part, limits) ? null : `What is said behind it limits what is asked; this reading is without that.`,
      )
}
