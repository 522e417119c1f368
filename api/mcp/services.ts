// What the tools need; the composition root fills it in. Tools call the functions behind the routes, and those routes that are
// more than one function, so that a tool never answers otherwise than the interface does.
import type { Problem } from '../../domain/problem.ts'
import type { Route } from '../route.ts'
import type { FramePorts } from '../../projections/queries/stored-frame.ts'
import type { PagedGraph } from '../../statistics/describe/list-members.ts'

export type McpServices = {
  readonly graphs: { readonly active: () => PagedGraph }
  readonly cursorKey: string | Uint8Array
  readonly frames: FramePorts
  readonly routes: ReadonlyArray<Route>
  /** Why a client may not call a route now, or null; the same limits as over HTTP. */
  readonly refusal: (route: Route, client: string) => Promise<Problem | null>
  readonly build: { readonly name: string; readonly version: string; readonly commit: string }
}

/** What is known of one call. */
export type ToolContext = {
  readonly traceId: string
  /** Who calls, for limits. */
  readonly client: string
  readonly signal: AbortSignal
  /** Where the service answers over HTTP, without a slash at the end; null: nowhere that is known. */
  readonly baseUrl: string | null
}
