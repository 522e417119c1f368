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
export const year: JsonSchema = { type: 'integer', minimum: 1, maximum: 9999 }
export const dcid: JsonSchema = { type: 'string', minLength: 1, maxLength: 261, description: 'Graph reference' }
export const labelled = object({ ref: text, label: text }, ['ref', 'label'])
