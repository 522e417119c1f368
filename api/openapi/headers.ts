// Headers of responses as OpenAPI components.

const header = (description: string, schema: object = { type: 'string' }) => ({ description, schema })

export const headerComponents = {
  TraceId: header('32 hex digits that name this request in logs and events; absent from shared-cacheable answers', {
    type: 'string',
    pattern: '^[0-9a-f]{32}$',
  }),
  Commit: header('The build that answered'),
  ServerTiming: header('How long the application took, in milliseconds'),
  CacheControl: header('Who may keep the answer, and for how long'),
  AllowOrigin: header('The pages that may read the answer: all, or the asking one'),
  RetryAfter: header('Seconds to wait before the same request is sent again', {
    type: 'string',
    pattern: '^[0-9]+$',
  }),
  RateLimit: header('What is left of a limit: `r` more now, all of it again in `t` seconds'),
  RateLimitPolicy: header('The limit: `q` at once, refilled in `w` seconds'),
  Authenticate: header('How to authenticate', { const: 'Bearer' }),
  ContentRange: header('The size of the file, or the range sent'),
} as const

export const headerRef = (name: keyof typeof headerComponents) => ({ $ref: `#/components/headers/${name}` })

/** Headers of every response. */
export const everywhereHeaders = {
  'x-service-trace-id': headerRef('TraceId'),
  'x-service-commit': headerRef('Commit'),
  'server-timing': headerRef('ServerTiming'),
  'cache-control': headerRef('CacheControl'),
  'access-control-allow-origin': headerRef('AllowOrigin'),
  ratelimit: headerRef('RateLimit'),
  'ratelimit-policy': headerRef('RateLimitPolicy'),
}
