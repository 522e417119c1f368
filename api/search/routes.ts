// The routes of the Search interface: decode, ask search/, answer.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { published } from '../../domain/values/described.ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { SearchCapabilities, searchCapabilities } from '../../statistics/ask/capabilities.ts'
import { Catalogue, catalogueOf } from '../../statistics/ask/catalogue.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { type Search, searchOf } from '../../statistics/ask/search.ts'
import { asking, queryOf } from '../query.ts'
import { get, ok, post, type Route, type RouteDoc } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import { searchSchemaDocument } from './schemas.ts'
import { type SearchServices, cached } from './search-services.ts'
import { resolveDoc, answerQuestions } from './resolve.ts'
import { suggestRoute } from './suggest.ts'
import { aboutRoute } from './about.ts'
import { relatedRoute } from './related.ts'

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

const plainDoc = (operationId: string, summary: string, schema: RouteDoc['responses'][number]['schema']): RouteDoc => ({
  operationId,
  tag: 'search',
  summary,
  responses: { 200: { description: summary, schema: schema ?? { type: 'object' } } },
})

const searchGet = (services: SearchServices, path: string, doc: RouteDoc, answer: (search: Search) => unknown): Route =>
  get(path, { doc, handler: async () => E.right(cached(services, answer)) })

/** All routes under /search but healthz. */
export const searchRoutes = (services: SearchServices): ReadonlyArray<Route> => [
  post('/search/resolve', {
    bodyLimitBytes: searchLimits.bodyBytes,
    doc: resolveDoc,
    ...asking(resolveQuery, async (request, { explain = false }) =>
      E.map(ok)(await answerQuestions(searchOf(services.graphs.active()), request, explain)),
    ),
  }),
  suggestRoute(services),
  aboutRoute(services),
  relatedRoute(services),
  searchGet(
    services,
    '/search/schema',
    plainDoc('readSearchSchema', 'Shapes of the Search interface', { type: 'object' }),
    () => searchSchemaDocument(services.publicUrl),
  ),
  searchGet(
    services,
    '/search/catalogue',
    plainDoc('readCatalogue', 'What the graph holds, with example questions', refTo(Catalogue)),
    catalogueOf,
  ),
  searchGet(
    services,
    '/search/capabilities',
    plainDoc('readSearchCapabilities', 'What Search takes and its limits', refTo(SearchCapabilities)),
    (search) => searchCapabilities(search, services.capabilityVersion),
  ),
]
