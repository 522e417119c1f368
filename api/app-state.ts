// What a request carries through the application.
import type { Context } from 'koa'
import type { TrustedProxies } from './limits/client.ts'
import type { Tracer } from '../domain/ports/tracer.ts'
import type { Route } from './route.ts'
import type { Asker } from './refuse-early.ts'
import type { RunContext } from './route-context.ts'

export type AppOptions = Omit<RunContext, 'admission'> & {
  readonly proxies: TrustedProxies
  readonly commit: string
  readonly routes: ReadonlyArray<Route>
  /** Most requests worked on at once; more are refused with 503. */
  readonly maximumInside?: number
  readonly tracer?: Tracer
  /** What a person's browser gets where there is nothing; null where the page is not built. */
  readonly nothingPage?: () => Promise<{ readonly bytes: Uint8Array; readonly policy: string } | null>
  /** Called after each response, for metrics and logs. */
  readonly onResponse?: (entry: {
    readonly method: string
    readonly route: string
    readonly status: number
    readonly seconds: number
    readonly traceId: string
  }) => void
}

/** What is known of a request: who asks, and the operation that answers (`none` until a route is found). */
export type RequestState = { readonly asker: Asker; operationId: string }

export const stateOf = (ctx: Context): RequestState => ctx.state
