// "What part of aid from the G7 came from the United States": the whole is a group in the role of the part.
import type { Graph } from '../../../domain/ports/graph.ts'
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
