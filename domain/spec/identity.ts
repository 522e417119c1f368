// What a spec is. A spec names a question; nothing about its answer (facets, years held) is in it.
import * as t from 'io-ts'
import { canonicalDigest } from '../digest.ts'
import { canonicalJson } from '../canonical-json.ts'
import { Dcid, namedLists, refuseExtra, taggedBy, Year } from '../values/codecs.ts'

const nullableText = t.union([t.string, t.null])

/** The family of statistical variables meant. Absent fields are null. */
const StatVarSchemaShape = t.strict({
  kind: t.literal('statvar_schema'),
  population_type: nullableText,
  measured_property: nullableText,
  stat_type: nullableText,
  measurement_qualifier: nullableText,
})
/** An explicit set of statistical variables, sorted, without duplicates. */
const StatVarSetShape = t.strict({ kind: t.literal('statvar_set'), statvars: t.readonlyArray(t.string) })

export const Slot = t.strict({
  property: t.string,
  binding: t.union([t.strict({ state: t.literal('unbound') }), t.strict({ state: t.literal('value'), ref: t.string })]),
})
export type Slot = t.TypeOf<typeof Slot>

const RangeWindow = t.strict({
  kind: t.literal('range'),
  start_year: t.union([Year, t.null]),
  end_year: t.union([Year, t.null]),
})
/** Years asked for; an open end is null. */
export const RequestedWindow = t.union([t.strict({ kind: t.literal('all') }), RangeWindow])
export type RequestedWindow = t.TypeOf<typeof RequestedWindow>

/** The identity of a spec: the only input of `spec_id`. */
export const SpecIdentity = t.strict({
  identity_version: t.literal('spec1'),
  shape: t.union([StatVarSchemaShape, StatVarSetShape]),
  slots: t.readonlyArray(Slot),
  entities: t.record(t.string, t.readonlyArray(t.string)),
  requested_window: RequestedWindow,
})
export type SpecIdentity = t.TypeOf<typeof SpecIdentity>

/** The strict form of a client's identity: unknown keys are refused, since they would change the meaning unseen. */
export const IdentityInput = refuseExtra(
  {
    identity_version: t.literal('spec1'),
    shape: taggedBy('kind', {
      statvar_schema: refuseExtra(
        { kind: t.literal('statvar_schema') },
        {
          population_type: t.union([Dcid, t.null]),
          measured_property: t.union([Dcid, t.null]),
          stat_type: t.union([Dcid, t.null]),
          measurement_qualifier: t.union([Dcid, t.null]),
        },
      ),
      statvar_set: refuseExtra({ kind: t.literal('statvar_set'), statvars: t.readonlyArray(Dcid) }, {}),
    }),
  },
  {
    slots: t.readonlyArray(
      refuseExtra(
        {
          property: Dcid,
          binding: taggedBy('state', {
            unbound: refuseExtra({ state: t.literal('unbound') }, {}),
            value: refuseExtra({ state: t.literal('value'), ref: Dcid }, {}),
          }),
        },
        {},
      ),
    ),
    entities: namedLists(64, Dcid),
    requested_window: taggedBy('kind', {
      all: refuseExtra({ kind: t.literal('all') }, {}),
      range: refuseExtra(
        { kind: t.literal('range') },
        { start_year: t.union([Year, t.null]), end_year: t.union([Year, t.null]) },
      ),
    }),
  },
)
export type IdentityInput = t.TypeOf<typeof IdentityInput>

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
  (input: IdentityInput): SpecIdentity => ({
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
