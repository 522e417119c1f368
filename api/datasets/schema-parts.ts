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
/** A member of a `oneOf`, told apart by `kind`, `state` or the like; the components are named, so that generated types are. */
export const oneOf = (...names: ReadonlyArray<string>): JsonSchema => ({ oneOf: names.map(ref) })

// Plain ranges, so that patterns mean the same in every language: what JavaScript trims, and what shows nothing (controls,
// formats, surrogates, private use; code points that Unicode has not assigned yet are left to the service).
const white = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'
const hidden =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ud800-\\uf8ff\\ufeff\\ufff0-\\ufffb\\ufffe\\uffff'
const outside = `${white}"<>\\\\\`${hidden}`
/** A graph reference as it is, without a prefix and without white space around it. */
export const bareDcid: JsonSchema = { type: 'string', pattern: `^[^=+@'${outside}-][^${outside}]{0,255}$` }
/** The same characters as the codec `Dcid`; white space around it and one `dcid:` before it are taken off. */
export const dcid: JsonSchema = {
  type: 'string',
  description: 'Graph reference',
  pattern: `^[${white}]*(dcid:)?[^=+@'${outside}-][^${outside}]{0,255}[${white}]*$`,
  not: { pattern: `^[${white}]*dcid:([-=+@']|[${white}]*$)` },
}
/** A text that is not empty and has no control characters but white space around it. */
export const spokenText = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^[${white}]*[^${white}\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]([^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*[^${white}\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff])?[${white}]*$`,
})
/** A text that is not empty when white space around it is taken off. */
export const shortText = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: `^[^\\ud800-\\udfff]*[^${white}\\ud800-\\udfff][^\\ud800-\\udfff]*$`,
})
export const labelled = object({ ref: text, label: text }, ['ref', 'label'])
