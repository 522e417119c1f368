// What the resolver says of a group or region: whose members, how many, and where to read them.
import type { Graph } from '../../domain/ports/graph.ts'
import { graphLimits } from '../names/graph-limits.ts'
import type { GroupReading } from '../names/resolve/resolution.ts'
import { membersPath } from './paths.ts'
import { defaultProjection, membersIn, projectedMembers } from './projections.ts'

/** The group's default projection with its members, or nothing for other nodes. */
export const groupReading = (
  graph: Graph,
  dcid: string,
  how: { readonly reading: GroupReading['reading']; readonly expand: boolean },
): Partial<GroupReading> => {
  const all = projectedMembers(graph, dcid)
  if (all === null) return {}
  const projection = defaultProjection(all)
  const members = membersIn(all, projection)
  const relation = graph.kindOf(dcid) === 'group' ? 'members' : 'countries'
  const inline = how.expand && members.length <= graphLimits.expandedMembers
  return {
    projection,
    member_count: members.length,
    members: inline ? members : membersPath(dcid, relation, projection),
    reading: how.reading,
  }
}
