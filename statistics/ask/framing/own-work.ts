// "For a thesis on Central Africa I need ...", "I am mapping Nordic aid and would need ...": what somebody works on, before the words that ask. What it
// names is no part of a question that says all by itself behind them.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import { nameOf } from './covers.ts'
import type { Facts } from './fact.ts'
import { factsOf, piecesIn } from './facts.ts'
import {
  isAnswered,
  isOfWider,
  isWhole,
  keptBeside,
  leavesOutLimit,
  mayBeWhole,
  restored,
  singleRole,
} from './framed.ts'
import { masked } from './masks.ts'
import type { Piece } from './pieces.ts'
import type { Sketch } from './sketch.ts'
import { specsOf } from './specs-of.ts'

/** Longer questions are not looked through. */
const longest = 900

/** "For my lecture on", "for an essay about": a paper and what it is on. */
const onTopic =
  /^(?:as (?:background|context|material|input) )?(?:for|in) (?:a|an|my|our|the|some|this|his|her|tomorrow's|next week's) (?:[\p{L}'’-]{2,20} ){1,5}(?:on|about|into|covering|concerning|dealing with) /iu
/** "I am mapping", "we're writing", "we teach": what those who ask are at. */
const ownDeed =
  /^(?:i|we)(?:(?: am|['’]m| are|['’]re|m)(?: currently| now| just| still)? (?!asking|looking for|searching|after|trying|interested|comparing|seeking|requesting)\p{L}{3,15}ing|(?: now| also| currently)? (?:teach|run|follow|study|cover|research|analyse|analyze|monitor|track|document|survey|report on|work on|write (?:about|on)|blog about|speciali[sz]e in|deal with|edit|organise|organize|host|lead|chair|give a (?:talk|lecture|course|class)|write a (?:blog|column|newsletter|book|paper|thesis|report|series)))(?=\s)/iu
/** "My lecture next week is about Asian donors and I would like to show". */
const ownPaper =
  /^(?:my|our) (?:[\p{L}'’-]{2,20} ){1,5}(?:is|are|will be|was) (?:about|on|concerned with|devoted to|dedicated to) /iu

/** "... and would need, for 2019, the aid": words that ask right before a comma. */
const wants = /\b(?:would need|need|want|require|would like|am after|are after)$/iu

const begins = (text: string): boolean =>
  [onTopic, ownDeed, ownPaper].some((form) => form.test(text.trimStart().replace(/^(?:and|so|well|now),? /i, '')))

const isNaming = ({ isContent }: Facts): boolean => isContent

/** Where in a sentence somebody begins to say what they work on, and where the words that ask begin behind it; null where they do not. */
const placesOfWork = (
  query: string,
  sentence: ReadonlyArray<Pick<Piece, 'start' | 'end' | 'after'>>,
): { readonly first: number; readonly hinge: number } | null => {
  const first = sentence.findIndex(({ start, end }) => begins(query.slice(start, end)))
  const hinge = sentence.findIndex(
    ({ after, start, end }, i) => i >= first && (after === 'hinge' || wants.test(query.slice(start, end))),
  )
  return first < 0 || hinge < 0 || hinge === sentence.length - 1 ? null : { first, hinge }
}

/** The pieces of a sentence up to the words that ask, where they only say what somebody works on. */
const workIn = (query: string, sentence: ReadonlyArray<Facts>): ReadonlyArray<Facts> => {
  const places = placesOfWork(query, sentence)
  if (places === null) return []
  const { first, hinge } = places
  // "I want | to plot"
  const goesOn = sentence.findIndex(({ after, isContent }, i) => i > hinge && (after !== 'hinge' || isContent))
  const work = sentence.slice(first, goesOn)
  const isPlain = work.every(
    (piece) =>
      !piece.limits && !piece.isBound && piece.windows.length === 0 && !piece.hasMoney && piece.after !== 'asks',
  )
  return isPlain && work.some(isNaming) && sentence.slice(0, first).every((piece) => !isNaming(piece)) ? work : []
}

const slotsOf = ({ definition: { identity } }: ReturnType<typeof specsOf>[number]): ReadonlyArray<string> =>
  identity.slots.map(({ property }) => property)

const owed: ReadonlySet<string> = new Set(['ExternalDebt', 'DebtService'])

/** Whether no place that somebody works on could fill a role of a reading: it names all of them, asks for each, or is of what that place holds. */
const leavesNoRole = (part: Part, work: ReadonlyArray<Facts>, sketch: Sketch): boolean =>
  specsOf(part).every(({ definition: { identity } }) => {
    const { entities, shape } = identity
    const population = shape.kind === 'statvar_schema' ? (shape.population_type ?? '') : ''
    const isFull =
      Object.keys(entities).length > 1 ||
      part.used.some(({ as }) => as === 'role' || as.startsWith('breakdown')) ||
      singleRole.has(population)
    // "a course on Asia, the debt owed to Japan": it may be Asia's
    const isOwed = owed.has(nameOf(identity))
    const debtors = entities['origin'] ?? []
    // "I cover East Africa, the debt of Kenya"
    const isRegion = ({ refs }: Facts): boolean =>
      refs.every((options) => options.some((ref) => debtors.every((one) => sketch.isMember(ref, one))))
    const isTold = (piece: Facts): boolean =>
      piece.refs.length === 0 || (isOwed ? debtors.length > 0 && isRegion(piece) : isOfWider(piece, identity, sketch))
    return isFull || work.every(isTold)
  })

const sentencesOf = <P extends Pick<Piece, 'sentence'>>(pieces: ReadonlyArray<P>): ReadonlyArray<ReadonlyArray<P>> => [
  ...Map.groupBy(pieces, ({ sentence }) => sentence).values(),
]

/** The answer to what is asked behind what somebody works on; null where nothing is told of that, or what is asked may lean on it. */
export const withoutOwnWork = (
  query: string,
  sketch: () => Sketch | null,
  read: (text: string) => Resolution,
): Resolution | null => {
  if (query.length > longest) return null
  if (
    !/(?:^|[.?!;,:]\s{1,3})(?:as |and |so |well,? |now,? )?(?:for|in|i|we|my|our|i['’]?m|we['’]re)[ '’]/iu.test(query)
  )
    return null
  const looked = sketch()
  if (looked === null || looked.language.code !== 'en') return null
  // what the pieces say is looked at only where one of them may be of somebody's work
  if (sentencesOf(piecesIn(query, looked)).every((sentence) => placesOfWork(query, sentence) === null)) return null
  const pieces = factsOf(query, looked)
  const work = sentencesOf(pieces).flatMap((sentence) => workIn(query, sentence))
  if (work.length === 0 || work.length === pieces.length) return null
  const mask = new Set(work)
  if (leavesOutLimit(mask)) return null
  for (const kept of keptBeside(query, pieces, mask, looked)) {
    const text = masked(query, mask, kept)
    if (!mayBeWhole(text, mask, kept, looked)) continue
    const found = read(text)
    const fixed = new Set(found.parts.flatMap(specsOf).flatMap(slotsOf))
    // "my lecture is about loans": what is asked may be of them
    if (work.some(({ topics }) => topics.some((topic) => !fixed.has(topic)))) continue
    if (
      isAnswered(found) &&
      found.parts.every((part) => leavesNoRole(part, work, looked)) &&
      found.parts.every(({ status }) => status === 'definite') &&
      isWhole(text, mask, kept, found, looked)
    )
      return { ...found, parts: found.parts.map((part) => restored(query, work, kept, part)) }
  }
  return offeredWhereLent(work, read(query))
}

/** What takes a place from there beside places of its own, offered: "I cover East Africa and would like the debt of Kenya" names no lender. */
const offeredWhereLent = (work: ReadonlyArray<Facts>, found: Resolution): Resolution | null => {
  const isWork = ({ start, end }: Part['used'][number]): boolean =>
    work.some((piece) => start >= piece.start && end <= piece.end)
  const isLent = (part: Part): boolean => {
    const placed = part.used.filter(({ refs }) => refs.length > 0)
    return part.status === 'definite' && placed.some(isWork) && !placed.every(isWork)
  }
  if (!found.parts.some(isLent)) return null
  const detail = 'What somebody works on may not be what is asked about.'
  return {
    ...found,
    parts: found.parts.map((part) =>
      part.status === 'definite' && isLent(part)
        ? offered(part, { code: 'several_readings', detail, words: [part.said] })
        : part,
    ),
  }
}
