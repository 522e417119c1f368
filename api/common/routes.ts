import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import { isProblemCode, type ProblemCode, problemRegistry } from '../../domain/problem-registry.ts'
import { STATUS_CODES } from 'node:http'
import { ok, type Route } from '../route.ts'
import type { ApiServices } from '../services.ts'

const entryOf = (code: ProblemCode) => {
  const { status, retryable, meaning, cause, remedy } = problemRegistry[code]
  return { code, type: `/codes/${code}`, status, title: STATUS_CODES[status], retryable, meaning, cause, remedy }
}

export const codeRoutes: ReadonlyArray<Route> = [
  {
    method: 'GET',
    path: '/codes',
    at: 'everywhere',
    doc: {
      operationId: 'listCodes',
      tag: 'common',
      summary: 'All problem codes',
      responses: { 200: { description: 'The registry', schema: { type: 'object' } } },
      problems: [],
    },
    handler: () =>
      Promise.resolve(
        E.right(
          ok({ codes: (Object.keys(problemRegistry) as ProblemCode[]).map(entryOf) }, { cache: 'public, max-age=300' }),
        ),
      ),
  },
  {
    method: 'GET',
    path: '/codes/:code',
    at: 'everywhere',
    doc: {
      operationId: 'getCode',
      tag: 'common',
      summary: 'Meaning, cause and remedy of a problem code',
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'Problem code',
          schema: { type: 'string' },
          example: 'over_ceiling',
        },
      ],
      responses: { 200: { description: 'The entry', schema: { type: 'object' } } },
      problems: ['code_not_found'],
    },
    handler: (request) => {
      const code = request.params['code'] ?? ''
      return Promise.resolve(
        isProblemCode(code)
          ? E.right(ok(entryOf(code), { cache: 'public, max-age=300' }))
          : E.left(
              problem('code_not_found', `There is no problem code ${JSON.stringify(code.slice(0, 80))}.`, {
                alternatives: Object.keys(problemRegistry),
              }),
            ),
      )
    },
  },
]

const interfaces = ['search', 'datasets', 'graph'] as const

export const healthRoutes = (services: ApiServices): ReadonlyArray<Route> =>
  interfaces.map((name) => ({
    method: 'GET' as const,
    path: `/${name}/healthz`,
    at: 'api' as const,
    doc: {
      operationId: `get${name[0]?.toUpperCase()}${name.slice(1)}Health`,
      tag: 'common' as const,
      summary: `Availability of the ${name} interface and build identity`,
      responses: {
        200: { description: 'It answers', schema: { type: 'object' } },
        503: { description: 'It is starting or a part does not answer', schema: { type: 'object' } },
      },
      problems: [],
    },
    handler: async () => {
      const { ready, checks } = await services.health()
      const body = {
        status: ready ? 'ok' : 'unavailable',
        interface: name,
        build: services.build,
        capability_version: services.capabilityVersion,
        graph_revision: services.graphs.active().info.revision,
        checks,
      }
      return E.right({ status: ready ? 200 : 503, body: { kind: 'json' as const, value: body }, cache: 'no-store' })
    },
  }))
