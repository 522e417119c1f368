// "What part of aid from the G7 came from the United States": the whole is a group in the role of the part.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf } from '../language/tags.ts'
import { membersOfGroup } from '../../plan/open-groups.ts'
import type { Part } from '../resolution.ts'
import type { WholeShare } from './whole-share.ts'

const isDirection = (word: Part['used'][number] | undefined): boolean => word?.as === 'direction'

type Span = { readonly start: number; readonly end: number }

/** The question without the group that is its whole; null where the part stands beside no group. */
export const groupAsWhole = (
  graph: Graph,
  way: WholeShare,
  part: Part,
): { readonly way: WholeShare; readonly within: Readonly<Record<string, ReadonlyArray<string>>> } | null => {
  if (part.status !== 'definite') return null
  const isOfPart = (word: Span): boolean => {
    const { start, end } = way.asWritten(word)
    return start < way.part.end && end > way.part.start
  }
  const refs = new Set(part.used.flatMap((word) => (isOfPart(word) ? word.refs : [])))
  const { entities } = part.spec.definition.identity
  const [found, ...more] = Object.entries(entities).filter(([, own]) => own.some((ref) => refs.has(ref)))
  if (found === undefined || more.length > 0) return null
  const [role, own] = found
  const others = own.filter((ref) => !refs.has(ref))
  if (others.length === 0 || others.some((ref) => graph.memberships(ref) === null)) return null
  const isLed = part.used.some((word, at) => isOfPart(word) && word.refs.length > 0 && isDirection(part.used[at - 1]))
  const taken = part.used.flatMap((word, at) => {
    if (isOfPart(word) || !word.refs.some((ref) => others.includes(ref))) return []
    // what led to the group leads to a part that nothing else leads to
    const before = part.used[at - 1]
    return isLed && before !== undefined && isDirection(before) ? [before, word] : [word]
  })
  const rest = taken.reduce(
    (text, { start, end }) => `${text.slice(0, start)}${''.padEnd(end - start)}${text.slice(end)}`,
    way.rest,
  )
  return { way: { ...way, rest }, within: { [role]: others.toSorted() } }
}

/** A question without the group that is the whole of its share, which its words put nowhere beside the part. */
export type GroupTaken = { readonly way: WholeShare; readonly group: string }

/** "The ODA of the DAC countries provided by Germany", "the G7's aid from France": the question without the only group outside its part; null where there is none. */
export const withoutGroup = (graph: Graph, way: WholeShare, { mentions, tokens }: Sketch): GroupTaken | null => {
  const spanOf = (from: number, to: number): Span => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
  })
  const isOfPart = (from: number, to: number): boolean => {
    const { start, end } = way.asWritten({ text: '', ...spanOf(from, to) })
    return start < way.part.end && end > way.part.start
  }
  const groups = mentions.flatMap((m, at) => {
    const [ref, ...others] = m.kind === 'entity' && !isOfPart(m.from, m.to) ? m.options.map((one) => one.ref) : []
    return ref !== undefined && others.length === 0 && graph.memberships(ref) !== null ? [{ m, at, ref }] : []
  })
  const [only, ...more] = groups
  if (only === undefined || more.length > 0) return null
  const { m, at, ref } = only
  const [before, next] = [mentions[at - 1], mentions[at + 1]]
  const isLed =
    before !== undefined && before.to === m.from && ['of', 'by', 'from'].includes(markerOf(before.tags) ?? '')
  const { start, end } = spanOf(isLed ? before.from : m.from, next?.kind === 'possessive' ? next.to : m.to)
  const rest = `${way.rest.slice(0, start)}${''.padEnd(end - start)}${way.rest.slice(end)}`
  return { way: { ...way, rest }, group: ref }
}

/** The role in which all that is named are members of a group; null where none is. */
export const roleWithin = (graph: Graph, group: string, { entities }: SpecIdentity): string | null => {
  const members = new Set((graph.memberships(group)?.members ?? []).map(({ member }) => member))
  const roles = Object.entries(entities).filter(([, own]) => own.length > 0 && own.every((ref) => members.has(ref)))
  return roles.length === 1 ? (roles[0]?.[0] ?? null) : null
}

/** The members of a group, and whether they are those of today too. */
export type MembersThen = { readonly members: ReadonlyArray<string>; readonly isLasting: boolean }

/**
 * The members of a group in the years asked for, where they are the same in all of them; null else. For statistics that hold a figure of the
 * group itself, of which its members are no parts: a source may count those of today in it for all years.
 */
export const membersThrough = (
  graph: Graph,
  group: string,
  { requested_window: window }: SpecIdentity,
): MembersThen | null => {
  const membersOn = (day: string | null): ReadonlyArray<string> => (membersOfGroup(graph, group, day) ?? []).toSorted()
  const today = membersOn(null)
  if (graph.memberships(group)?.dated !== true) return { members: today, isLasting: true }
  if (window.kind !== 'range' || window.start_year === null || window.end_year === null) return null
  const [first, last] = [membersOn(`${window.start_year}-12-31`), membersOn(`${window.end_year}-12-31`)]
  return first.length > 0 && first.join() === last.join()
    ? { members: first, isLasting: first.join() === today.join() }
    : null
}
