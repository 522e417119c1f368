// "The G7 without Japan": a question that leaves members out of a group is the question of the whole group, with the members that remain in its place.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { tokenise } from '../text/tokens.ts'
import { endedEarly, type ExclusionRun, exclusionRuns } from './runs.ts'
import { endOf } from './ends.ts'
import { isOneByOne } from './one-by-one.ts'
import { exclusionWordsOf, mayLeaveOut } from './words.ts'

/** A group of which members are left out, and whether each of the others is asked for, not what they have together. */
export type LeftOut = {
  readonly group: string
  readonly members: ReadonlyArray<string>
  readonly isEach: boolean
}

type Place = MentionOf<'entity'>
type Span = { readonly text: string; readonly start: number; readonly end: number }

/** The question of the whole group, what is left out of it, and the words that say so; or who is no member of the group right before. */
export type WithoutMembers =
  | { readonly whole: Rewritten; readonly leftOut: LeftOut; readonly phrases: ReadonlyArray<Span> }
  | { readonly stranger: string; readonly group: string }

/** Longer questions are not looked through. */
const longest = 900

const membersOf = (graph: Graph, group: string): ReadonlyArray<string> =>
  graph.memberships(group)?.members.map(({ member }) => member) ?? []

/** Of what a name may mean, the one that is a member of a group, or a group of its members; null where that is none or several. */
const memberMeant = (graph: Graph, group: string, { options }: Place): string | null => {
  const members = new Set(membersOf(graph, group))
  const isWithin = (ref: string): boolean => {
    const own = graph.memberships(ref)?.dated === false ? membersOf(graph, ref) : []
    return own.length > 0 && own.length < members.size && own.every((member) => members.has(member))
  }
  const meant = [...new Set(options.map(({ ref }) => ref))].filter((ref) => members.has(ref) || isWithin(ref))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

/** What is left out of a group, where all that is named belongs to it. */
const leftOutOf = (graph: Graph, group: string, places: ReadonlyArray<Place>): LeftOut | null => {
  const members = places.map((place) => memberMeant(graph, group, place))
  const known = members.filter((member) => member !== null)
  return known.length === members.length ? { group, members: [...new Set(known)].sort(), isEach: false } : null
}

const groupsOf = (graph: Graph, { options }: Place): ReadonlyArray<string> => [
  ...new Set(options.map(({ ref }) => ref).filter((ref) => graph.memberships(ref) !== null)),
]

/** Whether nothing but small words and nouns for members stands between a group and what is left out. */
const isBeside = (sketch: Sketch, { to }: Place, run: ExclusionRun | undefined): boolean =>
  run !== undefined &&
  sketch.mentions.every((m: Mention) => m.from < to || m.from >= run.from || m.kind === 'grammar' || m.kind === 'role')

/** The one group that what is left out belongs to: the one right before it, or the only one. */
const groupMeant = (graph: Graph, sketch: Sketch, runs: ReadonlyArray<ExclusionRun>): LeftOut | null => {
  const places = runs.flatMap((run) => run.places)
  const isWithin = (m: Mention): boolean => runs.some(({ from, to }) => m.from >= from && m.to <= to)
  const found = sketch.mentions.flatMap((m) => {
    if (m.kind !== 'entity' || m.partial || isWithin(m)) return []
    const ways = groupsOf(graph, m).flatMap((group) => leftOutOf(graph, group, places) ?? [])
    return ways.length === 1 && ways[0] !== undefined ? [{ place: m, leftOut: ways[0] }] : []
  })
  const [only] = found.length === 1 ? found : found.filter(({ place }) => isBeside(sketch, place, runs[0]))
  if (only === undefined) return null
  // a group that is named again may be meant whole there
  return found.filter(({ leftOut }) => leftOut.group === only.leftOut.group).length === 1 ? only.leftOut : null
}

/** Who is left out of the group right before and is none of its members. */
const strangerTo = (
  graph: Graph,
  sketch: Sketch,
  [run]: ReadonlyArray<ExclusionRun>,
): { readonly stranger: string; readonly group: string } | null => {
  const place = sketch.mentions.findLast((m): m is Place => m.kind === 'entity' && m.to <= (run?.from ?? 0))
  const [group, other] = place === undefined || !isBeside(sketch, place, run) ? [] : groupsOf(graph, place)
  if (group === undefined || other !== undefined) return null
  const strange = run?.places.find((each) => memberMeant(graph, group, each) === null)
  const [ref] = strange?.options ?? []
  return ref === undefined ? null : { stranger: ref.ref, group }
}

/** "The rest of the G7 without Japan": words before the group that say again that some are left out. */
const restBefore = (
  { tokens, mentions, language }: Sketch,
  { group }: LeftOut,
): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  const { rest } = exclusionWordsOf(language.code)
  const at = mentions.find((m) => m.kind === 'entity' && m.options.some(({ ref }) => ref === group))?.from ?? 0
  const from = [3, 2].map((length) => at - length).find((start) => start >= 0 && endOf(rest, tokens, start) === at)
  return from === undefined ? [] : [{ from, to: at }]
}

/** Whether words beside names ask for each: "by country", "which". */
const asksEach = ({ tokens, mentions, language }: Sketch, runs: ReadonlyArray<ExclusionRun>): boolean => {
  const named = [...runs, ...mentions.filter(({ kind }) => kind === 'entity')]
  const isNamed = (at: number): boolean => named.some(({ from, to }) => at >= from && at < to)
  return tokens.some((_, at) => !isNamed(at) && isOneByOne(language.code, tokens, at))
}

const withMarks = (query: string, start: number, end: number): Replacement => {
  const bracket = query[start - 1] === '(' && query[end] === ')' ? 1 : 0
  return { start: start - bracket, end: end + bracket, text: ' '.padEnd(end - start) }
}

/** Takes what is left out of a group out of a question; null where nothing is, or it is not plain of which group. */
export const withoutMembers = (graph: Graph, query: string, sketch: () => Sketch | null): WithoutMembers | null => {
  if (query.length > longest || !mayLeaveOut(tokenise(query))) return null
  const looked = sketch()
  if (looked === null) return null
  const whole = exclusionRuns(looked)
  if (whole.length === 0) return null
  const early = whole.map((run) => endedEarly(looked.tokens, run) ?? run)
  const isEarly = groupMeant(graph, looked, whole) === null
  const runs = isEarly ? early : whole
  const meant = groupMeant(graph, looked, runs)
  if (meant === null) return strangerTo(graph, looked, whole)
  const leftOut = { ...meant, isEach: asksEach(looked, runs) }
  const spans = [...restBefore(looked, leftOut), ...runs]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ start: looked.tokens[from]?.start ?? 0, end: looked.tokens[to - 1]?.end ?? 0 }))
  return {
    whole: rewritten(
      query,
      spans.map(({ start, end }) => withMarks(query, start, end)),
    ),
    leftOut,
    phrases: spans.map(({ start, end }) => ({ text: query.slice(start, end), start, end })),
  }
}
