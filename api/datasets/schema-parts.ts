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
/** The same characters as the codec `Dcid`; white space around it and one `dcid:` before it are taken off. */
export const dcid: JsonSchema = {
  type: 'string',
  description: 'Graph reference',
  pattern: '^\\s*(?:dcid:|(?!dcid:))[^\\s=+@"\'<>\\\\`\\p{C}-][^\\s"<>\\\\`\\p{C}]{0,255}\\s*$',
}
/** A text that is not empty when white space around it is taken off. */
export const shortText = (maxLength: number): JsonSchema => ({
  type: 'string',
  maxLength,
  pattern: '^(?=[^]*\\S)\\P{Cs}*$',
})
export const labelled = object({ ref: text, label: text }, ['ref', 'label'])
