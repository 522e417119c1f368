// JSON Schemas (2020-12) of the Search interface as one document.
import { Catalogue } from '../../statistics/ask/catalogue.ts'
import { SearchCapabilities } from '../../statistics/ask/capabilities.ts'
import { ResolveRequest, Resolution } from '../../statistics/ask/resolution.ts'
import { About } from '../../statistics/ask/ways/about.ts'
import { Related } from '../../statistics/ask/ways/related.ts'
import { Suggestions } from '../../statistics/ask/ways/suggest.ts'
import type { JsonSchema } from '../route.ts'
import { schemaDocument } from '../schema-document.ts'

/** All shapes of the interface. */
export const searchShapes = [About, Related, Suggestions, ResolveRequest, Resolution, Catalogue, SearchCapabilities]

/** The shapes as one JSON Schema document; each is under `$defs`. */
export const searchSchemaDocument = (publicUrl: string): JsonSchema =>
  schemaDocument({
    publicUrl,
    path: '/api/search/schema',
    title: 'Shapes of the Search interface',
    description: 'Requests and responses of every route under /search, by name under $defs.',
    shapes: searchShapes,
  })
