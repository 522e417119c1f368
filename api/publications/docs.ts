// What OpenAPI says of the public addresses.
import * as t from 'io-ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { component, instantText, nullable } from '../../domain/values/described.ts'
import { refTo } from '../schema-of-codec.ts'
import type { JsonSchema, RouteDoc } from '../route.ts'

type Parameter = NonNullable<RouteDoc['parameters']>[number]

const text: JsonSchema = { type: 'string' }
export const WithdrawnAddresses = component(
  'WithdrawnAddresses',
  t.strict({
    schema_version: t.literal(1),
    withdrawn: t.readonlyArray(
      t.strict({
        content_version: ContentVersion,
        spec_id: SpecId,
        revoked_at: instantText,
        reason: t.string,
        addresses: t.readonlyArray(t.string),
      }),
    ),
    next_cursor: nullable(t.string),
  }),
)
export type WithdrawnAddresses = t.TypeOf<typeof WithdrawnAddresses>

const version: Parameter = {
  name: 'content_version',
  in: 'path',
  required: true,
  description: 'The version',
  schema: refTo(ContentVersion),
}
export const paging: ReadonlyArray<Parameter> = [
  {
    name: 'limit',
    in: 'query',
    description: 'Versions of a page, 200 by default',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
  },
  {
    name: 'cursor',
    in: 'query',
    description: '`next_cursor` of the page before',
    schema: { type: 'string', minLength: 1 },
  },
]

export const publicationDocs = {
  file: {
    operationId: 'getPublicFile',
    tag: 'datasets',
    summary: 'A pinned file at its public, immutable address',
    description: 'Where several questions share the file, it is served only while none of them is taken down.',
    extension: true,
    parameters: [
      version,
      {
        name: 'digest',
        in: 'path',
        required: true,
        description: 'The hex digits of the SHA-256 of the file',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      },
      {
        name: 'ending',
        in: 'path',
        required: true,
        description: 'The ending of its name',
        schema: text,
        example: 'csv',
      },
      { name: 'range', in: 'header', description: 'A part of the file, in bytes', schema: text },
    ],
    responses: {
      200: {
        description: 'The file',
        mediaType: 'application/octet-stream',
        headers: { etag: 'The digest of the file' },
      },
      206: { description: 'A part of the file', mediaType: 'application/octet-stream' },
      308: { description: 'The digest was written with its prefix', headers: { location: 'The address' } },
    },
    problems: [
      'not_found',
      'artifact_not_found',
      'snapshot_revoked',
      'artifact_expired',
      'stored_object_damaged',
      'range_not_satisfiable',
    ],
  },
  withdrawn: {
    operationId: 'listWithdrawnAddresses',
    tag: 'datasets',
    summary: 'Addresses that were public and must be forgotten: their version was taken down',
    extension: true,
    parameters: paging,
    responses: { 200: { description: 'Oldest take-down first', schema: refTo(WithdrawnAddresses) } },
    problems: ['request_invalid'],
  },
} as const satisfies Readonly<Record<string, RouteDoc>>
