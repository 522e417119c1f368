// JSON Schemas (2020-12) read off the codecs themselves, so that what is published cannot differ from what is decoded.
import type * as t from 'io-ts'
import { publicationOf } from '../domain/values/described.ts'
import type { JsonSchema } from './route.ts'

/** Codecs of io-ts that have no structure to read. */
const leaves: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  unknown: {},
  UnknownRecord: { type: 'object' },
}

/** The parts of io-ts codecs that say what they are. */
type Structured = t.Mixed & {
  readonly _tag?: string
  readonly type?: Structured
  readonly props?: Readonly<Record<string, Structured>>
  readonly types?: ReadonlyArray<Structured>
  readonly keys?: Readonly<Record<string, unknown>>
  readonly value?: unknown
  readonly domain?: Structured
  readonly codomain?: Structured
}

/** How a document holds its shapes. */
type Style = {
  /** Where a component is referred to; null: its structure is repeated. */
  readonly refer: ((name: string, schemaOf: () => JsonSchema) => JsonSchema) | null
  /** Whether exact objects have no other members; later versions of events may have more. */
  readonly exact: boolean
  /** Whether keywords hold that no codec checks: they are true of what is written now. */
  readonly documented: boolean
}

/** The schema of a codec, repeated in full. Unknown members are allowed, as the codecs drop them: later versions of a reader stay safe. */
export const schemaOfCodec = (codec: t.Mixed): JsonSchema =>
  schemaIn({ refer: null, exact: false, documented: false }, codec)

/** The schema of a codec, repeated in full, with all that is said of it. */
export const wholeSchemaOf = (codec: t.Mixed): JsonSchema =>
  schemaIn({ refer: null, exact: true, documented: true }, codec)

const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** A reference to the component that a codec is. */
export const refTo = (codec: t.Mixed): JsonSchema => {
  const name = publicationOf(codec)?.component
  if (name === undefined) throw new Error(`the codec ${codec.name} is no component`)
  return componentRef(name)
}

/** The schema of a codec in which components are referred to. */
export const referringSchemaOf = (codec: t.Mixed): JsonSchema =>
  schemaIn({ refer: componentRef, exact: true, documented: true }, codec)

/** The components that codecs are and refer to, by name; one name may not mean two things. */
export const componentsOf = (codecs: ReadonlyArray<t.Mixed>): Readonly<Record<string, JsonSchema>> => {
  const schemas: Record<string, JsonSchema> = {}
  const style: Style = {
    refer: (name, schemaOf) => {
      const schema = schemaOf()
      if (JSON.stringify(schemas[name] ?? schema) !== JSON.stringify(schema)) {
        throw new Error(`two schemas are called ${name}`)
      }
      schemas[name] = schema
      return componentRef(name)
    },
    exact: true,
    documented: true,
  }
  for (const codec of codecs) schemaIn(style, codec)
  return schemas
}

const schemaIn = (style: Style, codec: t.Mixed): JsonSchema => {
  const publication = publicationOf(codec)
  if (publication === undefined) return structureOf(style, codec)
  const { component, oneOf, closed, keywords } = publication
  const of = (style.documented ? publication.documentedAs : undefined) ?? publication.of
  const whole = (): JsonSchema => ({
    ...(of === undefined ? {} : schemaIn(style, of)),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map((member) => schemaIn(style, member)) }),
    ...(closed === true ? { additionalProperties: false } : {}),
    ...(publication.isChecked === false && !style.documented ? {} : keywords),
  })
  return component === undefined || style.refer === null ? whole() : style.refer(component, whole)
}

const structureOf = (style: Style, codec: Structured): JsonSchema => {
  const inner = (part: t.Mixed | undefined): JsonSchema => (part === undefined ? unknown(codec) : schemaIn(style, part))
  switch (codec._tag) {
    case 'ExactType':
      return { ...inner(codec.type), ...(style.exact ? { additionalProperties: false } : {}) }
    case 'ReadonlyType':
      return inner(codec.type)
    case 'InterfaceType':
    case 'StrictType':
      return objectOf(style, codec.props ?? {}, true)
    case 'PartialType':
      return objectOf(style, codec.props ?? {}, false)
    case 'IntersectionType':
      return merged((codec.types ?? []).map(inner))
    case 'UnionType':
      return unionOf(style, codec.types ?? [], (codec.types ?? []).map(inner))
    case 'KeyofType':
      return { type: 'string', enum: Object.keys(codec.keys ?? {}) }
    case 'LiteralType':
      return { const: codec.value }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return { type: 'array', items: inner(codec.type) }
    case 'DictionaryType': {
      const names = inner(codec.domain)
      return {
        type: 'object',
        ...(Object.keys(names).length > 1 ? { propertyNames: names } : {}),
        additionalProperties: inner(codec.codomain),
      }
    }
    default:
      return leaves[codec.name] ?? unknown(codec)
  }
}

const unknown = (codec: t.Mixed): never => {
  throw new Error(`no JSON Schema is known for the codec ${codec.name}`)
}

const unionOf = (style: Style, types: ReadonlyArray<t.Mixed>, schemas: ReadonlyArray<JsonSchema>): JsonSchema => {
  const [first, last] = schemas
  // repeated in full, a plain value or null is said in one word
  if (style.refer === null && style.documented && schemas.length === 2 && last?.['type'] === 'null') {
    const type = first?.['type']
    if (type === 'string' || type === 'number' || type === 'integer') {
      if (first?.['enum'] === undefined) return { ...first, type: [type, 'null'] }
    }
  }
  return { [style.refer !== null && isChoice(types) ? 'oneOf' : 'anyOf']: schemas }
}

/** Components that are told apart by a literal member exclude each other. */
const isChoice = (types: ReadonlyArray<t.Mixed>): boolean =>
  types.every((type) => publicationOf(type)?.component !== undefined)

const objectOf = (style: Style, props: Readonly<Record<string, Structured>>, isRequired: boolean): JsonSchema => {
  const taken = Object.entries(props).filter(([, codec]) => publicationOf(codec)?.absent !== true)
  return {
    type: 'object',
    properties: Object.fromEntries(taken.map(([name, codec]) => [name, schemaIn(style, codec)])),
    required: isRequired ? taken.map(([name]) => name) : [],
  }
}

/** Required and optional members of one object. */
const merged = (schemas: ReadonlyArray<JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map((schema) => schema['properties'])) as JsonSchema,
  required: schemas.flatMap((schema) => schema['required'] as ReadonlyArray<string>),
})
