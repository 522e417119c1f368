import * as E from 'fp-ts/lib/Either.js'
import { get, ok, type Route } from '../route.ts'
import { type AsyncApiFacts, asyncApiDocument } from './document.ts'

/** The description of the event feed. */
export const asyncApiRoutes = (facts: AsyncApiFacts): ReadonlyArray<Route> => {
  const document = asyncApiDocument(facts)
  return [
    get('/asyncapi.json', {
      at: 'everywhere',
      doc: {
        operationId: 'getAsyncApi',
        tag: 'common',
        summary: 'AsyncAPI 3 document of the event feed, with JSON Schemas of every event',
        responses: { 200: { description: 'The document', schema: { type: 'object' } } },
      },
      handler: async () => E.right(ok(document, { cache: 'public, max-age=300' })),
    }),
  ]
}
