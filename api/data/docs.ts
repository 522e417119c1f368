// What OpenAPI says of the plain addresses.
import { addressParameters } from '../../domain/dataset/address-query.ts'
import { allFormatNames, formatOf } from '../../domain/formats.ts'
import type { ProblemCode } from '../../domain/problem-registry.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { refTo } from '../schema-of-codec.ts'
import type { RouteDoc } from '../route.ts'
import { fixedParameters } from './fixed.ts'
import { endings } from './format-of-ending.ts'

type Parameter = NonNullable<RouteDoc['parameters']>[number]

const ending: Parameter = {
  name: 'ending',
  in: 'path',
  required: true,
  description: 'The format of the file',
  schema: { enum: endings },
  example: 'csv',
}
const spec: Parameter = { name: 'spec_id', in: 'path', required: true, description: 'The spec', schema: refTo(SpecId) }
const version: Parameter = {
  name: 'content_version',
  in: 'path',
  required: true,
  description: 'The version',
  schema: refTo(ContentVersion),
}
const inQuery = (taken: ReadonlyArray<string> | null): ReadonlyArray<Parameter> =>
  addressParameters
    .filter(({ name }) => taken === null || taken.includes(name))
    .map(({ name, says, pattern }) => ({
      name,
      in: 'query',
      description: says,
      schema: { type: 'string', minLength: 1, ...(pattern === undefined ? {} : { pattern }) },
    }))
const headers: ReadonlyArray<Parameter> = [
  { name: 'range', in: 'header', description: 'A part of the file, in bytes', schema: { type: 'string' } },
  { name: 'accept-encoding', in: 'header', description: '`zstd`, `br` or `gzip`', schema: { type: 'string' } },
]

const mediaTypes = allFormatNames.map((format) => formatOf(format).mediaType)
const [firstType = '', ...otherTypes] = mediaTypes
const file = {
  200: {
    description: 'The file',
    mediaType: firstType,
    alsoAs: otherTypes,
    headers: {
      etag: 'The digest of the file',
      'content-location': 'The address of exactly these rows',
      'content-disposition': 'A name for the file: title, day, version',
      link: '`describedby`: the manifest of the version, with coverage, sources and warnings',
    },
  },
  206: { description: 'A part of the file', mediaType: firstType, alsoAs: otherTypes },
}
const ofFiles: ReadonlyArray<ProblemCode> = [
  'not_found',
  'request_invalid',
  'option_conflict',
  'snapshot_not_found',
  'snapshot_revoked',
  'artifact_expired',
  'artifact_not_found',
  'stored_object_damaged',
  'range_not_satisfiable',
  'xlsx_too_long',
  'storage_full',
]
const ofQuestions: ReadonlyArray<ProblemCode> = [
  'spec_not_found',
  'statvar_not_held',
  'entity_not_held',
  'role_unknown',
  'no_observations',
  'facet_binding_unsupported',
  'recipe_not_declared',
  'rate_coverage_gap',
  'over_ceiling',
]

export const dataDocs = {
  live: {
    operationId: 'getData',
    tag: 'datasets',
    summary: 'A spec as a plain file, answered from the active graph',
    description:
      'Waits for the file until shortly before the deadline; a dataset that takes longer is 503 with Retry-After, and is there later.',
    extension: true,
    parameters: [spec, ending, ...inQuery(null), ...headers],
    responses: file,
    problems: [...ofFiles, ...ofQuestions],
  },
  fixed: {
    operationId: 'getDataOfVersion',
    tag: 'datasets',
    summary: 'Exactly the rows of a version as a plain file, in any format',
    extension: true,
    parameters: [spec, version, ending, ...inQuery(fixedParameters), ...headers],
    responses: file,
    problems: ofFiles,
  },
  question: {
    operationId: 'getDataOfQuestion',
    tag: 'datasets',
    summary: 'A definite question in words, redirected to the plain address of its spec',
    extension: true,
    parameters: [
      {
        name: 'q',
        in: 'query',
        required: true,
        description: 'The question',
        schema: { type: 'string', minLength: 1 },
        example: 'GDP of Kenya since 2015',
      },
      { name: 'format', in: 'query', description: 'The format of the file, csv by default', schema: { enum: endings } },
      {
        name: 'reading',
        in: 'query',
        description: 'The spec_id of one of the readings in `alternatives` of `question_not_definite`',
        schema: refTo(SpecId),
      },
      ...inQuery(null),
    ],
    responses: {
      200: {
        description: 'The file, for a client that follows the redirect',
        mediaType: firstType,
        alsoAs: otherTypes,
      },
      302: { description: 'The question is definite', headers: { location: 'The plain address of its spec' } },
    },
    problems: ['request_invalid', 'question_not_definite', 'statvar_not_held', 'entity_not_held', 'storage_full'],
  },
} as const satisfies Readonly<Record<string, RouteDoc>>
