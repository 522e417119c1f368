// The route that suggests what a question may go on with.
import * as E from 'fp-ts/lib/Either.js'
import { parameter, textUpTo } from '../../domain/values/query-values.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { suggest, Suggestions } from '../../statistics/ask/ways/suggest.ts'
import { asking, queryOf } from '../query.ts'
import { get, type Route } from '../route.ts'
import { refTo } from '../schema-of-codec.ts'
import { type SearchServices, cached } from './search-services.ts'

const suggestQuery = queryOf({
  text: parameter(
    textUpTo(searchLimits.queryCharacters),
    'The text typed so far; empty: questions about the whole graph',
    'aid to Ken',
  ),
})

export const suggestRoute = (services: SearchServices): Route =>
  get('/search/suggest', {
    doc: {
      operationId: 'suggestWords',
      tag: 'search',
      summary: 'What the last words of a question may become, with what is held of each',
      description:
        'For boxes that suggest while a question is typed. Whole questions among them are read as definite and have rows. Names match at the start of any of their words.',
      extension: true,
      responses: { 200: { description: 'At most eight suggestions', schema: refTo(Suggestions) } },
    },
    ...asking(suggestQuery, async (_request, { text }) => E.right(cached(services, (search) => suggest(search, text)))),
  })
