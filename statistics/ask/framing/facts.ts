// What each piece of a question says: what of it names data, what asks, what merely tells.
import type { Mention } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'
import {
  callsOut,
  dataOf,
  isData,
  isFolk,
  isRead,
  isSignature,
  namesIn,
  statisticsIn,
  toldOf,
} from './data-of-piece.ts'
import { isOwnDeed, isTheirDeed } from './deeds.ts'
import type { Facts } from './fact.ts'
import { type FramingWords, framingWords } from './framing-words.ts'
import { limits } from './limiting.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import { storyOf } from './story.ts'
import { ruledIn, tellingOf, tellsBeneath, tellsMoment, tellsOccasion } from './telling.ts'
import { toldBeside } from './told-beside.ts'
import { tellsConcern, toldOfSelf } from './told-of-self.ts'
import { asksByVerb, isApposition, openings, verbAt } from './verbs-of-piece.ts'
import { isDescribing, isGerund, isLed, isLimit, isLooseWord, isPaper, mayNarrow } from './words-of-piece.ts'

/** What the words around them do: speak of whoever asks, request, report, claim, point back. */
const mannerOf = (own: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>, words: FramingWords) => {
  const isCountry = (token: Token): boolean => token.folded === 'us' && (token.led === true || token.text === 'US')
  const has = (set: ReadonlySet<string>): boolean => own.some((token) => set.has(token.folded) && !isCountry(token))
  const isUs = own.some((token) => token.text === 'us' && !isCountry(token) && own.length > 1)
  const text = own.map(({ folded }) => folded).join(' ')
  return {
    speaks: has(words.speakers) || isUs || mentions.some((m) => m.tags.includes('greeting')),
    requests: has(words.requests),
    adds: has(words.adds),
    says: has(words.said),
    isAlone: has(words.selves),
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

/** "For tonight's podcast": when something else is than figures. */
const isOfOccasion = (m: Mention, next: Mention | undefined, said: ReadonlyArray<Mention>): boolean =>
  m.kind === 'refusal' &&
  m.code === 'relative_time' &&
  next?.kind === 'possessive' &&
  said.every(({ kind }) => kind !== 'measure' && kind !== 'slot')

/** "And I will pass it on": what the one who asks is going to do. */
const isPromise = (m: Mention, before: Token | undefined, token: Token | undefined): boolean =>
  m.kind === 'refusal' && m.code === 'forecast' && token?.folded === 'will' && /^(?:i|we)$/.test(before?.folded ?? '')

const factsOfPiece = (piece: Piece, query: string, sketch: Sketch, words: FramingWords): Facts => {
  const { tokens } = sketch
  const isWithin = (token: Token): boolean => token.start >= piece.start && token.start < piece.end
  const tokensOf = ({ from, to }: Mention): ReadonlyArray<Token> => tokens.slice(from, to)
  const own = tokens.filter(isWithin)
  const mentions = sketch.mentions.filter((m) => tokensOf(m).some(isWithin))
  const isOrdinal =
    own.length === 1 && /^(?:comma|colon)$/.test(piece.after) && words.ordinals.has(own[0]?.folded ?? '')
  const isNone = (m: Mention): boolean =>
    isOrdinal ||
    (piece.isLetter ? isSignature(m, tokensOf(m), tokens[m.from - 1]) : isOwnDeed(m, tokens[m.from - 1], words))
  const said = mentions.filter((m) => isData(m) && !isNone(m))
  const text = query.slice(piece.start, piece.end)
  const first = own[0]?.folded ?? ''
  const isEnglish = sketch.language.code === 'en'
  const names = namesIn(said, tokensOf)
  const telling = isEnglish && !openings.test(first) ? tellingOf(text, names) : null
  const isRemark = telling === 'remark' && own.length > 2
  const content = said.filter((m) => !(isRemark && isTheirDeed(m, tokens[m.from - 1], tokens[m.from])))
  const named = new Set([...content, ...mentions.filter(({ kind }) => kind === 'refusal')].flatMap(tokensOf))
  const unread = mentions.filter((m) => !isRead(m)).flatMap((m) => tokensOf(m).filter(isWithin))
  const isBeneath = isEnglish && tellsBeneath(text, names)
  return {
    ...piece,
    tokens: own,
    mentions,
    ...dataOf(content, sketch, text, asksByVerb(own, mentions)),
    told: toldOf(mentions, sketch),
    isOpaque: mentions.some(({ tags }) => tags.includes('opaque')),
    refusals: mentions.flatMap((m, i) =>
      m.kind === 'refusal' &&
      !isOfOccasion(m, mentions[i + 1], said) &&
      !isPromise(m, tokens[m.from - 1], tokens[m.from])
        ? [m.code]
        : [],
    ),
    ...mannerOf(own, mentions, words),
    asks: piece.after === 'asks' || openings.test(first),
    isTold: own.length > 2 && verbAt(own, mentions, named, sketch) > 0 && !openings.test(first),
    tells: telling !== null,
    isBeneath,
    isFolk: telling !== null && isFolk(content, tokensOf),
    limits: isEnglish && !piece.isLetter && piece.after !== 'asks' && limits(text, statisticsIn(content, tokensOf)),
    ruled: isEnglish ? ruledIn(text, statisticsIn(content, tokensOf)) : [],
    isConcern: telling === 'concern' || tellsConcern(sketch.language.code, { tokens: own }),
    isSlogan: false,
    isStory: false,
    names,
    isBound: own.some(({ folded }) => words.bounds.has(folded)) && telling === null,
    isMoment: isEnglish
      ? (content.length === 0 || isBeneath) && tellsMoment(text)
      : sketch.language.code === 'fr' && content.length === 0 && tellsOccasion(text),
    isApposition: isApposition(own, content, words),
    isColumns: /\w[;_|\t]\w|[^\d\W],\w|\w,[^\d\W]|\d,\d{1,2}(?!\d)|\d,\d{4}/.test(text),
    isOrdinal,
    isGerund: own.length > 1 && (isGerund(first) || (own[1]?.joint === '-' && isGerund(own[1].folded))),
    ...unreadOf(own, unread, named, sketch, words),
  }
}

type Known = {
  readonly query: string
  readonly pieces: ReadonlyArray<Piece>
  facts: ReadonlyArray<Facts> | null
  /** What each piece says: most are the same whether or not words that ask are cut behind. */
  readonly ofPiece: Map<string, Facts>
}
const known = new WeakMap<Sketch, Known>()

/** What is known of the pieces of a sketch, made once: calls, stories, frames and limits are looked for among the same. */
const knownOf = (query: string, sketch: Sketch): Known => {
  const held = known.get(sketch)
  if (held?.query === query) return held
  const made: Known = {
    query,
    pieces: piecesOf(query, framingWords(sketch.language.code)),
    facts: null,
    ofPiece: new Map(),
  }
  known.set(sketch, made)
  return made
}

/** The pieces of a question, before it is known what they say. */
export const piecesIn = (query: string, sketch: Sketch): ReadonlyArray<Piece> => knownOf(query, sketch).pieces

/** The pieces of a question with what each says. */
export const factsOf = (query: string, sketch: Sketch): ReadonlyArray<Facts> => {
  const held = knownOf(query, sketch)
  return (held.facts ??= factsIn(query, sketch, held.pieces))
}

/** The pieces between the marks of a question, whatever words begin to ask, with what each says; none of a single one, which stands beside nothing. */
export const plainFactsOf = (query: string, sketch: Sketch): ReadonlyArray<Facts> => {
  const pieces = piecesOf(query, framingWords(sketch.language.code), true)
  return pieces.length < 2 ? [] : factsIn(query, sketch, pieces)
}

const saidBy = (piece: Piece, query: string, sketch: Sketch, words: FramingWords): Facts => {
  const { ofPiece } = knownOf(query, sketch)
  const key = JSON.stringify(piece)
  const held = ofPiece.get(key) ?? factsOfPiece(piece, query, sketch, words)
  ofPiece.set(key, held)
  return held
}

const factsIn = (query: string, sketch: Sketch, pieces: ReadonlyArray<Piece>): ReadonlyArray<Facts> => {
  const words = framingWords(sketch.language.code)
  const called = new Set(
    pieces.filter(({ end, to }) => query.slice(end, to).includes('!')).map(({ sentence }) => sentence),
  )
  const facts = pieces.map((piece) => {
    const own = saidBy(piece, query, sketch, words)
    return { ...own, isSlogan: called.has(piece.sentence) && callsOut(own) }
  })
  const { code } = sketch.language
  const story =
    code === 'en'
      ? storyOf(query, facts)
      : new Set([...toldOfSelf(code, facts), ...toldBeside(code, facts, sketch.tokens)])
  return facts.map((own) => (story.has(own) ? { ...own, isStory: true, tells: true } : own))
}
