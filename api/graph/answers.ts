// How routes of the graph answer: by one function of it, with the build it is of.
import * as E from 'fp-ts/lib/Either.js'
import type { OrProblem } from '../../domain/problem.ts'
import type { PagedGraph } from '../../statistics/describe/list-members.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { get, ok, post, type Route, type RouteDoc, type RouteRequest, type RouteResponse } from '../route.ts'

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
export const dcidOf = (request: RouteRequest): string => request.params['dcid'] ?? ''

type Answer = (graph: PagedGraph, request: RouteRequest) => OrProblem<unknown>

export const graphGet = (services: GraphServices, path: string, doc: RouteDoc, answer: Answer): Route =>
  get(path, {
    doc,
    handler: async (request) => {
      const graph = services.graphs.active()
      return E.map((value) => reply(services, graph, value))(answer(graph, request))
    },
  })

export const graphPost = (services: GraphServices, path: string, doc: RouteDoc, answer: Answer): Route =>
  post(path, {
    bodyLimitBytes: graphLimits.bodyBytes,
    doc,
    handler: async (request) => E.map(ok)(answer(services.graphs.active(), request)),
  })
