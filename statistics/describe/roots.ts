// Where to start reading a graph: its code systems, groups, regions and sources.
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import { termOf, textsOf, textValue } from './node-values.ts'
import { documentationPath, membersPath, nodePath } from './paths.ts'
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
export const graphRoots = (graph: Graph) => ({
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

const groupBy = (nodes: ReadonlyArray<GraphNode>): ReadonlyMap<string, ReadonlyArray<GraphNode>> => {
  const groups = new Map<string, GraphNode[]>()
  for (const node of nodes)
    for (const whole of textsOf(node, 'isPartOf')) {
      const list = groups.get(whole)
      if (list === undefined) groups.set(whole, [node])
      else list.push(node)
    }
  return groups
}

/** Every source with its datasets and their provenances. */
export const graphSources = (graph: Graph) => {
  const datasets = groupBy(graph.nodesOfKind('dataset'))
  const provenances = groupBy(graph.nodesOfKind('provenance'))
  const provenancesOf = (dcid: string) =>
    (provenances.get(dcid) ?? []).map((node) => ({
      ref: node.dcid,
      label: node.label,
      last_data_refresh_date: textValue(node, 'lastDataRefreshDate'),
      documentation: documentationPath(node.dcid),
    }))
  return {
    sources: graph.nodesOfKind('source').map((node) => ({
      ref: node.dcid,
      label: node.label,
      url: textValue(node, 'url'),
      links: { node: nodePath(node.dcid), datasets: membersPath(node.dcid, 'datasets') },
      datasets: (datasets.get(node.dcid) ?? []).map((dataset) => ({
        ref: dataset.dcid,
        label: dataset.label,
        url: textValue(dataset, 'url'),
        provenances: provenancesOf(dataset.dcid),
      })),
    })),
    built_from: { revision: graph.info.revision, built_at: graph.info.builtAt },
  }
}
