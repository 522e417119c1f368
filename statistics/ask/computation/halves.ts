// "How many people lived in Burundi in 2018, and who were the top five donors to Burundi in 2018?": two questions that say all by themselves.
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Part, Resolution, Span } from '../resolution.ts'

/** Longer questions are not parted, nor is one tried at more seams. */
const longest = 400
const mostSeams = 4

/** Ends of sentences first, then words that may join two questions. */
const seamsOf: ReadonlyArray<RegExp> = [/[?.;]\s{1,3}(?=\p{L})/giu, /,?\s(?:and|et|y)\s(?=\p{L})/giu]

/** "Nepal and Bhutan": what stands between two places joins them. */
const joinsPlaces = ([left, right]: ReadonlyArray<Sketch | null>): boolean => {
  const tells = (m: Mention): boolean => !onlyFills(m) && m.kind !== 'comma'
  return [left?.mentions.findLast(tells), right?.mentions.find(tells)].every((m) => m?.kind === 'entity')
}

/** Whether words name a place and a year. */
const saysAll = (looked: Sketch | null): boolean =>
  looked !== null &&
  looked.mentions.some(({ kind }) => kind === 'entity') &&
  looked.mentions.some(({ kind }) => kind === 'window')

/** What is asked is known, whether anything is held of it or not. */
const isExact = (part: Part): boolean =>
  part.status === 'definite' || (part.status === 'no_data' && part.reading !== null)

type Halves = readonly [string, string]

/** Each way to cut a question in two of which both name a place and a year; places in the text stay as they are. */
const halvesOf = function* (query: string, sketch: (text: string) => Sketch | null): Generator<Halves> {
  if (query.length > longest) return
  for (const seams of seamsOf) {
    const found = [...query.matchAll(seams)]
    // of several sentences it is not known which belong together
    if (found.length > 1 && seams === seamsOf[0]) continue
    for (const seam of found.slice(0, mostSeams)) {
      const at = seam.index + seam[0].length
      const halves: Halves = [query.slice(0, seam.index), `${' '.repeat(at)}${query.slice(at)}`]
      if (halves.every((half) => saysAll(sketch(half))) && !joinsPlaces(halves.map(sketch))) yield halves
    }
  }
}

/** Both halves of a question read by themselves, each with a place and a year of its own; null where it has no such halves. */
export const resolveHalves = (
  query: string,
  sketch: (text: string) => Sketch | null,
  read: (text: string) => Resolution,
): Resolution | null => {
  for (const [one, other] of halvesOf(query, sketch)) {
    const first = read(one)
    // where the one half has no answer of its own, the other is not read
    const second = isOneAnswer(first) ? read(other) : null
    if (second !== null && isOneAnswer(second)) return { ...first, parts: [...first.parts, ...second.parts] }
  }
  return null
}

const isOneAnswer = ({ parts }: Resolution): boolean => parts.length === 1 && parts.every(isExact)

/**
 * "UK ODA as a share of GNI in 2021, and UK refugee costs in 2022": what is computed of the one half, where the other says another statistic
 * all by itself. Behind both ("..., per head") or before them it is computed of both, which this leaves alone.
 */
export const resolveComputedHalf = (
  query: string,
  phrases: ReadonlyArray<Span>,
  sketch: (text: string) => Sketch | null,
  read: (text: string) => Resolution,
): Resolution | null => {
  const isAround = phrases.some(
    ({ start, end }) => query.slice(0, start).trim() === '' || /^[\s.?!]*$/.test(query.slice(end)),
  )
  if (isAround || !/;|\band\b|\bet\b|\by\b|\?\s/i.test(query)) return null
  const [halves] = halvesOf(query, sketch)
  if (halves === undefined || !halves.every((half) => namesStatistic(sketch(half)))) return null
  const answerTo = (half: string): Part | null => {
    const [part, other] = read(half).parts
    return part !== undefined && other === undefined && isExact(part) ? part : null
  }
  const first = answerTo(halves[0])
  const second = first === null ? null : answerTo(halves[1])
  // a sentence of its own is computed of alone, whatever the other one is of
  const isSentence = /[?.;]/.test(query.charAt(halves[0].length))
  return first !== null && second !== null && (isSentence || !areOfOne(first, second))
    ? { schema_version: 1, kind: 'resolution', parts: [first, second] }
    : null
}

const namesStatistic = (looked: Sketch | null): boolean =>
  looked?.mentions.some((m) => m.kind === 'measure' && !m.isHint) === true

/** Whether two parts are of one statistic. */
const areOfOne = (a: Part, b: Part): boolean => {
  const [one, other] = [a, b].map((part) => {
    const reading = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
    const { shape, slots } = reading?.spec.definition.identity ?? {}
    return JSON.stringify([shape, slots])
  })
  return one === other
}
