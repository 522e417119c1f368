// Where to start reading a graph: its code systems, groups, regions and sources.
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import type { GraphRoots } from './list-shapes.ts'
import { termOf } from './node-values.ts'
import { membersPath, nodePath } from './paths.ts'
import { relationOf } from './relations.ts'

const maximumRoots = 2000

const rootOf = (node: GraphNode) => {
  const relation = relationOf(node.kind)
  return {
    ref: node.dcid,
    label: node.label,
    kind: node.kind,
    links: {
      node: nodePath(node.dcid),
      ...(relation === null ? {} : { [relation]: membersPath(node.dcid, relation) }),
    },
  }
}

const rootsOfKind = (graph: Graph, kind: NodeKind) => graph.nodesOfKind(kind, null, maximumRoots).map(rootOf)

/** Code systems, groups, regions (continents, then subregions), sources and rate tables. */
export const graphRoots = (graph: Graph): GraphRoots => ({
  code_systems: graph.nodesOfKind('code_system', null, maximumRoots).map((node) => ({
    ...rootOf(node),
    property: termOf(node, 'codeProperty'),
  })),
  groups: rootsOfKind(graph, 'group'),
  regions: [...rootsOfKind(graph, 'continent'), ...rootsOfKind(graph, 'subregion')],
  sources: rootsOfKind(graph, 'source'),
  rate_tables: rootsOfKind(graph, 'rate_table'),
  built_from: { revision: graph.info.revision, built_at: graph.info.builtAt },
})
