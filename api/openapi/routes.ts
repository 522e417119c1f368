// Serves the OpenAPI document of the routes beside it, itself and the pages included.
import * as E from 'fp-ts/lib/Either.js'
import { createHash } from 'node:crypto'
import { docsRoutes } from '../docs/routes.ts'
import { get, okBytes, type Route } from '../route.ts'
import { type OpenApiFacts, openApiDocument } from './document.ts'

/** The routes given, and those that describe them. */
export const withDocumentation = (facts: OpenApiFacts): ReadonlyArray<Route> => {
  let made: { readonly bytes: Uint8Array; readonly etag: string } | null = null
  const document = () => {
    if (made !== null) return made
    const bytes = Buffer.from(JSON.stringify(openApiDocument({ ...facts, routes: all })))
    made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` }
    return made
  }
  const openApiRoute = get('/openapi.json', {
    at: 'everywhere',
    doc: {
      operationId: 'getOpenApi',
      tag: 'common',
      summary: 'This document',
      responses: {
        200: { description: 'OpenAPI 3.1', schema: { type: 'object' }, headers: { etag: 'Digest of the document' } },
      },
    },
    handler: async () => {
      const { bytes, etag } = document()
      return E.right(okBytes(bytes, 'application/json', { etag, cache: 'public, max-age=300' }))
    },
  })
  const all: ReadonlyArray<Route> = [...facts.routes, openApiRoute, ...docsRoutes]
  return all
}
