// Node envelopes. One function for HTTP, the command line and tools.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import { decodeWith, isDcid, refuseExtra } from '../../domain/values/codecs.ts'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { graphLimits } from '../names/graph-limits.ts'
import { detailBlock, shownProperties } from './detail-blocks.ts'
import { gapsIn } from './gaps.ts'
import type { NodeEnvelope, NotHeld } from './node-shapes.ts'
import { otherProperties, textsOf } from './node-values.ts'
import { membersPath } from './paths.ts'
import { relationOf } from './relations.ts'

const envelopeOf = (graph: Graph, node: GraphNode): NodeEnvelope => {
  const relation = relationOf(node.kind)
  const descriptions = textsOf(node, 'description')
  const description = descriptions.length === 0 ? null : descriptions.join('\n\n')
  const block = {
    ...detailBlock(graph, node),
    other_properties: otherProperties(graph, node, shownProperties(graph, node)),
  }
  return {
    ref: node.dcid,
    label: node.label,
    kind: node.kind,
    types: node.types,
    description,
    links: relation === null ? {} : { [relation]: membersPath(node.dcid, relation) },
    gaps: gapsIn({ label: node.label, description, [node.kind]: block }),
    built_from: { revision: graph.info.revision, built_at: graph.info.builtAt },
    [node.kind]: block,
  }
}

const short = (dcid: string): string => JSON.stringify(dcid.length > 80 ? `${dcid.slice(0, 80)}…` : dcid)

/** Finds a node by the identifier of a path: `not_found` when it can be no bare dcid, `node_not_held` when there is no such node. */
export const heldNode = (graph: Graph, dcid: string): OrProblem<GraphNode> => {
  if (/^(?:dcid|dcs|schema):/.test(dcid))
    return E.left(problem('not_found', `Node identifiers are bare: leave the prefix off ${short(dcid)}.`))
  if (dcid.length > graphLimits.identifierCharacters || !isDcid(dcid))
    return E.left(problem('not_found', `${short(dcid)} is no node identifier.`))
  const node = graph.node(dcid)
  return node === null ? E.left(problem('node_not_held', `The graph holds no node ${short(dcid)}.`)) : E.right(node)
}

/** The envelope of one node. */
export const describeNode = (graph: Graph, dcid: string): OrProblem<NodeEnvelope> => {
  const node = heldNode(graph, dcid)
  return E.isLeft(node) ? node : E.right(envelopeOf(graph, node.right))
}

const Batch = refuseExtra({ dcids: t.array(t.unknown) }, {})

/** Envelopes for a body `{dcids}`, aligned with it. */
export const describeNodes = (
  graph: Graph,
  body: unknown,
): OrProblem<{ readonly nodes: ReadonlyArray<NodeEnvelope | NotHeld> }> => {
  const decoded = decodeWith(Batch)(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { dcids } = decoded.right
  const count = dcids.length
  if (count === 0 || count > graphLimits.nodeBatch)
    return E.left(
      requestInvalid([{ pointer: '/dcids', message: `must hold 1 to ${graphLimits.nodeBatch} identifiers` }]),
    )
  const issues = dcids.flatMap((dcid, i) =>
    typeof dcid === 'string' && isDcid(dcid)
      ? []
      : [{ pointer: `/dcids/${i}`, message: 'must be a bare graph reference such as country/KEN' }],
  )
  if (issues.length > 0) return E.left(requestInvalid(issues.slice(0, 20)))
  return E.right({
    nodes: dcids
      .filter((dcid) => typeof dcid === 'string')
      .map((dcid) => {
        const node = graph.node(dcid)
        return node === null ? { ref: dcid, status: 'not_held' } : envelopeOf(graph, node)
      }),
  })
}
