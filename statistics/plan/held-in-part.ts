// Sources of which the graph holds a part, and the questions for which the part is the whole.
import type { Graph } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import { firstName, namesOf } from '../read/properties.ts'

/** Who is asked for, and when. */
export type Asked = Pick<SpecIdentity, 'entities' | 'requested_window'>

/**
 * Whether what is held of a source may lack rows that a question asks for. An extract may be whole for some entities in a role
 * (`completeRole`, `completeFor`) and periods (`completePeriod`): a question that names these alone has all its rows.
 */
export const isHeldInPart = (graph: Graph, provenance: string, { entities, requested_window }: Asked): boolean => {
  const node = graph.node(provenance)
  if (node === null || firstName(node, 'sourceScope') !== 'extract') return false
  const role = firstName(node, 'completeRole')
  const named = role === null ? [] : (entities[role] ?? [])
  const [whole, periods] = [new Set(namesOf(node, 'completeFor')), new Set(namesOf(node, 'completePeriod'))]
  if (named.length === 0 || !named.every((entity) => whole.has(entity)) || requested_window.kind !== 'range')
    return true
  const { start_year: first, end_year: last } = requested_window
  if (first === null || last === null || last - first >= periods.size) return true
  return !Array.from({ length: last - first + 1 }, (_, i) => String(first + i)).every((year) => periods.has(year))
}
