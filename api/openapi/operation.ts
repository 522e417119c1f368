// One route as an OpenAPI operation: its own doc, and what the runner adds to every route.
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
  const own = new Set<string>([...route.doc.problems, ...ofEveryRoute(route)])
  return (Object.keys(problemRegistry) as ProblemCode[]).filter((code) => own.has(code))
}

const byStatus = (codes: ReadonlyArray<ProblemCode>): ReadonlyMap<number, ReadonlyArray<ProblemCode>> => {
  const groups = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problemRegistry[code]
    groups.set(status, [...(groups.get(status) ?? []), code])
  }
  return new Map([...groups].sort(([a], [b]) => a - b))
}

const problemHeadersOf = (status: number, codes: ReadonlyArray<ProblemCode>) => ({
  ...everywhereHeaders,
  ...(status === 503 || status === 429 ? { 'retry-after': headerRef('RetryAfter') } : {}),
  ...(status === 401 ? { 'www-authenticate': headerRef('Authenticate') } : {}),
  ...(codes.includes('range_not_satisfiable') ? { 'content-range': headerRef('ContentRange') } : {}),
})

const problemResponse = (status: number, codes: ReadonlyArray<ProblemCode>) => ({
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

const successResponses = (route: Route) =>
  Object.entries(route.doc.responses).map(([status, { description, schema, mediaType, alsoAs = [], headers }]) => [
    status,
    {
      description,
      headers: {
        ...everywhereHeaders,
        ...Object.fromEntries(
          Object.entries(headers ?? {}).map(([name, says]) => [
            name,
            { description: says, schema: { type: 'string' } },
          ]),
        ),
      },
      ...(schema === undefined && mediaType === undefined
        ? {}
        : {
            content: {
              [mediaType ?? 'application/json']: schema === undefined ? {} : { schema },
              ...Object.fromEntries(alsoAs.map((other) => [other, {}])),
            },
          }),
    },
  ])

const notModified = (route: Route) =>
  route.method === 'GET' && route.doc.responses[200] !== undefined
    ? [
        [
          '304',
          { description: 'The answer carries an entity tag that If-None-Match names', headers: everywhereHeaders },
        ],
      ]
    : []

const parametersOf = (route: Route) => {
  const own = [...(route.doc.parameters ?? []), ...(route.query ?? [])]
  const named = new Set(own.map(({ name }) => name.toLowerCase()))
  const conditional =
    route.method === 'GET' && !named.has('if-none-match')
      ? [
          {
            name: 'if-none-match',
            in: 'header',
            description: 'Entity tags of answers at hand; 304 when one is still right',
            schema: { type: 'string' },
          },
        ]
      : []
  return [
    ...own,
    ...conditional,
    {
      name: 'traceparent',
      in: 'header',
      description: 'W3C trace context; its trace id becomes x-service-trace-id',
      schema: { type: 'string' },
      example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  ]
}

const requestBodyOf = ({ doc, bodyLimitBytes }: Route) =>
  bodyLimitBytes === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          description: `At most ${bodyLimitBytes} bytes`,
          content: {
            'application/json': {
              schema: doc.requestSchema ?? {},
              ...(doc.requestExamples === undefined
                ? {}
                : {
                    examples: Object.fromEntries(
                      Object.entries(doc.requestExamples).map(([name, value]) => [
                        exampleName(name),
                        { summary: name, value },
                      ]),
                    ),
                  }),
            },
          },
        },
      }

const exampleName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_')

/** The operation object of a route. */
export const operationOf = (route: Route) => {
  const { doc } = route
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary,
    // linters ask for one, and readers of the first line have it there
    description: doc.description ?? `${doc.summary}.`,
    ...(doc.extension === true ? { 'x-extension': true } : {}),
    security: doc.tag === 'privileged' ? [{ bearer: [] }] : [],
    parameters: parametersOf(route),
    ...requestBodyOf(route),
    responses: Object.fromEntries([
      ...successResponses(route),
      ...notModified(route),
      ...[...byStatus(problemsOf(route))].map(([status, codes]) => [String(status), problemResponse(status, codes)]),
    ]) as Readonly<Record<string, unknown>>,
  }
}
