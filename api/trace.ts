import { randomBytes } from 'node:crypto'

const traceparentPattern = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/

/** The trace id of a W3C `traceparent` header, or a new one. */
export const traceIdOf = (traceparent: string | undefined): string => {
  const given = traceparent === undefined ? undefined : traceparentPattern.exec(traceparent)?.[1]
  return given !== undefined && given !== '0'.repeat(32) ? given : randomBytes(16).toString('hex')
}
