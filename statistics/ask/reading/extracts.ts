// Which sources, and so which tables, are a part of what they name.
import type { Graph, GraphNode } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'
import { firstTerm } from '../words/nodes.ts'

/** The nodes of the sources of a family that are extracts. */
export const extractsOf = (graph: Graph, { provenances }: Family): ReadonlyArray<GraphNode> =>
  provenances.flatMap((dcid) => {
    const node = graph.node(dcid)
    return node !== null && firstTerm(node, 'sourceScope') === 'extract' ? [node] : []
  })

const known = new WeakMap<Family, boolean>()

/** Whether nothing but extracts is held of a family; told once, for every candidate asks. */
export const isExtract = (graph: Graph, family: Family): boolean => {
  const told = known.get(family)
  if (told !== undefined) return told
  const made = family.provenances.length > 0 && extractsOf(graph, family).length === family.provenances.length
  known.set(family, made)
  return made
}
