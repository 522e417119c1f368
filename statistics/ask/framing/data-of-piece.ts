// What the words of data of a piece fix, and what they tell of.
import { isContent, type Mention, onlyFills } from '../chart/mention.ts'
import { asksToCompute } from '../computation/phrases.ts'
import type { Token } from '../text/tokens.ts'
import type { Facts, Place } from './fact.ts'
import type { Sketch } from './sketch.ts'
import { kindsOf } from './word-kinds.ts'

const refsOf = (m: Mention): ReadonlyArray<ReadonlyArray<string>> =>
  m.kind === 'entity' ? [m.options.map(({ ref }) => ref)] : []

/** A word that only is part of names explains nothing. */
export const isRead = (m: Mention): boolean =>
  m.kind !== 'unknown' && !((m.kind === 'slot' || m.kind === 'entity') && m.partial)
/** Whether a mention is of data: what is held, years or money. */
export const isData = (m: Mention): boolean => isRead(m) && (isContent(m) || m.kind === 'window' || m.kind === 'money')

/** What is no data in the opening or closing of a letter: "Finance Minister", "M. Quispe", "the whole team in Accra"; a place alone may be one. */
export const isSignature = (m: Mention, own: ReadonlyArray<Token>, before: Token | undefined): boolean =>
  m.kind !== 'entity' ||
  own.every(({ text }) => text.length < 2) ||
  (isCapital(m) && /^(?:in|from|near|at|of|,)$/.test(before?.text ?? ''))

/** Whether a place is named by its capital only: where somebody is, no country that is asked about. */
const isCapital = (m: Mention): boolean => m.kind === 'entity' && m.options.every(({ roles }) => roles !== undefined)

const institutions =
  /^(?:Post|Times|Herald|University|Institute|School|Gymnasium|College|Tribune|Daily|News|Star|Guardian|Observer|Chronicle|Gazette|Mail|Express|Review|Monitor|Standard|Club|Choir|Foundation|Museum|Library|Hospital|High|Parish|Association|Society|Academy|Polytechnic|Lyceum|Courier|Journal|Telegraph|Echo|Radio|Cathedral|Orchestra|Rotary)$/
const ofInstitution =
  /^(?:university|college|school|diocese|archdiocese|institute|academy|polytechnic|museum|port|parish)$/

/** "The Kathmandu Post", "the University of Nairobi": a name that only holds a place. */
const isOfInstitution = (m: Mention, tokens: ReadonlyArray<Token>): boolean =>
  m.kind === 'entity' &&
  (institutions.test(tokens[m.to]?.text ?? '') ||
    (tokens[m.from - 1]?.folded === 'of' && ofInstitution.test(tokens[m.from - 2]?.folded ?? '')))

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
export const dataOf = (content: ReadonlyArray<Mention>, { tokens }: Sketch, text: string, asks: boolean) => {
  const isMeasured = asks || content.some((m) => m.kind === 'measure' && !m.isHint)
  // asked only where it decides something
  const computes = !(isMeasured && content.length > 0) && asksToCompute(text)
  return {
    hasMeasure: isMeasured || computes,
    isContent: content.length > 0 || computes,
    isTopical: content.some((m) => m.kind === 'slot'),
    topics: content.flatMap((m) => (m.kind === 'slot' ? m.options.flatMap((option) => Object.keys(option)) : [])),
    refs: content.filter((m) => !isOfInstitution(m, tokens)).flatMap(refsOf),
    windows: content.flatMap((m) =>
      m.kind === 'window' ? [{ start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 }] : [],
    ),
    place: onlyPlace(content, tokens),
    hasMoney: content.some(({ kind }) => kind === 'money'),
    isSum: content.every((m) => m.kind !== 'money' || isCounted(tokens[m.from - 1])),
  }
}

/** The only place of a statement, which it tells something of: its subject, or right behind its verb. */
export const toldOf = (mentions: ReadonlyArray<Mention>, { tokens }: Sketch): Place | null => {
  const [at, second] = mentions.flatMap(({ kind }, i) => (kind === 'entity' ? [i] : []))
  if (at === undefined || second !== undefined) return null
  const [before, m, next] = [mentions[at - 1], mentions[at], mentions[at + 1]]
  const isLed = before?.kind === 'grammar' && !onlyFills(before)
  const isLonger = next?.kind === 'possessive' || (next?.kind === 'grammar' && next.tags.includes('and'))
  if (m === undefined || m.kind !== 'entity' || m.isAdjective || m.partial || isLed || isLonger) return null
  const isTold = mentions.every(({ kind }) => kind !== 'measure' && kind !== 'slot' && kind !== 'role')
  return isTold ? { start: tokens[m.from]?.start ?? 0, end: tokens[m.to - 1]?.end ?? 0 } : null
}

type WordsIn = (content: ReadonlyArray<Mention>, tokensOf: (m: Mention) => ReadonlyArray<Token>) => ReadonlySet<string>

/** The folded words of some mentions. */
const wordsOf =
  (isMeant: (m: Mention) => boolean): WordsIn =>
  (content, tokensOf) =>
    new Set(
      content
        .filter(isMeant)
        .flatMap(tokensOf)
        .map(({ text }) => text.toLowerCase()),
    )

/** The words of measures, codes and places, folded. */
export const namesIn = wordsOf(
  ({ kind, from, to }) => kind === 'measure' || kind === 'entity' || (kind === 'slot' && to > from + 1),
)

/** The words of measures and codes, folded. */
export const statisticsIn = wordsOf(({ kind }) => kind === 'measure' || kind === 'slot')

/** Whether the only statistic is a word for people at the begin of a clause, of no year: what they do is no count of them. */
export const isFolk = (content: ReadonlyArray<Mention>, tokensOf: (m: Mention) => ReadonlyArray<Token>): boolean => {
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
export const callsOut = ({
  tokens,
  mentions,
  refs,
  windows,
  refusals,
  isTopical,
  hasMoney,
  requests,
  asks,
}: Facts): boolean =>
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
