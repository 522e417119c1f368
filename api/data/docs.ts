// What OpenAPI says of the plain addresses.
import { addressParameters } from '../../domain/dataset/address-parameters.ts'
import { allFormatNames, formatOf } from '../../domain/formats.ts'
import type { ProblemCode } from '../../domain/problem-registry.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { parameter } from '../../domain/values/query-values.ts'
import { specInPath, versionInPath, problemsOfVersion } from '../common/named.ts'
import { pathParameter } from '../query.ts'
import type { Parameter, RouteDoc } from '../route.ts'
import { endings } from './format-of-ending.ts'

const ending = pathParameter('ending', parameter(oneOfTexts(endings), 'The format of the file', 'csv'))
/** Those of `addressParameters`, or the ones named of them. */
export const addressQuery = (taken: ReadonlyArray<string> | null = null): ReadonlyArray<Parameter> =>
  addressParameters
    .filter(({ name }) => taken === null || taken.includes(name))
    .map(({ name, says, pattern }) => ({
      name,
      in: 'query',
      description: says,
      schema: { type: 'string', minLength: 1, ...(pattern === undefined ? {} : { pattern }) },
    }))
const headers = [
  { name: 'range', in: 'header', description: 'A part of the file, in bytes', schema: { type: 'string' } },
  { name: 'accept-encoding', in: 'header', description: '`zstd`, `br` or `gzip`', schema: { type: 'string' } },
] as const

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
  'option_conflict',
  ...problemsOfVersion,
  'artifact_not_found',
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
    parameters: [specInPath, ending, ...headers],
    responses: file,
    problems: [...ofFiles, ...ofQuestions],
  },
  fixed: {
    operationId: 'getDataOfVersion',
    tag: 'datasets',
    summary: 'Exactly the rows of a version as a plain file, in any format',
    extension: true,
    parameters: [specInPath, versionInPath, ending, ...headers],
    responses: file,
    problems: ofFiles,
  },
  question: {
    operationId: 'getDataOfQuestion',
    tag: 'datasets',
    summary: 'A definite question in words, redirected to the plain address of its spec',
    extension: true,
    responses: {
      200: {
        description: 'The file, for a client that follows the redirect',
        mediaType: firstType,
        alsoAs: otherTypes,
      },
      302: { description: 'The question is definite', headers: { location: 'The plain address of its spec' } },
    },
    problems: ['question_not_definite', 'statvar_not_held', 'entity_not_held', 'storage_full'],
  },
} as const satisfies Readonly<Record<string, RouteDoc>>
