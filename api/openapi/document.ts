// The OpenAPI 3.1 document, made from the routes themselves: what is served is what is described.
import type * as t from 'io-ts'
import { pathsOf } from '../paths-of-route.ts'
import type { Route } from '../route.ts'
import type { BuildIdentity } from '../services.ts'
import { isProblemCode, problemRegistry } from '../../domain/problem-registry.ts'
import { exampleBody } from '../common/routes.ts'
import { commonShapes } from '../common/shapes.ts'
import { componentsOf } from '../schema-of-codec.ts'
import { headerComponents } from './headers.ts'
import { operationOf } from './operation.ts'
import { problemsOf } from './problem-responses.ts'

export type OpenApiFacts = {
  readonly routes: ReadonlyArray<Route>
  /** Components that the docs of the routes refer to. */
  readonly shapes: ReadonlyArray<t.Mixed>
  readonly build: BuildIdentity
}

/** A path as OpenAPI writes it. A parameter that keeps its slashes is said to do so in its description. */
const templateOf = (path: string): string => path.replaceAll(/[:*](\w+)/g, '{$1}')

const codes = Object.keys(problemRegistry).filter(isProblemCode)

/** Where a route answers: first the address that stands for it in the document, then the others. */
const addressesOf = (route: Route): ReadonlyArray<string> => pathsOf(route).map(templateOf)

const tags = [
  { name: 'search', description: 'Questions in words to exact specs' },
  { name: 'datasets', description: 'Specs to files' },
  { name: 'graph', description: 'Names, codes, nodes and sources' },
  { name: 'common', description: 'Health, problem codes, documentation' },
  { name: 'privileged', description: 'For the site and the operator; these exist only where a token is configured' },
]

const description = [
  'Development-finance statistics held in a graph: Search turns a question into an exact spec, Datasets turns a spec into files,',
  'Graph reads names, codes, nodes and sources.',
  '',
  'Every route under `/api/v1` answers under `/api` as well (`x-also-at`), the form of links that the service returns. GET routes answer HEAD, every path answers OPTIONS, and a method that a path',
  'does not take is `405 method_not_allowed` with `Allow`. Errors are `application/problem+json`; every code is explained at `/codes/{code}`.',
  'JSON is sent in Brotli, zstd or gzip when `Accept-Encoding` asks for it; so are CSV files.',
].join('\n')

const bearer = { type: 'http', scheme: 'bearer', description: 'The token of the site or the operator' } as const

type Schemas = ReturnType<typeof componentsOf>

/** The schemas that something refers to, and those that they refer to. */
const usedOf = (schemas: Schemas, paths: object): Schemas => {
  const used = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** The document. */
export const openApiDocument = (facts: OpenApiFacts) => {
  const paths: Record<string, Record<string, unknown>> = {}
  const met = new Set(facts.routes.flatMap(problemsOf))
  const hasPrivileged = facts.routes.some(({ doc }) => doc.tag === 'privileged')
  for (const route of facts.routes) {
    const [template, ...also] = addressesOf(route)
    if (template === undefined) continue
    const item = paths[template] ?? (also.length === 0 ? {} : { 'x-also-at': also })
    paths[template] = { ...item, [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Development Finance Data Service',
      version: facts.build.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This deployment' }],
    tags,
    paths,
    components: {
      // those of routes that this deployment has not would be without use
      schemas: usedOf(componentsOf([...commonShapes, ...facts.shapes]), paths),
      examples: Object.fromEntries(
        codes.filter((code) => met.has(code)).map((code) => [code, { value: exampleBody(code) }]),
      ),
      headers: hasPrivileged
        ? headerComponents
        : Object.fromEntries(Object.entries(headerComponents).filter(([name]) => name !== 'Authenticate')),
      ...(hasPrivileged ? { securitySchemes: { bearer } } : {}),
    },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>
