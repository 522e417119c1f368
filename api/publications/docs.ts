// What OpenAPI says of the public addresses.
import * as t from 'io-ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { component, described, instantText, nullable } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { specInPath, versionInPath } from '../common/named.ts'
import { pageQuery } from '../common/pages.ts'
import { anyFile } from '../files/file-doc.ts'
import { type AskedOf, pathParameter, queryOf } from '../query.ts'
import { refTo } from '../schema-of-codec.ts'
import type { JsonSchema, RouteDoc } from '../route.ts'

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

export const Citation = component(
  'Citation',
  t.strict({
    schema_version: t.literal(1),
    spec_id: SpecId,
    content_version: ContentVersion,
    address: t.string,
    is_public: t.boolean,
    apa: t.string,
    bibtex: t.string,
    ris: t.string,
    csl_json: t.UnknownRecord,
    producers: t.readonlyArray(t.strict({ citation: t.string, url: nullable(t.string), license: nullable(t.string) })),
  }),
)
export type Citation = t.TypeOf<typeof Citation>

/** Pages of public versions. */
export const publicationsQuery = queryOf(pageQuery({ usual: 200, most: 1_000 }))
export type ListAsked = AskedOf<typeof publicationsQuery>
/** Names a list of publications for its cursors. */
export const publicationsList = (name: 'published' | 'withdrawn') => ['publications-cursor', 1, name] as const
const FileDigest = described(t.string, { pattern: '^[0-9a-f]{64}$' })

const ofVersion = ['snapshot_not_found', 'snapshot_revoked', 'stored_object_damaged'] as const

/** A page or description of a public version. */
export const describedDoc = (operationId: string, summary: string, mediaType: string): RouteDoc => ({
  operationId,
  tag: 'datasets',
  summary,
  extension: true,
  parameters: [versionInPath],
  responses: { 200: { description: summary, mediaType } },
  problems: operationId === 'getPublicChart' ? [...ofVersion, 'artifact_not_found'] : ofVersion,
})

export const publicationDocs = {
  citation: {
    operationId: 'getCitation',
    tag: 'datasets',
    summary: 'How a version is cited: APA, BibTeX, RIS and CSL-JSON, and its producers as they ask',
    extension: true,
    parameters: [specInPath, versionInPath],
    responses: { 200: { description: 'The citation in each form', schema: refTo(Citation) } },
    problems: [...ofVersion, 'artifact_expired'],
  },
  catalogue: {
    operationId: 'getCatalogueOfPublicVersions',
    tag: 'datasets',
    summary: 'Every public version as a DCAT catalogue in JSON-LD',
    extension: true,
    responses: {
      200: { description: 'Oldest publication first', mediaType: 'application/ld+json', headers: { link: '`next`' } },
    },
  },
  list: {
    operationId: 'listPublicVersions',
    tag: 'datasets',
    summary: 'The page that lists public versions',
    extension: true,
    responses: { 200: { description: 'Oldest publication first', mediaType: 'text/html' } },
  },
  sitemap: {
    operationId: 'getSitemap',
    tag: 'datasets',
    summary: 'The pages of public versions as a sitemap',
    description: 'Of more than 50,000 pages it is the index of sitemaps, which lie beside it.',
    extension: true,
    responses: { 200: { description: 'A sitemap', mediaType: 'application/xml' } },
  },
  sitemapPart: {
    operationId: 'getPartOfSitemap',
    tag: 'datasets',
    summary: 'A part of a long sitemap',
    extension: true,
    parameters: [pathParameter('part', parameter(t.string, 'Its number, from 1', '1'))],
    responses: { 200: { description: 'A sitemap', mediaType: 'application/xml' } },
  },
  catalogueTable: {
    operationId: 'getCatalogueTable',
    tag: 'datasets',
    summary: 'Every public file as a row of a Parquet table, with what its version is and how it is cited',
    extension: true,
    parameters: [{ name: 'range', in: 'header', description: 'A part of the file, in bytes', schema: text }],
    responses: {
      200: { description: 'Oldest publication first', mediaType: 'application/vnd.apache.parquet' },
      206: { description: 'A part of the file', mediaType: 'application/vnd.apache.parquet' },
    },
    problems: ['range_not_satisfiable'],
  },
  file: {
    operationId: 'getPublicFile',
    tag: 'datasets',
    summary: 'A pinned file at its public, immutable address',
    description: 'Where several questions share the file, it is served only while none of them is taken down.',
    extension: true,
    parameters: [
      versionInPath,
      pathParameter('digest', parameter(FileDigest, 'The hex digits of the SHA-256 of the file')),
      pathParameter('ending', parameter(t.string, 'The ending of its name', 'csv')),
      { name: 'range', in: 'header', description: 'A part of the file, in bytes', schema: text },
    ],
    responses: {
      200: {
        description: 'The file',
        ...anyFile,
        headers: { etag: 'The digest of the file' },
      },
      206: { description: 'A part of the file', ...anyFile },
      308: { description: 'The digest was written with its prefix', headers: { location: 'The address' } },
    },
    problems: [
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
    responses: { 200: { description: 'Oldest take-down first', schema: refTo(WithdrawnAddresses) } },
  },
} as const satisfies Readonly<Record<string, RouteDoc>>
