// JSON Schemas of the routes about versions.
import { observationStatuses } from '../../domain/frame/observation-status.ts'
import { textPattern } from '../../domain/values/patterns.ts'
import { ref } from '../datasets/schemas.ts'
import type { JsonSchema } from '../route.ts'

const text: JsonSchema = { type: 'string' }
const integer: JsonSchema = { type: 'integer', minimum: 0 }
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const object = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: ReadonlyArray<string> = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})
const links: JsonSchema = { type: 'object', additionalProperties: text }
const tombstone = nullable(object({ reason: text, revoked_at: { type: 'string', format: 'date-time' } }))

const rowState = nullable(
  object({
    value: { type: 'number' },
    unit: nullable(text),
    measurement_method: nullable(text),
    provenance: nullable(text),
    observation_status: { enum: observationStatuses },
    reported_value: nullable({ type: 'number' }),
  }),
)
const cause: JsonSchema = {
  enum: ['statvar_added_or_dropped', 'membership', 'facet_choice', 'rates_or_deflators', 'source_revised', 'unknown'],
}
const comparedSide = object({
  content_version: ref('ContentVersion'),
  materialised_at: text,
  coverage: ref('Coverage'),
  facets: { type: 'object' },
  lineage: ref('Lineage'),
})

export const versionSchemas: Readonly<Record<string, JsonSchema>> = {
  VersionItem: object({
    content_version: ref('ContentVersion'),
    title: text,
    state: { enum: ['servable', 'expired', 'revoked'] },
    tier: { enum: ['working', 'pinned'] },
    rows: integer,
    series: integer,
    window: { type: 'object' },
    facets: nullable({ type: 'object' }),
    stored_at: text,
    materialised_at: text,
    lineage: ref('Lineage'),
    frame: { enum: ['kept', 'gone'] },
    artifacts: object({ listed: integer, servable: integer }),
    revoked: tombstone,
    links,
  }),
  VersionList: object({
    schema_version: { const: 1 },
    spec_id: ref('SpecId'),
    latest: nullable(ref('ContentVersion')),
    versions: list(ref('VersionItem')),
    next_cursor: nullable(text),
  }),
  ComparisonSummary: object({
    rows_from: integer,
    rows_to: integer,
    unchanged: integer,
    new: integer,
    gone: integer,
    revised: integer,
    causes: { type: 'object', additionalProperties: integer, propertyNames: cause },
  }),
  RowChange: object({
    change: { enum: ['new', 'gone', 'revised'] },
    cause,
    variable: text,
    roles: { type: 'object', additionalProperties: text },
    period: text,
    from: rowState,
    to: rowState,
  }),
  Comparison: object({
    schema_version: { const: 1 },
    spec_id: ref('SpecId'),
    from: comparedSide,
    to: comparedSide,
    summary: ref('ComparisonSummary'),
    text,
    changes: object({ total: integer, complete: { type: 'boolean' }, shown: list(ref('RowChange')) }),
    links,
  }),
  PinResult: object({
    schema_version: { const: 1 },
    spec_id: ref('SpecId'),
    content_version: ref('ContentVersion'),
    newly_pinned: integer,
    artifacts: list(ref('Artifact')),
    public_addresses: list(text),
  }),
  TakeDownRequest: {
    ...object({ reason: textPattern(2_000) }),
    additionalProperties: false,
  },
  TakeDownResult: object({
    schema_version: { const: 1 },
    spec_id: ref('SpecId'),
    content_version: ref('ContentVersion'),
    reason: text,
    revoked_at: text,
    objects_deleted: integer,
    changed: { type: 'boolean' },
    purge: list(text),
  }),
}
