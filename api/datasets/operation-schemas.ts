// Operations, estimates, registrations and capabilities.
import type { JsonSchema } from '../route.ts'
import { heldCoverage } from './coverage-schemas.ts'
import { boolean, constant, integer, list, map, nullable, object, ref, text } from './schema-parts.ts'

export const operationSchemas: Readonly<Record<string, JsonSchema>> = {
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
      coverage: object(heldCoverage, Object.keys(heldCoverage)),
      cautions: list(ref('Warning')),
      mode: { enum: ['sync', 'background', 'over_ceiling'] },
      limits: map(integer),
      facet_choices: list({ type: 'object' }),
      expansions: list(ref('Expansion')),
    },
    ['schema_version', 'spec_id', 'definition', 'estimate', 'coverage', 'cautions', 'mode', 'limits'],
  ),
  RegisteredDefinition: object(
    { schema_version: constant(1), spec_id: ref('SpecId'), definition: ref('Definition'), registered: boolean },
    ['schema_version', 'spec_id', 'definition', 'registered'],
  ),
  DatasetCapabilities: object(
    {
      schema_version: constant(1),
      capability_version: text,
      formats: list(ref('Format')),
      file_formats: list(
        object({ format: ref('Format'), name: text, ending: text, media_type: text, most_rows: nullable(integer) }, [
          'format',
          'name',
          'ending',
          'media_type',
          'most_rows',
        ]),
      ),
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
      'file_formats',
      'input_kinds',
      'features',
      'caps',
      'limits',
      'retention',
      'facet_policy',
      'graph_revision',
    ],
  ),
}
