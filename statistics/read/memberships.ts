import type { DatabaseSync } from 'node:sqlite'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { firstText } from './properties.ts'
import { remembered } from './remembered.ts'

const orNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Groups of which the members are kept: a question asks again and again for those that it names. */
const kept = 500

/** All recorded memberships of groups, and what regions contain at any depth. */
export const memberships = (
  db: DatabaseSync,
  nodes: { readonly node: (dcid: string) => GraphNode | null },
): Graph['memberships'] => {
  const rows = db.prepare(
    'SELECT member, start, "end" FROM edge WHERE relation = ? AND node = ? ORDER BY member, start',
  )
  const read: Graph['memberships'] = (dcid) => {
    const node = nodes.node(dcid)
    const isGroup = node?.kind === 'group'
    if (node === null || (!isGroup && node.kind !== 'continent' && node.kind !== 'subregion')) return null
    const members = rows.all(isGroup ? 'members' : 'countries', dcid).map((row) => ({
      member: String(row['member']),
      startDate: orNull(row['start']),
      endDate: orNull(row['end']),
    }))
    return {
      dated: members.some((member) => member.startDate !== null || member.endDate !== null),
      complete: firstText(node, 'membershipComplete')?.toLowerCase() !== 'false',
      members,
    }
  }
  return remembered(kept, read)
}
