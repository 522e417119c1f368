import { randomUUID } from 'node:crypto'

const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}($|-)/

/** The trace id of a W3C `traceparent` header, or a new one. Later versions may append members; version ff is none. */
export const traceIdOf = (traceparent: string | undefined): string => {
  const [, version, traceId, parentId, end] =
    traceparent === undefined ? [] : (traceparentPattern.exec(traceparent) ?? [])
  const isValid =
    traceId !== undefined &&
    version !== 'ff' &&
    !(version === '00' && end === '-') &&
    traceId !== '0'.repeat(32) &&
    parentId !== '0'.repeat(16)
  return isValid ? traceId : randomUUID().replaceAll('-', '')
}
