// What OpenAPI says of the Datasets routes.
import type { ProblemCode } from '../../domain/problem-registry.ts'
import * as t from 'io-ts'
import { parameter } from '../../domain/values/query-values.ts'
import { specInPath, versionInPath, problemsOfFacets, problemsOfVersion } from '../common/named.ts'
import { anyFile } from '../files/file-doc.ts'
import { pathParameter } from '../query.ts'
import type { RouteDoc } from '../route.ts'
import { StoredRecord } from '../../domain/dataset/record.ts'
import { DatasetRequest, DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { ArtifactDigest } from '../../domain/values/codecs.ts'
import { refTo } from '../schema-of-codec.ts'
import { BatchAnswers, BatchRequest } from './batch-shapes.ts'
import { DatasetCapabilities } from './shapes.ts'
import { EstimateResponse, OperationAccepted, OperationPoll, RegisteredDefinition } from './operation-shapes.ts'

const gdpOfKenya = {
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: ['economy/GrossDomesticProduct_Nominal'],
    scope: {
      entities: { observationAbout: ['country/KEN'] },
      window: { kind: 'range', start_year: 2015, end_year: 2020 },
    },
  },
  options: { format: 'csv', bundle: false },
} as const

/** The spec of the example request; a test holds the two together. */
const exampleSpecId = 'spec_b567a9d09c166ff95fbfb2592d5e11a5'

const inEuros = {
  ...gdpOfKenya,
  input: {
    ...gdpOfKenya.input,
    scope: { ...gdpOfKenya.input.scope, facets: { unit: { currency: 'EUR', prices: 'constant', base_year: 2018 } } },
  },
  options: { format: 'xlsx', bundle: true },
}
const frameLayout = { ...gdpOfKenya, options: { format: 'parquet', bundle: false, layout: 'frame' } }
/** The identity of a small example. */
export const identityOfExample = {
  identity_version: 'spec1',
  shape: { kind: 'statvar_set', statvars: ['economy/GrossDomesticProduct_Nominal'] },
  slots: [],
  entities: { observationAbout: ['country/KEN'] },
  requested_window: { kind: 'range', start_year: 2015, end_year: 2020 },
}

const specParameter = { ...specInPath, example: exampleSpecId }

const answers = {
  200: {
    description: 'A manifest',
    schema: refTo(VersionAnswer),
    headers: { etag: 'Changes with the version and its files', 'content-location': 'The snapshot of this version' },
  },
  202: {
    description: 'The request runs in the background',
    schema: refTo(OperationAccepted),
    headers: { location: 'Where to poll', 'retry-after': 'Seconds to wait' },
  },
}

const resolving: ReadonlyArray<ProblemCode> = [
  'definition_mismatch',
  'spec_not_found',
  'statvar_not_held',
  'entity_not_held',
  'role_unknown',
  'no_observations',
  ...problemsOfFacets,
  'recipe_not_declared',
  'rate_coverage_gap',
  'xlsx_too_long',
]
const running: ReadonlyArray<ProblemCode> = [...resolving, 'over_ceiling', ...problemsOfVersion, 'storage_full']

export const datasetDocs = {
  create: {
    operationId: 'createDataset',
    tag: 'datasets',
    summary: 'Turn a spec or a set of statistical variables into files',
    description:
      'A request within the synchronous budget is answered with a manifest; a larger one runs in the background and is polled.',
    requestSchema: refTo(DatasetRequest),
    requestExamples: {
      'GDP of Kenya as bare CSV': gdpOfKenya,
      'The same in constant euros, as a bundle': inEuros,
      'The same as a frame': frameLayout,
    },
    responses: answers,
    problems: running,
  },
  createMany: {
    operationId: 'createDatasets',
    tag: 'datasets',
    summary: 'Up to 100 dataset requests in one body',
    description:
      'Each is answered as it would be alone, in the same order: made (200), running in the background (202) or refused. A body that is no batch of requests is refused whole.',
    extension: true,
    requestSchema: refTo(BatchRequest),
    requestExamples: { 'Two datasets': { schema_version: 1, requests: [gdpOfKenya, frameLayout] } },
    responses: { 200: { description: 'The answers, in the order of the requests', schema: refTo(BatchAnswers) } },
  },
  estimate: {
    operationId: 'estimateDataset',
    tag: 'datasets',
    summary: 'Dry run of a dataset request: what it would cost and how it would be answered',
    extension: true,
    requestSchema: refTo(DatasetRequest),
    requestExamples: { 'GDP of Kenya': gdpOfKenya },
    responses: { 200: { description: 'The estimate', schema: refTo(EstimateResponse) } },
    problems: resolving,
  },
  define: {
    operationId: 'registerDefinition',
    tag: 'datasets',
    summary: 'Register a definition without downloading it',
    extension: true,
    requestSchema: refTo(DefinitionRequest),
    requestExamples: { 'GDP of Kenya': { schema_version: 1, definition: { identity: identityOfExample } } },
    responses: {
      200: {
        description: 'It was registered already',
        schema: refTo(RegisteredDefinition),
        headers: { location: 'The spec' },
      },
      201: {
        description: 'It is registered now',
        schema: refTo(RegisteredDefinition),
        headers: { location: 'The spec' },
      },
    },
    problems: ['definition_mismatch', 'statvar_not_held', 'entity_not_held', 'role_unknown'],
  },
  capabilities: {
    operationId: 'getDatasetCapabilities',
    tag: 'datasets',
    summary: 'Formats, input kinds, limits and retention of this deployment',
    responses: { 200: { description: 'Capabilities', schema: refTo(DatasetCapabilities) } },
  },
  schema: {
    operationId: 'getDatasetSchema',
    tag: 'datasets',
    summary: 'JSON Schemas of Datasets requests and responses',
    responses: { 200: { description: 'Schemas by name', schema: { type: 'object' } } },
  },
  poll: {
    operationId: 'pollOperation',
    tag: 'datasets',
    summary: 'The state of an operation, with the manifest when it is done',
    parameters: [pathParameter('id', parameter(t.string, 'Operation id'))],
    responses: { 200: { description: 'Pending, running or done', schema: refTo(OperationPoll) } },
    problems: ['operation_not_found', 'operation_failed', ...problemsOfVersion],
  },
  rerun: {
    operationId: 'rerunSpec',
    tag: 'datasets',
    summary: 'Run a registered spec again on the active graph',
    parameters: [specParameter],
    responses: answers,
    problems: [...running],
  },
  snapshot: {
    operationId: 'getSnapshot',
    tag: 'datasets',
    summary: 'A stored version as first made',
    parameters: [specParameter, versionInPath],
    responses: {
      200: {
        description: 'The snapshot',
        schema: refTo(VersionAnswer),
        headers: { etag: 'Changes with its list of files' },
      },
    },
    problems: problemsOfVersion,
  },
  record: {
    operationId: 'getRecord',
    tag: 'datasets',
    summary: 'The stored record of a version: every label, choice, omission and warning',
    extension: true,
    parameters: [specParameter, versionInPath],
    responses: {
      200: { description: 'The record', schema: refTo(StoredRecord), headers: { etag: 'Digest of the record' } },
    },
    problems: problemsOfVersion,
  },
  file: {
    operationId: 'getFile',
    tag: 'datasets',
    summary: 'A file of a version: redirects to a storage URL signed for five minutes',
    parameters: [
      specParameter,
      versionInPath,
      pathParameter('digest', parameter(ArtifactDigest, 'sha256: digest of the file')),
    ],
    responses: {
      200: { description: 'The file, for a client that follows the redirect', ...anyFile },
      302: { description: 'Where the file is', headers: { location: 'Signed storage URL' } },
    },
    problems: ['artifact_not_found', ...problemsOfVersion],
  },
} as const satisfies Readonly<Record<string, RouteDoc>>
