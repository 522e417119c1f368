// Building blocks of the JSON Schemas of the Graph interface.
import type { JsonSchema } from '../route.ts'

export const graphRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** An object with these members and no others; all required but those named optional. */
export const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: ReadonlyArray<string> = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
export const text: JsonSchema = { type: 'string' }
export const textOrNull: JsonSchema = { type: ['string', 'null'] }
export const count: JsonSchema = { type: 'integer', minimum: 0 }
export const boolean: JsonSchema = { type: 'boolean' }
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
export const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values })
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
export const constant = (value: string): JsonSchema => ({ const: value })
export const oneOfTexts = (values: ReadonlyArray<string>): JsonSchema => ({ type: 'string', enum: values })
export const labelledRef = object({ ref: text, label: textOrNull })
