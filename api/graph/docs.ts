// What OpenAPI says of the routes of the graph.
import * as t from 'io-ts'
import { MembersPage } from '../../statistics/describe/list-shapes.ts'
import { NodeAnswer, NodesRequest, NodesResponse } from '../../statistics/describe/node-shapes.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { ResolveResponse } from '../../statistics/names/resolve/resolution.ts'
import { ResolveRequest } from '../../statistics/names/resolve/resolve-request.ts'
import { described } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import type { RouteDoc } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'

export const dcidInPath = pathParameter(
  'dcid',
  parameter(
    described(t.string, { maxLength: graphLimits.identifierCharacters }),
    'Bare graph reference; slashes as they are or percent-encoded',
    'country/KEN',
  ),
)

const answering = (description: string, shape: t.Mixed): RouteDoc['responses'] => ({
  200: { description, schema: refTo(shape) },
})

export const resolveDoc: RouteDoc = {
  operationId: 'resolveNames',
  tag: 'graph',
  summary: 'Names to graph references',
  description:
    'Results are aligned with `texts`; the status of each says what was found. Always 200 for a valid request.',
  requestSchema: refTo(ResolveRequest),
  requestExamples: {
    names: { texts: ['Kenya', 'G7 countries', 'Congo'] },
    codes: { texts: ['Basic health care', '12220'], code_system: 'crsPurpose' },
  },
  responses: answering('One result per text', ResolveResponse),
}

export const nodeDoc: RouteDoc = {
  operationId: 'readNode',
  tag: 'graph',
  summary: 'One node with its detail block',
  parameters: [dcidInPath],
  responses: answering('The node', NodeAnswer),
  problems: ['node_not_held'],
}

export const nodesDoc: RouteDoc = {
  operationId: 'readNodes',
  tag: 'graph',
  summary: 'Several nodes at once',
  requestSchema: refTo(NodesRequest),
  requestExamples: { two: { dcids: ['country/KEN', 'country/UGA'] } },
  responses: answering('Aligned with `dcids`; a missing node is `{ref, status: "not_held"}`', NodesResponse),
}

export const membersDoc: RouteDoc = {
  operationId: 'listMembers',
  tag: 'graph',
  summary: 'A list that a node opens, page by page',
  parameters: [dcidInPath],
  responses: answering('A page', MembersPage),
  problems: ['node_not_held'],
}

export const plainDoc = (operationId: string, summary: string, shape: t.Mixed): RouteDoc => ({
  operationId,
  tag: 'graph',
  summary,
  responses: answering(summary, shape),
})
