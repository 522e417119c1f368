// What the routes of Search need.
import type { Graph } from '../../domain/ports/graph.ts'
import { ok, type RouteResponse } from '../route.ts'

export type SearchServices = {
  readonly graphs: { readonly active: () => Graph }
  readonly capabilityVersion: string
  readonly publicUrl: string
}

export const cached = (services: SearchServices, graph: Graph, value: unknown): RouteResponse =>
  ok(value, { etag: `W/"${graph.info.revision}.${services.capabilityVersion}"`, cache: 'no-cache' })
