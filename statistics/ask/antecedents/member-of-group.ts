// "The World Bank's IDA", "World Bank Group IDA": whoever is named behind the group it belongs to is meant, not the group beside it.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 900

const isOrganisation = (ref: string): boolean => ref.startsWith('org/')

/** Whether each thing that a name may mean is a group to which something belongs that the other may mean. */
const isGroupOf = (graph: Graph, group: Mention, member: Mention): boolean => {
  if (group.kind !== 'entity' || member.kind !== 'entity' || group.options.length === 0) return false
  const refs = new Set(member.options.flatMap(({ ref }) => (isOrganisation(ref) ? [ref] : [])))
  return group.options.every(
    ({ ref }) => refs.size > 0 && graph.memberships(ref)?.members.some((each) => refs.has(each.member)) === true,
  )
}

/** The question with the member alone; null where no group stands right before one of its own. */
export const withMemberAlone = (query: string, sketch: () => Sketch | null, graph: Graph): Rewritten | null => {
  const looked = query.length > longest ? null : sketch()
  if (looked === null) return null
  const { tokens, mentions } = looked
  const replacements = mentions.flatMap((group, at): ReadonlyArray<Replacement> => {
    const isOwner = mentions[at + 1]?.kind === 'possessive'
    const member = mentions[at + (isOwner ? 2 : 1)]
    const [from, to] = [tokens[group.from], tokens[member?.from ?? -1]]
    const isJoined = from !== undefined && to !== undefined && member !== undefined && /^\s?$/.test(to.joint)
    if (!isJoined || !isGroupOf(graph, group, member)) return []
    const last = tokens[member.to - 1] ?? to
    return [{ start: from.start, end: last.end, text: query.slice(to.start, last.end) }]
  })
  return replacements.length === 0 ? null : rewritten(query, replacements)
}
