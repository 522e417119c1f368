// What a spec is and what a conversion asks for: components that the interfaces share.
import type { JsonSchema } from '../route.ts'
import { constant, dcid, list, map, nullable, object, oneOf, ref, shortText, year } from './schema-parts.ts'

/** The strict form is what the service writes: every member is there. */
const identityOf = (strict: boolean): JsonSchema =>
  object(
    {
      identity_version: constant('spec1'),
      shape: oneOf(strict ? 'VariableFamily' : 'VariableFamilyInput', 'VariableSet'),
      slots: list(ref('Slot')),
      entities: { ...map(list(dcid)), propertyNames: shortText(64) },
      requested_window: ref(strict ? 'RequestedWindow' : 'Window'),
    },
    strict ? ['identity_version', 'shape', 'slots', 'entities', 'requested_window'] : ['identity_version', 'shape'],
  )

const familyTerms = {
  population_type: nullable(dcid),
  measured_property: nullable(dcid),
  stat_type: nullable(dcid),
  measurement_qualifier: nullable(dcid),
}
const family = (required: ReadonlyArray<string>): JsonSchema =>
  object({ kind: constant('statvar_schema'), ...familyTerms }, ['kind', ...required])
const years = (required: ReadonlyArray<string>): JsonSchema =>
  object({ kind: constant('range'), start_year: nullable(year), end_year: nullable(year) }, ['kind', ...required])

export const specSchemas: Readonly<Record<string, JsonSchema>> = {
  SpecId: { type: 'string', pattern: '^spec_[0-9a-f]{32}$' },
  ContentVersion: { type: 'string', pattern: '^cv_[0-9a-f]{32}$' },
  ArtifactDigest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
  AllYears: object({ kind: constant('all') }, ['kind']),
  YearRange: years(['start_year', 'end_year']),
  YearRangeInput: years([]),
  Window: oneOf('AllYears', 'YearRangeInput'),
  RequestedWindow: oneOf('AllYears', 'YearRange'),
  VariableFamily: family(Object.keys(familyTerms)),
  VariableFamilyInput: family([]),
  VariableSet: object({ kind: constant('statvar_set'), statvars: list(dcid) }, ['kind', 'statvars']),
  UnboundSlot: object({ state: constant('unbound') }, ['state']),
  BoundSlot: object({ state: constant('value'), ref: dcid }, ['state', 'ref']),
  Slot: object({ property: dcid, binding: oneOf('UnboundSlot', 'BoundSlot') }, ['property', 'binding']),
  SpecIdentity: identityOf(true),
  SpecIdentityInput: identityOf(false),
  Definition: object({ spec_id: ref('SpecId'), identity: ref('SpecIdentity') }, ['spec_id', 'identity'], true),
  DefinitionInput: {
    ...object({ spec_id: ref('SpecId'), identity: ref('SpecIdentityInput') }, ['identity'], true),
    description: 'The definition from Search, unchanged; members beside these two are ignored',
  },
  CurrencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
  RoleCurrency: object({ role: shortText(256) }, ['role']),
  Currency: oneOf('CurrencyCode', 'RoleCurrency'),
  CurrentPrices: object({ currency: ref('Currency'), prices: constant('current') }, ['currency', 'prices']),
  ConstantPrices: object({ currency: ref('Currency'), prices: constant('constant'), base_year: year }, [
    'currency',
    'prices',
    'base_year',
  ]),
  ConversionRequest: oneOf('CurrentPrices', 'ConstantPrices'),
}
