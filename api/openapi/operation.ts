// One route as an OpenAPI operation: its own doc, and what the runner adds to every route.
import type { Route } from '../route.ts'
import { everywhereHeaders } from './headers.ts'
import { parametersOf, requestBodyOf } from './request-parts.ts'
import { byStatus, problemsOf, problemResponse } from './problem-responses.ts'

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
