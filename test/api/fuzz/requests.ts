// Requests drawn from the OpenAPI document: every operation, good and hostile parameters, bodies and headers.
import fc from 'fast-check'
import type { Json } from '../../support/service.ts'
import { bodies, hostileTexts } from './schema-values.ts'

export type FuzzRequest = {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const printable = hostileTexts.filter((text) => text.isWellFormed())
const queryNames = ['limit', 'cursor', 'relation', 'as_of', 'projection', 'from', 'to', '__proto__', 'x', 'period']

/** A segment of a path: what is written must survive being a URL, whatever it says. */
const segment = (value: string): string => (/^%[0-9a-f]{2}$/i.test(value) ? value : encodeURIComponent(value))

/** Values that lead to something, by operation and parameter (`operation.parameter`) or by parameter alone. */
export type Leading = Readonly<Record<string, ReadonlyArray<string>>>

const parameterValue = (
  operationId: string,
  parameter: Json,
  known: ReadonlyArray<string>,
  leading: Leading,
): fc.Arbitrary<string> => {
  const own = leading[`${operationId}.${parameter.name}`] ?? leading[parameter.name]
  const drawn = drawnValue(parameter, known)
  return own === undefined ? drawn : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, drawn)
}

const drawnValue = (parameter: Json, known: ReadonlyArray<string>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...known, ...(parameter.example === undefined ? [] : [String(parameter.example)])),
    },
    { weight: 1, arbitrary: fc.constantFrom(...printable) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }).filter((text) => text.isWellFormed()) },
    { weight: 1, arbitrary: fc.integer({ min: -5, max: 2000 }).map(String) },
  )

/** Null but once in so many. */
const seldom = <A>(times: number, arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** Tokens of the services that are asked. */
export const fuzzTokens = { SITE_TOKEN: 'token-of-the-site', OPERATOR_TOKEN: 'token-of-the-operator' } as const

const headerSets: ReadonlyArray<Readonly<Record<string, string>>> = [
  {},
  {},
  {},
  { accept: 'application/json' },
  { accept: 'text/html' },
  { accept: 'application/xml;q=0.9, */*;q=0' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=0, *' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "y"' },
  { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  { traceparent: 'ff-zz' },
  { range: 'bytes=0-10' },
  { range: 'bytes=9999999999-' },
  { authorization: 'Bearer wrong wrong wrong wrong' },
  { authorization: `Bearer ${fuzzTokens.SITE_TOKEN}` },
  { authorization: `Bearer ${fuzzTokens.OPERATOR_TOKEN}` },
  { 'last-event-id': '99999999999999999999' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-encoding': 'gzip' },
  { origin: 'https://other.example' },
  { 'x-forwarded-host': 'evil.example' },
]

const brokenBodies = [
  '',
  '{',
  '[[[[',
  '"\\ud800"',
  '{"__proto__":{"x":1}}',
  '['.repeat(100),
  'null',
  '\ufeff{}',
  '{"a":1,}',
]

/** An arbitrary over the operations of a document; `known` are texts that mean something to the service. */
export const fuzzRequests = (
  document: Json,
  known: ReadonlyArray<string>,
  leading: Leading = {},
): fc.Arbitrary<FuzzRequest> => {
  const operations = Object.entries<Json>(document.paths).flatMap(([template, item]) =>
    (['get', 'post'] as const)
      .filter((method) => item[method] !== undefined)
      // an event stream does not end; its own suite reads it
      .filter((method) => item[method].responses['200']?.content?.['text/event-stream'] === undefined)
      .map((method) => ({ template, method, operation: item[method] })),
  )
  return fc.constantFrom(...operations).chain(({ template, method, operation }) => {
    const parameters: ReadonlyArray<Json> = operation.parameters
    const inPath = parameters.filter((p) => p.in === 'path')
    const inQuery = parameters.filter((p) => p.in === 'query')
    const schema = operation.requestBody?.content['application/json'].schema
    const examples: ReadonlyArray<unknown> = Object.values<Json>(
      operation.requestBody?.content['application/json'].examples ?? {},
    ).map(({ value }) => value)
    const body =
      schema === undefined
        ? fc.constant(null)
        : fc.oneof(
            { weight: 12, arbitrary: bodies(document, schema, known).map((value) => JSON.stringify(value) ?? '') },
            ...(examples.length === 0
              ? []
              : [{ weight: 2, arbitrary: fc.constantFrom(...examples).map((value) => JSON.stringify(value)) }]),
            { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
          )
    return fc
      .record({
        prefix: fc.constantFrom('/api/v1', '/api'),
        values: fc.tuple(...inPath.map((p) => parameterValue(operation.operationId, p, known, leading))),
        query: fc.tuple(
          ...inQuery.map((p) => fc.option(parameterValue(operation.operationId, p, known, leading), { freq: 3 })),
        ),
        extra: seldom(6, fc.tuple(fc.constantFrom(...queryNames), fc.constantFrom(...printable.slice(0, 8)))),
        headers: fc.constantFrom(...headerSets),
        otherMethod: seldom(25, fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE')),
        body,
      })
      .map(({ prefix, values, query, extra, headers, otherMethod, body }): FuzzRequest => {
        const path = inPath.reduce((at, p, i) => at.replace(`{${p.name}}`, () => segment(values[i] ?? 'x')), template)
        const search = new URLSearchParams()
        for (const [i, p] of inQuery.entries()) {
          const value = query[i]
          if (typeof value === 'string') search.append(p.name, value)
        }
        if (extra !== null) search.append(...extra)
        const tail = search.size === 0 ? '' : `?${search.toString()}`
        const chosen = (otherMethod ?? method).toUpperCase()
        return {
          operationId: operation.operationId,
          method: chosen,
          path: `${path.replace(/^\/api\/v1(?=\/)/, prefix)}${tail}`,
          headers: body === null ? headers : { 'content-type': 'application/json', ...headers },
          body: chosen === 'GET' || chosen === 'HEAD' || chosen === 'OPTIONS' ? null : body,
        }
      })
  })
}
