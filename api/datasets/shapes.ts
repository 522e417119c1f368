// What the Datasets interface answers beside versions: operations, estimates, registrations, capabilities.
import * as t from 'io-ts'
import { StoredRecord } from '../../domain/dataset/record.ts'
import { DatasetRequest, DefinitionRequest } from '../../domain/dataset/request-input.ts'
import { VersionAnswer } from '../../domain/dataset/version-view.ts'
import { RequestFormat } from '../../domain/formats.ts'
import { ArtifactDigest } from '../../domain/values/codecs.ts'
import { component, counted, nullable } from '../../domain/values/described.ts'
import {
  schema_version,
  counts,
  OperationAccepted,
  OperationPoll,
  EstimateResponse,
  RegisteredDefinition,
} from './operation-shapes.ts'
import { BatchRequest, BatchAnswers } from './batch-shapes.ts'

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
