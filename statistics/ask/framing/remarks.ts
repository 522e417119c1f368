// What stands beside a question by its form, whatever words are in it: sentences that tell something, and clauses and phrases between commas, dashes or
// brackets. What could say what is asked (data, bounds, another request, what the money is for) is looked for in each.
import { asksToCompute } from '../computation/phrases.ts'
import type { Facts } from './fact.ts'
import { limits } from './limiting.ts'
import { asksOtherwise, setsApart } from './narrowing.ts'
import { isOfPlace } from './of-place.ts'
import { goesOnTelling } from './idle-clauses.ts'
import { isBesideByForm, isIdiom, isOfPaper, isState, isToldClause } from './remark-forms.ts'
import { requests, secondQuestion, summed } from './remark-limits.ts'
import { bounds, isHandled as reckons, wordsIn } from './remark-words.ts'
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

/** How a remark stands beside the question. */
type Form = 'told' | 'moment' | 'place' | 'phrase' | 'self'

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
        mentions.filter((m) => m.kind === 'measure' || (m.kind === 'slot' && !m.partial && !isOwned(m, { tokens }))),
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
    if (m.kind === 'measure') return m.isHint || isEveryday || (form !== 'phrase' && form !== 'place')
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
  (limits(text, namesOf(pieces, sketch)) && !/^not that /i.test(text.trim())) ||
  asksOtherwise(text) ||
  setsApart(text)

/** "I am writing on Kenyan debt to China": a statistic with whose it is, which may be asked for. */
const isOfItself = (pieces: ReadonlyArray<Facts>): boolean =>
  pieces.some(({ hasMeasure, mentions }) => hasMeasure && mentions.some(({ kind }) => kind === 'measure')) &&
  pieces.some(({ refs, windows }) => refs.length > 0 || windows.length > 0)

type Pieces = ReadonlyArray<Facts>

const deeds = /^(?:m|['’]m|am|re|are|i|we)$/
const moments =
  /^(?:when|before|after|while|as|since|until|because|although|though|(?:now|given|seeing|considering) that)\b/i
const persons = /^(?:people|persons|inhabitants|residents|citizens|souls|men|women|children)$/
const doing = /^(?:did|does|do|has|have|had|will|must)$/

/** What a sentence or clause is beside a question by its form; null where it is none. */
const formOf = (text: string, pieces: Pieces, before: Facts | undefined, sketch: Sketch): Form | null => {
  if (tellsOfSelf(text)) return 'self'
  const names = namesOf(pieces, sketch)
  const last = before?.mentions.findLast(({ kind }) => kind !== 'comma')
  if (moments.test(text.trim()) && isToldClause(text, names)) return 'moment'
  // "how much did Switzerland, neutral and rich, give"
  const isSubject = last !== undefined && doing.test(sketch.tokens[last.from - 1]?.folded ?? '')
  const isOfPeople = before?.tokens.some(({ folded }) => persons.test(folded)) === true
  if (last?.kind === 'entity' && isOfPlace(text, names, isSubject, isOfPeople)) return 'place'
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

const asking =
  /^(?:how|what|whats|which|who|whom|whose|why|did|does|do|has|have|had|is|are|was|were|can|could|would|will|may|might|shall|should|give|tell|show|please)$/

/** "I will compare it with France's figure myself": not asked of anybody else. */
const themselves = /\b(?:myself|ourselves|by hand|on (?:my|our) own)\b/i
const isAlone = (text: string): boolean => /\b(?:I|we)\b/i.test(text) && themselves.test(text)
const relative = /^(?:which|who|whose|where)$/

/** "Not the interest, I beg of you": what is denied of no subject stands in a remark only where it is one by itself. */
const rulesOut = (query: string, pieces: Pieces, before: Facts | undefined, sketch: Sketch): boolean =>
  pieces.length > 1 &&
  pieces.some(
    (piece, i) =>
      piece.refusals.includes('exclusion') &&
      formOf(query.slice(piece.start, piece.end), [piece], pieces[i - 1] ?? before, sketch) === null,
  )

/** A run of pieces as a remark; null where it may say what is asked. */
const remarkOf = (
  query: string,
  pieces: Pieces,
  before: Facts | undefined,
  place: { readonly start: number; readonly end: number },
  sketch: Sketch,
  isAsked = true,
): Remark | null => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first === undefined || last === undefined) return null
  const text = query.slice(first.start, last.end)
  const opens = first.tokens.find(({ folded }) => !/^(?:and|but|so|then)$/.test(folded))?.folded
  if (
    opens === undefined ||
    (isAsked && asking.test(opens) && !(before !== undefined && relative.test(first.tokens[0]?.folded ?? '')))
  )
    return null
  const form = rulesOut(query, pieces, before, sketch) ? null : formOf(text, pieces, before, sketch)
  const isPlain = form === 'self' ? !bounds(wordsIn(text)) : isIdiom(text)
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
      ((isTopical && form !== 'moment' && !isState(wordsIn(text))) ||
        tellsTopic(text) ||
        isOfPaper(
          wordsIn(text),
          pieces.some(({ hasPaper }) => hasPaper),
        )),
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
  for (let from = 0; from < sentence.length; ) {
    const found1 = longestFrom(query, sentence, from, sketch)
    if (found1 === null) from++
    else {
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
    isTopical: run.remark.isTopical || next.isTopical || isWorkOfSelf(text),
  }
  return extended(query, sentence, from, { remark, length: run.length + 1 }, sketch)
}

const longestFrom = (query: string, sentence: Pieces, from: number, sketch: Sketch) => {
  const [first, before] = [sentence[from], sentence[from - 1]]
  for (let length = 1; length <= Math.min(longest, sentence.length - from); length++) {
    const run = sentence.slice(from, from + length)
    const last = run.at(-1)
    if (first === undefined || last === undefined || run.length === sentence.length) continue
    // what goes on behind a comma is part of it only where it names nothing that is asked
    if (run.slice(1).some(({ isContent, asks }) => isContent || asks)) break
    const isWithin = before !== undefined && isParted(first.before)
    const isBefore = before === undefined && isParted(last.after)
    const ends = isParted(last.after) || from + length === sentence.length
    if (!(isWithin || isBefore) || !ends) continue
    // "Kenya, I wonder, Uganda": a list goes on
    const isListed = before?.mentions.at(-1)?.kind === sentence[from + length]?.mentions[0]?.kind
    const start = isWithin && !isListed ? (before?.end ?? first.start) : first.start
    const end = isParted(last.after) ? last.to : last.end
    const remark = remarkOf(query, run, before, { start, end }, sketch)
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
    const whole = isQuestion ? null : remarkOf(query, sentence, undefined, place, sketch, false)
    if (whole !== null) return [whole]
    // "she does not regard them as aid, so those have to go": one sentence, of which no part may be passed over
    const isRule =
      !isQuestion && sentence.some((piece) => piece.limits || asksOtherwise(query.slice(piece.start, piece.end)))
    return isRule ? [] : withinOf(query, sentence, sketch)
  })
