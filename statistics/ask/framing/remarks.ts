// What stands beside a question by its form, whatever words are in it: sentences that tell something, and clauses and phrases between commas, dashes or
// brackets. What could say what is asked (data, bounds, another request, what the money is for) is looked for in each.
import type { Facts } from './fact.ts'
import {
  isBearerNamed,
  isLeadIn,
  isMoreOfLead,
  isOfAsker,
  isOfLeadIn,
  isOtherBearer,
  isPlainlyPassing,
  isToldInPassing,
  mayTellAims,
} from './lead-forms.ts'
import { limits } from './limiting.ts'
import { asksOtherwise } from './narrowing.ts'
import { isOfPlace } from './of-place.ts'
import { goesOnTelling } from './idle-clauses.ts'
import {
  everyday,
  type Form,
  isAlone,
  isBareWhatWith,
  isCommon,
  isOfTopic,
  isOwned,
  mayNarrow,
  namesOf,
  topicWords,
} from './remark-data.ts'
import { isBesideByForm, isIdiom, isOfPaper, isState, isToldClause } from './remark-forms.ts'
import { bounds, wordsIn } from './remark-words.ts'
import { isWorkOfSelf, tellsOfSelf } from './self-told.ts'
import type { Sketch } from './sketch.ts'
import { tellsTopic } from './topic-told.ts'

/** What may be left out: its place with the marks around it, and what it names that the rest must say too. */
export type Remark = {
  readonly start: number
  readonly end: number
  readonly text: string
  /** With what it names that may matter beside the rest. */
  readonly pieces: ReadonlyArray<Facts>
  /** Whether it names a place or years. */
  readonly isPlaced: boolean
  /** Whether it may tell what money is for. */
  readonly isTopical: boolean
}

/** What stands before a remark in its sentence. */
type Led = {
  readonly before: Facts | undefined
  /** Whether nothing but remarks does. */
  readonly isFirst: boolean
  /** Whether a remark ends right before it, and is of a state by which the name of a place is meant. */
  readonly isBehind: boolean
  readonly isBearer: boolean
}
const alone: Led = { before: undefined, isFirst: true, isBehind: false, isBearer: false }

type Pieces = ReadonlyArray<Facts>

const moments =
  /^(?:when|before|after|while|as|since|until|because|although|though|(?:now|given|seeing|considering) that)\b/i
const persons = /^(?:people|persons|inhabitants|residents|citizens|souls|men|women|children)$/
const doing = /^(?:did|does|do|has|have|had|will|must)$/

/** What a sentence or clause is beside a question by its form; null where it is none. */
const formOf = (text: string, pieces: Pieces, led: Led, sketch: Sketch): Form | null => {
  if (tellsOfSelf(text)) return 'self'
  const { before } = led
  const names = namesOf(pieces, sketch)
  const words = wordsIn(text)
  const isOfLead = led.isBehind && led.isFirst
  if ((led.isFirst && isLeadIn(words)) || (isOfLead && (isMoreOfLead(words) || isOfLeadIn(words, names))))
    return 'phrase'
  if (isPlainlyPassing(words) || isToldInPassing(words)) return 'told'
  if (isOfLead && isInBrackets(pieces)) return 'told'
  if (led.isBearer && isOtherBearer(words)) return 'place'
  const last = before?.mentions.findLast(({ kind }) => kind !== 'comma')
  if (moments.test(text.trim()) && isToldClause(text, names)) return 'moment'
  // "how much did Switzerland, neutral and rich, give"
  const isSubject = last !== undefined && doing.test(sketch.tokens[last.from - 1]?.folded ?? '')
  const isOfPeople = before?.tokens.some(({ folded }) => persons.test(folded)) === true
  if (last?.kind === 'entity' && (isBearerNamed(words) || isOfPlace(text, names, isSubject, isOfPeople))) return 'place'
  if (isAlone(text) && /^(?:and |so |but )?(?:I|we)\b/i.test(text.trim()) && !/\byou\b/i.test(text)) return 'told'
  if (!relative.test(pieces[0]?.tokens[0]?.folded ?? '') && isToldClause(text, names)) return 'told'
  return isBesideByForm(
    text,
    names,
    pieces.some(({ hasPaper }) => hasPaper),
  )
    ? 'phrase'
    : null
}

/** "Without going into why (a client, a rash promise)": in brackets behind what leads in, without a place or a year. */
const isInBrackets = (pieces: Pieces): boolean =>
  pieces.every(({ isBracketed, refs, windows }) => isBracketed && refs.length === 0 && windows.length === 0)

const asking =
  /^(?:how|what|whats|which|who|whom|whose|why|did|does|do|has|have|had|is|are|was|were|can|could|would|will|may|might|shall|should|give|tell|show|please)$/

const relative = /^(?:which|who|whose|where)$/

/** "Not the interest, I beg of you": what is denied of no subject stands in a remark only where it is one by itself. */
const rulesOut = (query: string, pieces: Pieces, led: Led, sketch: Sketch): boolean =>
  pieces.length > 1 &&
  pieces.some(
    (piece, i) =>
      piece.refusals.includes('exclusion') &&
      formOf(
        query.slice(piece.start, piece.end),
        [piece],
        i === 0 ? led : { ...alone, before: pieces[i - 1], isFirst: false },
        sketch,
      ) === null,
  )

/** "Without going into refugees": what may be left out of the figure, if it is not told why, how or in what detail. */
const leavesOut = (text: string): boolean => /^\s*without\b/iu.test(text) && !untold.test(text)
const untold =
  /\b(?:why|how|what|whether|who|details?|reasons?|specifics|particulars|further|ado|wishing|wanting|meaning)\b/iu

/** A run of pieces as a remark; null where it may say what is asked. */
const remarkOf = (
  query: string,
  pieces: Pieces,
  led: Led,
  place: { readonly start: number; readonly end: number },
  sketch: Sketch,
  isAsked = true,
): Remark | null => {
  const { before } = led
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return null
  const text = query.slice(first.start, last.end)
  const opens = first.tokens.find(({ folded }) => !/^(?:and|but|so|then)$/.test(folded))?.folded
  const isWhatWith = opens === 'what' && led.isFirst && isLeadIn(wordsIn(text))
  if (
    opens === undefined ||
    (isAsked &&
      asking.test(opens) &&
      !isWhatWith &&
      !(before !== undefined && relative.test(first.tokens[0]?.folded ?? '')))
  )
    return null
  const form = rulesOut(query, pieces, led, sketch) || leavesOut(text) ? null : formOf(text, pieces, led, sketch)
  const isPlain =
    form === 'self'
      ? !bounds(wordsIn(text))
      : isIdiom(text) ||
        isPlainlyPassing(wordsIn(text)) ||
        (led.isBearer && isOtherBearer(wordsIn(text))) ||
        (led.isBehind &&
          led.isFirst &&
          isInBrackets(pieces) &&
          !bounds(wordsIn(text)) &&
          !limits(text, namesOf(pieces, sketch)))
  if (form === null || (!isPlain && mayNarrow(text, pieces, form, sketch))) return null
  // years and places of what is told are its own; what it tells of is looked for in the answer
  const isOwn = form === 'place' || (form === 'moment' && isAsked) || isAlone(text)
  const plain = pieces.map((piece) => ({
    ...piece,
    ruled: isOwn ? [] : piece.ruled.filter((word) => !everyday.has(word) && !topicWords(piece, sketch).has(word)),
    hasMeasure: false,
    topics: [],
    ...(isOwn ? { refs: [], windows: [], place: null, hasMoney: false, mentions: [] } : {}),
  }))
  const isTopical = pieces.some(({ mentions }) =>
    mentions.some(
      (m) => isOfTopic(m) && !(m.kind === 'slot' && m.partial) && !isOwned(m, sketch) && !isCommon(m, sketch),
    ),
  )
  const isPlaced = pieces.some(({ refs, windows }) => refs.length > 0 || windows.length > 0)
  return {
    ...place,
    text,
    pieces: plain,
    isPlaced,
    isTopical:
      form !== 'self' &&
      !isOfAsker(wordsIn(text)) &&
      ((isTopical && form !== 'moment' && !isState(wordsIn(text))) ||
        tellsTopic(text) ||
        isOfPaper(
          wordsIn(text),
          pieces.some(({ hasPaper }) => hasPaper),
        ) ||
        (led.isBehind && led.isFirst && mayTellAims(wordsIn(text)))),
  }
}

/** Sentences of a question, as pieces. */
const sentencesOf = (pieces: Pieces): ReadonlyArray<Pieces> => [
  ...Map.groupBy(pieces, ({ sentence }) => sentence).values(),
]

/** Longest remark within a sentence, in pieces. */
const longest = 4

const isParted = (mark: Facts['before']): boolean => /^(?:comma|dash|bracket|colon)$/.test(mark)

/** Remarks in a sentence beside what else it says: before it, within it, behind it. */
const withinOf = (query: string, sentence: Pieces, sketch: Sketch): ReadonlyArray<Remark> => {
  const found: Remark[] = []
  let isFirst = true
  for (let from = 0; from < sentence.length; ) {
    const last = found.at(-1)
    const isBehind = last !== undefined && from > 0 && last.end > (sentence[from - 1]?.start ?? 0)
    const isBearer = isBehind && isBearerNamed(wordsIn(last.text))
    const led = { before: sentence[from - 1], isFirst, isBehind, isBearer }
    const found1 = longestFrom(query, sentence, from, led, sketch)
    if (found1 === null) {
      from++
      isFirst = false
    } else {
      const { length, remark } = extended(query, sentence, from, found1, sketch)
      found.push(remark)
      from += length
    }
  }
  return found
}

/** Whether a piece only goes on telling of what stands before it: "who meet above a bakery", "mostly retired teachers". */
const goesOn = (query: string, piece: Facts, sketch: Sketch): boolean => {
  const text = query.slice(piece.start, piece.end)
  if (piece.hasMeasure || piece.windows.length > 0 || piece.hasMoney || !isParted(piece.before)) return false
  return goesOnTelling(text, namesOf([piece], sketch)) && !mayNarrow(text, [piece], 'told', sketch)
}

type Run = { readonly remark: Remark; readonly length: number }

/** A remark with the clauses behind it that go on telling of it. */
const extended = (query: string, sentence: Pieces, from: number, run: Run, sketch: Sketch): Run => {
  const next = sentence[from + run.length]
  const isLast = from + run.length === sentence.length - 1
  if (next === undefined || isLast || !isParted(next.after) || !goesOn(query, next, sketch)) return run
  const text = query.slice(next.start, next.end)
  const remark = {
    ...run.remark,
    end: next.to,
    text: `${run.remark.text},${text}`,
    pieces: [...run.remark.pieces, { ...next, ruled: [], hasMeasure: false, topics: [] }],
    isPlaced: run.remark.isPlaced || next.refs.length > 0,
    isTopical: run.remark.isTopical || next.isTopical || isWorkOfSelf(text) || mayTellAims(wordsIn(text)),
  }
  return extended(query, sentence, from, { remark, length: run.length + 1 }, sketch)
}

/** "I have no favourite among Estonia, | Latvia and Lithuania": what a piece names goes on behind it. */
const goesOnListing = (last: Facts, next: Facts | undefined): boolean =>
  last.after === 'comma' &&
  last.mentions.findLast(({ kind }) => kind !== 'comma')?.kind === 'entity' &&
  next !== undefined &&
  next.refs.length > 0 &&
  next.tokens.every(({ folded, text }) => /^\p{Lu}/u.test(text) || /^(?:and|or|the|also|of)$/.test(folded))

const longestFrom = (query: string, sentence: Pieces, from: number, led: Led, sketch: Sketch) => {
  const [first, before] = [sentence[from], led.before]
  for (let length = 1; length <= Math.min(longest, sentence.length - from); length++) {
    const run = sentence.slice(from, from + length)
    const last = run.at(-1)
    if (first === undefined || last === undefined || run.length === sentence.length) continue
    // what goes on behind a comma is part of it only where it names nothing that is asked
    if (run.slice(1).some(({ isContent, asks }) => isContent || asks)) break
    const isWithin = before !== undefined && isParted(first.before)
    const isBefore = before === undefined && isParted(last.after)
    const ends = isParted(last.after) || from + length === sentence.length
    if (!(isWithin || isBefore) || !ends || goesOnListing(last, sentence[from + length])) continue
    // "Kenya, I wonder, Uganda": a list goes on
    const isListed = before?.mentions.at(-1)?.kind === sentence[from + length]?.mentions[0]?.kind
    const start = isWithin && !isListed ? (before?.end ?? first.start) : first.start
    const end = isParted(last.after) ? last.to : last.end
    const remark = remarkOf(query, run, led, { start, end }, sketch)
    if (remark !== null) return { remark, length }
  }
  return null
}

/** Everything that stands beside a question by its form. */
export const remarksIn = (query: string, pieces: Pieces, sketch: Sketch): ReadonlyArray<Remark> =>
  sentencesOf(pieces.filter(({ isLetter }) => !isLetter)).flatMap((sentence) => {
    const [first, last] = [sentence[0], sentence.at(-1)]
    if (first === undefined || last === undefined) return []
    const isQuestion = sentence.some(({ after }) => after === 'asks')
    const place = { start: first.start, end: last.to }
    const whole = isQuestion ? null : remarkOf(query, sentence, alone, place, sketch, false)
    if (whole !== null) return [whole]
    // "she does not regard them as aid, so those have to go": one sentence, of which no part may be passed over
    const isRule =
      !isQuestion &&
      sentence.some(
        (piece) =>
          (piece.limits && !isBareWhatWith(query.slice(piece.start, piece.end), [piece])) ||
          asksOtherwise(query.slice(piece.start, piece.end)),
      )
    return isRule ? [] : withinOf(query, sentence, sketch)
  })
