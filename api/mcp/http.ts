// One HTTP exchange: stateless, so that any process behind a balancer can answer; a JSON answer to each POST.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { McpContext, McpServers } from './server.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type McpExchange = {
  readonly message: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly context: McpContext
}
export type McpHttpAnswer = {
  readonly status: number
  readonly mediaType: string | null
  readonly bytes: Uint8Array
}

/** Answers one POST, or gives null when the signal ends it first; then its tools have been told to stop. */
export const answerExchange = async (servers: McpServers, exchange: McpExchange): Promise<McpHttpAnswer | null> => {
  const server = servers.open(exchange.context)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const aborted = new Promise<null>((resolve) => {
    if (exchange.signal.aborted) resolve(null)
    exchange.signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  await using _server = onLeaving(() => server.close())
  await server.connect(transport)
  const request = new Request('http://mcp.invalid/mcp', { method: 'POST', headers: exchange.headers })
  const response = await Promise.race([transport.handleRequest(request, { parsedBody: exchange.message }), aborted])
  if (response === null) return null
  return {
    status: response.status,
    mediaType: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
