// Which pieces of a question only frame what is asked, and may be left out: those without a word of data first, then what is told or quoted
// beside a question that says all by itself.
import { besideOf, isRemark } from './beside.ts'
import { compares } from './comparing.ts'
import type { Facts } from './fact.ts'
import { asksDelivery } from './letters.ts'
import { kindsOf } from './word-kinds.ts'

export type Mask = ReadonlySet<Facts>

const isReason = (code: string): boolean => code === 'cause' || code === 'forecast' || code === 'outside_domain'

const isReckoning = (code: string): boolean => code === 'arithmetic' || code === 'comparison_filter'

/** "no text pls", "nothing else": what is not wanted is no part of the data. */
const isNegation = (codes: ReadonlyArray<string>): boolean =>
  codes.length > 0 && codes.every((code) => code === 'exclusion')

/** "Sorry for the double post", "thanks for yesterday's chart". */
const isCourtesy = ({ tokens, before, isLimit, requests }: Facts): boolean =>
  (before === 'edge' || before === 'stop' || before === 'asks') &&
  /^(?:sorry|apologies|thanks|thank|pardon|excuse)$/.test(tokens[0]?.folded ?? '') &&
  !isLimit &&
  !requests

/** "As agreed", "as promised on the phone": what was said before. */
const isAgreed = ({ tokens, before, after }: Facts): boolean =>
  tokens.length === 2 &&
  tokens[0]?.folded === 'as' &&
  tokens[1]?.folded.endsWith('ed') === true &&
  (before === 'stop' || before === 'edge' || before === 'asks') &&
  after === 'comma'

/** "To settle a bet, ...": what somebody asks for, never what the money is for. */
const isAim = ({ tokens, before, after, isContent, refusals }: Facts): boolean =>
  /^(?:edge|stop|asks)$/.test(before) &&
  after === 'comma' &&
  !isContent &&
  refusals.length === 0 &&
  tokens[0]?.folded === 'to' &&
  aims.has(tokens[1]?.folded ?? '')

/** "..., so I need | the correct solution": what a request behind the question ends with. */
const isEndOfRequest = (piece: Facts, before: Facts | undefined): boolean =>
  piece.before === 'hinge' &&
  before?.before === 'tail' &&
  !before.isContent &&
  !piece.isContent &&
  piece.narrowing.length === 0 &&
  piece.refusals.length === 0

/** "How many tanks and howitzers, in dollars, ...": things that are not held, whatever is asked of them behind a comma. */
const asksForThings = ({ tokens, after, mentions }: Facts): boolean =>
  after === 'comma' &&
  tokens[0]?.folded === 'how' &&
  /^(?:many|much)$/.test(tokens[1]?.folded ?? '') &&
  mentions.some(({ kind }) => kind === 'unknown')

const aims: ReadonlySet<string> = new Set(
  'settle win check test prepare complete finish illustrate answer understand satisfy refresh verify decide teach demonstrate write update clarify conclude begin start summarise summarize compare reconcile align match cross-check double-check supplement complement'.split(
    ' ',
  ),
)

/** "Odd one, I know". */
const isComment = ({ tokens }: Facts): boolean =>
  tokens.length === 2 && /^(?:one|thing|stuff)$/.test(tokens[1]?.folded ?? '')

/** Whether a piece without words of data frames what is asked. `isBefore`: what is asked stands behind it. */
const frames = (piece: Facts, isBefore: boolean, before: Facts | undefined): boolean => {
  if (
    piece.isLetter ||
    (piece.isOrdinal && isBefore) ||
    isRemark(piece) ||
    piece.isMoment ||
    isComment(piece) ||
    isAgreed(piece) ||
    isCourtesy(piece) ||
    isErrand(piece) ||
    (piece.before === 'tail' && before !== undefined && isCourtesy(before))
  )
    return true
  const { refusals, narrowing, speaks, requests, hasPaper, isTold, isGerund, asks, tokens } = piece
  if (!isBefore && (piece.isOpaque || (piece.isLed && piece.before !== 'tail' && !speaks && !piece.isListed)))
    return false
  if (isAim(piece) || isEndOfRequest(piece, before)) return true
  if (piece.isLimit && piece.before !== 'tail' && piece.after !== 'hinge') return false
  if (piece.before === 'tail') return !refusals.some((code) => code === 'exclusion' || code === 'arithmetic') || speaks
  const isOfPaper = hasPaper && tokens[0]?.folded === 'for' && !piece.isBound
  if (piece.after === 'hinge' && refusals.every((code) => code === 'opinion' || (isOfPaper && isReason(code))))
    return true
  if (isAppointment(piece)) return true
  if (refusals.length > 0) {
    if (isNegation(refusals))
      return (
        tokens.length > 1 &&
        !isCorrection(piece) &&
        ((narrowing.length === 0 && (hasPaper || isNothingElse(piece))) || isNotFound(piece))
      )
    // "Which charity should I give to so that ...": advice is all that is asked for
    if (asksAdvice(piece)) return false
    if (refusals.some(isReason) && !(isBefore && isTold && !requests)) return false
    if (requests || (asks && !isBefore)) return false
    if (!isBefore && !speaks && refusals.some(isReckoning)) return false
    return isBefore ? isTold || speaks || hasPaper : isTold && isSentence(piece) && (speaks || narrowing.length === 0)
  }
  if (piece.isDescribed && !(speaks || hasPaper || isTold || isGerund || piece.after === 'hinge')) return false
  if (!isBefore && !(speaks || piece.isListed || piece.isLoose || (isTold && isSentence(piece))))
    return isSigned(piece, before)
  if (narrowing.length === 0 || piece.after === 'hinge' || isSigned(piece, before)) return true
  if (requests) return false
  if (isBefore) return speaks || hasPaper || isGerund || (isTold && (isSentence(piece) || isOfSomething(piece)))
  // "our orphans" tells nothing of who asks
  return (speaks && (isTold || hasPaper)) || (piece.isBracketed && piece.isListed)
}

const errands =
  /^(?:settle|check|double-check|verify|illustrate|prove|win|answer|complete|finish|prepare|fill|brief|inform|update|confirm|understand|cite|quote|close|resolve|satisfy|end|round|wrap|polish|caption|accompany)$/

/** "To settle an argument: ...": what the answer is for. */
const isErrand = ({ tokens, after, isBound, refusals }: Facts): boolean =>
  tokens[0]?.folded === 'to' &&
  errands.test(tokens[1]?.folded ?? '') &&
  !isBound &&
  refusals.length === 0 &&
  tokens.length < 8 &&
  (after === 'colon' || after === 'comma' || after === 'dash')

const isDay = (code: string): boolean => code === 'relative_time' || code === 'opinion'
const describing = /^(?:rising|growing|emerging|falling|shrinking|declining|leading|major|main|principal|key)$/

/** "I have a meeting tomorrow and would like to know", "a piece on rising powers": a day and an adjective are none of figures. */
const isAppointment = ({ after, speaks, hasPaper, isContent, isBound, refusals, tokens }: Facts): boolean => {
  const adjectives = tokens.filter(({ folded }, i) => describing.test(folded) && tokens[i + 1]?.kind === 'word').length
  const others = refusals.filter((code) => !isDay(code)).length
  return (
    after === 'hinge' &&
    speaks &&
    !isBound &&
    (others === 0 || (hasPaper && !isContent && adjectives >= others)) &&
    !tokens.some(({ folded }) => /^(?:year|years|quarter|decade|century|months?|figures?|numbers?|data)$/.test(folded))
  )
}

/** "Whom should we give to ...", in the sentence that goes on. */
const asksAdvice = ({ asks, after, refusals }: Facts): boolean =>
  asks && after !== 'asks' && after !== 'hinge' && refusals.includes('opinion')

/** "no wait", "no, sorry": what was said before it is taken back. */
const isCorrection = ({ tokens }: Facts): boolean =>
  tokens.some(({ folded }) =>
    /^(?:wait|scrap|sorry|rather|actually|correction|pardon|perdon|mieux|mejor)$/.test(folded),
  )

/** "I cannot find it anywhere", "no idea": what the one who asks does not know. */
const isNotFound = ({ tokens, speaks, after }: Facts): boolean =>
  speaks &&
  tokens.length < (after === 'hinge' ? 20 : 10) &&
  tokens.some(({ folded }) =>
    /^(?:find|finding|found|know|knowing|knew|locate|see|understand|remember|sure|idea|trouver|retrouver|trouve|trouvons|sais|ignore|comprends)$/.test(
      folded,
    ),
  )

const isNothingElse = ({ tokens }: Facts): boolean =>
  tokens.length === 2 && /^(?:else|need|rush|hurry|worries)$/.test(tokens[1]?.folded ?? '')

/** Names behind a closing ("Thanks, Ingrid Solheim"), of a few words. */
const isSigned = ({ tokens, after }: Facts, before: Facts | undefined): boolean =>
  before?.mentions.some(({ tags }) => tags.includes('greeting')) === true &&
  (after === 'edge' || after === 'comma' || after === 'stop') &&
  tokens.length <= 4 &&
  tokens.every(({ text }) => /^\p{Lu}/u.test(text))

/** "Good morning, ... in 2018? Ingrid": a name alone at the end of a letter. */
const isNameAlone = (piece: Facts, pieces: ReadonlyArray<Facts>): boolean =>
  piece === pieces.at(-1) &&
  pieces[0]?.isLetter === true &&
  (piece.before === 'stop' || piece.before === 'asks') &&
  piece.tokens.length <= 3 &&
  piece.tokens.every(
    ({ text, folded }) => /^\p{Lu}/u.test(text) && !(folded.endsWith('s') && kindsOf(folded).has('noun')),
  ) &&
  piece.mentions.every(({ kind }) => kind === 'unknown')

const isSentence = ({ before, after }: Facts): boolean =>
  (before === 'edge' || before === 'stop' || before === 'asks') &&
  (after === 'stop' || after === 'asks' || after === 'comma' || after === 'edge')

/** "It came up at dinner: ...": tells of what is asked, not of a topic. */
const isOfSomething = ({ after, tokens }: Facts): boolean =>
  after === 'colon' && /^(?:it|this|that|here|there)$/.test(tokens[0]?.folded ?? '')

const isCore = (piece: Facts): boolean => piece.hasMeasure || piece.refs.length > 0

/** "On behalf of the ministry, kindly provide ...": a comma before words that begin to ask. */
const isBeforeRequest = (piece: Facts, sentence: ReadonlyArray<Facts>): boolean =>
  piece.after === 'comma' && sentence[sentence.indexOf(piece) + 1]?.after === 'hinge'

/** Told, claimed or quoted: what asks for nothing. `sentence`: the pieces of its sentence. */
const isStatement = (
  piece: Facts,
  sentence: ReadonlyArray<Facts>,
  isBefore: boolean,
  beside: ReadonlySet<Facts>,
): boolean => {
  // "grant equivalent" in quotation marks is a term, no sentence
  if (piece.isQuoted) return piece.isTold || piece.refs.length > 0
  if (beside.has(piece)) return true
  if (asksAdvice(piece)) return false
  if (piece.says && piece.tokens.length === 1) return true
  const before = sentence[sentence.indexOf(piece) - 1]
  const isOfFrame = before !== undefined && !before.isContent && (before.hasPaper || before.speaks)
  if (piece.isBracketed)
    return (
      (isOfFrame || ((piece.isTold || piece.speaks || piece.hasPaper) && !piece.isLed && !piece.isLimit)) &&
      piece.refusals.length === 0 &&
      sentence.some((other) => !other.isBracketed && !other.isContent)
    )
  if (piece.after === 'hinge' || sentence.some((other) => other.claims)) return true
  // "Germany gives nothing to Niger. What did it give?"
  const isDenied = piece.refusals.includes('exclusion')
  if (
    (isDenied && !(isBefore && piece.isTold && !piece.requests && !piece.speaks)) ||
    (piece.requests && piece.hasMeasure) ||
    (piece.adds && !isBefore)
  )
    return false
  if (piece.isLed && !piece.speaks && !piece.says) return false
  // "maturing in 2030": years of a deed are the deed's
  const isDeed = piece.isGerund && (piece.windows.length === 0 || piece.speaks)
  const isLabel = !piece.hasMeasure && (isDeed || piece.hasPaper || (piece.before === 'tail' && piece.speaks))
  // what stands in the sentence of the question is part of it, but for a heading
  const isApart = !sentence.some((other) => other !== piece && other.hasMeasure && !other.isQuoted)
  if (!isApart)
    return (
      isLabel &&
      (piece.before === 'tail' || /^(?:colon|dash|tail)$/.test(piece.after) || isBeforeRequest(piece, sentence))
    )
  if (sentence.some((other) => other.asks || other.after === 'hinge')) return false
  // "My boss is ill: South Korea's aid to Laos; ..."
  if (piece.hasMeasure && !piece.isTold && !piece.says && /^(?:colon|dash)$/.test(piece.before)) return false
  return isLabel || sentence.some((other) => other.isTold || other.says)
}

/** Whether a piece tells in a sentence of its own what happened to a place: "Floods hit Haiti in 2010." */
export const tellsOfPlace = (piece: Facts): boolean =>
  piece.told !== null &&
  piece.isTold &&
  piece.refusals.length === 0 &&
  !piece.speaks &&
  !piece.asks &&
  piece.after === 'stop' &&
  isSentence(piece)

const without = (pieces: ReadonlyArray<Facts>, mask: ReadonlyArray<Facts>): ReadonlyArray<Facts> =>
  pieces.filter((piece) => !mask.includes(piece))

/** Whether a piece says a year or a place again that stands right before it. */
const isApposed = (piece: Facts, before: Facts | undefined): boolean => {
  const last = before?.mentions.findLast(({ kind }) => kind !== 'comma' && kind !== 'possessive')
  // "2015 (cyclone Pam)"
  const isEvent =
    piece.isBracketed && piece.narrowing.length > 0 && !piece.isContent && !piece.isLed && piece.refusals.length === 0
  if (isEvent && last?.kind === 'window') return piece.tokens.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  const isOfYears = piece.tokens.some(({ folded }) => /^years?$/.test(folded))
  if (piece.isApposition && isOfYears && before !== undefined && before.windows.length > 0) return true
  return piece.isApposition && (last?.kind === 'window' || last?.kind === 'entity')
}

const toldIn = (pieces: ReadonlyArray<Facts>, beside: ReadonlySet<Facts>): ReadonlyArray<Facts> => {
  const inSentence = (piece: Facts): ReadonlyArray<Facts> => pieces.filter((other) => other.sentence === piece.sentence)
  const last = pieces.findLast(({ hasMeasure, asks }) => hasMeasure && asks)?.sentence ?? -1
  const told = pieces.filter(
    (piece) =>
      piece.isContent && !piece.isColumns && isStatement(piece, inSentence(piece), piece.sentence < last, beside),
  )
  // where every sentence seems to tell, the last one with a measure is what is asked
  const isAsked = (piece: Facts): boolean => piece.hasMeasure && !piece.isQuoted && !piece.claims
  if (pieces.some((piece) => isAsked(piece) && !told.includes(piece))) return told
  const asked =
    pieces.findLast(isAsked) ??
    pieces.findLast(({ isTopical, refs }) => isTopical && refs.length > 0) ??
    pieces.findLast(({ before }) => before === 'hinge')
  return told.filter(
    (piece) =>
      piece !== asked &&
      (piece.sentence !== asked?.sentence || piece.isQuoted || piece.after === 'hinge' || beside.has(piece)),
  )
}

/** Pieces of sentences that only ask for the answer to be sent: "could you send | it today?" */
export const sentForIn = (pieces: ReadonlyArray<Facts>): ReadonlySet<Facts> =>
  new Set(
    [...Map.groupBy(pieces, ({ sentence }) => sentence).values()]
      .filter((own) => asksDelivery(own.flatMap(({ tokens }) => tokens.map(({ folded }) => folded))))
      .flat(),
  )

/** Sets of pieces to leave out, those that leave least first. */
export const masksOf = (pieces: ReadonlyArray<Facts>): ReadonlyArray<Mask> => {
  const measured = pieces.findLastIndex((piece) => piece.hasMeasure)
  const lastCore = measured >= 0 ? measured : pieces.findLastIndex((piece) => piece.refs.length > 0)
  const beside = besideOf(pieces)
  const sent = sentForIn(pieces)
  const bare = pieces.filter(
    (piece, at) =>
      !asksForThings(piece) &&
      !compares(piece) &&
      (piece.isLetter ||
        piece.isStory ||
        sent.has(piece) ||
        isNameAlone(piece, pieces) ||
        (!piece.isContent && beside.has(piece)) ||
        isApposed(piece, pieces[at - 1]) ||
        (!piece.isContent && !piece.isColumns && frames(piece, at < lastCore, pieces[at - 1]))),
  )
  const told = toldIn(pieces, beside).filter((piece) => !compares(piece))
  const masks = [[...bare, ...told], [...bare, ...told.filter((piece) => piece.isQuoted || piece.isBracketed)], bare]
  const seen = new Set<string>()
  return masks.flatMap((mask) => {
    const key = mask
      .map((piece) => piece.start)
      .sort((a, b) => a - b)
      .join(' ')
    const left = without(pieces, mask)
    if (mask.length === 0 || seen.has(key) || !left.some(isCore)) return []
    seen.add(key)
    return [new Set(mask)]
  })
}

/** What of a piece that is left out is meant by what is asked: nothing, its years ("that year"), its place ("How much did it get?"). */
export type Kept = (piece: Facts) => ReadonlyArray<{ readonly start: number; readonly end: number }>

/** The question with spaces in place of what is left out, but for what is kept of it: what is left stands where it stood. */
export const masked = (query: string, mask: Mask, keptOf: Kept): string => {
  let text = query
  for (const piece of mask) {
    const { start, end, to, before } = piece
    const keptPlaces = keptOf(piece)
    const from = before === 'bracket' || before === 'quote' ? start - 1 : start
    const mark = query.slice(end, to).trim()
    const until = mark === '' || /^[([]/.test(mark) || keptPlaces.length > 0 ? end : to
    text = `${text.slice(0, from)}${' '.repeat(until - from)}${text.slice(until)}`
    for (const kept of keptPlaces)
      text = `${text.slice(0, kept.start)}${query.slice(kept.start, kept.end)}${text.slice(kept.end)}`
  }
  return text
}
