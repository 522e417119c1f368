// The server in front of the application: limits on connections, answers before there is an application, and the end.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Problem, problem } from '../domain/problem.ts'
import { openConnections } from './limits/connections.ts'
import { problemOfHead, problemOfLength } from './request-head.ts'
import { refuse, maximumHeaderBytes, endWith, refuseRaw } from './raw-answers.ts'

export type HttpServerOptions = {
  readonly commit: string
  /** How long a request may take to arrive, and a handler to answer. */
  readonly requestDeadlineMs: number
  readonly maximumConnections: number
  /** Whether pages of every origin may read a refusal. */
  readonly isOpenToPages: boolean
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const starting: Problem = problem('service_unavailable', 'The service is starting; try again shortly.', {
  retry_after_seconds: 2,
})

const noTunnel: Problem = problem('method_not_allowed', 'This server is no proxy: it opens no tunnels.')

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

export const openHttpServer = (options: HttpServerOptions) => {
  let application: Handler | null = null
  // until the limits in force are known
  const facts = { ...options, capabilityVersion: 'starting' }
  let draining = false
  const open = new Set<ServerResponse>()
  const connections = openConnections(options.maximumConnections)
  const answer: Handler = (request, response) => {
    const { socket } = request
    open.add(response)
    // whoever sends a body slowly is silent until all of it is there
    if (hasBody(request)) request.once('end', () => connections.asked(socket))
    else connections.asked(socket)
    response.once('close', () => {
      open.delete(response)
      connections.answered(socket)
    })
    if (draining) response.setHeader('connection', 'close')
    const wrong = problemOfHead(request)
    if (wrong !== null) {
      response.setHeader('connection', 'close')
      request.resume()
      refuse(response, wrong, facts, request.headers.traceparent)
    } else if (application === null) refuse(response, starting, facts, request.headers.traceparent)
    else application(request, response)
  }
  const checkedEveryMs = Math.min(2_000, options.requestDeadlineMs)
  const server = createServer(
    {
      headersTimeout: Math.min(15_000, options.requestDeadlineMs),
      requestTimeout: options.requestDeadlineMs,
      connectionsCheckingInterval: checkedEveryMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: maximumHeaderBytes,
      // a request without one is refused with a problem like every other
      requireHostHeader: false,
    },
    answer,
  )
  server.on('connection', connections.opened)
  // a connection on which nothing moves, such as one whose reader has stopped; one whose request is late is answered before
  server.timeout = options.requestDeadlineMs * 2 + checkedEveryMs * 2
  // an expectation other than 100-continue may be ignored (RFC 9110 10.1.1)
  server.on('checkExpectation', answer)
  // nobody is told to send a body that will be refused for its length
  server.on('checkContinue', (request, response) => {
    const tooLong = problemOfLength(request)
    if (tooLong === null) {
      if (problemOfHead(request) === null) response.writeContinue()
      answer(request, response)
      return
    }
    response.setHeader('connection', 'close')
    refuse(response, tooLong, facts, request.headers.traceparent)
  })
  // a tunnel is asked of a proxy, which this is not
  server.on('connect', (_request, socket) => endWith(socket, noTunnel, facts))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseRaw(error, socket, open, facts))
  return {
    server,
    /** Hands requests to the application; before that every one is answered 503. */
    use: (handler: Handler, capabilityVersion: string): void => {
      facts.capabilityVersion = capabilityVersion
      application = handler
    },
    /** Takes no more connections, ends event streams, lets the rest finish for so long, then cuts. */
    drain: async (graceMs: number): Promise<void> => {
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
