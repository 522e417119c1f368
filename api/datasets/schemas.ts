// JSON Schemas (2020-12) of the Datasets interface. Tests hold them equal to the codecs of domain/dataset.
import type { JsonSchema } from '../route.ts'

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: ReadonlyArray<string>,
  open = false,
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  ...(open ? {} : { additionalProperties: false }),
})
const text: JsonSchema = { type: 'string' }
const integer: JsonSchema = { type: 'integer' }
const boolean: JsonSchema = { type: 'boolean' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const map = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values })
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const constant = (value: unknown): JsonSchema => ({ const: value })
const instant: JsonSchema = { type: 'string', format: 'date-time' }
const year: JsonSchema = { type: 'integer', minimum: 1, maximum: 9999 }
const dcid: JsonSchema = { type: 'string', minLength: 1, maxLength: 261, description: 'Graph reference' }
const labelled = object({ ref: text, label: text }, ['ref', 'label'])

const identityOf = (strict: boolean): JsonSchema =>
  object(
    {
      identity_version: constant('spec1'),
      shape: {
        oneOf: [
          object(
            {
              kind: constant('statvar_schema'),
              population_type: nullable(dcid),
              measured_property: nullable(dcid),
              stat_type: nullable(dcid),
              measurement_qualifier: nullable(dcid),
            },
            strict ? ['kind', 'population_type', 'measured_property', 'stat_type', 'measurement_qualifier'] : ['kind'],
          ),
          object({ kind: constant('statvar_set'), statvars: list(dcid) }, ['kind', 'statvars']),
        ],
      },
      slots: list(
        object(
          {
            property: dcid,
            binding: {
              oneOf: [
                object({ state: constant('unbound') }, ['state']),
                object({ state: constant('value'), ref: dcid }, ['state', 'ref']),
              ],
            },
          },
          ['property', 'binding'],
        ),
      ),
      entities: map(list(dcid)),
      requested_window: ref(strict ? 'RequestedWindow' : 'Window'),
    },
    strict ? ['identity_version', 'shape', 'slots', 'entities', 'requested_window'] : ['identity_version', 'shape'],
  )

const window = (required: ReadonlyArray<string>): JsonSchema => ({
  oneOf: [
    object({ kind: constant('all') }, ['kind']),
    object({ kind: constant('range'), start_year: nullable(year), end_year: nullable(year) }, required),
  ],
})

export const datasetSchemas: Readonly<Record<string, JsonSchema>> = {
  SpecId: { type: 'string', pattern: '^spec_[0-9a-f]{32}$' },
  ContentVersion: { type: 'string', pattern: '^cv_[0-9a-f]{32}$' },
  ArtifactDigest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
  Window: window(['kind']),
  RequestedWindow: window(['kind', 'start_year', 'end_year']),
  SpecIdentity: identityOf(true),
  Definition: object({ spec_id: ref('SpecId'), identity: ref('SpecIdentity') }, ['spec_id', 'identity'], true),
  Format: { enum: ['csv', 'xlsx', 'parquet'] },
  Pivot: object(
    {
      index: { type: 'string', minLength: 1, maxLength: 128 },
      columns: { type: 'string', minLength: 1, maxLength: 128 },
    },
    ['index', 'columns'],
  ),
  ConversionRequest: object(
    {
      currency: {
        oneOf: [
          { type: 'string', pattern: '^[A-Z]{3}$' },
          object({ role: { type: 'string', minLength: 1 } }, ['role']),
        ],
      },
      prices: { enum: ['current', 'constant'] },
      base_year: year,
    },
    ['currency', 'prices'],
  ),
  Facets: object(
    {
      provenance: object({ ref: dcid }, ['ref']),
      unit: { oneOf: [object({ ref: dcid }, ['ref']), ref('ConversionRequest')] },
    },
    [],
  ),
  Scope: object({ entities: map(list(dcid)), window: ref('Window'), facets: ref('Facets') }, []),
  Options: object({ format: ref('Format'), bundle: boolean, layout: constant('frame'), pivot: ref('Pivot') }, []),
  DatasetRequest: object(
    {
      schema_version: constant(1),
      input: {
        oneOf: [
          object(
            {
              kind: constant('spec_id'),
              spec_id: ref('SpecId'),
              definition: { type: 'object', description: 'The definition from Search, unchanged' },
              scope: object({ facets: ref('Facets') }, []),
            },
            ['kind', 'spec_id'],
          ),
          object(
            {
              kind: constant('statvar_set'),
              statvars: { ...list(dcid), minItems: 1, maxItems: 1000 },
              scope: ref('Scope'),
            },
            ['kind', 'statvars'],
          ),
        ],
      },
      options: ref('Options'),
    },
    ['schema_version', 'input'],
  ),
  Rendering: object(
    {
      format: ref('Format'),
      bundle: boolean,
      layout: constant('frame'),
      pivot: ref('Pivot'),
      table: constant('series_statistics'),
      rendition: text,
    },
    ['format', 'bundle'],
  ),
  Artifact: object(
    {
      rendering: ref('Rendering'),
      media_type: text,
      file_name: text,
      bytes: integer,
      url: text,
      artifact_digest: ref('ArtifactDigest'),
      tier: { enum: ['working', 'pinned'] },
      stored_at: instant,
      expires_at: nullable(instant),
    },
    ['rendering', 'media_type', 'file_name', 'bytes', 'url', 'artifact_digest', 'tier', 'stored_at', 'expires_at'],
  ),
  Coverage: object(
    {
      rows: integer,
      series: integer,
      window: object(
        {
          kind: { enum: ['all', 'range'] },
          origin: { enum: ['request', 'default'] },
          start_year: nullable(integer),
          end_year: nullable(integer),
        },
        ['kind', 'origin', 'start_year', 'end_year'],
      ),
    },
    ['rows', 'series', 'window'],
  ),
  Source: object(
    {
      provenance: labelled,
      dataset: nullable(labelled),
      source: nullable(labelled),
      publisher: nullable(text),
      license_type: nullable(text),
      license_url: nullable(text),
      url: nullable(text),
      last_data_refresh_date: nullable(text),
      scope_and_units: nullable(text),
      methodology: nullable(text),
      data_notes: nullable(text),
      illustrative: boolean,
      rows: integer,
      series: integer,
    },
    ['provenance', 'illustrative', 'rows', 'series'],
  ),
  Warning: object({ code: text, detail: text, details: { type: 'object' } }, ['code', 'detail', 'details']),
  Estimate: object({ rows: integer, requests: integer }, ['rows', 'requests']),
  Lineage: object(
    {
      graph_revision: text,
      sources: list(
        object({ provenance: text, last_data_refresh_date: nullable(text) }, ['provenance', 'last_data_refresh_date']),
      ),
      rate_tables: list(
        object({ table: text, revision: nullable(text), digest: text }, ['table', 'revision', 'digest']),
      ),
      software: object({ name: text, version: text, commit: text }, ['name', 'version', 'commit']),
    },
    ['graph_revision', 'sources', 'rate_tables', 'software'],
  ),
  Version: object(
    {
      schema_version: constant(1),
      kind: { enum: ['manifest', 'snapshot'] },
      spec_id: ref('SpecId'),
      content_version: ref('ContentVersion'),
      title: text,
      definition: ref('Definition'),
      coverage: ref('Coverage'),
      artifacts: list(ref('Artifact')),
      sources: list(ref('Source')),
      facets: object(
        {
          bound: { type: 'object' },
          choices: object({ total: integer, shown: list({ type: 'object' }) }, ['total', 'shown']),
        },
        ['bound', 'choices'],
      ),
      expansions: list({ type: 'object' }),
      omissions: object({ rows: integer, total: integer, shown: list({ type: 'object' }) }, ['rows', 'total', 'shown']),
      warnings: list(ref('Warning')),
      completeness: object({ rows_read: integer, rows_delivered: integer, rows_omitted: integer }, [
        'rows_read',
        'rows_delivered',
        'rows_omitted',
      ]),
      lineage: ref('Lineage'),
      trace: object({ conversion: list({ type: 'object' }), operation_id: text }, ['conversion', 'operation_id']),
      materialised_at: instant,
      record: object({ url: text, digest: ref('ArtifactDigest') }, ['url', 'digest']),
      links: map(text),
      estimate: nullable(ref('Estimate')),
    },
    [
      'schema_version',
      'kind',
      'spec_id',
      'content_version',
      'title',
      'definition',
      'coverage',
      'artifacts',
      'sources',
      'facets',
      'warnings',
      'completeness',
      'lineage',
      'trace',
      'materialised_at',
      'record',
      'links',
    ],
  ),
  Operation: object(
    {
      id: text,
      status: { enum: ['pending', 'running', 'done', 'failed'] },
      poll: text,
      attempt: integer,
      progress: nullable({ type: 'object' }),
    },
    ['id', 'status'],
  ),
  OperationAccepted: object({ schema_version: constant(1), operation: ref('Operation'), retry_after_ms: integer }, [
    'schema_version',
    'operation',
    'retry_after_ms',
  ]),
  OperationPoll: object({ schema_version: constant(1), operation: ref('Operation'), manifest: ref('Version') }, [
    'schema_version',
    'operation',
  ]),
  EstimateResponse: object(
    {
      schema_version: constant(1),
      spec_id: ref('SpecId'),
      definition: ref('Definition'),
      estimate: ref('Estimate'),
      mode: { enum: ['sync', 'background', 'over_ceiling'] },
      limits: map(integer),
      facet_choices: list({ type: 'object' }),
      expansions: list({ type: 'object' }),
    },
    ['schema_version', 'spec_id', 'definition', 'estimate', 'mode', 'limits'],
  ),
  DefinitionRequest: object({ schema_version: constant(1), spec_id: ref('SpecId'), definition: { type: 'object' } }, [
    'definition',
  ]),
  RegisteredDefinition: object(
    { schema_version: constant(1), spec_id: ref('SpecId'), definition: ref('Definition'), registered: boolean },
    ['schema_version', 'spec_id', 'definition', 'registered'],
  ),
  DatasetCapabilities: object(
    {
      schema_version: constant(1),
      capability_version: text,
      formats: list(text),
      input_kinds: list(text),
      features: map(boolean),
      caps: map(integer),
      limits: map(integer),
      retention: object({ working_tier: text, frame: nullable(text), signed_url_seconds: integer }, [
        'working_tier',
        'signed_url_seconds',
      ]),
      facet_policy: object({ fallback: text, version: text }, ['fallback', 'version']),
      graph_revision: text,
    },
    [
      'schema_version',
      'capability_version',
      'formats',
      'input_kinds',
      'features',
      'caps',
      'limits',
      'retention',
      'facet_policy',
      'graph_revision',
    ],
  ),
  Problem: object(
    {
      type: text,
      title: text,
      status: integer,
      detail: text,
      code: text,
      trace_id: text,
      capability_version: text,
      retryable: boolean,
      pointer: text,
      alternatives: list({}),
      issues: list(object({ pointer: text, message: text }, ['pointer', 'message'])),
      cause: text,
    },
    ['type', 'title', 'status', 'detail', 'code', 'trace_id', 'capability_version', 'retryable'],
    true,
  ),
}
