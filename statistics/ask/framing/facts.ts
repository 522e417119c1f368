// What each piece of a question says: what of it names data, what asks, what merely tells.
import type { Mention } from '../chart/mention.ts'
import { takeOut } from '../computation/phrases.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { type FramingWords, framingWords } from './framing-words.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import { kindsOf, type WordKind } from './word-kinds.ts'

export type Facts = Piece & {
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  readonly hasMeasure: boolean
  /** Any word of data: a measure, place, code, role, year, currency, or something to compute. */
  readonly isContent: boolean
  readonly isTopical: boolean
  readonly refs: ReadonlyArray<ReadonlyArray<string>>
  readonly hasWindow: boolean
  /** Where its years stand in the question. */
  readonly windows: ReadonlyArray<{ readonly start: number; readonly end: number }>
  readonly hasMoney: boolean
  readonly refusals: ReadonlyArray<string>
  readonly speaks: boolean
  readonly requests: boolean
  readonly says: boolean
  readonly claims: boolean
  readonly isAnaphoric: boolean
  readonly asks: boolean
  readonly hasPaper: boolean
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

const notDoing =
  /^(including|excluding|regarding|concerning|according|starting|beginning|following|during|covering|counting|comparing|using|ending|adding|summing|owing|outstanding|funding|lending|giving|receiving|spending|borrowing|financing)$/

const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text)
const refsOf = (m: Mention): ReadonlyArray<ReadonlyArray<string>> =>
  m.kind === 'entity' ? [m.options.map(({ ref }) => ref)] : []
const auxiliaries =
  /^(is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|might|must|s|re|ve|ll|am|est|sont|es|son|fue|ha|han)$/
const wh =
  /^(who|whom|whose|which|what|where|how|when|why|qui|que|quel|quels|quelle|quelles|combien|quién|quien|quienes|qué|cuál|cual|cuáles|cuánto|cuanto|cuánta|cuanta|cuántos|à|is|are|was|were|does|did|do|has|have|can|could)$/

/** Whether an unread word may narrow what is asked. */
const mayNarrow = (token: Token, isFirst: boolean, words: FramingWords, code: string): boolean => {
  if (token.kind === 'number') return token.text.length > 1
  if (token.kind !== 'word' || token.text.length < 2) return false
  const { folded } = token
  if (words.papers.has(folded) || words.speakers.has(folded) || words.said.has(folded) || words.idle.has(folded))
    return false
  if (isCapital(token) && !isFirst) return true
  if (code !== 'en') return !/(mente|ment|amos|emos|imos)$/.test(folded)
  const kinds = kindsOf(folded)
  if (kinds.size === 0) return true
  return (kinds.has('noun') || kinds.has('group')) && !kinds.has('verb') && !kinds.has('communication')
    ? true
    : kinds.has('person') && folded.endsWith('s')
}

const isPaper = (token: Token, words: FramingWords, code: string): boolean => {
  if (words.papers.has(token.folded)) return true
  if (code !== 'en') return false
  const kinds = kindsOf(token.folded)
  return kinds.has('communication') || (kinds.has('person') && !token.folded.endsWith('s'))
}

/** "working", "drafting": whether a verb stands before the ending. */
const isFormOfVerb = (word: string): boolean =>
  kindsOf(word).has('verb') || kindsOf(word.slice(0, -3)).has('verb') || kindsOf(`${word.slice(0, -3)}e`).has('verb')

const isOnly = (kind: WordKind, word: string): boolean => kindsOf(word).size === 1 && kindsOf(word).has(kind)

const isRead = (m: Mention): boolean =>
  m.kind !== 'unknown' && !((m.kind === 'slot' || m.kind === 'entity') && m.partial)

const factsOfPiece = (
  piece: Piece,
  query: string,
  { tokens, mentions, language }: Sketch,
  words: FramingWords,
): Facts => {
  const isWithin = (token: Token | undefined): boolean =>
    token !== undefined &&
    token.start >= piece.start &&
    token.end <= Math.max(piece.end, token.start) &&
    token.start < piece.end
  const own = mentions.filter((m) => tokens.slice(m.from, m.to).some(isWithin))
  const ownTokens = tokens.filter(isWithin)
  const text = query.slice(piece.start, piece.end)
  const content = own.filter(
    (m) =>
      isRead(m) &&
      (m.kind === 'entity' ||
        m.kind === 'measure' ||
        m.kind === 'slot' ||
        m.kind === 'system' ||
        m.kind === 'role' ||
        m.kind === 'window' ||
        m.kind === 'money'),
  )
  const computes = takeOut(text) !== null
  const unread = own.filter((m) => !isRead(m)).flatMap((m) => tokens.slice(m.from, m.to).filter(isWithin))
  const folded = ownTokens.map((token) => token.folded)
  const has = (set: ReadonlySet<string>): boolean =>
    ownTokens.some((t) => set.has(t.folded) && !(t.folded === 'us' && (t.led === true || t.text === 'US')))
  const named = new Set(
    [...content, ...own.filter(({ kind }) => kind === 'refusal')].flatMap((m) => tokens.slice(m.from, m.to)),
  )
  const paper = ownTokens.findIndex((token) => !named.has(token) && isPaper(token, words, language.code))
  const isVerb = (token: Token, i: number): boolean =>
    (auxiliaries.test(token.folded) && token.kind !== 'possessive') ||
    (i > 0 &&
      !named.has(token) &&
      language.code === 'en' &&
      kindsOf(token.folded).has('verb') &&
      !/ing$/.test(token.folded)) ||
    own.some((m) => tokens[m.from] === token && m.kind === 'grammar' && verbOf(m.tags) !== null)
  const verb = ownTokens.findIndex(isVerb)
  const first = folded[0] ?? ''
  return {
    ...piece,
    tokens: ownTokens,
    mentions: own,
    hasMeasure: content.some((m) => m.kind === 'measure' && !m.isHint) || computes,
    isContent: content.length > 0 || computes,
    isTopical: content.some((m) => m.kind === 'slot'),
    refs: content.flatMap(refsOf),
    hasWindow: content.some(({ kind }) => kind === 'window'),
    windows: content.flatMap((m) =>
      m.kind === 'window' ? [{ start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 }] : [],
    ),
    hasMoney: content.some(({ kind }) => kind === 'money'),
    refusals: own.flatMap((m) => (m.kind === 'refusal' ? [m.code] : [])),
    speaks: has(words.speakers) || own.some((m) => m.tags.includes('greeting')),
    requests: has(words.requests),
    says: has(words.said),
    claims: words.claims.some((claim) => folded.join(' ').includes(claim)),
    isAnaphoric: has(words.anaphora),
    asks: piece.after === 'asks' || wh.test(first),
    hasPaper: paper >= 0,
    isDescribed: unread.some(({ folded: word }) => /(ed|ing)$/.test(word) || kindsOf(word).has('adjective')),
    isLoose: unread.every(
      ({ folded: word }) => words.idle.has(word) || words.papers.has(word) || word.length < 2 || isOnly('adverb', word),
    ),
    isColumns: /\w[,;_|\t]\w/.test(text),
    isGerund: ownTokens.length > 1 && /.{3}ing$/.test(first) && !notDoing.test(first) && isFormOfVerb(first),
    isTold: verb > 0 && !wh.test(first),
    narrowing: unread
      .filter(
        (token) =>
          (paper < 0 || ownTokens.indexOf(token) < paper) &&
          mayNarrow(token, token === tokens[0] || token === ownTokens[0], words, language.code),
      )
      .map(({ text: word }) => word),
  }
}

/** The pieces of a question with what each says. */
export const factsOf = (query: string, sketch: Sketch): ReadonlyArray<Facts> => {
  const words = framingWords(sketch.language.code)
  return piecesOf(query, words).map((piece) => factsOfPiece(piece, query, sketch, words))
}
