// What is wrong with the head of a request before any route looks at it.
import type { IncomingMessage } from 'node:http'
import { type Problem, problem } from '../domain/problem.ts'

/** The largest body that any route reads. */
const largestBodyBytes = 1_048_576

const countOf = (request: IncomingMessage, name: string): number => {
  let count = 0
  for (let i = 0; i < request.rawHeaders.length; i += 2) if (request.rawHeaders[i]?.toLowerCase() === name) count += 1
  return count
}

/**
 * The problem of a request that two readers could read in two ways (RFC 9112 3.2 and 6.1): no or several `Host` headers, a
 * transfer coding beside `chunked`. Null for a sound one.
 */
export const problemOfHead = (request: IncomingMessage): Problem | null => {
  const hosts = countOf(request, 'host')
  if (hosts > 1 || (hosts === 0 && request.httpVersion === '1.1')) {
    return problem('request_invalid', 'A request names its host once.', { pointer: '/Host' })
  }
  const coding = request.headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    return problem('unsupported_media_type', 'Transfer-Encoding can only be chunked; send the body as it is.')
  }
  return null
}

/** The problem of a body that no route would read, by its declared length; null otherwise. */
export const problemOfLength = (request: IncomingMessage): Problem | null =>
  Number(request.headers['content-length'] ?? 0) > largestBodyBytes
    ? problem('payload_too_large', `No route reads a body of more than ${largestBodyBytes} bytes.`, {
        extra: { limit_bytes: largestBodyBytes },
      })
    : null
