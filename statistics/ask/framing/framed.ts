// Questions within a frame: "My editor asks whether ...; could you send Kenya's debt to China in 2020? Thanks, Ann". What is no part of the question is
// left out when the whole cannot be read, and named as ignored; the rest is read as any question.
import type { Part, Resolution } from '../resolution.ts'
import type { Facts } from './fact.ts'
import { factsOf, piecesIn } from './facts.ts'
import { type Kept, type Mask, masked, masksOf, sentForIn, tellsOfPlace } from './masks.ts'
import { framingWords, pointsBack } from './framing-words.ts'
import { isEven, isExpletive, leavesCodes, pointsBackOut, pointsOut, pointsToTopic, rulesOver } from './left-unread.ts'
import type { Sketch } from './sketch.ts'
import { entitiesOf, type Identity, specsOf } from './specs-of.ts'
import { kindsOf } from './word-kinds.ts'
import { tokenise } from '../text/tokens.ts'

/** Longer questions are not looked through for frames, nor those of more pieces. */
const longest = 900
const mostPieces = 48

type Reader = (query: string) => Resolution

export const isAnswered = ({ parts }: Pick<Resolution, 'parts'>): boolean =>
  parts.every((part) => part.status === 'definite' || (part.status === 'no_data' && part.reading !== null))
const isOffered = ({ parts }: Resolution): boolean =>
  parts.every(
    (part) =>
      part.status === 'definite' ||
      part.status === 'candidates' ||
      (part.status === 'no_data' && part.reading !== null),
  )

/** Of a group without some of its members: the group and who is left out, which the reading has settled. */
const ofRemaining = ({ used }: Part): ReadonlyArray<string> =>
  used.some(({ as }) => as === 'left out') ? used.flatMap(({ refs }) => refs) : []

/** "Global health", "in the world": no place that could be meant. */
const wholeWorld = new Set(['Earth', 'area/dac/999'])

export const singleRole = new Set(['Economy', 'Person'])
/** Statistics that are whole with whose they are: what a debtor owes has a total, whoever is told of beside it. */
const ownedBy: Readonly<Record<string, string>> = { ExternalDebt: 'origin', DebtService: 'origin' }

/** Whether a piece names what a later word may point back to: "country" alone does not. */
const names = ({ refs, windows, hasMeasure, isTopical, hasMoney, isMoment }: Facts): boolean =>
  isMoment || refs.length > 0 || windows.length > 0 || hasMeasure || isTopical || hasMoney

/** "I'm writing my thesis on small states in Oceania": whose paper is on a place asks for another one. */
const isOwnPaper = (piece: Facts): boolean =>
  (piece.tells &&
    piece.hasPaper &&
    (piece.speaks || isPurpose.test(piece.tokens.map(({ folded }) => folded).join(' ')))) ||
  isOfPurpose(piece)

/** "It is for a seminar on Asian donors". */
const isPurpose =
  /^(?:it|this|that|these|they|all this) (?:is|s|are|will be|goes|go|serves|is meant|is intended|is needed) (?:all )?(?:for|into|in) (?:a|an|my|our|his|her) /

/** Whether something is left out that rules over figures: then no reading of the rest answers, and none is made. */
export const leavesOutLimit = (mask: Mask): boolean => [...mask].some(({ limits, isSlogan }) => limits && !isSlogan)

/** Whether what is left may say all by itself, as far as that is known before it is read. */
export const mayBeWhole = (left: string, mask: Mask, keptOf: Kept, sketch: Sketch): boolean => {
  const dropped = [...mask].filter(names)
  return (
    dropped.length === 0 || !pointsBackOut(left, dropped.filter((piece) => keptOf(piece).length > 0).length, sketch)
  )
}

/** Whether nothing else that was left out could have changed a reading: a place for a role that is open, years, a topic, a currency. */
export const isWhole = (left: string, mask: Mask, keptOf: Kept, found: Resolution, sketch: Sketch): boolean => {
  if (leavesCodes(mask, found, sketch)) return false
  if (pointsToTopic(left, [...mask], found, sketch)) return false
  const dropped = [...mask].filter(names)
  if (dropped.length === 0) return true
  const isCarried = (piece: Facts): boolean => keptOf(piece).length > 0
  // "which country owed the most": the side is asked for
  const asksWhich = tokenise(left).some(({ folded }) => /^(?:which|who|whom)$/.test(folded))
  if (pointsOut(left, dropped, dropped.filter(isCarried).length, found, sketch) || !isEven(dropped, found)) return false
  return found.parts.every((part) =>
    specsOf(part).every(({ definition: { identity } }) => {
      const { entities, requested_window: window, shape } = identity
      const held = new Set([...entitiesOf(identity), ...ofRemaining(part)])
      const isOpened = asksWhich || part.used.some(({ as }) => as === 'role' || as.startsWith('breakdown'))
      const isOfOne = shape.kind === 'statvar_schema' && singleRole.has(shape.population_type ?? '')
      const population = shape.kind === 'statvar_schema' ? (shape.population_type ?? '') : ''
      // of what is told with what is fixed already ("We work for women's health ... aid for health care") nothing is missing
      const open = ({ topics, isTold, tells }: Facts): ReadonlyArray<string> =>
        isTold || tells ? topics.filter((topic) => identity.slots.every(({ property }) => property !== topic)) : topics
      const mayLimit = (piece: Facts): boolean =>
        piece.topics.length > 0 &&
        !(piece.tells && !piece.isConcern && piece.refs.every((refs) => refs.some((ref) => held.has(ref)))) &&
        (piece.speaks ? open(piece).some((topic) => sketch.hasSlot(population, topic)) : !piece.isTold && !piece.tells)
      const isOwned =
        shape.kind === 'statvar_schema' && entities[ownedBy[shape.population_type ?? ''] ?? ''] !== undefined
      // what somebody gives of their income has no taker
      const isOfIncome = part.status === 'definite' && part.suggested_facets?.per?.measure === 'gni'
      const isFull = held.size > 0 && (Object.keys(entities).length > 1 || isOpened || isOfOne || isOwned || isOfIncome)
      return dropped.every(
        (piece) =>
          !rulesOver(piece, left, identity) &&
          (isFull ||
            (held.size > 0 && isOwnPaper(piece)) ||
            isWhereabouts(piece, left) ||
            isOfWider(piece, identity, sketch) ||
            piece.refs.every((refs) => refs.some((ref) => held.has(ref) || wholeWorld.has(ref)))) &&
          ((piece.windows.length === 0 && !piece.isMoment) || window.kind !== 'all') &&
          !(mayLimit(piece) && !piece.isApposition && !piece.isQuoted && !piece.claims) &&
          (!piece.hasMoney || piece.isSum || isCarried(piece) || (piece.tells && part.suggested_conversion !== null)),
      )
    }),
  )
}

const givers = /^(?:donors|givers|providers|funders|lenders|creditors|borrowers|debtors|recipients)$/

/** "I follow Asian donors", of Japan: told of what the place asked for is one of; not "our work in Asia", where the aid may have gone. */
export const isOfWider = ({ refs, tokens }: Facts, { entities }: Identity, sketch: Sketch): boolean =>
  refs.length > 0 &&
  refs.every((options) =>
    options.some((ref) =>
      Object.entries(entities).some(
        ([role, held]) =>
          held.includes(ref) ||
          (held.some((one) => sketch.isMember(ref, one)) &&
            (role !== 'origin' || ref.startsWith('group/') || tokens.some(({ folded }) => givers.test(folded)))),
      ),
    ),
  )

/** Why words were left out that only frame a question. */
export const framesQuestion = 'frames the question'

/** A piece without what is kept of it. */
const leftOut = (piece: Facts, keptOf: Kept): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  const places = [...keptOf(piece)].sort((a, b) => a.start - b.start)
  return [...places, { start: piece.end, end: piece.end }].flatMap(({ start }, i) => {
    const from = places[i - 1]?.end ?? piece.start
    return start > from ? [{ start: from, end: start }] : []
  })
}

export const restored = (query: string, mask: ReadonlyArray<Facts>, keptOf: Kept, part: Part): Part => {
  const asWritten = <S extends { readonly start: number; readonly end: number }>(span: S): S => ({
    ...span,
    text: query.slice(span.start, span.end),
  })
  const framing = mask
    .flatMap((piece) => leftOut(piece, keptOf))
    .map(({ start, end }) => ({
      text: query.slice(start, end),
      start,
      end,
      why: framesQuestion,
    }))
  const ignored = [...part.ignored.filter(({ text }) => text.trim() !== ''), ...framing].sort(
    (a, b) => a.start - b.start,
  )
  return { ...part, said: asWritten(part.said), used: part.used.map(asWritten), ignored: ignored.map(asWritten) }
}

/** The pieces of a question of several; a single one is asked, and stands beside nothing. */
const besideEachOther = (query: string, sketch: Sketch): ReadonlyArray<Facts> =>
  piecesIn(query, sketch).length < 2 ? [] : factsOf(query, sketch)

/** Words of a telegram, at most. */
const telegram = 9

/** "uga <- gbr aid 2020": codes of places in small letters, in a question of a few words that has no capitals; null where none is like one. */
const inCapitals = (query: string, { tokens, mentions }: Sketch): string | null => {
  if (tokens.length > telegram || query !== query.toLowerCase()) return null
  const codes = mentions.filter(({ kind, from }) => kind === 'unknown' && /^[a-z]{3}$/.test(tokens[from]?.text ?? ''))
  const text = codes.reduce((written, { from }) => {
    const { start = 0, end = 0 } = tokens[from] ?? {}
    return `${written.slice(0, start)}${written.slice(start, end).toUpperCase()}${written.slice(end)}`
  }, query)
  return codes.length === 0 ? null : text
}

/** Whether words point to a place that was said before: "there", "that country". */
const pointsToPlace = (left: string, { language }: Sketch): boolean => {
  const { placed, placeNouns } = framingWords(language.code)
  const [back] = left.match(pointsBack) ?? []
  return (
    (back !== undefined && placeNouns.has(tokenise(back).at(-1)?.folded ?? '')) ||
    tokenise(left).some(({ folded }, i, all) => placed.has(folded) && !isExpletive(all, i))
  )
}

const dataNouns = /^(?:data|figures|statistics|numbers)$/

/** What may be kept of the pieces that are left out, least first. */
export const keptBeside = (
  query: string,
  pieces: ReadonlyArray<Facts>,
  mask: Mask,
  sketch: Sketch,
): ReadonlyArray<Kept> => {
  // "Sri Lanka's debt hit a record. What was outstanding in 2017?"
  const isElliptic = pieces.every((piece) => mask.has(piece) || piece.refs.length === 0)
  const nothing: Kept = () => []
  const told: Kept = (piece) => (tellsOfPlace(piece) && piece.told !== null ? [piece.told] : [])
  // "not the big Congo with Kinshasa in it": a place of a sentence that denies is none that is meant
  const denied = new Set(pieces.flatMap(({ refusals, sentence }) => (refusals.includes('exclusion') ? [sentence] : [])))
  const only: Kept = ({ place, sentence }) => (place === null || denied.has(sentence) ? [] : [place])
  const onlyWithYears: Kept = ({ place, windows }) => [...(place === null ? [] : [place]), ...windows]
  // "In the data for 2021, I would need ..."
  const ofData: Kept = ({ tokens, windows, refs, hasMeasure }) =>
    refs.length === 0 && !hasMeasure && tokens.some(({ folded }) => dataNouns.test(folded)) ? windows : []
  const placed = [...mask].filter(({ place }) => place !== null)
  // "for each of Estonia, | Latvia and Lithuania tell me | the country's GDP": one of several
  const isLone = [...mask].every(({ place, refs }) => place !== null || refs.length === 0)
  const isAbout =
    placed.length === 1 &&
    isLone &&
    placed.every(({ tells, isListed, isGerund }) => tells || isListed || isGerund) &&
    (pointsToPlace(masked(query, mask, nothing), sketch) || (isElliptic && placed.some(({ hasMeasure }) => hasMeasure)))
  return [
    nothing,
    ...([...mask].some(tellsOfPlace) ? [told] : []),
    ...(isAbout ? [only] : []),
    ...(isAbout && [...mask].some(({ windows }) => windows.length > 0) ? [onlyWithYears] : []),
    ...([...mask].some((piece) => ofData(piece).length > 0) ? [ofData] : []),
  ]
}

/** "Greetings from Lisbon", "a think tank in Nairobi asks for": where those are who ask, by the only name of a piece. */
const isWhereabouts = ({ tokens, place, refs, after, ...piece }: Facts, left: string): boolean => {
  if (piece.hasMeasure || piece.isTopical || piece.hasMoney || piece.windows.length > 0 || refs.length !== 1)
    return false
  const at = tokens.findIndex(({ start }) => start === place?.start)
  const [noun = '', lead = ''] = [tokens[at - 2], tokens[at - 1]].map((token) => token?.folded)
  if (at < 1 || !/^(?:in|at|from)$/.test(lead) || theCountry.test(left)) return false
  const isAsker = kindsOf(noun).has('person') || askers.test(noun)
  return (
    (isAsker && after === 'hinge') ||
    /^(?:greetings|hello|hi|writing|regards|salutations|morning|evening|afternoon|day|wishes|cheers|love|hey|hiya|thanks)$/.test(
      noun,
    )
  )
}

const askers =
  /^(?:tank|team|desk|institute|office|newsroom|ministry|university|agency|newspaper|magazine|station|embassy|committee|department|bureau|studio|lab|centre|center|readers|listeners|viewers|colleagues|friends|students|pupils)$/
const theCountry = /\b(?:the|our|its|their) (?:country|nation|state|place|government)\b|\b(?:there|here)\b/i

const mayBeBeside = /!|\bpeople\b|\b(?:it|this|that)(?:\s|['’])(?:is|s) for\b/i

/** "It is for my paper on East Asian donors": what the answer is for, in a sentence of its own which bounds nothing. */
const isOfPurpose = ({ tokens, before, after, ...piece }: Facts): boolean =>
  piece.isContent &&
  piece.topics.length === 0 &&
  piece.speaks &&
  piece.hasPaper &&
  !piece.limits &&
  !piece.isBound &&
  piece.refusals.length === 0 &&
  piece.windows.length === 0 &&
  !piece.hasMoney &&
  /^(?:asks|stop|edge)$/.test(before) &&
  /^(?:stop|edge)$/.test(after) &&
  /^(?:it|this|that) (?:is|s) for$/.test(
    tokens
      .slice(0, 3)
      .map(({ folded }) => folded)
      .join(' '),
  )

/**
 * A question without what is called out or told of people beside it ("Feed the people!", "People ask me"), where words of data in it could
 * pass for a question; null where there is none.
 */
export const withoutCalls = (query: string, sketch: () => Sketch | null, read: Reader): Resolution | null => {
  if (query.length > longest || !mayBeBeside.test(query)) return null
  const looked = sketch()
  const pieces = looked === null ? [] : besideEachOther(query, looked)
  const isCalled = (piece: Facts): boolean =>
    ((piece.hasMeasure || piece.windows.length > 0) && (piece.isSlogan || piece.isFolk)) || isOfPurpose(piece)
  // "People ask about | Uganda": to its end
  const called = pieces.filter((piece, i) => {
    const first = pieces.findLastIndex((other, k) => k <= i && other.before !== 'hinge')
    return isCalled(piece) || pieces.slice(first, i).some(isCalled)
  })
  const mask = new Set(called)
  if (looked === null || called.length === 0 || called.length === pieces.length || leavesOutLimit(mask)) return null
  const nothing = (): [] => []
  const text = masked(query, mask, nothing)
  const found = read(text)
  if (!isAnswered(found) || !isWhole(text, mask, nothing, found, looked)) return null
  return { ...found, parts: found.parts.map((part) => restored(query, called, () => [], part)) }
}

/**
 * The answer to a question without what is told beside it, where words of that could pass for a question of which nothing is held ("we argued
 * about Spain: how much did Italy give Lebanon?"); null where there is none.
 */
export const withoutStories = (query: string, sketch: () => Sketch | null, read: Reader): Resolution | null => {
  const looked = query.length > longest ? null : sketch()
  const pieces = looked === null ? [] : besideEachOther(query, looked)
  const sent = sentForIn(pieces)
  const told = pieces.filter((piece) => piece.isStory || piece.isLetter || sent.has(piece))
  const [mask, nothing] = [new Set(told), (): [] => []]
  if (looked === null || told.length === 0 || told.length === pieces.length || leavesOutLimit(mask)) return null
  const text = masked(query, mask, nothing)
  const found = read(text)
  if (!found.parts.every(({ status }) => status === 'definite') || !isWhole(text, mask, nothing, found, looked))
    return null
  return { ...found, parts: found.parts.map((part) => restored(query, told, nothing, part)) }
}

/** The answer to a question without its frame; null where there is none that is surely the same question. */
export const withoutFrame = (query: string, sketch: () => Sketch | null, read: Reader): Resolution | null => {
  if (query.length > longest) return null
  const looked = sketch()
  if (looked === null) return null
  const pieces = besideEachOther(query, looked)
  if (pieces.length > mostPieces) return null
  const capitals = inCapitals(query, looked)
  const coded = capitals === null ? null : read(capitals)
  if (coded !== null && isAnswered(coded))
    return { ...coded, parts: coded.parts.map((part) => restored(query, [], () => [], part)) }
  let offered: Resolution | null = null
  for (const mask of masksOf(pieces)) {
    if (leavesOutLimit(mask)) continue
    for (const kept of keptBeside(query, pieces, mask, looked)) {
      const text = masked(query, mask, kept)
      if (!mayBeWhole(text, mask, kept, looked)) continue
      const found = read(text)
      if (!isOffered(found) || !isWhole(text, mask, kept, found, looked)) continue
      const framed = { ...found, parts: found.parts.map((part) => restored(query, [...mask], kept, part)) }
      if (isAnswered(found)) return framed
      offered ??= framed
    }
  }
  return offered
}
