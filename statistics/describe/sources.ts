// Where a graph's figures and rates come from: producers, their tables, and which edition of each is held.
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { gapsIn } from './gaps.ts'
import { heldFiguresOf } from './held-figures.ts'
import type { GraphSources } from './list-shapes.ts'
import { partyOf, textsOf, textValue } from './node-values.ts'
import { documentationPath, membersPath, nodePath } from './paths.ts'

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

/** What part of its table a provenance holds; a member that is absent for the whole. */
export const extractOf = (node: GraphNode): { readonly extract?: string } => {
  const note = textValue(node, 'sourceScopeNote')
  return textValue(node, 'sourceScope') === 'extract' && note !== null ? { extract: note } : {}
}

/** Licence, terms and citation of a table, as its node tells them. */
const termsOf = (node: GraphNode) => ({
  license: { type: textValue(node, 'licenseType'), url: textValue(node, 'licenseUrl') },
  citation: textValue(node, 'citation'),
})

const provenanceLine = (graph: Graph, node: GraphNode, dataset: GraphNode | null) => {
  const line = {
    edition: textValue(node, 'edition'),
    last_data_refresh_date: textValue(node, 'lastDataRefreshDate'),
    figures: heldFiguresOf(graph, node.dcid),
    ...termsOf(node),
    published_at: textValue(node, 'url') ?? (dataset === null ? null : textValue(dataset, 'url')),
  }
  return {
    ref: node.dcid,
    label: node.label,
    documentation: documentationPath(node.dcid),
    ...line,
    ...extractOf(node),
    gaps: gapsIn(line),
  }
}

const rateTableLine = (graph: Graph, node: GraphNode) => {
  const table = graph.rateTable(node.dcid)
  const line = {
    edition: textValue(node, 'revision'),
    rows: table?.rowCount ?? 0,
    ...termsOf(node),
    published_at: textValue(node, 'url'),
  }
  return {
    ref: node.dcid,
    label: node.label,
    publisher: partyOf(graph, node, 'publisher'),
    ...line,
    gaps: gapsIn(line),
  }
}

/** Every source with its datasets and their provenances, each with what is held of it; and the rate tables. */
export const graphSources = (graph: Graph): GraphSources => {
  const datasets = groupBy(graph.nodesOfKind('dataset'))
  const provenances = groupBy(graph.nodesOfKind('provenance'))
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
        provenances: (provenances.get(dataset.dcid) ?? []).map((line) => provenanceLine(graph, line, dataset)),
      })),
    })),
    rate_tables: graph.nodesOfKind('rate_table').map((node) => rateTableLine(graph, node)),
    built_from: { revision: graph.info.revision, built_at: graph.info.builtAt },
  }
}
