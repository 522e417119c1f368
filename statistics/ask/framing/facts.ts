// What each piece of a question says: what of it names data, what asks, what merely tells.
import { isContent, type Mention } from '../chart/mention.ts'
import { takeOut } from '../computation/phrases.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { type FramingWords, framingWords } from './framing-words.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import { kindsOf } from './word-kinds.ts'
import { isDescribing, isGerund, isLed, isLimit, isLooseWord, isPaper, mayNarrow } from './words-of-piece.ts'

export type Facts = Piece & {
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  readonly hasMeasure: boolean
  /** Any word of data: a measure, place, code, role, year, currency, or something to compute. */
  readonly isContent: boolean
  readonly isTopical: boolean
  readonly refs: ReadonlyArray<ReadonlyArray<string>>
  /** Where its years stand in the question. */
  readonly windows: ReadonlyArray<{ readonly start: number; readonly end: number }>
  readonly hasMoney: boolean
  readonly refusals: ReadonlyArray<string>
  readonly speaks: boolean
  readonly requests: boolean
  readonly says: boolean
  readonly claims: boolean
  readonly asks: boolean
  /** A word for what people write or say, or for one of them: among the words of framing, or by its kind where no adjective stands beside it. */
  readonly hasPaper: boolean
  /** A word for one that is among the words of framing. */
  readonly isListed: boolean
  /** "By embassy", "of the private sector", "only rural": begins with a word that limits, and says of nobody here. */
  readonly isLimit: boolean
  /** Whether its first word leads to something that limits, read or not. */
  readonly isLed: boolean
  /** Whether it names something else that holds words of data: "present value". */
  readonly isOpaque: boolean
  /** Whether it tells rather than names or asks: something stands before its verb. */
  readonly isTold: boolean
  /** Unread words that might narrow what is asked, before the first word for a paper or whoever asks. */
  readonly narrowing: ReadonlyArray<string>
  /** Unread adjectives and participles ("signed"), which may stand for figures of that kind. */
  readonly isDescribed: boolean
  /** Whether its unread words are adverbs and the like only. */
  readonly isLoose: boolean
  /** "Drafting a placard": what the one who asks does. */
  readonly isGerund: boolean
  /** Names of columns, which say what stands below them. */
  readonly isColumns: boolean
}

const refsOf = (m: Mention): ReadonlyArray<ReadonlyArray<string>> =>
  m.kind === 'entity' ? [m.options.map(({ ref }) => ref)] : []
const auxiliaries =
  /^(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|might|must|s|re|ve|ll|am|est|sont|es|son|fue|ha|han)$/
const openings =
  /^(?:who|whom|whose|which|what|where|how|when|why|qui|que|quel|quels|quelle|quelles|combien|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|a|is|are|was|were|does|did|do|has|have|can|could)$/

/** A word that only is part of names explains nothing. */
const isRead = (m: Mention): boolean =>
  m.kind !== 'unknown' && !((m.kind === 'slot' || m.kind === 'entity') && m.partial)
const isData = (m: Mention): boolean => isRead(m) && (isContent(m) || m.kind === 'window' || m.kind === 'money')

/** "signal's awful": the possessive is a verb where only an adjective stands behind it. */
const isAll = (own: ReadonlyArray<Token>, at: number): boolean =>
  own.length === at + 2 && kindsOf(own[at + 1]?.folded ?? '').has('adjective')

/** Whether a word is a verb for sure: one that is a noun too ("tax") only behind a plural or a pronoun. */
const isVerbBehind = ({ folded }: Token, before: Token | undefined): boolean => {
  const kinds = kindsOf(folded)
  return kinds.has('verb') && (!kinds.has('noun') || /(?:s|^they|^we|^i|^you|^it|^who)$/.test(before?.folded ?? ''))
}

/** Where the verb of a piece stands among its words, if it has one. */
const verbAt = (
  own: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
  named: ReadonlySet<Token>,
  { tokens, language }: Sketch,
): number =>
  own.findIndex(
    (token, i) =>
      (auxiliaries.test(token.folded) && (token.kind !== 'possessive' || isAll(own, i))) ||
      (i > 0 &&
        !named.has(token) &&
        language.code === 'en' &&
        isVerbBehind(token, own[i - 1]) &&
        !token.folded.endsWith('ing')) ||
      mentions.some((m) => tokens[m.from] === token && m.kind === 'grammar' && verbOf(m.tags) !== null),
  )

/** What the words of data of a piece fix. */
const dataOf = (content: ReadonlyArray<Mention>, { tokens }: Sketch, text: string) => {
  const computes = takeOut(text) !== null
  return {
    hasMeasure: content.some((m) => m.kind === 'measure' && !m.isHint) || computes,
    isContent: content.length > 0 || computes,
    isTopical: content.some((m) => m.kind === 'slot'),
    refs: content.flatMap(refsOf),
    windows: content.flatMap((m) =>
      m.kind === 'window' ? [{ start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 }] : [],
    ),
    hasMoney: content.some(({ kind }) => kind === 'money'),
  }
}

/** What the words around them do: speak of whoever asks, request, report, claim, point back. */
const mannerOf = (own: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>, words: FramingWords) => {
  const isCountry = (token: Token): boolean => token.folded === 'us' && (token.led === true || token.text === 'US')
  const has = (set: ReadonlySet<string>): boolean => own.some((token) => set.has(token.folded) && !isCountry(token))
  const text = own.map(({ folded }) => folded).join(' ')
  return {
    speaks: has(words.speakers) || mentions.some((m) => m.tags.includes('greeting')),
    requests: has(words.requests),
    says: has(words.said),
    claims: words.claims.some((claim) => text.includes(claim)),
  }
}

/** What the words that nothing explains may be. */
const unreadOf = (
  own: ReadonlyArray<Token>,
  unread: ReadonlyArray<Token>,
  named: ReadonlySet<Token>,
  { tokens, language }: Sketch,
  words: FramingWords,
) => {
  const isDescribed = unread.some(isDescribing)
  const isListed = ({ folded }: Token): boolean => words.papers.has(folded)
  const paper = own.findIndex(
    (token) => !named.has(token) && (isListed(token) || isPaper(token, words, language.code, isDescribed)),
  )
  const isFirst = (token: Token): boolean => token === tokens[0] || token === own[0]
  const isBeforePaper = (token: Token): boolean => paper < 0 || own.indexOf(token) < paper
  return {
    hasPaper: paper >= 0,
    isListed: own.some((token) => !named.has(token) && isListed(token)),
    isDescribed,
    isLimit: isLimit(own, unread, words, language.code),
    isLed: isLed(own, words),
    isLoose: unread.every((token) => isLooseWord(token, words)),
    narrowing: unread
      .filter((token) => isBeforePaper(token) && mayNarrow(token, isFirst(token), words, language.code))
      .map(({ text }) => text),
  }
}

const factsOfPiece = (piece: Piece, query: string, sketch: Sketch, words: FramingWords): Facts => {
  const { tokens } = sketch
  const isWithin = (token: Token): boolean => token.start >= piece.start && token.start < piece.end
  const tokensOf = ({ from, to }: Mention): ReadonlyArray<Token> => tokens.slice(from, to)
  const own = tokens.filter(isWithin)
  const mentions = sketch.mentions.filter((m) => tokensOf(m).some(isWithin))
  const content = mentions.filter(isData)
  const text = query.slice(piece.start, piece.end)
  const named = new Set([...content, ...mentions.filter(({ kind }) => kind === 'refusal')].flatMap(tokensOf))
  const unread = mentions.filter((m) => !isRead(m)).flatMap((m) => tokensOf(m).filter(isWithin))
  const first = own[0]?.folded ?? ''
  return {
    ...piece,
    tokens: own,
    mentions,
    ...dataOf(content, sketch, text),
    isOpaque: mentions.some(({ tags }) => tags.includes('opaque')),
    refusals: mentions.flatMap((m) => (m.kind === 'refusal' ? [m.code] : [])),
    ...mannerOf(own, mentions, words),
    asks: piece.after === 'asks' || openings.test(first),
    isTold: own.length > 2 && verbAt(own, mentions, named, sketch) > 0 && !openings.test(first),
    isColumns: /\w[,;_|\t]\w/.test(text),
    isGerund: own.length > 1 && isGerund(first),
    ...unreadOf(own, unread, named, sketch, words),
  }
}

/** The pieces of a question with what each says. */
export const factsOf = (query: string, sketch: Sketch): ReadonlyArray<Facts> => {
  const words = framingWords(sketch.language.code)
  return piecesOf(query, words).map((piece) => factsOfPiece(piece, query, sketch, words))
}
