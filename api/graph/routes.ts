// The routes of the Graph interface: each decodes nothing itself and calls one function of graph/.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Problem } from '../../domain/problem.ts'
import { describeNode, describeNodes } from '../../statistics/describe/describe-node.ts'
import { documentProvenance } from '../../statistics/describe/documentation.ts'
import { membersParameters } from '../../statistics/describe/members-query.ts'
import { listMembers, type PagedGraph } from '../../statistics/describe/list-members.ts'
import { GraphDocumentation, GraphRoots, GraphSources, MembersPage } from '../../statistics/describe/list-shapes.ts'
import { NodeAnswer, NodesRequest, NodesResponse } from '../../statistics/describe/node-shapes.ts'
import { graphRoots } from '../../statistics/describe/roots.ts'
import { graphSources } from '../../statistics/describe/sources.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { ResolveResponse } from '../../statistics/names/resolve/resolution.ts'
import { ResolveRequest } from '../../statistics/names/resolve/resolve-request.ts'
import { resolveTexts } from '../../statistics/names/resolve/resolve-texts.ts'
import { described } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter, queryOf } from '../query.ts'
import { ok, type Route, type RouteDoc, type RouteRequest, type RouteResponse } from '../route.ts'
import { reconcileRoute } from './reconcile.ts'
import { refTo } from '../schema-of-codec.ts'
import { GraphCapabilities, graphCapabilities } from './capabilities.ts'
import { graphSchemaDocument } from './schemas.ts'

export type GraphServices = {
  readonly graphs: { readonly active: () => PagedGraph }
  /** Signs cursors; the same on every node, or they are refused elsewhere. */
  readonly cursorKey: string | Uint8Array
  readonly capabilityVersion: string
  readonly publicUrl: string
}

/** What is read from an immutable build changes with the build and with the software alone. */
const reply = (services: GraphServices, graph: PagedGraph, value: unknown): RouteResponse =>
  ok(value, { etag: `W/"${graph.info.revision}.${services.capabilityVersion}"`, cache: 'no-cache' })

/** The dcid of a path; the router has percent-decoded it. */
const dcidOf = (request: RouteRequest): string => request.params['dcid'] ?? ''

type Answer = (graph: PagedGraph, request: RouteRequest) => E.Either<Problem, unknown>

const get = (services: GraphServices, path: string, doc: RouteDoc, answer: Answer): Route => ({
  method: 'GET',
  path,
  at: 'api',
  doc,
  handler: async (request) => {
    const graph = services.graphs.active()
    const value = answer(graph, request)
    return E.isLeft(value) ? value : E.right(reply(services, graph, value.right))
  },
})

const post = (services: GraphServices, path: string, doc: RouteDoc, answer: Answer): Route => ({
  method: 'POST',
  path,
  at: 'api',
  bodyLimitBytes: graphLimits.bodyBytes,
  doc,
  handler: async (request) => {
    const value = answer(services.graphs.active(), request)
    return E.isLeft(value) ? value : E.right(ok(value.right))
  },
})

const dcidInPath = pathParameter(
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

const resolveDoc: RouteDoc = {
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
  problems: [],
}
const nodeDoc: RouteDoc = {
  operationId: 'readNode',
  tag: 'graph',
  summary: 'One node with its detail block',
  parameters: [dcidInPath],
  responses: answering('The node', NodeAnswer),
  problems: ['node_not_held'],
}
const nodesDoc: RouteDoc = {
  operationId: 'readNodes',
  tag: 'graph',
  summary: 'Several nodes at once',
  requestSchema: refTo(NodesRequest),
  requestExamples: { two: { dcids: ['country/KEN', 'country/UGA'] } },
  responses: answering('Aligned with `dcids`; a missing node is `{ref, status: "not_held"}`', NodesResponse),
  problems: [],
}
const membersDoc: RouteDoc = {
  operationId: 'listMembers',
  tag: 'graph',
  summary: 'A list that a node opens, page by page',
  parameters: [dcidInPath],
  responses: answering('A page', MembersPage),
  problems: ['node_not_held'],
}
const plainDoc = (operationId: string, summary: string, shape: t.Mixed): RouteDoc => ({
  operationId,
  tag: 'graph',
  summary,
  responses: answering(summary, shape),
  problems: [],
})

/** All routes under /graph but healthz. */
export const graphRoutes = (services: GraphServices): ReadonlyArray<Route> => [
  post(services, '/graph/resolve', resolveDoc, (graph, { body }) => resolveTexts(graph, body)),
  reconcileRoute(services.graphs),
  post(services, '/graph/nodes', nodesDoc, (graph, { body }) => describeNodes(graph, body)),
  {
    ...get(services, '/graph/node/*dcid/members', membersDoc, (graph, request) =>
      listMembers(graph, services.cursorKey, dcidOf(request), request.query),
    ),
    query: queryOf(membersParameters).parameters,
  },
  get(services, '/graph/node/*dcid', nodeDoc, (graph, request) => describeNode(graph, dcidOf(request))),
  get(services, '/graph/roots', plainDoc('readRoots', 'Where to start reading', GraphRoots), (graph) =>
    E.right(graphRoots(graph)),
  ),
  get(services, '/graph/sources', plainDoc('readSources', 'Sources, datasets and provenances', GraphSources), (graph) =>
    E.right(graphSources(graph)),
  ),
  get(
    services,
    '/graph/documentation/*dcid',
    {
      ...plainDoc('readDocumentation', 'What is documented of a provenance', GraphDocumentation),
      parameters: [{ ...dcidInPath, example: 'provenance/illustrative-national-accounts' }],
      problems: ['node_not_held'],
    },
    (graph, request) => documentProvenance(graph, dcidOf(request)),
  ),
  get(
    services,
    '/graph/capabilities',
    plainDoc('readGraphCapabilities', 'Limits in force', GraphCapabilities),
    (graph) => E.right(graphCapabilities(graph, services.capabilityVersion)),
  ),
  get(
    services,
    '/graph/schema',
    {
      operationId: 'readGraphSchema',
      tag: 'graph',
      summary: 'JSON Schemas of all shapes',
      responses: { 200: { description: 'A JSON Schema (2020-12)', schema: { type: 'object' } } },
      problems: [],
    },
    () => E.right(graphSchemaDocument(services.publicUrl)),
  ),
]
