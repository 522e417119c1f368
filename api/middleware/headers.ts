// Headers that hold for every response, refusals of the HTTP layer included.

const exposedHeaders = [
  'etag',
  'location',
  'content-location',
  'link',
  'retry-after',
  'allow',
  'x-service-trace-id',
  'x-service-commit',
  'server-timing',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'ratelimit',
  'ratelimit-policy',
].join(', ')

export const allowedRequestHeaders = [
  'accept',
  'authorization',
  'content-type',
  'if-none-match',
  'if-match',
  'if-range',
  'last-event-id',
  'mcp-protocol-version',
  'mcp-session-id',
  'range',
  'traceparent',
  'tracestate',
].join(', ')

/**
 * A browser that renders a JSON answer as a page may load nothing; pages set a policy of their own. Which pages may read an
 * answer is said by `limits/origins.ts`.
 */
export const commonHeaders = (commit: string): Readonly<Record<string, string>> => ({
  'x-service-commit': commit,
  'access-control-expose-headers': exposedHeaders,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
})
