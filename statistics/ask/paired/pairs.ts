// "Kenya's GDP in 2020 or Ghana's in 2019": places that each have a year, or a statistic, of their own.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Part } from '../resolution.ts'
import { type Identity, specsOf } from '../framing/specs-of.ts'
import { mentionWordsOf } from '../mentioned/words.ts'
import { pairWordsOf } from './words.ts'

type Place = MentionOf<'entity'>
export type Pair = {
  /** Tokens of all that is said of it. */
  readonly from: number
  readonly to: number
  readonly place: Place
  /** The only year said beside it. */
  readonly year: number | null
  readonly measure: string | null
  /** Nothing but it is said there that has a side: its figure is told by its own words. */
  readonly isPlain: boolean
}

const isPlace = (m: Mention): m is Place => m.kind === 'entity' && !m.partial
const refsOf = ({ options }: Place): ReadonlyArray<string> => options.map(({ ref }) => ref)
const areSame = (one: Place, other: Place): boolean => refsOf(one).some((ref) => refsOf(other).includes(ref))

const yearOf = ({ tokens }: Sketch, m: Mention): number | null => {
  const years = tokens.slice(m.from, m.to).filter(({ text }) => /^(?:19|20)\d\d$/.test(text))
  return years.length === 1 ? Number(years[0]?.text) : null
}

/** What joins a thing to the one before or sets it against it. */
const isAgainst = ({ tokens, language }: Sketch, from: number, to: number): boolean => {
  const { against } = pairWordsOf(language.code)
  for (let at = from; at < to; at++) if (endOf(against, tokens, at) > at) return true
  return tokens.slice(from, to).some(({ kind }) => kind === 'comma')
}

/** The pieces of a sentence behind each year: each with what is said before it. */
const piecesOf = ({ mentions }: Sketch): ReadonlyArray<ReadonlyArray<Mention>> => {
  const all: Mention[][] = [[]]
  for (const m of mentions) {
    if (m.kind === 'stop' || m.kind === 'break') continue
    all.at(-1)?.push(m)
    if (m.kind === 'window') all.push([])
  }
  return all.filter((piece) => piece.some(({ kind }) => kind === 'window'))
}

const pairOf = (sketch: Sketch, piece: ReadonlyArray<Mention>): Pair | null => {
  const window = piece.at(-1)
  const place = piece.findLast(isPlace)
  if (window === undefined || place === undefined) return null
  const measure = piece.findLast((m): m is MentionOf<'measure'> => m.kind === 'measure' && !m.isHint)
  const said = [place, ...(measure === undefined ? [] : [measure])]
  return {
    from: Math.min(...said.map(({ from }) => from)),
    to: window.to,
    place,
    year: yearOf(sketch, window),
    measure: measure === undefined ? null : JSON.stringify(measure.meanings),
    isPlain: piece.filter(isPlace).length === 1,
  }
}

/** Whether a pair may have to do with the other one: its place is named twice, or a word behind points to it. */
const mayShare = ({ tokens, mentions, language }: Sketch, [one, other]: readonly [Pair, Pair]): boolean => {
  const isNamedAgain = ({ place }: Pair): boolean =>
    mentions.filter((m): m is Place => isPlace(m) && areSame(m, place)).length > 1
  const { points } = mentionWordsOf(language.code)
  return (
    isNamedAgain(one) || isNamedAgain(other) || tokens.some((_, at) => at >= one.to && endOf(points, tokens, at) > at)
  )
}

const hasStop = ({ mentions }: Sketch, from: number, to: number): boolean =>
  mentions.some((m) => m.from >= from && m.to <= to && (m.kind === 'stop' || m.kind === 'break'))

/** Two places of one sentence, each before a year of its own. */
export const yearPairs = (sketch: Sketch): readonly [Pair, Pair] | null => {
  const pairs = piecesOf(sketch).map((piece) => pairOf(sketch, piece))
  const [one, other, ...more] = pairs
  if (one === null || one === undefined || other === null || other === undefined || more.length > 0) return null
  const isApart =
    one.year !== null && other.year !== null && one.year !== other.year && !areSame(one.place, other.place)
  return isApart &&
    !hasStop(sketch, one.to, other.from) &&
    !mayShare(sketch, [one, other]) &&
    isAgainst(sketch, one.to, other.place.from)
    ? [one, other]
    : null
}

/** Two places of one sentence, each before a statistic of its own: "Kenya's GDP or Ghana's external debt". */
export const measurePairs = (sketch: Sketch): readonly [Pair, Pair] | null => {
  const { mentions } = sketch
  const owned = mentions.flatMap((m, i): ReadonlyArray<Pair> => {
    if (!isPlace(m)) return []
    const next = mentions.slice(i + 1).find(({ kind }) => kind !== 'possessive')
    if (next?.kind !== 'measure' || next.isHint) return []
    return [{ from: m.from, to: next.to, place: m, year: null, measure: JSON.stringify(next.meanings), isPlain: false }]
  })
  const [one, other, ...more] = owned
  if (one === undefined || other === undefined || more.length > 0) return null
  const isApart = one.measure !== other.measure && !areSame(one.place, other.place)
  return isApart &&
    !hasStop(sketch, one.to, other.from) &&
    !mayShare(sketch, [one, other]) &&
    isAgainst(sketch, one.to, other.from)
    ? [one, other]
    : null
}

const holds = ({ entities }: Identity, place: Place): boolean =>
  Object.values(entities)
    .flat()
    .some((ref) => refsOf(place).includes(ref))

const isOfYear = ({ requested_window: window }: Identity, year: number | null): boolean =>
  year === null || (window.kind === 'range' && window.start_year === year && window.end_year === year)

/** Whether no reading of an answer mixes two pairs. */
export const keepsApart = ([one, other]: readonly [Pair, Pair], parts: ReadonlyArray<Part>): boolean =>
  parts
    .flatMap(specsOf)
    .every(({ definition: { identity } }) =>
      [one, other].every((pair) => !holds(identity, pair.place) || isOfYear(identity, pair.year)),
    ) &&
  parts
    .flatMap(specsOf)
    .every(({ definition: { identity } }) => !(holds(identity, one.place) && holds(identity, other.place)))

/** Whether an answer is of both pairs, each by itself. */
export const isOfBoth = (pairs: readonly [Pair, Pair], parts: ReadonlyArray<Part>): boolean =>
  parts.length === 2 &&
  pairs.every(({ place }, i) => {
    const [spec] = specsOf(parts[i] as Part)
    return spec !== undefined && holds(spec.definition.identity, place)
  }) &&
  keepsApart(pairs, parts)
