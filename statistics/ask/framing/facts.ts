// What each piece of a question says: what of it names data, what asks, what merely tells.
import { isContent, type Mention, onlyFills } from '../chart/mention.ts'
import { takeOut } from '../computation/phrases.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import { type FramingWords, framingWords } from './framing-words.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import irregular from './irregular-verbs.json' with { type: 'json' }
import { limits } from './limiting.ts'
import { kindsOf } from './word-kinds.ts'
import { storyOf } from './story.ts'
import { ruledIn, tellingOf, tellsBeneath, tellsMoment } from './telling.ts'
import { isDescribing, isGerund, isLed, isLimit, isLooseWord, isPaper, mayNarrow } from './words-of-piece.ts'

type Place = { readonly start: number; readonly end: number }

export type Facts = Piece & {
  readonly tokens: ReadonlyArray<Token>
  readonly mentions: ReadonlyArray<Mention>
  readonly hasMeasure: boolean
  /** Any word of data: a measure, place, code, role, year, currency, or something to compute. */
  readonly isContent: boolean
  readonly isTopical: boolean
  /** The slot properties of its codes. */
  readonly topics: ReadonlyArray<string>
  readonly refs: ReadonlyArray<ReadonlyArray<string>>
  /** Where its years stand in the question, and the one place it tells something of ("Floods hit Haiti", "Kenya voted"); null where none or several. */
  readonly windows: ReadonlyArray<Place>
  readonly told: Place | null
  /** The only place that it names, by its noun; null where it names none, several, or one by an adjective. */
  readonly place: Place | null
  readonly hasMoney: boolean
  /** "A thousand dollars": its money is counted. */
  readonly isSum: boolean
  readonly refusals: ReadonlyArray<string>
  readonly speaks: boolean
  readonly requests: boolean
  /** "Too", "also": asks for more of the same. */
  readonly adds: boolean
  readonly says: boolean
  /** "I'd rather divide them myself": they do it themselves. */
  readonly isAlone: boolean
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
  /** Whether it is a clause of its own that tells something and neither asks nor limits. */
  readonly tells: boolean
  /** Words of statistics and codes of which it may say whether they count: "loans are another matter". */
  readonly ruled: ReadonlyArray<string>
  /** "People ask me": a word that counts people elsewhere is who does something here. */
  readonly isFolk: boolean
  /** "Where the season has begun": as the clause that it belongs to, it tells something. */
  readonly isBeneath: boolean
  /** Part of a sentence or clause beside a question that only tells something. */
  readonly isStory: boolean
  /** Words of measures, codes and places. */
  readonly names: ReadonlySet<string>
  /** "Hospitals only": says a word that bounds. */
  readonly isBound: boolean
  /** "The amounts are before inflation": rules over figures, and is never passed over. */
  readonly limits: boolean
  /** "We work for women's health": tells what those who ask are concerned with. */
  readonly isConcern: boolean
  /** "Before it defaulted": when, without a year. */
  readonly isMoment: boolean
  /** "Drop the debt, feed the people!!": calls out for something, of no place and no year. */
  readonly isSlogan: boolean
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
  /** "The year the bonds came out", "our neighbour": says again what stands right before it. */
  readonly isApposition: boolean
  /** "First, ...": counts what is asked. */
  readonly isOrdinal: boolean
  /** Names of columns, which say what stands below them. */
  readonly isColumns: boolean
}

const refsOf = (m: Mention): ReadonlyArray<ReadonlyArray<string>> =>
  m.kind === 'entity' ? [m.options.map(({ ref }) => ref)] : []
const auxiliaries =
  /^(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|may|might|must|s|re|ve|ll|d|am|est|sont|es|son|fue|ha|han)$/
const openings =
  /^(?:who|whom|whose|which|what|where|how|when|why|qui|que|quel|quels|quelle|quelles|combien|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|is|are|was|were|does|did|do|has|have|can|could)$/

/** A word that only is part of names explains nothing. */
const isRead = (m: Mention): boolean =>
  m.kind !== 'unknown' && !((m.kind === 'slot' || m.kind === 'entity') && m.partial)
const isData = (m: Mention): boolean => isRead(m) && (isContent(m) || m.kind === 'window' || m.kind === 'money')

/** What is no data in the opening or closing of a letter: "Finance Minister", "M. Quispe"; a place may be one. */
const isSignature = (m: Mention, own: ReadonlyArray<Token>): boolean =>
  m.kind !== 'entity' || own.every(({ text }) => text.length < 2)

/** "Last one, I promise": what the one who asks does, in words of data. */
const isOwnDeed = (m: Mention, before: Token | undefined, { speakers, manners }: FramingWords): boolean =>
  m.kind === 'slot' &&
  verbOf(m.tags) !== null &&
  before !== undefined &&
  (speakers.has(before.folded) || manners.has(before.folded))

/** "They promised a lot": what others did, in a word of data. */
const isTheirDeed = (m: Mention, before: Token | undefined, deed: Token | undefined): boolean =>
  m.kind === 'slot' && deed?.folded.endsWith('ed') === true && /^(?:they|he|she)$/.test(before?.folded ?? '')

const pronoun = /^(?:it|that|this|there|here|he|she|what|who)$/

/** "signal's awful", "it's for a tweet": the possessive is a verb behind a pronoun, or where only an adjective stands behind it. */
const isAll = (own: ReadonlyArray<Token>, at: number): boolean =>
  pronoun.test(own[at - 1]?.folded ?? '') ||
  (own.length === at + 2 && kindsOf(own[at + 1]?.folded ?? '').has('adjective'))

const pasts = new Set(irregular.pasts.split(' '))
const pointed = /^(?:a|an|its|their|our|my|his|her|this|that|these|those|them|us|it)$/

/** Whether a word is a verb for sure: one that is a noun too ("tax") only behind a plural or a pronoun, or right before what it is done to. */
const isVerbBehind = ({ folded }: Token, before: Token | undefined, next: Token | undefined): boolean => {
  const kinds = kindsOf(folded)
  // "debt held by ..." tells nothing of its own
  if (pasts.has(folded)) return !/^(?:by|via|through)$/.test(next?.folded ?? '')
  const hasObject = next !== undefined && (next.led === true || pointed.test(next.folded))
  return (
    kinds.has('verb') &&
    (!kinds.has('noun') || hasObject || /(?:s|^they|^we|^i|^you|^it|^who)$/.test(before?.folded ?? ''))
  )
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
        isVerbBehind(token, own[i - 1], own[i + 1]) &&
        !token.folded.endsWith('ing')) ||
      mentions.some((m) => tokens[m.from] === token && m.kind === 'grammar' && verbOf(m.tags) !== null),
  )

/** "What did Ghana owe China": a place and a verb of money ask for a statistic without its name. */
const asksByVerb = (own: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): boolean =>
  openings.test(own[0]?.folded ?? '') &&
  mentions.some(({ kind }) => kind === 'entity') &&
  mentions.some(({ tags }) => !['have', 'hold', null].includes(verbOf(tags)))

const isFinite = (token: Token, i: number, all: ReadonlyArray<Token>): boolean =>
  auxiliaries.test(token.folded) || isVerbBehind(token, all[i - 1], all[i + 1])
const aside = /^(?:before|after|following|preceding|earlier|later|until)$/
const isOfThing = (noun: string, next: Token | undefined): boolean => next?.folded === 'of' && !/^years?$/.test(noun)

/** A noun for a year or a place behind an article or an owner, with nothing but what happened there. */
const isApposition = (
  own: ReadonlyArray<Token>,
  content: ReadonlyArray<Mention>,
  { appositives }: FramingWords,
): boolean => {
  const at = own.findIndex(({ folded }) => appositives.has(folded))
  const [first, next] = [own[0], own[at + 1]]
  const isLed = first?.led === true || pointed.test(first?.folded ?? '') || at === 0
  if (at < 0 || at > 3 || !isLed) return false
  // "the country programmes" are no country
  const goesOn =
    next === undefined ||
    /^(?:there|here|of|in)$/.test(next.folded) ||
    next.led === true ||
    pointed.test(next.folded) ||
    own.slice(at + 2).some(isFinite)
  if (!goesOn || isOfThing(own[at]?.folded ?? '', next) || (next !== undefined && aside.test(next.folded))) return false
  return content.every(({ kind }) => kind !== 'window' && kind !== 'entity' && kind !== 'money' && kind !== 'measure')
}

const onlyPlace = (content: ReadonlyArray<Mention>, tokens: ReadonlyArray<Token>): Place | null => {
  const [m, second] = content.filter(({ kind }) => kind === 'entity')
  if (m?.kind !== 'entity' || m.isAdjective || second !== undefined) return null
  return { start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 }
}

/** Whether a word counts: "500", "a thousand". */
const isCounted = (token: Token | undefined): boolean =>
  token?.kind === 'number' ||
  /^(?:hundred|thousand|million|billion|trillion|bn|few|of|two|three|four|five|ten)$/.test(token?.folded ?? '')

/** What the words of data of a piece fix. */
const dataOf = (content: ReadonlyArray<Mention>, { tokens }: Sketch, text: string, asks: boolean) => {
  const computes = takeOut(text) !== null
  return {
    hasMeasure: content.some((m) => m.kind === 'measure' && !m.isHint) || computes || asks,
    isContent: content.length > 0 || computes,
    isTopical: content.some((m) => m.kind === 'slot'),
    topics: content.flatMap((m) => (m.kind === 'slot' ? m.options.flatMap((option) => Object.keys(option)) : [])),
    refs: content.flatMap(refsOf),
    windows: content.flatMap((m) =>
      m.kind === 'window' ? [{ start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 }] : [],
    ),
    place: onlyPlace(content, tokens),
    hasMoney: content.some(({ kind }) => kind === 'money'),
    isSum: content.every((m) => m.kind !== 'money' || isCounted(tokens[m.from - 1])),
  }
}

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

/** The only place of a statement, which it tells something of: its subject, or right behind its verb. */
const toldOf = (mentions: ReadonlyArray<Mention>, { tokens }: Sketch): Place | null => {
  const [at, second] = mentions.flatMap(({ kind }, i) => (kind === 'entity' ? [i] : []))
  if (at === undefined || second !== undefined) return null
  const [before, m, next] = [mentions[at - 1], mentions[at], mentions[at + 1]]
  const isLed = before?.kind === 'grammar' && !onlyFills(before)
  const isLonger = next?.kind === 'possessive' || (next?.kind === 'grammar' && next.tags.includes('and'))
  if (m === undefined || m.kind !== 'entity' || m.isAdjective || m.partial || isLed || isLonger) return null
  const isTold = mentions.every(({ kind }) => kind !== 'measure' && kind !== 'slot' && kind !== 'role')
  return isTold ? { start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 } : null
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

/** The words of measures, codes and places, folded. */
const namesIn = (
  content: ReadonlyArray<Mention>,
  tokensOf: (m: Mention) => ReadonlyArray<Token>,
): ReadonlySet<string> =>
  new Set(
    content
      .filter(({ kind, from, to }) => kind === 'measure' || kind === 'entity' || (kind === 'slot' && to > from + 1))
      .flatMap(tokensOf)
      .map(({ text }) => text.toLowerCase()),
  )

/** The words of measures and codes, folded. */
const statisticsIn = (
  content: ReadonlyArray<Mention>,
  tokensOf: (m: Mention) => ReadonlyArray<Token>,
): ReadonlySet<string> =>
  new Set(
    content
      .filter(({ kind }) => kind === 'measure' || kind === 'slot')
      .flatMap(tokensOf)
      .map(({ text }) => text.toLowerCase()),
  )

/** Whether the only statistic is a word for people at the begin of a clause, of no year: what they do is no count of them. */
const isFolk = (content: ReadonlyArray<Mention>, tokensOf: (m: Mention) => ReadonlyArray<Token>): boolean => {
  const [first, ...more] = content.filter(({ kind }) => kind === 'measure')
  return (
    first !== undefined &&
    more.length === 0 &&
    content[0] === first &&
    content.every(({ kind }) => kind !== 'window') &&
    tokensOf(first).every(({ folded }) => folded === 'people')
  )
}

/** Words that begin with a verb and name no more of the data than a statistic. */
const callsOut = ({ tokens, mentions, refs, windows, refusals, isTopical, hasMoney, requests, asks }: Facts): boolean =>
  // "Rank the donors!" is no slogan
  mentions.every(({ kind }) => kind !== 'role' && kind !== 'system') &&
  refusals.length === 0 &&
  refs.length === 0 &&
  (windows.length === 0 || isDemand(tokens)) &&
  !isTopical &&
  !hasMoney &&
  !requests &&
  !asks &&
  tokens.length > 1 &&
  (kindsOf(tokens[0]?.folded ?? '').has('verb') || isDemand(tokens))

/** "0.7 now!": now is no year there. */
const isDemand = (tokens: ReadonlyArray<Token>): boolean =>
  tokens.at(-1)?.folded === 'now' && tokens.every(({ text }) => !/^\d{4}$/.test(text))

const factsOfPiece = (piece: Piece, query: string, sketch: Sketch, words: FramingWords): Facts => {
  const { tokens } = sketch
  const isWithin = (token: Token): boolean => token.start >= piece.start && token.start < piece.end
  const tokensOf = ({ from, to }: Mention): ReadonlyArray<Token> => tokens.slice(from, to)
  const own = tokens.filter(isWithin)
  const mentions = sketch.mentions.filter((m) => tokensOf(m).some(isWithin))
  const isOrdinal =
    own.length === 1 && /^(?:comma|colon)$/.test(piece.after) && words.ordinals.has(own[0]?.folded ?? '')
  const isNone = (m: Mention): boolean =>
    isOrdinal || (piece.isLetter ? isSignature(m, tokensOf(m)) : isOwnDeed(m, tokens[m.from - 1], words))
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
    refusals: mentions.flatMap((m) => (m.kind === 'refusal' ? [m.code] : [])),
    ...mannerOf(own, mentions, words),
    asks: piece.after === 'asks' || openings.test(first),
    isTold: own.length > 2 && verbAt(own, mentions, named, sketch) > 0 && !openings.test(first),
    tells: telling !== null,
    isBeneath,
    isFolk: telling !== null && isFolk(content, tokensOf),
    limits: isEnglish && !piece.isLetter && piece.after !== 'asks' && limits(text, statisticsIn(content, tokensOf)),
    ruled: isEnglish ? ruledIn(text, statisticsIn(content, tokensOf)) : [],
    isConcern: telling === 'concern',
    isSlogan: false,
    isStory: false,
    names,
    isBound: own.some(({ folded }) => words.bounds.has(folded)) && telling === null,
    isMoment: isEnglish && (content.length === 0 || isBeneath) && tellsMoment(text),
    isApposition: isApposition(own, content, words),
    isColumns: /\w[,;_|\t]\w/.test(text),
    isOrdinal,
    isGerund: own.length > 1 && (isGerund(first) || (own[1]?.joint === '-' && isGerund(own[1].folded))),
    ...unreadOf(own, unread, named, sketch, words),
  }
}

/** The pieces of a question with what each says. */
export const factsOf = (query: string, sketch: Sketch): ReadonlyArray<Facts> => {
  const words = framingWords(sketch.language.code)
  const pieces = piecesOf(query, words)
  const called = new Set(
    pieces.filter(({ end, to }) => query.slice(end, to).includes('!')).map(({ sentence }) => sentence),
  )
  const facts = pieces.map((piece) => {
    const own = factsOfPiece(piece, query, sketch, words)
    return { ...own, isSlogan: called.has(piece.sentence) && callsOut(own) }
  })
  const story = sketch.language.code === 'en' ? storyOf(query, facts) : new Set()
  return facts.map((own) => (story.has(own) ? { ...own, isStory: true, tells: true } : own))
}
