// The registry of codes and the health of the three interfaces.
import * as E from 'fp-ts/lib/Either.js'
import { STATUS_CODES } from 'node:http'
import { problem } from '../../domain/problem.ts'
import { isProblemCode, type ProblemCode, problemRegistry } from '../../domain/problem-registry.ts'
import { problemBody } from '../problem-response.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { pathParameter } from '../query.ts'
import { get, ok, type Route } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { refTo } from '../schema-of-codec.ts'
import { exampleOf } from './code-examples.ts'
import { CodeEntry, CodeList, Health } from './shapes.ts'

const exampleContext = { traceId: '0123456789abcdef0123456789abcdef', capabilityVersion: 'cap_0123456789abcdef' }

/** An example of a problem as it stands in a response body. */
export const exampleBody = (code: ProblemCode) => problemBody(exampleOf(code), exampleContext)

const entryOf = (code: ProblemCode): CodeEntry => {
  const { status, retryable, meaning, cause, remedy } = problemRegistry[code]
  const title = STATUS_CODES[status] ?? 'Error'
  return { code, type: `/codes/${code}`, status, title, retryable, meaning, cause, remedy, example: exampleBody(code) }
}

const codes = Object.keys(problemRegistry).filter(isProblemCode)

export const codeRoutes: ReadonlyArray<Route> = [
  get('/codes', {
    at: 'everywhere',
    doc: {
      operationId: 'listCodes',
      tag: 'common',
      summary: 'All problem codes',
      responses: { 200: { description: 'The registry', schema: refTo(CodeList) } },
    },
    handler: async () =>
      E.right(ok({ codes: codes.map(entryOf) } satisfies CodeList, { cache: 'public, max-age=300' })),
  }),
  get('/codes/:code', {
    at: 'everywhere',
    doc: {
      operationId: 'getCode',
      tag: 'common',
      summary: 'Meaning, cause and remedy of a problem code, with an example',
      parameters: [pathParameter('code', parameter(t.string, 'Problem code', 'over_ceiling'))],
      responses: { 200: { description: 'The entry', schema: refTo(CodeEntry) } },
      problems: ['code_not_found'],
    },
    handler: async ({ params: { code = '' } }) =>
      isProblemCode(code)
        ? E.right(ok(entryOf(code), { cache: 'public, max-age=300' }))
        : E.left(
            problem('code_not_found', `There is no problem code ${JSON.stringify(code.slice(0, 80))}.`, {
              alternatives: codes,
            }),
          ),
  }),
]

const interfaces = ['search', 'datasets', 'graph'] as const

export const healthRoutes = (services: ApiServices): ReadonlyArray<Route> =>
  interfaces.map((name) =>
    get(`/${name}/healthz`, {
      doc: {
        operationId: `get${name[0]?.toUpperCase()}${name.slice(1)}Health`,
        tag: 'common' as const,
        summary: `Availability of the ${name} interface and build identity`,
        description: 'While the process starts or stops, or a part does not answer, it is 503 and says which part.',
        responses: { 200: { description: 'It answers', schema: refTo(Health) } },
      },
      handler: async () => {
        const { ready, checks, lag } = await services.health()
        const facts = { interface: name, build: services.build, checks, lag }
        if (!ready) {
          return E.left(
            problem('service_unavailable', 'The service is starting, stopping or lacks a part that it needs.', {
              extra: facts,
              retry_after_seconds: 2,
            }),
          )
        }
        return E.right(
          ok({
            status: 'ok',
            ...facts,
            capability_version: services.capabilityVersion,
            graph_revision: services.graphs.active().info.revision,
          } satisfies Health),
        )
      },
    }),
  )
