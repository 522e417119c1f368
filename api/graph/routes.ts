// The routes of the Graph interface: each decodes nothing itself and calls one function of graph/.
import * as E from 'fp-ts/lib/Either.js'
import { describeNode, describeNodes } from '../../statistics/describe/describe-node.ts'
import { documentProvenance } from '../../statistics/describe/documentation.ts'
import { membersParameters } from '../../statistics/describe/members-query.ts'
import { listMembers } from '../../statistics/describe/list-members.ts'
import { GraphDocumentation, GraphRoots, GraphSources } from '../../statistics/describe/list-shapes.ts'
import { graphRoots } from '../../statistics/describe/roots.ts'
import { graphSources } from '../../statistics/describe/sources.ts'
import { resolveTexts } from '../../statistics/names/resolve/resolve-texts.ts'
import { queryOf } from '../query.ts'
import type { Route } from '../route.ts'
import { reconcileRoute } from './reconcile.ts'
import { GraphCapabilities, graphCapabilities } from './capabilities.ts'
import { graphSchemaDocument } from './schemas.ts'
import { type GraphServices, dcidOf, graphGet, graphPost } from './answers.ts'
import { resolveDoc, nodesDoc, membersDoc, nodeDoc, plainDoc, dcidInPath } from './docs.ts'

/** All routes under /graph but healthz. */
export const graphRoutes = (services: GraphServices): ReadonlyArray<Route> => [
  graphPost(services, '/graph/resolve', resolveDoc, (graph, { body }) => resolveTexts(graph, body)),
  reconcileRoute(services.graphs),
  graphPost(services, '/graph/nodes', nodesDoc, (graph, { body }) => describeNodes(graph, body)),
  {
    ...graphGet(services, '/graph/node/*dcid/members', membersDoc, (graph, request) =>
      listMembers(graph, services.cursorKey, dcidOf(request), request.query),
    ),
    query: queryOf(membersParameters).parameters,
  },
  graphGet(services, '/graph/node/*dcid', nodeDoc, (graph, request) => describeNode(graph, dcidOf(request))),
  graphGet(services, '/graph/roots', plainDoc('readRoots', 'Where to start reading', GraphRoots), (graph) =>
    E.right(graphRoots(graph)),
  ),
  graphGet(
    services,
    '/graph/sources',
    plainDoc('readSources', 'Sources, datasets and provenances', GraphSources),
    (graph) => E.right(graphSources(graph)),
  ),
  graphGet(
    services,
    '/graph/documentation/*dcid',
    {
      ...plainDoc('readDocumentation', 'What is documented of a provenance', GraphDocumentation),
      parameters: [{ ...dcidInPath, example: 'provenance/illustrative-national-accounts' }],
      problems: ['node_not_held'],
    },
    (graph, request) => documentProvenance(graph, dcidOf(request)),
  ),
  graphGet(
    services,
    '/graph/capabilities',
    plainDoc('readGraphCapabilities', 'Limits in force', GraphCapabilities),
    (graph) => E.right(graphCapabilities(graph, services.capabilityVersion)),
  ),
  graphGet(
    services,
    '/graph/schema',
    {
      operationId: 'readGraphSchema',
      tag: 'graph',
      summary: 'JSON Schemas of all shapes',
      responses: { 200: { description: 'A JSON Schema (2020-12)', schema: { type: 'object' } } },
    },
    () => E.right(graphSchemaDocument(services.publicUrl)),
  ),
]
