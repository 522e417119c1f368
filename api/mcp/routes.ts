// POST /mcp: the tool interface over HTTP (streamable HTTP, stateless). What a message means is not known here.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, problem } from '../../domain/problem.ts'
import type { ProblemCode } from '../../domain/problem-registry.ts'
import { post, type Route, type RouteRequest, type RouteResponse } from '../route.ts'

export type McpRouteServices = {
  readonly bodyLimitBytes: number
  /** Public address as configured; null: links name this machine where it was called so, else they are relative. */
  readonly publicUrl: string | null
  readonly answer: (exchange: {
    readonly message: unknown
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly context: { readonly traceId: string; readonly baseUrl: string | null; readonly client: string }
  }) => Promise<{ readonly status: number; readonly mediaType: string | null; readonly bytes: Uint8Array } | null>
}

/** Messages of one batch: each may be as costly as a request. */
export const maximumBatch = 8

const refusalCodes: Readonly<Partial<Record<number, ProblemCode>>> = {
  400: 'request_invalid',
  415: 'unsupported_media_type',
}

/** A message that the protocol's side refused, as every refusal of the service is written. */
const refusal = (status: number, bytes: Uint8Array): Problem => {
  const written: unknown = bytes.length === 0 ? null : JSON.parse(new TextDecoder().decode(bytes))
  const error = typeof written === 'object' && written !== null && 'error' in written ? written.error : null
  const message =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : 'The message was refused.'
  return problem(refusalCodes[status] ?? 'request_invalid', message)
}

/** A name that a client used may be anybody's, and would be repeated in links; only those of this machine are not. */
const baseUrlOf = (host: string | undefined, publicUrl: string | null): string | null => {
  if (publicUrl !== null) return publicUrl
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host) ? `http://${host}` : null
}

const headerNames = ['content-type', 'mcp-protocol-version']

const headersOf = (request: RouteRequest): Readonly<Record<string, string>> =>
  Object.fromEntries([
    // answers are JSON, which the runner has held against Accept; the protocol's side would ask for event streams too
    ['accept', 'application/json, text/event-stream'],
    ...headerNames.flatMap((name) => {
      const value = request.header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  ])

const answer = (services: McpRouteServices) => async (request: RouteRequest) => {
  if (Array.isArray(request.body) && (request.body.length === 0 || request.body.length > maximumBatch))
    return E.left(problem('request_invalid', `A batch has 1 to ${maximumBatch} messages.`, { pointer: '' }))
  const answered = await services.answer({
    message: request.body,
    headers: headersOf(request),
    signal: request.signal,
    context: {
      traceId: request.traceId,
      baseUrl: baseUrlOf(request.header('host'), services.publicUrl),
      client: request.client,
    },
  })
  if (answered === null) return E.left(problem('deadline_exceeded', 'The call took too long.'))
  const { status, mediaType, bytes } = answered
  if (status >= 400) return E.left(refusal(status, bytes))
  return E.right<Problem, RouteResponse>({
    status,
    body: mediaType === null ? { kind: 'empty' } : { kind: 'bytes', bytes, mediaType },
  })
}

const message = { type: 'object', properties: { jsonrpc: { const: '2.0' } }, required: ['jsonrpc'] } as const

export const mcpRoutes = (services: McpRouteServices): ReadonlyArray<Route> => [
  post('/mcp', {
    ownPagesOnly: true,
    at: 'root',
    bodyLimitBytes: services.bodyLimitBytes,
    doc: {
      operationId: 'callTool',
      tag: 'common',
      summary: 'The tool interface: Model Context Protocol over streamable HTTP, without sessions',
      description:
        'Each POST takes one JSON-RPC message (or a small batch) and is answered with JSON. There is no event stream and no session: GET and DELETE are answered with 405, as the protocol allows.',
      extension: true,
      requestSchema: { anyOf: [message, { type: 'array', items: message, maxItems: maximumBatch }] },
      requestExamples: { tools: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
      responses: {
        200: {
          description: 'The JSON-RPC response, or those of a batch',
          schema: { anyOf: [message, { type: 'array', items: message }] },
        },
        202: { description: 'A notification was taken' },
      },
      problems: ['origin_not_allowed', 'not_acceptable'],
    },
    handler: answer(services),
  }),
]
