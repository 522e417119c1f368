// The route that tells what the graph holds.
import * as E from 'fp-ts/lib/Either.js'
import { problem } from '../../domain/problem.ts'
import * as t from 'io-ts'
import { optional, parameter } from '../../domain/values/query-values.ts'
import { searchOf } from '../../statistics/ask/search.ts'
import { About, aboutOf } from '../../statistics/ask/ways/about.ts'
import { asking, queryOf } from '../query.ts'
import { get, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import { type SearchServices, cached } from './search-services.ts'

const aboutQuery = queryOf({ ref: parameter(optional(t.string), 'The identifier of a node', 'country/KEN') })

export const aboutRoute = (services: SearchServices): Route =>
  get('/search/about', {
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
    ...asking(aboutQuery, async (_request, { ref = null }) => {
      const about = aboutOf(searchOf(services.graphs.active()), ref)
      return about === null
        ? E.left(problem('node_not_held', `There is no node ${ref} in this graph.`))
        : E.right(cached(services, () => about))
    }),
  })
