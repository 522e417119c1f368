// The problems of a route as responses.
import { STATUS_CODES } from 'node:http'
import { type ProblemCode, problemRegistry } from '../../domain/problem-registry.ts'
import { problemMediaType } from '../problem-response.ts'
import type { Route } from '../route.ts'
import { everywhereHeaders, headerRef } from './headers.ts'

/** Problems that the runner and the server in front of it can answer with on this route. */
const ofEveryRoute = (route: Route): ReadonlyArray<ProblemCode> => [
  'not_found',
  'precondition_failed',
  'uri_too_long',
  'headers_too_large',
  'request_timeout',
  'request_invalid',
  'history_unreadable',
  'internal_error',
  'too_many_requests',
  'service_unavailable',
  ...(route.limit === 'write' || route.mayUseReserve === true ? (['storage_full'] as const) : []),
  ...(route.ownPagesOnly === true ? (['origin_not_allowed'] as const) : []),
  ...(route.anyAccept === true ? [] : (['not_acceptable'] as const)),
  ...(route.unbounded === true ? [] : (['deadline_exceeded'] as const)),
  ...(route.bodyLimitBytes === undefined ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
]

/** Every code that a route can answer with, in the order of the registry. */
export const problemsOf = (route: Route): ReadonlyArray<ProblemCode> => {
  const own = new Set<string>([...(route.doc.problems ?? []), ...ofEveryRoute(route)])
  return (Object.keys(problemRegistry) as ProblemCode[]).filter((code) => own.has(code))
}

export const byStatus = (codes: ReadonlyArray<ProblemCode>): ReadonlyMap<number, ReadonlyArray<ProblemCode>> => {
  const groups = Map.groupBy(codes, (code) => problemRegistry[code].status)
  return new Map([...groups].sort(([a], [b]) => a - b))
}

const problemHeadersOf = (status: number, codes: ReadonlyArray<ProblemCode>) => ({
  ...everywhereHeaders,
  ...(status === 503 || status === 429 ? { 'retry-after': headerRef('RetryAfter') } : {}),
  ...(status === 401 ? { 'www-authenticate': headerRef('Authenticate') } : {}),
  ...(codes.includes('range_not_satisfiable') ? { 'content-range': headerRef('ContentRange') } : {}),
})

export const problemResponse = (status: number, codes: ReadonlyArray<ProblemCode>) => ({
  description: [
    STATUS_CODES[status] ?? 'Error',
    ...codes.map((code) => `- \`${code}\`: ${problemRegistry[code].meaning}`),
  ].join('\n'),
  headers: problemHeadersOf(status, codes),
  content: {
    [problemMediaType]: {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          {
            type: 'object',
            properties: { code: { type: 'string', enum: codes }, status: { type: 'integer', enum: [status] } },
          },
        ],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})
