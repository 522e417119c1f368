// All shapes of the Graph interface, for OpenAPI and as one JSON Schema document.
import type { JsonSchema } from '../route.ts'
import { listSchemas } from './list-schemas.ts'
import { nodeSchemas } from './node-schemas.ts'

/** Schemas by name; they refer to each other as components of OpenAPI. */
export const graphSchemas: Readonly<Record<string, JsonSchema>> = { ...nodeSchemas, ...listSchemas }

const toDefinitions = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toDefinitions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? member.replace('#/components/schemas/', '#/$defs/')
        : toDefinitions(member),
    ]),
  )
}

/** The shapes as one JSON Schema (2020-12); each is under `$defs`. */
export const graphSchemaDocument = (publicUrl: string): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${publicUrl.replace(/\/$/, '')}/api/graph/schema`,
  title: 'Shapes of the Graph interface',
  description: 'Requests and responses of every route under /graph, by name under $defs.',
  $defs: toDefinitions(graphSchemas),
})
