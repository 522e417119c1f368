// Answers that are given before there is an application to ask.
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Problem, problem } from '../domain/problem.ts'
import { commonHeaders } from './middleware/headers.ts'
import { problemBody, problemHeaders, problemMediaType } from './problem-response.ts'
import { traceIdOf } from './trace.ts'

/** Header bytes of a request; Node refuses more with HPE_HEADER_OVERFLOW. */
export const maximumHeaderBytes = 16_384

type Facts = { readonly commit: string; readonly isOpenToPages: boolean; readonly capabilityVersion: string }

const bodyOf = (p: Problem, traceId: string, { capabilityVersion }: Facts) => {
  const body = problemBody(p, { traceId, capabilityVersion })
  return { status: body.status, title: body.title, text: JSON.stringify(body) }
}

const headersOf = (p: Problem, traceId: string, text: string, { commit, isOpenToPages }: Facts) => ({
  ...commonHeaders(commit),
  ...(isOpenToPages ? { 'access-control-allow-origin': '*' } : {}),
  'x-service-trace-id': traceId,
  ...problemHeaders(p),
  'content-type': problemMediaType,
  'content-length': String(Buffer.byteLength(text)),
})

export const refuse = (
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

export const refuseRaw = (
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
  endWith(socket, problemOf(error), facts)
}

/** How long the other side has to read a refusal before the connection is cut, in milliseconds. */
const lingerMs = 1_000

/** Writes a refusal on a bare connection and ends it for good: one that is only ended keeps its place until the other side goes. */
export const endWith = (socket: Duplex, p: Problem, facts: Facts): void => {
  const traceId = traceIdOf(undefined)
  const { status, title, text } = bodyOf(p, traceId, facts)
  const headers = { ...headersOf(p, traceId, text, facts), date: new Date().toUTCString(), connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
