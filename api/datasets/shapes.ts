// What the Datasets interface answers beside versions: operations, estimates, registrations, capabilities.
import * as t from 'io-ts'
import { heldMembers } from '../../domain/dataset/coverage.ts'
import { ExpansionView, FacetChoice, StoredRecord, Warning } from '../../domain/dataset/record.ts'
import { DatasetRequest, DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { Estimate } from '../../domain/dataset/request.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { RequestFormat } from '../../domain/formats.ts'
import { Definition } from '../../domain/spec/identity.ts'
import { ArtifactDigest, exactly, refuseExtra, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { listOf } from '../../domain/values/lists.ts'
import { ProblemInside } from '../common/shapes.ts'

const schema_version = t.literal(1)
const counts = t.record(t.string, counted)

const OperationView = component(
  'Operation',
  exactly(
    { id: t.string, status: oneOfTexts(['pending', 'running', 'done', 'failed']) },
    {
      poll: t.string,
      attempt: counted,
      progress: nullable(t.strict({ phase: t.string, rows_done: counted, rows_total: counted })),
    },
  ),
)
export type OperationView = t.TypeOf<typeof OperationView>

export const operationAcceptedMembers = { schema_version, operation: OperationView, retry_after_ms: counted }
export const OperationAccepted = component('OperationAccepted', t.strict(operationAcceptedMembers))
export type OperationAccepted = t.TypeOf<typeof OperationAccepted>

export const OperationPoll = component(
  'OperationPoll',
  exactly({ schema_version, operation: OperationView }, { manifest: VersionAnswer }),
)
export type OperationPoll = t.TypeOf<typeof OperationPoll>

export const EstimateResponse = component(
  'EstimateResponse',
  t.strict({
    schema_version,
    spec_id: SpecId,
    definition: Definition,
    estimate: Estimate,
    rows_are: described(
      oneOfTexts(['exact', 'at_most']),
      'Whether the rows of the estimate are those that come, or a bound: what is converted or computed may leave rows out or add them up',
    ),
    coverage: t.strict(heldMembers),
    cautions: t.readonlyArray(Warning),
    mode: oneOfTexts(['sync', 'background', 'over_ceiling']),
    limits: counts,
    facet_choices: t.readonlyArray(FacetChoice),
    expansions: t.readonlyArray(ExpansionView),
  }),
)
export type EstimateResponse = t.TypeOf<typeof EstimateResponse>

export const RegisteredDefinition = component(
  'RegisteredDefinition',
  t.strict({ schema_version, spec_id: SpecId, definition: Definition, registered: t.boolean }),
)
export type RegisteredDefinition = t.TypeOf<typeof RegisteredDefinition>

const FileFormat = t.strict({
  format: RequestFormat,
  name: t.string,
  ending: t.string,
  media_type: t.string,
  most_rows: nullable(counted),
})
export type FileFormat = t.TypeOf<typeof FileFormat>

export const DatasetCapabilities = component(
  'DatasetCapabilities',
  t.strict({
    schema_version,
    capability_version: t.string,
    formats: t.readonlyArray(RequestFormat),
    file_formats: t.readonlyArray(FileFormat),
    input_kinds: t.readonlyArray(t.string),
    features: t.record(t.string, t.boolean),
    caps: counts,
    limits: counts,
    retention: t.strict({ working_tier: t.string, frame: nullable(t.string), signed_url_seconds: counted }),
    facet_policy: t.strict({ fallback: t.string, version: t.string }),
    graph_revision: t.string,
  }),
)
export type DatasetCapabilities = t.TypeOf<typeof DatasetCapabilities>

/** Datasets that one request may ask for. */
const mostOfBatch = 100

export const BatchRequest = component(
  'DatasetBatch',
  refuseExtra(
    {
      schema_version,
      requests: listOf(DatasetRequest, {
        atLeast: 1,
        atMost: mostOfBatch,
        tooFew: 'must have at least one dataset request',
      }),
    },
    {},
    'batch of dataset requests',
  ),
)

const BatchAnswer = component(
  'DatasetBatchAnswer',
  t.union([
    component('DatasetMade', t.strict({ status: t.literal(200), manifest: VersionAnswer })),
    component('DatasetAccepted', t.strict({ status: t.literal(202), accepted: OperationAccepted })),
    component('DatasetRefused', t.strict({ status: counted, problem: ProblemInside })),
  ]),
)
export type BatchAnswer = t.TypeOf<typeof BatchAnswer>

/** The answers of a batch, in the order of its requests. */
export const BatchAnswers = component(
  'DatasetBatchAnswers',
  t.strict({ schema_version, answers: t.readonlyArray(BatchAnswer) }),
)
export type BatchAnswers = t.TypeOf<typeof BatchAnswers>

/** All shapes of the interface. */
export const datasetShapes = [
  DatasetRequest,
  DefinitionRequest,
  VersionAnswer,
  StoredRecord,
  OperationAccepted,
  OperationPoll,
  EstimateResponse,
  RegisteredDefinition,
  DatasetCapabilities,
  BatchRequest,
  BatchAnswers,
  ArtifactDigest,
]
