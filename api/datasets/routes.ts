import * as E from 'fp-ts/lib/Either.js'
import { confirmDefinition, decodeIdentity } from '../../commands/datasets/definition.ts'
import { findRegistered, planRequest, resolveBody } from '../../commands/datasets/request-dataset.ts'
import { runCommand } from '../../commands/run-command.ts'
import { registerSpec, specStream } from '../../commands/specs/register-spec.ts'
import { readVersion } from '../../commands/versions/read-version.ts'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { specIdOf } from '../../domain/spec/identity.ts'
import { ContentVersion, decodeWith, refuseExtra, SpecId } from '../../domain/values/codecs.ts'
import { plan } from '../../materialise/materialise.ts'
import { instantOf } from '../../ports/clock.ts'
import * as t from 'io-ts'
import { ok, type Route, type RouteRequest, type RouteResponse } from '../route.ts'
import type { ApiServices } from '../services.ts'
import { answerRequest, contextOf, pollOperation } from './answer.ts'
import { type CapabilityFacts, datasetCapabilities } from './capabilities.ts'
import { redirectToFile } from './files.ts'
import { datasetSchemas, ref } from './schemas.ts'

type Handled = Promise<E.Either<Problem, RouteResponse>>

const createDataset =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const canonical = await resolveBody(services, request.body)
    return E.isLeft(canonical) ? canonical : answerRequest(services, canonical.right, request)
  }

const estimateDataset =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const canonical = await resolveBody(services, request.body)
    if (E.isLeft(canonical)) return canonical
    const planned = planRequest(services.graphs.active(), services.limits, canonical.right)
    if (E.isLeft(planned)) return planned
    const { syncBudgetRows, syncBudgetRequests, asyncMaxRows, asyncMaxRequests } = services.limits
    return E.right(
      ok({
        schema_version: 1,
        spec_id: canonical.right.spec_id,
        definition: { spec_id: canonical.right.spec_id, identity: canonical.right.identity },
        estimate: planned.right.plan.estimate,
        mode: planned.right.mode,
        limits: {
          sync_budget_rows: syncBudgetRows,
          sync_budget_requests: syncBudgetRequests,
          async_max_rows: asyncMaxRows,
          async_max_requests: asyncMaxRequests,
        },
        facet_choices: planned.right.plan.choices.slice(0, 20),
        expansions: planned.right.plan.expansions,
      }),
    )
  }

const DefinitionBody = refuseExtra(
  { definition: t.UnknownRecord },
  { schema_version: t.literal(1), spec_id: SpecId },
  'definition request',
)

const registerDefinition =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const body = decodeWith(DefinitionBody)(request.body)
    if (E.isLeft(body)) return E.left(requestInvalid(body.left))
    const graph = services.graphs.active()
    const { definition, spec_id: claimed } = body.right
    const sent = claimed ?? (typeof definition['spec_id'] === 'string' ? definition['spec_id'] : undefined)
    const identity =
      sent === undefined
        ? decodeIdentity(graph, definition['identity'], '/definition/identity')
        : confirmDefinition(graph, sent, definition, '/definition')
    if (E.isLeft(identity)) return identity
    const planned = plan(graph, { identity: identity.right, facets: {} })
    // a right question without observations may be registered; one whose names the graph does not hold may not
    if (E.isLeft(planned) && planned.left.code !== 'no_observations') return planned
    const specId = specIdOf(identity.right)
    const context = contextOf(services, request)
    const registered = await runCommand(
      services,
      specStream(specId),
      context,
      registerSpec({ specId, identity: identity.right, how: 'explicit', now: instantOf(services.clock()) }),
    )
    if (E.isLeft(registered)) return registered
    const isNew = registered.right.appended.length > 0
    return E.right({
      status: isNew ? 201 : 200,
      body: {
        kind: 'json',
        value: {
          schema_version: 1,
          spec_id: specId,
          definition: { spec_id: specId, identity: identity.right },
          registered: isNew,
        },
      },
      headers: { location: `/api/datasets/${specId}` },
    })
  }

const rerunSpec =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const specId = request.params['spec_id'] ?? ''
    if (!SpecId.is(specId)) return E.left(problem('not_found', 'A spec is named by spec_ and 32 hex characters.'))
    const identity = await findRegistered(services)(specId)
    if (identity === null) return E.left(problem('spec_not_found', `${specId} is not registered here.`))
    return answerRequest(
      services,
      { spec_id: specId, identity, facets: {}, options: { format: 'csv', bundle: true } },
      request,
    )
  }

const getSnapshot =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const { spec_id: specId = '', content_version: contentVersion = '' } = request.params
    if (!SpecId.is(specId) || !ContentVersion.is(contentVersion)) {
      return E.left(problem('not_found', 'A snapshot is named by a spec_id and a content_version.'))
    }
    const version = await readVersion(services, specId, contentVersion)
    if (E.isLeft(version)) return version
    const { view } = version.right
    return E.right(
      ok(
        { kind: 'snapshot', ...view },
        { etag: `W/"${contentVersion}.${stateTag(view.artifacts)}"`, cache: 'no-cache' },
      ),
    )
  }

/** Changes whenever the list of files changes, in number, tier or time. */
const stateTag = (artifacts: ReadonlyArray<{ readonly tier: string; readonly stored_at: string }>): string =>
  `${artifacts.length}-${artifacts.filter((a) => a.tier === 'pinned').length}-${artifacts.reduce((latest, a) => (a.stored_at > latest ? a.stored_at : latest), '').replace(/\D/g, '')}`

const getRecord =
  (services: ApiServices) =>
  async (request: RouteRequest): Handled => {
    const { spec_id: specId = '', content_version: contentVersion = '' } = request.params
    const version = await readVersion(services, specId, contentVersion)
    return E.isLeft(version)
      ? version
      : E.right(ok(version.right.record, { etag: `"${version.right.view.record.digest}"`, cache: 'no-cache' }))
  }

const specParameter = {
  name: 'spec_id',
  in: 'path',
  required: true,
  description: 'The spec',
  schema: ref('SpecId'),
} as const
const versionParameter = {
  name: 'content_version',
  in: 'path',
  required: true,
  description: 'The version',
  schema: ref('ContentVersion'),
} as const

const exampleRequest = {
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: ['gdp/CurrentPrices_Nominal'],
    scope: {
      entities: { observationAbout: ['country/KEN'] },
      window: { kind: 'range', start_year: 2015, end_year: 2020 },
    },
  },
  options: { format: 'csv', bundle: false },
}

const answers = {
  200: { description: 'A manifest', schema: ref('Version') },
  202: {
    description: 'The request runs in the background',
    schema: ref('OperationAccepted'),
    headers: { location: 'Where to poll', 'retry-after': 'Seconds to wait' },
  },
}
const answerProblems = [
  'request_invalid',
  'definition_mismatch',
  'spec_not_found',
  'statvar_not_held',
  'entity_not_held',
  'role_unknown',
  'option_conflict',
  'no_observations',
  'over_ceiling',
  'recipe_not_declared',
  'rate_coverage_gap',
  'facet_binding_unsupported',
  'xlsx_too_long',
  'snapshot_revoked',
  'service_unavailable',
  'storage_full',
  'deadline_exceeded',
  'internal_error',
] as const

export const datasetRoutes = (services: ApiServices, capabilities: CapabilityFacts): ReadonlyArray<Route> => [
  {
    method: 'POST',
    path: '/datasets',
    at: 'api',
    bodyLimitBytes: services.bodyLimitBytes,
    doc: {
      operationId: 'createDataset',
      tag: 'datasets',
      summary: 'Turn a spec or a set of statistical variables into files',
      requestSchema: ref('DatasetRequest'),
      requestExamples: { 'GDP of Kenya as bare CSV': exampleRequest },
      responses: answers,
      problems: [...answerProblems, 'payload_too_large', 'unsupported_media_type'],
    },
    handler: createDataset(services),
  },
  {
    method: 'POST',
    path: '/datasets/estimate',
    at: 'api',
    bodyLimitBytes: services.bodyLimitBytes,
    doc: {
      operationId: 'estimateDataset',
      tag: 'datasets',
      summary: 'Dry run of a dataset request: what it would cost and how it would be answered',
      extension: true,
      requestSchema: ref('DatasetRequest'),
      requestExamples: { 'GDP of Kenya': exampleRequest },
      responses: { 200: { description: 'The estimate', schema: ref('EstimateResponse') } },
      problems: [
        'request_invalid',
        'definition_mismatch',
        'spec_not_found',
        'statvar_not_held',
        'entity_not_held',
        'role_unknown',
        'option_conflict',
        'no_observations',
        'facet_binding_unsupported',
        'xlsx_too_long',
        'payload_too_large',
        'unsupported_media_type',
      ],
    },
    handler: estimateDataset(services),
  },
  {
    method: 'POST',
    path: '/datasets/definitions',
    at: 'api',
    bodyLimitBytes: services.bodyLimitBytes,
    doc: {
      operationId: 'registerDefinition',
      tag: 'datasets',
      summary: 'Register a definition without downloading it',
      extension: true,
      requestSchema: ref('DefinitionRequest'),
      responses: {
        200: { description: 'It was registered already', schema: ref('RegisteredDefinition') },
        201: { description: 'It is registered now', schema: ref('RegisteredDefinition') },
      },
      problems: [
        'request_invalid',
        'definition_mismatch',
        'statvar_not_held',
        'role_unknown',
        'payload_too_large',
        'unsupported_media_type',
      ],
    },
    handler: registerDefinition(services),
  },
  {
    method: 'GET',
    path: '/datasets/capabilities',
    at: 'api',
    doc: {
      operationId: 'getDatasetCapabilities',
      tag: 'datasets',
      summary: 'Formats, input kinds, limits and retention of this deployment',
      responses: { 200: { description: 'Capabilities', schema: ref('DatasetCapabilities') } },
      problems: [],
    },
    handler: () =>
      Promise.resolve(
        E.right(ok(datasetCapabilities(capabilities, services.graphs.active().info.revision), { cache: 'no-cache' })),
      ),
  },
  {
    method: 'GET',
    path: '/datasets/schema',
    at: 'api',
    doc: {
      operationId: 'getDatasetSchema',
      tag: 'datasets',
      summary: 'JSON Schemas of Datasets requests and responses',
      responses: { 200: { description: 'Schemas by name', schema: { type: 'object' } } },
      problems: [],
    },
    handler: () =>
      Promise.resolve(
        E.right(
          ok(
            { $schema: 'https://json-schema.org/draft/2020-12/schema', components: { schemas: datasetSchemas } },
            { cache: 'public, max-age=300' },
          ),
        ),
      ),
  },
  {
    method: 'GET',
    path: '/datasets/operations/:id',
    at: 'api',
    doc: {
      operationId: 'pollOperation',
      tag: 'datasets',
      summary: 'The state of an operation, with the manifest when it is done',
      parameters: [{ name: 'id', in: 'path', required: true, description: 'Operation id', schema: { type: 'string' } }],
      responses: { 200: { description: 'Pending, running or done', schema: ref('OperationPoll') } },
      problems: ['operation_not_found', 'operation_failed', 'snapshot_revoked', 'artifact_expired'],
    },
    handler: (request) => pollOperation(services, request.params['id'] ?? ''),
  },
  {
    method: 'GET',
    path: '/datasets/:spec_id',
    at: 'api',
    doc: {
      operationId: 'rerunSpec',
      tag: 'datasets',
      summary: 'Run a registered spec again on the active graph',
      parameters: [specParameter],
      responses: answers,
      problems: ['not_found', ...answerProblems],
    },
    handler: rerunSpec(services),
  },
  {
    method: 'GET',
    path: '/datasets/:spec_id/:content_version',
    at: 'api',
    doc: {
      operationId: 'getSnapshot',
      tag: 'datasets',
      summary: 'A stored version as first made',
      parameters: [specParameter, versionParameter],
      responses: { 200: { description: 'The snapshot', schema: ref('Version') } },
      problems: ['not_found', 'snapshot_not_found', 'snapshot_revoked', 'artifact_expired'],
    },
    handler: getSnapshot(services),
  },
  {
    method: 'GET',
    path: '/datasets/:spec_id/:content_version/record',
    at: 'api',
    doc: {
      operationId: 'getRecord',
      tag: 'datasets',
      summary: 'The stored record of a version: every label, choice, omission and warning',
      extension: true,
      parameters: [specParameter, versionParameter],
      responses: { 200: { description: 'The record', schema: { type: 'object' } } },
      problems: ['snapshot_not_found', 'snapshot_revoked', 'artifact_expired'],
    },
    handler: getRecord(services),
  },
  {
    method: 'GET',
    path: '/datasets/:spec_id/:content_version/files/:digest',
    at: 'api',
    anyAccept: true,
    doc: {
      operationId: 'getFile',
      tag: 'datasets',
      summary: 'A file of a version: redirects to a storage URL signed for five minutes',
      parameters: [
        specParameter,
        versionParameter,
        {
          name: 'digest',
          in: 'path',
          required: true,
          description: 'sha256: digest of the file',
          schema: ref('ArtifactDigest'),
        },
      ],
      responses: { 302: { description: 'Where the file is', headers: { location: 'Signed storage URL' } } },
      problems: [
        'artifact_not_found',
        'snapshot_not_found',
        'snapshot_revoked',
        'artifact_expired',
        'service_unavailable',
      ],
    },
    handler: (request) => redirectToFile(services, request),
  },
]
