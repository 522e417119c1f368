// What stands beside a question by its form, whatever words are in it: sentences that tell something, and clauses and phrases between commas, dashes or
// brackets. What could say what is asked (data, bounds, another request, what the money is for) is looked for in each.
import { asksToCompute } from '../computation/phrases.ts'
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
  isWhatWith,
  mayTellAims,
} from './lead-forms.ts'
import { limits } from './limiting.ts'
import { asksOtherwise, setsApart } from './narrowing.ts'
import { isOfPlace } from './of-place.ts'
import { isBesideByForm, isIdiom, isState, isToldClause } from './remark-forms.ts'
import { bounds, isHandled as reckons, wordsIn } from './remark-words.ts'
import { tellsOfSelf } from './self-told.ts'
import type { Sketch } from './sketch.ts'
import { tellsTopic } from './topic-told.ts'
import { kindsOf } from './word-kinds.ts'

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

/** How a remark stands beside the question. */
type Form = 'told' | 'moment' | 'place' | 'phrase' | 'self'

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

/** Words of data that people use of other things: in what is told they say nothing. */
const everyday = new Set(
  'people person persons claim claims member members service services bank banks stock stocks interest interests cut cuts figure figures number numbers state states income work works worked closed signed promised planned moved built lived live budget peace visited vote voted debate change fair'.split(
    ' ',
  ),
)

/** The words of statistics and codes, but for those that people use of other things. */
const namesOf = (pieces: ReadonlyArray<Facts>, { tokens }: Sketch): ReadonlySet<string> =>
  new Set(
    pieces
      .flatMap(({ mentions }) =>
        mentions.filter(
          (m) =>
            (m.kind === 'measure' && !isOfPerson(m, { tokens })) ||
            (m.kind === 'slot' && !m.partial && !isOwned(m, { tokens })),
        ),
      )
      .flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text.toLowerCase()))
      .filter((name) => !everyday.has(name)),
  )

/** Whether a word names what aid may be for, which other statistics do not have. */
const isOfTopic = (m: Facts['mentions'][number]): boolean =>
  m.kind === 'slot' && m.options.every((option) => Object.keys(option).every((slot) => slot === 'crsPurpose'))

const isCommon = ({ from, to }: Facts['mentions'][number], { tokens }: Sketch): boolean =>
  tokens.slice(from, to).every(({ folded }) => everyday.has(folded))

/** The words that name what aid may be for. */
const topicWords = ({ mentions }: Facts, { tokens }: Sketch): ReadonlySet<string> =>
  new Set(
    mentions.filter(isOfTopic).flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text.toLowerCase())),
  )

/** "My teacher", "a nurse": one person, or what is somebody's. */
const isOwned = (m: Facts['mentions'][number], { tokens }: Pick<Sketch, 'tokens'>): boolean =>
  m.to === m.from + 1 && /^(?:my|our|your|his|her)$/.test(tokens[m.from - 1]?.folded ?? '')

/** "A finance minister", "a debt campaigner": a statistic in the name of one person. */
const isOfPerson = (m: Facts['mentions'][number], { tokens }: Pick<Sketch, 'tokens'>): boolean =>
  /^(?:a|an|my|our|his|her|former|retired)$/.test(tokens[m.from - 1]?.folded ?? '') &&
  !isSide.test(tokens[m.to]?.folded ?? '') &&
  kindsOf(tokens[m.to]?.folded ?? '').has('person')
const isSide =
  /^(?:donor|giver|provider|creditor|lender|borrower|debtor|recipient|holder|service|owner|guarantor|receiver)$/

/** Whether words of data in a remark can be of nothing that is asked, by its form. */
const isIdle = (text: string, piece: Facts, form: Form, sketch: Sketch): boolean => {
  const wordsOf = (from: number, to: number): ReadonlyArray<string> =>
    sketch.tokens.slice(from, to).map(({ folded }) => folded)
  return piece.mentions.every((m) => {
    const words = wordsOf(m.from, m.to)
    // "a talk I'm giving"
    if (
      m.to === m.from + 1 &&
      deeds.test(sketch.tokens[m.from - 1]?.folded ?? '') &&
      words[0]?.endsWith('ing') === true
    )
      return true
    const isEveryday = (form === 'told' || form === 'moment') && words.every((word) => everyday.has(word))
    if (m.kind === 'system' || (m.kind === 'slot' && m.partial)) return m.kind === 'slot' || words.length < 2
    if (m.kind === 'slot') return isEveryday || isOfTopic(m)
    if (m.kind === 'measure')
      return m.isHint || isEveryday || isOfPerson(m, sketch) || (form !== 'phrase' && form !== 'place')
    if (m.kind === 'role') return form !== 'phrase'
    if (m.kind === 'money') return isAlone(text) || (form !== 'phrase' && piece.isSum)
    return true
  })
}

/** Whether something in a remark could say what is asked. */
const mayNarrow = (text: string, pieces: ReadonlyArray<Facts>, form: Form, sketch: Sketch): boolean =>
  pieces.some((piece) => piece.isOpaque || piece.isQuoted || piece.isLetter || !isIdle(text, piece, form, sketch)) ||
  (form !== 'told' && form !== 'moment' && asksToCompute(text)) ||
  requests.test(text) ||
  secondQuestion.test(text) ||
  isOfItself(pieces) ||
  (pieces.some(({ mentions }) => mentions.some(({ kind }) => /^(?:measure|slot|role)$/.test(kind))) &&
    reckons(
      wordsIn(text).filter((_, i, all) => !deeds.test(all[i - 1]?.text.toLowerCase() ?? '')),
      namesOf(pieces, sketch),
    )) ||
  summed.test(text) ||
  bounds(wordsIn(text)) ||
  (limits(text, namesOf(pieces, sketch)) && !/^not that /i.test(text.trim()) && !isBareWhatWith(text, pieces)) ||
  asksOtherwise(text) ||
  setsApart(text)

/** "What with the flags coming down": without a word of data. */
const isBareWhatWith = (text: string, pieces: ReadonlyArray<Facts>): boolean =>
  isWhatWith(wordsIn(text)) && pieces.every(({ isContent }) => !isContent)

/** "And in what year did it stop": asks behind another question; "when peace was signed" tells when. */
const secondQuestion =
  /^\s*(?:and |but |or |also )?(?:(?:in|at|since|until|by|from|to|for|on) )?(?:what|whom|how|why) [^,]*\b(?:did|does|do|is|are|was|were|has|have|had)\b/i

/** "I am writing on Kenyan debt to China": a statistic with whose it is, which may be asked for. */
const isOfItself = (pieces: ReadonlyArray<Facts>): boolean =>
  pieces.some(({ hasMeasure, mentions }) => hasMeasure && mentions.some(({ kind }) => kind === 'measure')) &&
  pieces.some(({ refs, windows }) => refs.length > 0 || windows.length > 0)

const summed =
  /^\s*(?:the )?(?:shares?|percentage|ratio|proportion|average|sum|total)\b|^\s*before (?:and|or|versus)\b|\b(?:set aside|left (?:out|aside)|taken out|summed|averaged|ranked|sorted|split|divided|combined|adjusted|converted|deflated|rounded|excluded|included|deducted|subtracted|counted)\b/i
const requests =
  /\b(?:and|then|so|please|but) (?:please )?(?:give|tell|show|add|send|list|compare|break|split|express|convert|use|take|leave|skip|count|include|exclude|make|divide|adjust|round|sort|rank|repeat)\b/i

type Pieces = ReadonlyArray<Facts>

const deeds = /^(?:m|['’]m|am|re|are|i|we)$/
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

/** "I will compare it with France's figure myself": not asked of anybody else. */
const themselves = /\b(?:myself|ourselves|by hand|on (?:my|our) own)\b/i
const isAlone = (text: string): boolean => /\b(?:I|we)\b/i.test(text) && themselves.test(text)
const relative = /^(?:which|who|whose|where)$/

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
  const form = formOf(text, pieces, led, sketch)
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
      found.push(found1.remark)
      from += found1.length
    }
  }
  return found
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
