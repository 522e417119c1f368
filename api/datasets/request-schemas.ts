// What clients send. A test holds these equal to the codecs of domain/dataset.
import type { JsonSchema } from '../route.ts'
import { requestLimits } from '../../domain/dataset/decode-request.ts'
import { formatNames } from '../../domain/formats.ts'
import { boolean, constant, dcid, list, map, nullable, object, ref, shortText, year } from './schema-parts.ts'

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

export const requestSchemas: Readonly<Record<string, JsonSchema>> = {
  SpecId: { type: 'string', pattern: '^spec_[0-9a-f]{32}$' },
  ContentVersion: { type: 'string', pattern: '^cv_[0-9a-f]{32}$' },
  ArtifactDigest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
  Window: window(['kind']),
  RequestedWindow: window(['kind', 'start_year', 'end_year']),
  SpecIdentity: identityOf(true),
  SpecIdentityInput: identityOf(false),
  Definition: object({ spec_id: ref('SpecId'), identity: ref('SpecIdentity') }, ['spec_id', 'identity'], true),
  Format: { enum: formatNames },
  Pivot: object(
    {
      index: shortText(128),
      columns: shortText(128),
    },
    ['index', 'columns'],
  ),
  Currency: {
    oneOf: [{ type: 'string', pattern: '^[A-Z]{3}$' }, object({ role: shortText(256) }, ['role'])],
  },
  ConversionRequest: {
    oneOf: [
      object({ currency: ref('Currency'), prices: constant('current') }, ['currency', 'prices']),
      object({ currency: ref('Currency'), prices: constant('constant'), base_year: year }, [
        'currency',
        'prices',
        'base_year',
      ]),
    ],
  },
  Facets: object(
    {
      provenance: object({ ref: dcid }, ['ref']),
      unit: { oneOf: [object({ ref: dcid }, ['ref']), ref('ConversionRequest')] },
    },
    [],
  ),
  Entities: {
    type: 'object',
    propertyNames: shortText(64),
    maxProperties: requestLimits.roles,
    additionalProperties: { ...list(dcid), minItems: 1, maxItems: requestLimits.entities_per_role },
  },
  Scope: object({ entities: ref('Entities'), window: ref('Window'), facets: ref('Facets') }, []),
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
              scope: ref('Scope'),
            },
            ['kind', 'spec_id'],
          ),
          object(
            {
              kind: constant('statvar_set'),
              statvars: { ...list(dcid), minItems: 1, maxItems: requestLimits.statvars },
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
  DefinitionRequest: object({ schema_version: constant(1), spec_id: ref('SpecId'), definition: { type: 'object' } }, [
    'definition',
  ]),
}
