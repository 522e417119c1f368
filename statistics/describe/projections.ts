// Members of groups and regions, sorted into projections.
import type { Graph, Membership, NodeKind } from '../../domain/ports/graph.ts'
import { defaultMemberClass, memberClasses } from '../read/vocabulary.ts'

/** Values of `projection`; the first is the default. */
export const projections: ReadonlyArray<string> = memberClasses

export type ProjectedMembers = {
  readonly dated: boolean
  readonly complete: boolean
  /** Members without dates first by dcid; each with its projection. Regions inside a region are left out. */
  readonly members: ReadonlyArray<Membership & { readonly label: string; readonly projection: string }>
}

const regionKinds: ReadonlySet<NodeKind> = new Set(['continent', 'subregion'])

const projectionOf = (graph: Graph, dcid: string): string | null => {
  const node = graph.node(dcid)
  if (node === null || regionKinds.has(node.kind)) return null
  const stated = node.properties['memberClass']?.[0]
  if (typeof stated === 'string' && projections.includes(stated)) return stated
  return defaultMemberClass(node.kind)
}

const byteOrder = (a: { member: string }, b: { member: string }): number =>
  Buffer.compare(Buffer.from(a.member), Buffer.from(b.member))

const build = (graph: Graph, dcid: string): ProjectedMembers | null => {
  const recorded = graph.memberships(dcid)
  if (recorded === null) return null
  const projectionOfMember = new Map<string, string | null>()
  const members = recorded.members.flatMap((membership) => {
    const known = projectionOfMember.get(membership.member)
    const projection = known === undefined ? projectionOf(graph, membership.member) : known
    projectionOfMember.set(membership.member, projection)
    const label = graph.label(membership.member) ?? membership.member
    return projection === null ? [] : [{ ...membership, label, projection }]
  })
  return { dated: recorded.dated, complete: recorded.complete, members: members.sort(byteOrder) }
}

/** Builds are immutable, so what was sorted once holds as long as the build is open. */
const known = new WeakMap<Graph, Map<string, ProjectedMembers | null>>()
const maximumKnown = 1000

/** The members of a group or region with their projections, or null when the node is neither. */
export const projectedMembers = (graph: Graph, dcid: string): ProjectedMembers | null => {
  const cache = known.get(graph) ?? new Map<string, ProjectedMembers | null>()
  known.set(graph, cache)
  const found = cache.get(dcid)
  if (found !== undefined) return found
  const made = build(graph, dcid)
  if (cache.size >= maximumKnown) cache.clear()
  cache.set(dcid, made)
  return made
}

export type Member = { readonly ref: string; readonly label: string }

/** The present members of one projection, by dcid in byte order, each once: a membership holds when no end of it is recorded. */
export const membersIn = (all: ProjectedMembers, projection: string): ReadonlyArray<Member> => {
  const members: Member[] = []
  for (const membership of all.members) {
    if (membership.projection !== projection || (all.dated && membership.endDate !== null)) continue
    if (members.at(-1)?.ref !== membership.member) members.push({ ref: membership.member, label: membership.label })
  }
  return members
}

/** Countries, unless the group has members of other projections alone. */
export const defaultProjection = (all: ProjectedMembers): string =>
  projections.find((projection) => membersIn(all, projection).length > 0) ?? 'countries'
