// A route is a record; handlers turn a decoded request into a description of a response. No koa below run-route.ts.
import type { ObjectStream } from '../domain/ports/objects.ts'
import type { Reply } from '../domain/problem.ts'
import type { LimitKind } from './limits/limits.ts'
import type { ProblemCode } from '../domain/problem-registry.ts'

/** What a handler knows of a request. */
export type RouteRequest = {
  /** Path parameters, percent-decoded; a `*name` parameter keeps its slashes. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters as sent; one that is repeated has its values in an array. */
  readonly query: Readonly<Record<string, string | ReadonlyArray<string>>>
  /** The parsed JSON body, or undefined when the route takes none. */
  readonly body: unknown
  /** The body as sent; empty when the route takes none. */
  readonly bodyText?: string
  /** A header by lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Who asks, for limits: an address or its network. */
  readonly client: string
  /** 32 hex digits, the same as in `x-service-trace-id`. */
  readonly traceId: string
  /** Aborts when the client goes away or the deadline passes. */
  readonly signal: AbortSignal
}

/** A stored file is coded as clients take it; its head tells of the plain bytes, which ranges count. */
type FileMark = { readonly isStoredFile?: true }

type ResponseBody =
  | { readonly kind: 'json'; readonly value: unknown }
  /** JSON already written. */
  | { readonly kind: 'json_text'; readonly text: string }
  | { readonly kind: 'json_bytes'; readonly bytes: Buffer }
  | ({ readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly mediaType: string } & FileMark)
  | ({
      readonly kind: 'stream'
      readonly stream: ObjectStream
      readonly mediaType: string
      readonly length: number | null
    } & FileMark)
  | { readonly kind: 'empty' }

export type RouteResponse = {
  readonly status: number
  readonly body: ResponseBody
  /** Whether pages of other sites may show it in a frame; its policy must say so too. */
  readonly mayBeFramed?: true
  readonly headers?: Readonly<Record<string, string>>
  /** A strong or weak entity tag, quotes included; `If-None-Match` is answered with 304 by the runner. */
  readonly etag?: string
  /** The `Cache-Control` value; default `no-store`. A `public` one leaves the trace id header out. */
  readonly cache?: string
}

/** A JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What OpenAPI says of a parameter. */
export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** What OpenAPI says of a route. Schemas are inline or `{ $ref: '#/components/schemas/Name' }` of `schemas`. */
export type RouteDoc = {
  readonly operationId: string
  readonly tag: 'search' | 'datasets' | 'graph' | 'common' | 'privileged'
  readonly summary: string
  readonly description?: string
  readonly extension?: boolean
  /** In the path and in headers; those of the query stand with the route. */
  readonly parameters?: ReadonlyArray<Parameter & { readonly in: 'path' | 'header' }>
  readonly requestSchema?: JsonSchema
  readonly requestExamples?: Readonly<Record<string, unknown>>
  readonly responses: Readonly<
    Record<
      number,
      {
        readonly description: string
        readonly schema?: JsonSchema
        readonly mediaType?: string
        /** Other forms of the same answer. */
        readonly alsoAs?: ReadonlyArray<string>
        readonly headers?: Readonly<Record<string, string>>
      }
    >
  >
  /** Beside those that every route may answer with. */
  readonly problems?: ReadonlyArray<ProblemCode>
}

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Path below the prefix, e.g. `/graph/node/*dcid`; `:name` is one segment, `*name` any number. */
  readonly path: string
  /** `api`: under /api/v1 and /api; `root`: at the host root only; `everywhere`: all three. */
  readonly at: 'api' | 'root' | 'everywhere'
  /** Bytes of body allowed; absent: the route takes no body. */
  readonly bodyLimitBytes?: number
  /** What it takes in its query (api/query.ts); anything else is refused before the handler is asked. */
  readonly query?: ReadonlyArray<Parameter>
  /** The names of query parameters depend on what is asked for: the handler refuses those that mean nothing. */
  readonly checksItsQuery?: boolean
  /** True for routes that end with `Accept`-independent content (files, pages, event streams). */
  readonly anyAccept?: boolean
  /** No deadline (event streams, file transfer). */
  readonly unbounded?: boolean
  /** Counts among the requests worked on at once, of which there is a most; default: POST. */
  readonly costly?: boolean
  /** What a request takes beside `read` from the limits of its client. New datasets are counted where they are made. */
  readonly limit?: Exclude<LimitKind, 'read'>
  /** An act of an operator: it may use the room that is kept on the disk for such acts. */
  readonly mayUseReserve?: boolean
  /** Changes what is stored for good, or acts for a person: pages of other origins may not call it. */
  readonly ownPagesOnly?: boolean
  /** An answer that lies ready, or null; asked before the request is counted, its body unparsed. */
  readonly ready?: (
    request: Pick<RouteRequest, 'params' | 'query' | 'header'> & { readonly bodyText: string },
  ) => RouteResponse | null
  readonly doc: RouteDoc
  readonly handler: (request: RouteRequest) => Handled
}

/** A route but for its method and path; under the prefixes of the interface unless it says another place. */
type RouteThere = Omit<Route, 'method' | 'path' | 'at'> & Partial<Pick<Route, 'at'>>

export const get = (path: string, route: RouteThere): Route => ({ method: 'GET', path, at: 'api', ...route })

export const post = (path: string, route: RouteThere): Route => ({ method: 'POST', path, at: 'api', ...route })

/** What a handler gives. */
export type Handled = Reply<RouteResponse>

export const ok = (value: unknown, rest: Omit<RouteResponse, 'status' | 'body'> = {}): RouteResponse => ({
  status: 200,
  body: { kind: 'json', value },
  ...rest,
})

/** A text or a file that is answered as it is. */
export const okBytes = (
  content: Uint8Array | string,
  mediaType: string,
  rest: Omit<RouteResponse, 'status' | 'body'> = {},
): RouteResponse => ({
  status: 200,
  // bytes as they are: their coded forms are kept with them
  body: { kind: 'bytes', bytes: typeof content === 'string' ? Buffer.from(content) : content, mediaType },
  ...rest,
})
