// The routes of the Search interface: decode, ask search/, answer.
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as E from 'fp-ts/lib/Either.js'
import { problem, type Problem, requestInvalid } from '../../domain/problem.ts'
import * as t from 'io-ts'
import { DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { specIdOf } from '../../domain/spec/identity.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { published } from '../../domain/values/described.ts'
import { optional, parameter, textUpTo } from '../../domain/values/query-values.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { decodeDefinition } from '../../statistics/plan/definition.ts'
import { SearchCapabilities, searchCapabilities } from '../../statistics/ask/capabilities.ts'
import { Catalogue, catalogueOf } from '../../statistics/ask/catalogue.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { type Part, Resolution, ResolveRequest } from '../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { type Search, searchOf } from '../../statistics/ask/search.ts'
import { About, aboutOf } from '../../statistics/ask/ways/about.ts'
import { Related, relatedOf } from '../../statistics/ask/ways/related.ts'
import { suggest, Suggestions } from '../../statistics/ask/ways/suggest.ts'
import { asking, queryOf } from '../query.ts'
import { ok, type Route, type RouteDoc, type RouteRequest, type RouteResponse } from '../route.ts'
import { identityOfExample } from '../datasets/docs.ts'
import { refTo } from '../schema-of-codec.ts'
import { searchSchemaDocument } from './schemas.ts'

export type SearchServices = {
  readonly graphs: { readonly active: () => Graph }
  readonly capabilityVersion: string
  readonly publicUrl: string
}

const decodeRequest = decodeWith(ResolveRequest)

/** The answer to a body of POST /search/resolve; `explain` adds the best readings and their costs to each part. */
const answerQuestions = async (
  search: Search,
  { body, signal }: Pick<RouteRequest, 'body' | 'signal'>,
  explain: boolean,
): Promise<E.Either<Problem, Resolution>> => {
  const decoded = decodeRequest(body)
  if (E.isLeft(decoded)) return E.left(requestInvalid(decoded.left))
  const { input } = decoded.right
  if (input.kind === 'raw_text') {
    return signal.aborted ? E.left(late) : E.right(resolveComputed(search, input.query, { explain }))
  }
  const parts: Part[] = []
  for (const [question, query] of input.queries.entries()) {
    // others are answered between two questions
    await nextTurn()
    if (signal.aborted) return E.left(late)
    parts.push(...resolveComputed(search, query, { explain }).parts.map((part) => ({ ...part, question })))
  }
  return E.right({ schema_version: 1, kind: 'resolution', parts })
}

const late = problem('deadline_exceeded', 'The request took too long.')

/** `?explain` or `?explain=true`. */
const Flag = published(
  new t.Type<boolean, unknown, unknown>(
    'empty or true',
    (u): u is boolean => typeof u === 'boolean',
    (u, context) => (u === '' || u === 'true' ? t.success(true) : t.failure(u, context, 'must be empty or true')),
    t.identity,
  ),
  { keywords: { type: 'string', enum: ['', 'true'] } },
)
const resolveQuery = queryOf({
  explain: parameter(optional(Flag), 'Adds to each part the best readings and what each costs, cheapest first.'),
})

const cached = (services: SearchServices, graph: Graph, value: unknown): RouteResponse =>
  ok(value, { etag: `W/"${graph.info.revision}.${services.capabilityVersion}"`, cache: 'no-cache' })

const resolveDoc: RouteDoc = {
  operationId: 'resolveQuestion',
  tag: 'search',
  summary: 'A question in words to exact specs',
  description:
    'Each part of the question is definite (one spec), candidates, no_data or unsupported. Always 200 for a valid request. Of several questions, each part tells in `question` which one it was read from.',
  requestSchema: refTo(ResolveRequest),
  requestExamples: {
    flow: { input: { kind: 'raw_text', query: 'ODA from France to Kenya since 2015' } },
    breakdown: { input: { kind: 'raw_text', query: 'aid to Ethiopia by sector, last five years' } },
    twoParts: { input: { kind: 'raw_text', query: 'ODA to Mali and GDP of Mali' } },
    severalQuestions: {
      input: { kind: 'raw_texts', queries: ['GDP of Kenya', 'ODA from France to Kenya since 2015'] },
    },
  },
  responses: { 200: { description: 'The parts of the question', schema: refTo(Resolution) } },
  problems: [],
}

const plainDoc = (operationId: string, summary: string, schema: RouteDoc['responses'][number]['schema']): RouteDoc => ({
  operationId,
  tag: 'search',
  summary,
  responses: { 200: { description: summary, schema: schema ?? { type: 'object' } } },
  problems: [],
})

const get = (services: SearchServices, path: string, doc: RouteDoc, answer: (search: Search) => unknown): Route => ({
  method: 'GET',
  path,
  at: 'api',
  doc,
  handler: () => {
    const graph = services.graphs.active()
    return Promise.resolve(E.right(cached(services, graph, answer(searchOf(graph)))))
  },
})

const suggestQuery = queryOf({
  text: parameter(
    textUpTo(searchLimits.queryCharacters),
    'The text typed so far; empty: questions about the whole graph',
    'aid to Ken',
  ),
})
const aboutQuery = queryOf({ ref: parameter(optional(t.string), 'The identifier of a node', 'country/KEN') })

const suggestRoute = (services: SearchServices): Route => ({
  method: 'GET',
  path: '/search/suggest',
  at: 'api',
  doc: {
    operationId: 'suggestWords',
    tag: 'search',
    summary: 'What the last words of a question may become, with what is held of each',
    description:
      'For boxes that suggest while a question is typed. Whole questions among them are read as definite and have rows. Names match at the start of any of their words.',
    extension: true,
    responses: { 200: { description: 'At most eight suggestions', schema: refTo(Suggestions) } },
    problems: [],
  },
  ...asking(suggestQuery, (_request, { text }) => {
    const graph = services.graphs.active()
    return Promise.resolve(E.right(cached(services, graph, suggest(searchOf(graph), text))))
  }),
})

const aboutRoute = (services: SearchServices): Route => ({
  method: 'GET',
  path: '/search/about',
  at: 'api',
  doc: {
    operationId: 'readQuestionsAbout',
    tag: 'search',
    summary: 'Questions about a node that have rows',
    description:
      'For a country, group, organisation, code, dataset, source or provenance: questions that are read as definite and have rows, of different families first. Without `ref`: about the whole graph.',
    extension: true,
    responses: { 200: { description: 'At most eight questions', schema: refTo(About) } },
    problems: ['node_not_held'],
  },
  ...asking(aboutQuery, (_request, { ref = null }) => {
    const graph = services.graphs.active()
    const about = aboutOf(searchOf(graph), ref)
    return Promise.resolve(
      about === null
        ? E.left(problem('node_not_held', `There is no node ${ref} in this graph.`))
        : E.right(cached(services, graph, about)),
    )
  }),
})

const decodeBeside = decodeWith(DefinitionRequest)

const relatedRoute = (services: SearchServices): Route => ({
  method: 'POST',
  path: '/search/related',
  at: 'api',
  bodyLimitBytes: searchLimits.bodyBytes,
  doc: {
    operationId: 'readRelatedQuestions',
    tag: 'search',
    summary: 'Questions beside an answer that have rows',
    description:
      'For a definition as Search gives it: the same question in other years, without one of its places, in the other direction, by a code, per person, and other statistics of its place.',
    extension: true,
    requestSchema: refTo(DefinitionRequest),
    requestExamples: { 'Beside the GDP of Kenya': { schema_version: 1, definition: { identity: identityOfExample } } },
    responses: { 200: { description: 'At most eight questions', schema: refTo(Related) } },
    problems: [
      'request_invalid',
      'definition_mismatch',
      'entity_not_held',
      'payload_too_large',
      'unsupported_media_type',
    ],
  },
  handler: ({ body }) => {
    const decoded = decodeBeside(body)
    if (E.isLeft(decoded)) return Promise.resolve(E.left(requestInvalid(decoded.left)))
    const graph = services.graphs.active()
    const { definition, spec_id: named } = decoded.right
    const identity = decodeDefinition(graph, named, definition, '/definition')
    return Promise.resolve(
      E.isLeft(identity) ? identity : E.right(ok(relatedOf(searchOf(graph), specIdOf(identity.right), identity.right))),
    )
  },
})

/** All routes under /search but healthz. */
export const searchRoutes = (services: SearchServices): ReadonlyArray<Route> => [
  {
    method: 'POST',
    path: '/search/resolve',
    at: 'api',
    bodyLimitBytes: searchLimits.bodyBytes,
    doc: resolveDoc,
    ...asking(resolveQuery, async (request, { explain = false }) => {
      const answer = await answerQuestions(searchOf(services.graphs.active()), request, explain)
      return E.isLeft(answer) ? answer : E.right(ok(answer.right))
    }),
  },
  suggestRoute(services),
  aboutRoute(services),
  relatedRoute(services),
  get(
    services,
    '/search/schema',
    plainDoc('readSearchSchema', 'Shapes of the Search interface', { type: 'object' }),
    () => searchSchemaDocument(services.publicUrl),
  ),
  get(
    services,
    '/search/catalogue',
    plainDoc('readCatalogue', 'What the graph holds, with example questions', refTo(Catalogue)),
    catalogueOf,
  ),
  get(
    services,
    '/search/capabilities',
    plainDoc('readSearchCapabilities', 'What Search takes and its limits', refTo(SearchCapabilities)),
    (search) => searchCapabilities(search, services.capabilityVersion),
  ),
]
