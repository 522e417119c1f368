// What charts that are drawn here ask of the graph: the nodes as the page reads them over HTTP.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../domain/ports/graph.ts'
import type { ChartNode, NodesOf } from '../explorer/chart/structure-of-nodes.ts'
import { describeNodes } from '../statistics/describe/describe-node.ts'

export const chartNodesOf =
  (graph: Graph): NodesOf =>
  async (dcids) => {
    const described = describeNodes(graph, { dcids })
    return E.isLeft(described) ? null : (described.right.nodes as unknown as ReadonlyArray<ChartNode>)
  }
