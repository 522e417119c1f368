// Codecs as assistants read them. Every character of a tool is read by a model with every call, so long patterns and what lies deep are
// left out here; the interface decodes by the codecs themselves all the same.
import type * as t from 'io-ts'
import { wholeSchemaOf } from '../schema-of-codec.ts'
import type { JsonSchema } from '../route.ts'

type Depth = {
  /** Levels of objects whose members are told. */
  readonly levels: number
  /** Whether objects may have more members than are told. */
  readonly open: boolean
}

const leftOut = new Set(['not', 'propertyNames'])
/** Longer patterns are those of references and of any text. */
const mostOfPattern = 40

/** The shape of an argument. */
export const argument = (codec: t.Mixed, description?: string): JsonSchema => ({
  ...trimmed(wholeSchemaOf(codec), { levels: 10, open: false }),
  ...(description === undefined ? {} : { description }),
})

/** The shape of an answer of the interface, so many levels deep. */
export const outline = (codec: t.Mixed, levels = 1): JsonSchema => trimmed(wholeSchemaOf(codec), { levels, open: true })

const trimmed = (schema: JsonSchema, depth: Depth): JsonSchema => {
  const isObject = 'properties' in schema || 'additionalProperties' in schema
  if (isObject && depth.levels === 0) return describedAs(schema, { type: 'object' })
  const inner = isObject ? { ...depth, levels: depth.levels - 1 } : depth
  const entries = Object.entries(schema).flatMap(([word, value]) => {
    if (leftOut.has(word) || (word === 'pattern' && String(value).length > mostOfPattern)) return []
    if (word === 'additionalProperties' && value === false && depth.open) return []
    return [[word, trimmedAt(word, value, inner)] as const]
  })
  return withoutChoices(Object.fromEntries(entries))
}

const trimmedAt = (word: string, value: unknown, depth: Depth): unknown => {
  switch (word) {
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as Readonly<Record<string, JsonSchema>>).map(([name, of]) => [name, trimmed(of, depth)]),
      )
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return (value as ReadonlyArray<JsonSchema>).map((of) => trimmed(of, depth))
    case 'items':
    case 'additionalProperties':
      return typeof value === 'object' ? trimmed(value as JsonSchema, depth) : value
    default:
      return value
  }
}

const describedAs = ({ description }: JsonSchema, schema: JsonSchema): JsonSchema =>
  description === undefined ? schema : { ...schema, description }

/** A choice between objects is told as one object with the members of all, of which those of every one are needed: short, and so
 * that what is wrong with an argument is said by the interface, which knows the form that was meant. */
const withoutChoices = ({ oneOf, ...schema }: JsonSchema): JsonSchema => {
  if (!Array.isArray(oneOf)) return schema
  const choices = oneOf as ReadonlyArray<JsonSchema>
  const [first, ...others] = choices
  if (first === undefined || !choices.every(({ type }) => type === 'object')) return { ...schema, anyOf: choices }
  return { ...others.reduce(eitherObject, first), ...schema }
}

type Members = Readonly<Record<string, JsonSchema>>

const eitherObject = (one: JsonSchema, other: JsonSchema): JsonSchema => {
  const [a, b] = [(one['properties'] ?? {}) as Members, (other['properties'] ?? {}) as Members]
  const needed = (other['required'] ?? []) as ReadonlyArray<string>
  const required = ((one['required'] ?? []) as ReadonlyArray<string>).filter((name) => needed.includes(name))
  const { required: _, description: __, ...rest } = one
  const names = Object.keys({ ...a, ...b })
  return {
    ...rest,
    ...(names.length === 0
      ? {}
      : { properties: Object.fromEntries(names.map((name) => [name, either(a[name], b[name])])) }),
    ...(required.length === 0 ? {} : { required }),
  }
}

const either = (one: JsonSchema | undefined, other: JsonSchema | undefined): JsonSchema => {
  if (one === undefined || other === undefined) return one ?? other ?? {}
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  const values = [one, other].map((it) => ('const' in it ? [it['const']] : it['enum']))
  const [a, b] = values
  if (Array.isArray(a) && Array.isArray(b)) return { enum: [...new Set<unknown>([...a, ...b])] }
  return { anyOf: [one, other] }
}

/** The members of an answer, each so many levels deep. */
export const outlinedMembers = (codec: t.Mixed, levels = 0): Readonly<Record<string, JsonSchema>> => {
  const { properties } = outline(codec, levels + 1)
  return properties as Readonly<Record<string, JsonSchema>>
}
