// What the routes of Search need.
import type { Graph } from '../../domain/ports/graph.ts'
import { type Search, searchOf } from '../../statistics/ask/search.ts'
import { ok, type RouteResponse } from '../route.ts'

export type SearchServices = {
  readonly graphs: { readonly active: () => Graph }
  readonly capabilityVersion: string
  readonly publicUrl: string
}

/** What is read from an immutable build changes with the build and with the software alone. */
export const cached = (
  { graphs, capabilityVersion }: SearchServices,
  answer: (search: Search) => unknown,
): RouteResponse => {
  const graph = graphs.active()
  return ok(answer(searchOf(graph)), { etag: `W/"${graph.info.revision}.${capabilityVersion}"`, cache: 'no-cache' })
}
