// Building blocks of the JSON Schemas of the Datasets interface.
import type { JsonSchema } from '../route.ts'

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: ReadonlyArray<string>,
  open = false,
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...(open ? {} : { additionalProperties: false }),
})
export const text: JsonSchema = { type: 'string' }
export const integer: JsonSchema = { type: 'integer' }
export const boolean: JsonSchema = { type: 'boolean' }
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values })
export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
export const constant = (value: unknown): JsonSchema => ({ const: value })
export const instant: JsonSchema = { type: 'string', format: 'date-time' }
/** A member of a `oneOf`, told apart by `kind`, `state` or the like; the components are named, so that generated types are. */
export const oneOf = (...names: ReadonlyArray<string>): JsonSchema => ({ oneOf: names.map(ref) })

export const labelled = object({ ref: text, label: text }, ['ref', 'label'])
