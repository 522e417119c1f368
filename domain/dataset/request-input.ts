// The body of POST /datasets as clients send it. Unknown members are refused everywhere but in the definition.
import * as t from 'io-ts'
import { computedInputs } from '../computed/facets.ts'
import { ConversionInput } from '../conversion/request.ts'
import { RequestFormat } from '../formats.ts'
import { EntityInput } from '../spec/entity-input.ts'
import { DefinitionInput, termsInput, WindowInput } from '../spec/identity.ts'
import {
  ContentVersion,
  Dcid,
  integerBetween,
  oneOfForms,
  refuseExtra,
  SpecId,
  taggedBy,
  text,
  Year,
} from '../values/codecs.ts'
import { component, described, oneOfTexts, publishedAs } from '../values/described.ts'
import { listOf, namedLists } from '../values/lists.ts'

/** Most statistical variables and entities one request may name; a source that is named may have more variables. */
export const requestLimits = { statvars: 1000, statvars_of_source: 5000, entities_per_role: 1000, roles: 16 } as const

const Reference = component('FacetReference', refuseExtra({ ref: Dcid }, {}))

/** A unit as reported, or a conversion. */
const Unit = oneOfForms<typeof Reference | typeof ConversionInput>(
  [Reference, ConversionInput],
  (u) => (!t.UnknownRecord.is(u) ? undefined : Object.hasOwn(u, 'ref') ? Reference : ConversionInput),
  '{"ref": ...} or a conversion',
)

/** What binds a facet of the rows, and what is computed of them. */
export const FacetsInput = component(
  'Facets',
  refuseExtra({}, { provenance: Reference, unit: Unit, ...computedInputs }, 'facets'),
)
export type FacetsInput = t.TypeOf<typeof FacetsInput>

export const EntitiesInput = component(
  'Entities',
  namedLists(64, EntityInput, {
    names: requestLimits.roles,
    lists: {
      atLeast: 1,
      atMost: requestLimits.entities_per_role,
      tooFew: 'must name at least one entity; leave the role out to mean all',
    },
  }),
)

const ScopeInput = component(
  'Scope',
  refuseExtra({}, { entities: EntitiesInput, window: WindowInput, facets: FacetsInput }, 'scope'),
)

/** A definition as sent; it is decoded with the graph at hand, which names its roles. */
const SentDefinition = publishedAs(t.UnknownRecord, DefinitionInput)

const SpecIdInput = component(
  'SpecInput',
  refuseExtra(
    { kind: t.literal('spec_id'), spec_id: SpecId },
    { definition: SentDefinition, scope: ScopeInput },
    'spec_id input',
  ),
)
const VariableSetInput = component(
  'VariableSetInput',
  refuseExtra(
    {
      kind: t.literal('statvar_set'),
      statvars: listOf(Dcid, {
        atLeast: 1,
        atMost: requestLimits.statvars,
        tooFew: 'must name at least one statistical variable',
      }),
    },
    { scope: ScopeInput },
    'statvar_set input',
  ),
)
export type VariableSetInput = t.TypeOf<typeof VariableSetInput>

/** Every variable that has rows from one source, of that source alone. */
const SourceSetInput = component(
  'SourceSetInput',
  refuseExtra(
    { kind: t.literal('statvar_set'), provenance: Dcid },
    { scope: ScopeInput },
    'statvar_set input of a source',
  ),
)

const Family = component('Family', refuseExtra({}, termsInput, 'family'))

/** Every variable of a family that has rows, as `shape` of the catalogue names the family. */
const FamilySetInput = component(
  'FamilySetInput',
  refuseExtra(
    { kind: t.literal('statvar_set'), family: Family },
    { scope: ScopeInput },
    'statvar_set input of a family',
  ),
)

export type FamilySetInput = t.TypeOf<typeof FamilySetInput>

const StatVarSetInput = component(
  'StatVarSetInput',
  oneOfForms<typeof VariableSetInput | typeof SourceSetInput | typeof FamilySetInput>(
    [VariableSetInput, SourceSetInput, FamilySetInput],
    (u) => {
      if (!t.UnknownRecord.is(u)) return VariableSetInput
      if (Object.hasOwn(u, 'provenance')) return SourceSetInput
      return Object.hasOwn(u, 'family') ? FamilySetInput : VariableSetInput
    },
    'a set of variables, a source, or a family',
  ),
)
export type StatVarSetInput = t.TypeOf<typeof StatVarSetInput>
export type SpecIdInput = t.TypeOf<typeof SpecIdInput>

const PivotInput = component('Pivot', refuseExtra({ index: text(128), columns: text(128) }, {}, 'pivot'))

const order = { period: Year, order: oneOfTexts(['descending', 'ascending']) }
const by = { by: t.literal('value') }
const mostTop = 1_000_000
const TopCount = component('TopCount', integerBetween(1, mostTop))
export const TopOfOrder = component('TopOfOrder', refuseExtra({ ...by, top: TopCount }, order, 'top'))

const SortInput = described(
  component('Sort', refuseExtra(by, order, 'sort')),
  'Series of the file by their figure of a year (the last one unless given), the greatest first unless ascending',
)

/** How many series a file shows, with or without the order that they are the first in. */
const TopInput = described(
  oneOfForms<typeof TopCount | typeof TopOfOrder>(
    [TopCount, TopOfOrder],
    (u) => (typeof u === 'number' ? TopCount : t.UnknownRecord.is(u) ? TopOfOrder : undefined),
    'a whole number, or {"by": "value", "period": 2021, "top": 10}',
  ),
  'Only the first so many series; the version holds them all',
)

const OptionsInput = component(
  'Options',
  refuseExtra(
    {},
    {
      format: RequestFormat,
      bundle: t.boolean,
      layout: t.literal('frame'),
      pivot: PivotInput,
      sort: SortInput,
      top: TopInput,
    },
    'options',
  ),
)
export type OptionsInput = t.TypeOf<typeof OptionsInput>

const inputs = { spec_id: SpecIdInput, statvar_set: StatVarSetInput }

/** What a dataset request may name its question by. */
export const inputKinds = Object.keys(inputs)

export const DatasetRequest = component(
  'DatasetRequest',
  refuseExtra(
    { schema_version: t.literal(1), input: taggedBy('kind', inputs) },
    { options: OptionsInput },
    'dataset request',
  ),
)

/** The body of POST /datasets/definitions. */
export const DefinitionRequest = component(
  'DefinitionRequest',
  refuseExtra({ definition: SentDefinition }, { schema_version: t.literal(1), spec_id: SpecId }, 'definition request'),
)

const shareMembers = {
  schema_version: t.literal(1),
  definition: described(SentDefinition, 'Needed when the spec is not registered yet'),
}

/** The body of POST /datasets/share: a live link replays its spec, a snapshot link names one version for good. */
export const ShareRequest = component(
  'ShareRequest',
  taggedBy('kind', {
    live: component(
      'LiveShareRequest',
      refuseExtra({ kind: t.literal('live'), spec_id: SpecId }, { ...shareMembers, facets: FacetsInput }),
    ),
    snapshot: component(
      'SnapshotShareRequest',
      refuseExtra({ kind: t.literal('snapshot'), spec_id: SpecId, content_version: ContentVersion }, shareMembers),
    ),
  }),
)
