// All shapes of the Graph interface, and as one JSON Schema document.
import { GraphDocumentation, GraphRoots, GraphSources, MembersPage } from '../../statistics/describe/list-shapes.ts'
import { NodesRequest, NodesResponse } from '../../statistics/describe/node-shapes.ts'
import { ResolveResponse } from '../../statistics/names/resolve/resolution.ts'
import { Reconciled, ReconcileRequest } from './reconcile.ts'
import { ResolveRequest } from '../../statistics/names/resolve/resolve-request.ts'
import type { JsonSchema } from '../route.ts'
import { schemaDocument } from '../schema-document.ts'
import { GraphCapabilities } from './capabilities.ts'

/** All shapes of the interface. */
export const graphShapes = [
  NodesRequest,
  NodesResponse,
  ResolveRequest,
  ReconcileRequest,
  Reconciled,
  ResolveResponse,
  MembersPage,
  GraphRoots,
  GraphSources,
  GraphDocumentation,
  GraphCapabilities,
]

/** The shapes as one JSON Schema (2020-12); each is under `$defs`. */
export const graphSchemaDocument = (publicUrl: string): JsonSchema =>
  schemaDocument({
    publicUrl,
    path: '/api/graph/schema',
    title: 'Shapes of the Graph interface',
    description: 'Requests and responses of every route under /graph, by name under $defs.',
    shapes: graphShapes,
  })
