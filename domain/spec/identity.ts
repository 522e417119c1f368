// What a spec is. A spec names a question; nothing about its answer (facets, years held) is in it.
import * as t from 'io-ts'
import { canonicalDigest } from '../digest.ts'
import { canonicalJson } from '../canonical-json.ts'
import { Dcid, refuseExtra, SpecId, strictly, taggedBy, Year } from '../values/codecs.ts'
import { component, described, nullable } from '../values/described.ts'
import { namedLists } from '../values/lists.ts'
import { EntityInput } from './entity-input.ts'
import { bareDcidPattern, textPattern } from '../values/patterns.ts'

/** A reference in its one written form; what a client sends is brought into it by `Dcid`. */
const Reference = described(t.string, { description: 'Graph reference', ...bareDcidPattern })

const familyTerms = {
  population_type: nullable(Reference),
  measured_property: nullable(Reference),
  stat_type: nullable(Reference),
  measurement_qualifier: nullable(Reference),
}
/** The family of statistical variables meant. Absent fields are null. */
const StatVarSchemaShape = component('VariableFamily', strictly({ kind: t.literal('statvar_schema'), ...familyTerms }))
/** An explicit set of statistical variables, sorted, without duplicates. */
const StatVarSetShape = component(
  'VariableSet',
  strictly({ kind: t.literal('statvar_set'), statvars: t.readonlyArray(Reference) }),
)

const UnboundSlot = component('UnboundSlot', strictly({ state: t.literal('unbound') }))
const BoundSlot = component('BoundSlot', strictly({ state: t.literal('value'), ref: Reference }))
export const Slot = component('Slot', strictly({ property: Reference, binding: t.union([UnboundSlot, BoundSlot]) }))
export type Slot = t.TypeOf<typeof Slot>

const AllYears = component('AllYears', strictly({ kind: t.literal('all') }))
const RangeWindow = component(
  'YearRange',
  strictly({ kind: t.literal('range'), start_year: nullable(Year), end_year: nullable(Year) }),
)
/** Years asked for; an open end is null. */
export const RequestedWindow = component('RequestedWindow', t.union([AllYears, RangeWindow]))
export type RequestedWindow = t.TypeOf<typeof RequestedWindow>

/** The identity of a spec: the only input of `spec_id`. */
export const SpecIdentity = component(
  'SpecIdentity',
  strictly({
    identity_version: t.literal('spec1'),
    shape: t.union([StatVarSchemaShape, StatVarSetShape]),
    slots: t.readonlyArray(Slot),
    entities: t.record(described(t.string, textPattern(64)), t.readonlyArray(Reference)),
    requested_window: RequestedWindow,
  }),
)
export type SpecIdentity = t.TypeOf<typeof SpecIdentity>

/** A definition as the service gives it; sent back unchanged, it names the same question. */
export const Definition = component('Definition', t.type({ spec_id: SpecId, identity: SpecIdentity }))

/** The terms that name a family of variables; those left out are null. */
export const termsInput = {
  population_type: nullable(Dcid),
  measured_property: nullable(Dcid),
  stat_type: nullable(Dcid),
  measurement_qualifier: nullable(Dcid),
}

/** Years as a client names them; an end left out is open. */
export const WindowInput = component(
  'Window',
  taggedBy('kind', {
    all: component('AllYears', refuseExtra({ kind: t.literal('all') }, {}, 'all window')),
    range: component(
      'YearRangeInput',
      refuseExtra(
        { kind: t.literal('range') },
        { start_year: nullable(Year), end_year: nullable(Year) },
        'range window',
      ),
    ),
  }),
)

const SlotInput = component(
  'SlotInput',
  refuseExtra(
    {
      property: Dcid,
      binding: taggedBy('state', {
        unbound: component('UnboundSlot', refuseExtra({ state: t.literal('unbound') }, {})),
        value: component('BoundSlotInput', refuseExtra({ state: t.literal('value'), ref: Dcid }, {})),
      }),
    },
    {},
  ),
)

/** The strict form of a client's identity: unknown keys are refused, since they would change the meaning unseen. */
export const IdentityInput = component(
  'SpecIdentityInput',
  refuseExtra(
    {
      identity_version: t.literal('spec1'),
      shape: taggedBy('kind', {
        statvar_schema: component(
          'VariableFamilyInput',
          refuseExtra({ kind: t.literal('statvar_schema') }, termsInput),
        ),
        statvar_set: component(
          'VariableSetShapeInput',
          refuseExtra({ kind: t.literal('statvar_set'), statvars: t.readonlyArray(Dcid) }, {}),
        ),
      }),
    },
    { slots: t.readonlyArray(SlotInput), entities: namedLists(64, EntityInput), requested_window: WindowInput },
  ),
)
export type IdentityInput = t.TypeOf<typeof IdentityInput>

/** An identity whose entities are references alone: groups that were to be opened are. */
export type OpenedIdentity = Omit<IdentityInput, 'entities'> & {
  readonly entities?: Readonly<Record<string, ReadonlyArray<string>>>
}

/** What a client sends as a definition: as the service gave it, or an identity of its own. */
export const DefinitionInput = component(
  'DefinitionInput',
  t.intersection([t.type({ identity: IdentityInput }), t.partial({ spec_id: SpecId })]),
  { description: 'The definition from Search, unchanged; members beside these two are ignored' },
)

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const sortedSet = (items: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(items)].sort(byCodeUnits)

/** How names of the outside become references of the graph: aliases of nodes and of roles. */
export type Naming = {
  /** The canonical role of a role name or observation property; the input when the graph knows none. */
  readonly roleOf: (name: string) => string
}

/**
 * The canonical form of an identity: roles by canonical name, sets sorted without duplicates, slots sorted by
 * property, absent shape fields null, an empty role left out. Idempotent; insensitive to the order of its input and
 * to what stands in it twice. A property bound in two ways keeps both slots; the caller refuses it.
 */
export const canonicalIdentity =
  (naming: Naming) =>
  (input: OpenedIdentity): SpecIdentity => ({
    identity_version: 'spec1',
    shape:
      input.shape.kind === 'statvar_set'
        ? { kind: 'statvar_set', statvars: sortedSet(input.shape.statvars) }
        : {
            kind: 'statvar_schema',
            population_type: input.shape.population_type ?? null,
            measured_property: input.shape.measured_property ?? null,
            stat_type: input.shape.stat_type ?? null,
            measurement_qualifier: input.shape.measurement_qualifier ?? null,
          },
    slots: canonicalSlots(input.slots ?? []),
    entities: canonicalEntities(naming, input.entities ?? {}),
    requested_window: canonicalWindow(input.requested_window),
  })

const canonicalSlots = (slots: ReadonlyArray<Slot>): ReadonlyArray<Slot> =>
  new Set(slots.map(({ property }) => property)).size === slots.length
    ? [...slots].sort((a, b) => byCodeUnits(a.property, b.property))
    : distinctSlots(slots)

const distinctSlots = (slots: ReadonlyArray<Slot>): ReadonlyArray<Slot> =>
  [...new Map(slots.map((slot) => [canonicalJson(slot), slot]))]
    .sort(([a, { property: p }], [b, { property: q }]) => byCodeUnits(p, q) || byCodeUnits(a, b))
    .map(([, slot]) => slot)

const canonicalEntities = (naming: Naming, entities: Readonly<Record<string, ReadonlyArray<string>>>) => {
  const merged = new Map<string, string[]>()
  for (const [name, refs] of Object.entries(entities)) {
    if (refs.length === 0) continue
    const role = naming.roleOf(name)
    merged.set(role, [...(merged.get(role) ?? []), ...refs])
  }
  return Object.fromEntries(
    [...merged].sort(([a], [b]) => byCodeUnits(a, b)).map(([role, refs]) => [role, sortedSet(refs)]),
  )
}

const canonicalWindow = (window: IdentityInput['requested_window']): RequestedWindow => {
  if (window === undefined || window.kind === 'all') return { kind: 'all' }
  const start_year = window.start_year ?? null
  const end_year = window.end_year ?? null
  return start_year === null && end_year === null ? { kind: 'all' } : { kind: 'range', start_year, end_year }
}

/** `spec_` and the first 32 hex digits of SHA-256 over the RFC 8785 form of a canonical identity. */
export const specIdOf = (identity: SpecIdentity): string => `spec_${canonicalDigest(identity).slice(0, 32)}`
