// The lists a node opens on the members route, as edges. Keys are codes and dcids, so that pages go on across builds.
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import { type Draft, type DraftNode, textOfFirst, textsOf } from './draft.ts'
import { defaultMemberClass } from '../../statistics/read/vocabulary.ts'
import { type Edge, edge } from './edge.ts'

const classOf = (draft: Draft, dcid: string): string => {
  const node = draft.nodes.get(dcid)
  return (node && textOfFirst(node, 'memberClass')) ?? defaultMemberClass(node?.kind ?? 'other')
}

const refOf = (node: DraftNode, property: string): string | null => {
  const text = textOfFirst(node, property)
  return text === null ? null : bareDcid(text)
}

/** Edges that nodes state: codes, children, datasets, members, countries. */
export function* nodeEdges(draft: Draft): Generator<Edge> {
  for (const node of draft.nodes.values()) {
    if (node.kind === 'code') {
      const sort = textOfFirst(node, 'code') ?? node.dcid
      const [system, parent] = [refOf(node, 'inCodeSystem'), refOf(node, 'parentCode')]
      if (system !== null) yield edge('codes', system, node.dcid, { sort })
      if (parent !== null) yield edge('children', parent, node.dcid, { sort })
    } else if (node.kind === 'dataset') {
      for (const source of textsOf(node, 'isPartOf')) yield edge('datasets', source, node.dcid)
    } else if (node.kind === 'group_membership') {
      const [group, member] = [refOf(node, 'group'), refOf(node, 'member')]
      if (group === null || member === null) continue
      const start = textOfFirst(node, 'startDate') ?? ''
      const end = textOfFirst(node, 'endDate') ?? ''
      yield edge('members', group, member, { projection: classOf(draft, member), start, end })
    }
  }
  yield* regionEdges(draft)
}

const isRegion = (node: DraftNode | undefined): boolean => node?.kind === 'continent' || node?.kind === 'subregion'

/** A region has the places contained in it at any depth; what lies within a country belongs to the country. */
function* regionEdges(draft: Draft): Generator<Edge> {
  for (const node of draft.nodes.values()) {
    if (isRegion(node) || !node.properties.has('containedInPlace')) continue
    const regions = new Set<string>()
    const waiting = [...textsOf(node, 'containedInPlace')]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const parent = draft.nodes.get(place)
      if (parent === undefined || !isRegion(parent) || regions.has(place)) continue
      regions.add(place)
      for (const above of textsOf(parent, 'containedInPlace')) waiting.push(above)
    }
    for (const region of regions) yield edge('countries', region, node.dcid, { projection: classOf(draft, node.dcid) })
  }
}
