// JSON Schemas read off the io-ts codecs themselves, so that what is published cannot differ from what is decoded.
import type * as t from 'io-ts'
import type { JsonSchema } from '../route.ts'

/** Codecs written by hand have no structure to read; each is described here by its name. */
const named: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  unknown: {},
  UnknownRecord: { type: 'object' },
  SpecId: { type: 'string', pattern: '^spec_[0-9a-f]{32}$' },
  ContentVersion: { type: 'string', pattern: '^cv_[0-9a-f]{32}$' },
  ArtifactDigest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
  CurrencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
  Year: { type: 'integer', minimum: 1, maximum: 9999 },
  Count: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
}

/** The parts of io-ts codecs that say what they are. */
type Described = t.Mixed & {
  readonly _tag?: string
  readonly type?: Described
  readonly props?: Readonly<Record<string, Described>>
  readonly types?: ReadonlyArray<Described>
  readonly keys?: Readonly<Record<string, unknown>>
  readonly value?: unknown
  readonly codomain?: Described
}

/** The schema of a codec. Unknown members are allowed, as the codecs drop them: later versions of a reader stay safe. */
export const schemaOfCodec = (codec: t.Mixed): JsonSchema => {
  const described = codec as Described
  switch (described._tag) {
    case 'ExactType':
    case 'ReadonlyType':
      return described.type === undefined ? unknown(codec) : schemaOfCodec(described.type)
    case 'InterfaceType':
    case 'StrictType':
      return objectOf(described.props ?? {}, true)
    case 'PartialType':
      return objectOf(described.props ?? {}, false)
    case 'IntersectionType':
      return merged((described.types ?? []).map(schemaOfCodec))
    case 'UnionType':
      return { anyOf: (described.types ?? []).map(schemaOfCodec) }
    case 'KeyofType':
      return { enum: Object.keys(described.keys ?? {}) }
    case 'LiteralType':
      return { const: described.value }
    case 'ArrayType':
    case 'ReadonlyArrayType':
      return described.type === undefined ? unknown(codec) : { type: 'array', items: schemaOfCodec(described.type) }
    case 'DictionaryType':
      return described.codomain === undefined
        ? { type: 'object' }
        : { type: 'object', additionalProperties: schemaOfCodec(described.codomain) }
    default:
      return named[codec.name] ?? unknown(codec)
  }
}

const unknown = (codec: t.Mixed): never => {
  throw new Error(`no JSON Schema is known for the codec ${codec.name}`)
}

const objectOf = (props: Readonly<Record<string, Described>>, required: boolean): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, schemaOfCodec(codec)])),
  required: required ? Object.keys(props) : [],
})

/** Required and optional members of one object. */
const merged = (schemas: ReadonlyArray<JsonSchema>): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map((schema) => schema['properties'])) as JsonSchema,
  required: schemas.flatMap((schema) => schema['required'] as ReadonlyArray<string>),
})
