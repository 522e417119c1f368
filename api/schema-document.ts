// Shapes of an interface as one JSON Schema (2020-12).
import type { JsonSchema } from './route.ts'

export type SchemaDocumentFacts = {
  readonly publicUrl: string
  /** Where the document is served. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Schemas by name; they refer to each other as components of OpenAPI. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

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

/** The document; each shape is under `$defs`. */
export const schemaDocument = ({ publicUrl, path, schemas, ...texts }: SchemaDocumentFacts): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${publicUrl.replace(/\/$/, '')}${path}`,
  ...texts,
  $defs: toDefinitions(schemas),
})
