// Shapes of an interface as one JSON Schema (2020-12).
import type * as t from 'io-ts'
import type { JsonSchema } from './route.ts'
import { componentsOf } from './schema-of-codec.ts'

export type SchemaDocumentFacts = {
  readonly publicUrl: string
  /** Where the document is served. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly shapes: ReadonlyArray<t.Mixed>
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
export const schemaDocument = ({ publicUrl, path, shapes, ...texts }: SchemaDocumentFacts): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${publicUrl.replace(/\/$/, '')}${path}`,
  ...texts,
  $defs: toDefinitions(componentsOf(shapes)),
})
