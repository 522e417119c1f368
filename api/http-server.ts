// The server in front of the application: limits on connections, answers before there is an application, and the end.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problem } from '../domain/problem.ts'
import { commonHeaders } from './middleware/headers.ts'
import { problemBody, problemHeaders, problemMediaType } from './problem-response.ts'
import { traceIdOf } from './trace.ts'

export type HttpServerOptions = {
  readonly commit: string
  /** How long a request may take to arrive, and a handler to answer. */
  readonly requestDeadlineMs: number
  readonly maximumConnections: number
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export type HttpServer = {
  readonly server: Server
  /** Hands requests to the application; before that every one is answered 503. */
  readonly use: (handler: Handler, capabilityVersion: string) => void
  /** Takes no more connections, ends event streams, lets the rest finish for so long, then cuts. */
  readonly drain: (graceMs: number) => Promise<void>
}

const starting: Problem = problem('service_unavailable', 'The service is starting; try again shortly.', {
  retry_after_seconds: 2,
})

/** Header bytes of a request; Node refuses more with HPE_HEADER_OVERFLOW. */
export const maximumHeaderBytes = 16_384

export const openHttpServer = (options: HttpServerOptions): HttpServer => {
  let application: Handler | null = null
  // until the limits in force are known
  const facts = { commit: options.commit, capabilityVersion: 'starting' }
  let draining = false
  const open = new Set<ServerResponse>()
  const answer: Handler = (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (draining) response.setHeader('connection', 'close')
    if (application === null) refuse(response, starting, facts, request.headers.traceparent)
    else application(request, response)
  }
  const server = createServer(
    {
      headersTimeout: Math.min(15_000, options.requestDeadlineMs),
      requestTimeout: options.requestDeadlineMs,
      connectionsCheckingInterval: Math.min(2_000, options.requestDeadlineMs),
      keepAliveTimeout: 65_000,
      maxHeaderSize: maximumHeaderBytes,
    },
    answer,
  )
  server.maxConnections = options.maximumConnections
  // a connection on which nothing moves, such as one whose reader has stopped
  server.timeout = options.requestDeadlineMs * 2
  // an expectation other than 100-continue may be ignored (RFC 9110 10.1.1)
  server.on('checkExpectation', answer)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseRaw(error, socket, open, facts))
  return {
    server,
    use: (handler, capabilityVersion) => {
      facts.capabilityVersion = capabilityVersion
      application = handler
    },
    drain: async (graceMs) => {
      draining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const response of open) {
        if (String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')) response.end()
      }
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      // connections that become idle after their last answer; not at once, which would cut an end that is on its way
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      await closed
      clearTimeout(cut)
      clearInterval(sweep)
    },
  }
}

type Facts = { readonly commit: string; readonly capabilityVersion: string }

const bodyOf = (p: Problem, traceId: string, { capabilityVersion }: Facts) => {
  const body = problemBody(p, { traceId, capabilityVersion })
  return { status: body.status, title: body.title, text: JSON.stringify(body) }
}

const headersOf = (p: Problem, traceId: string, text: string, { commit }: Facts) => ({
  ...commonHeaders(commit),
  'x-service-trace-id': traceId,
  ...problemHeaders(p),
  'content-type': problemMediaType,
  'content-length': String(Buffer.byteLength(text)),
})

const refuse = (
  response: ServerResponse,
  p: Problem,
  facts: Facts,
  traceparent: string | string[] | undefined,
): void => {
  const traceId = traceIdOf(typeof traceparent === 'string' ? traceparent : undefined)
  const { status, text } = bodyOf(p, traceId, facts)
  response.writeHead(status, headersOf(p, traceId, text, facts)).end(text)
}

/** What the parser of Node refused before there was a request. */
const problemOf = (error: NodeJS.ErrnoException): Problem => {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return problem('headers_too_large', `The request headers exceed ${maximumHeaderBytes} bytes.`)
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem('request_timeout', 'The request did not arrive in time.')
    default:
      return problem('request_invalid', 'The request is not valid HTTP.')
  }
}

const refuseRaw = (
  error: NodeJS.ErrnoException,
  socket: Duplex,
  open: ReadonlySet<ServerResponse>,
  facts: Facts,
): void => {
  const isAnswering = [...open].some((response) => response.socket === socket && response.headersSent)
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy(error)
    return
  }
  const p = problemOf(error)
  const traceId = traceIdOf(undefined)
  const { status, title, text } = bodyOf(p, traceId, facts)
  const headers = { ...headersOf(p, traceId, text, facts), date: new Date().toUTCString(), connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
}
