// What clients send. A test holds these equal to the codecs of domain/dataset.
import type { JsonSchema } from '../route.ts'
import { requestLimits } from '../../domain/dataset/decode-request.ts'
import { formatNames } from '../../domain/formats.ts'
import { boolean, constant, dcid, list, object, oneOf, ref, shortText } from './schema-parts.ts'
import { specSchemas } from './spec-schemas.ts'

export const requestSchemas: Readonly<Record<string, JsonSchema>> = {
  ...specSchemas,
  Format: { enum: formatNames },
  Pivot: object(
    {
      index: shortText(128),
      columns: shortText(128),
    },
    ['index', 'columns'],
  ),
  FacetReference: object({ ref: dcid }, ['ref']),
  Facets: object(
    { provenance: ref('FacetReference'), unit: oneOf('FacetReference', 'CurrentPrices', 'ConstantPrices') },
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
  SpecInput: object(
    {
      kind: constant('spec_id'),
      spec_id: ref('SpecId'),
      definition: ref('DefinitionInput'),
      scope: ref('Scope'),
    },
    ['kind', 'spec_id'],
  ),
  VariableSetInput: object(
    {
      kind: constant('statvar_set'),
      statvars: { ...list(dcid), minItems: 1, maxItems: requestLimits.statvars },
      scope: ref('Scope'),
    },
    ['kind', 'statvars'],
  ),
  DatasetRequest: object(
    { schema_version: constant(1), input: oneOf('SpecInput', 'VariableSetInput'), options: ref('Options') },
    ['schema_version', 'input'],
  ),
  DefinitionRequest: object(
    { schema_version: constant(1), spec_id: ref('SpecId'), definition: ref('DefinitionInput') },
    ['definition'],
  ),
}
