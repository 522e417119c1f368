// The body of POST /datasets as clients send it. Unknown members are refused everywhere but in the definition.
import * as t from 'io-ts'
import { Dcid, namedLists, refuseExtra, SpecId, taggedBy, text, Year } from '../values/codecs.ts'
import { Format } from '../formats.ts'

const RangeInput = refuseExtra(
  { kind: t.literal('range') },
  { start_year: t.union([Year, t.null]), end_year: t.union([Year, t.null]) },
  'range window',
)
const WindowInput = taggedBy('kind', {
  all: refuseExtra({ kind: t.literal('all') }, {}, 'all window'),
  range: RangeInput,
})

/** `unit` is `{ref}` or a conversion request; which of the two is decided where it is resolved. */
export const FacetsInput = refuseExtra(
  {},
  { provenance: refuseExtra({ ref: Dcid }, {}), unit: t.UnknownRecord },
  'facets',
)
export type FacetsInput = t.TypeOf<typeof FacetsInput>

export const EntitiesInput = namedLists(64, Dcid)

const ScopeInput = refuseExtra({}, { entities: EntitiesInput, window: WindowInput, facets: FacetsInput }, 'scope')

export const SpecIdInput = refuseExtra(
  { kind: t.literal('spec_id'), spec_id: SpecId },
  { definition: t.UnknownRecord, scope: ScopeInput },
  'spec_id input',
)
export const StatVarSetInput = refuseExtra(
  { kind: t.literal('statvar_set'), statvars: t.readonlyArray(Dcid) },
  { scope: ScopeInput },
  'statvar_set input',
)
export type StatVarSetInput = t.TypeOf<typeof StatVarSetInput>
export type SpecIdInput = t.TypeOf<typeof SpecIdInput>

export const OptionsInput = refuseExtra(
  {},
  {
    format: Format,
    bundle: t.boolean,
    layout: t.literal('frame'),
    pivot: refuseExtra({ index: text(128), columns: text(128) }, {}, 'pivot'),
  },
  'options',
)
export type OptionsInput = t.TypeOf<typeof OptionsInput>

/** The members of a dataset request beside `input`, whose kind decides its codec. */
export const DatasetRequestEnvelope = refuseExtra(
  { schema_version: t.literal(1), input: t.UnknownRecord },
  { options: OptionsInput },
  'dataset request',
)
