// All shapes of the Graph interface, for OpenAPI and as one JSON Schema document.
import type { JsonSchema } from '../route.ts'
import { schemaDocument } from '../schema-document.ts'
import { listSchemas } from './list-schemas.ts'
import { nodeSchemas } from './node-schemas.ts'

/** Schemas by name; they refer to each other as components of OpenAPI. */
export const graphSchemas: Readonly<Record<string, JsonSchema>> = { ...nodeSchemas, ...listSchemas }

/** The shapes as one JSON Schema (2020-12); each is under `$defs`. */
export const graphSchemaDocument = (publicUrl: string): JsonSchema =>
  schemaDocument({
    publicUrl,
    path: '/api/graph/schema',
    title: 'Shapes of the Graph interface',
    description: 'Requests and responses of every route under /graph, by name under $defs.',
    schemas: graphSchemas,
  })
