// Shapes of node envelopes: one for each kind, with its detail block.
import * as t from 'io-ts'
import type { NodeKind } from '../../domain/ports/graph.ts'
import { bareDcidPattern } from '../../domain/values/patterns.ts'
import { exactly } from '../../domain/values/codecs.ts'
import {
  component,
  counted,
  described,
  nullable,
  oneOfObjects,
  oneOfTexts,
  whole,
} from '../../domain/values/described.ts'
import { graphLimits } from '../names/graph-limits.ts'
import { projections } from './projections.ts'

export const textOrNull = nullable(t.string)
export const labelledRef = component('GraphReference', t.strict({ ref: t.string, label: textOrNull }))
/** A reference with the label of its node. */
export type LabelledRef = t.TypeOf<typeof labelledRef>
export const party = t.strict({ ref: textOrNull, label: t.string })

const refOrNull = nullable(labelledRef)
const refs = t.readonlyArray(labelledRef)
const projection = described(t.string, { enum: projections })
const names = t.readonlyArray(t.string)
const memberCounts = t.record(t.string, counted)
const shapeTerms = {
  population_type: textOrNull,
  measured_property: textOrNull,
  stat_type: textOrNull,
  measurement_qualifier: textOrNull,
}
const Availability = t.strict({
  series: counted,
  observations: counted,
  first_period: t.string,
  last_period: t.string,
  /** Roles with the number of entities that hold them. */
  roles: t.readonlyArray(t.strict({ role: t.string, entities: counted })),
  provenances: refs,
  units: refs,
})
export type Availability = t.TypeOf<typeof Availability>
const region = { contained_in: refs, member_counts: memberCounts, alternate_names: names }

/** The members of each detail block. */
const blocks = {
  stat_var: {
    definition: t.strict({
      ...shapeTerms,
      slots: t.readonlyArray(t.strict({ property: t.string, code: labelledRef })),
    }),
    availability: nullable(Availability),
  },
  code: { code: textOrNull, code_system: refOrNull, property: textOrNull, parent: refOrNull },
  code_system: { property: textOrNull },
  country: {
    alpha2_code: textOrNull,
    alpha3_code: textOrNull,
    numeric_code: textOrNull,
    currency_code: textOrNull,
    projection,
    contained_in: refs,
    alternate_names: names,
  },
  continent: region,
  subregion: region,
  group: {
    dates_membership: t.boolean,
    membership_complete: t.boolean,
    membership_sources: names,
    member_counts: memberCounts,
    alternate_names: names,
  },
  group_membership: { group: refOrNull, member: refOrNull, start_date: textOrNull, end_date: textOrNull },
  organisation: { projection, currency_code: textOrNull, alternate_names: names },
  source: { url: textOrNull },
  dataset: { source: refOrNull, url: textOrNull },
  provenance: {
    ref: t.string,
    label: textOrNull,
    license_type: textOrNull,
    license_url: textOrNull,
    last_data_refresh_date: textOrNull,
    publisher: nullable(party),
    dataset: refOrNull,
    conversion_recipe: refOrNull,
    url: textOrNull,
    documentation: t.string,
  },
  unit: { currency_code: textOrNull },
  role: { role: textOrNull, observation_property: textOrNull, alternate_names: names },
  conversion_recipe: {
    rate_table: refOrNull,
    deflator_role: textOrNull,
    fallback_entity: refOrNull,
    currency_entities: t.readonlyArray(t.strict({ currency: t.string, entity: labelledRef })),
    converts: names,
  },
  ratio_recipe: {
    measure: textOrNull,
    denominator: refOrNull,
    provenance: refOrNull,
    rank: counted,
    unit: refOrNull,
    unit_name: textOrNull,
  },
  series_break: { variables: names, provenances: names, entities: names, from_period: textOrNull },
  trap: {
    trap: textOrNull,
    warnings: names,
    population_types: names,
    slots: names,
    from_period: textOrNull,
    until_period: textOrNull,
    across_break: t.boolean,
    together: textOrNull,
    explains: names,
  },
  rate_table: { revision: textOrNull, digest: textOrNull, first_projected_year: nullable(whole), rows: counted },
  shape: { ...shapeTerms, slots: names, alternate_names: names },
  family_role: {
    shape: refOrNull,
    role: textOrNull,
    alternate_names: names,
    possessor: t.boolean,
    markers: names,
    subject_of: names,
  },
  measure: { implied_by: names },
  headline: {
    measure: refOrNull,
    rank: nullable(counted),
    shape: refOrNull,
    slots: names,
    takes: names,
    succeeds: refOrNull,
    from_year: nullable(counted),
    caution: textOrNull,
  },
  question_term: { phrases: names, ...shapeTerms, slots: names, unsupported_reason: textOrNull },
  facet_default: { measured_property: textOrNull, variable: refOrNull, provenance: refOrNull },
  property: { code_system: refOrNull },
  other: {},
} satisfies Readonly<Record<NodeKind, t.Props>>

/** Members that only some nodes of a kind have. */
const optionalMembers: Partial<Readonly<Record<NodeKind, t.Props>>> = {
  stat_var: {
    breaks: described(
      t.readonlyArray(
        t.strict({ label: nullable(t.string), from_period: t.string, provenances: names, entities: names }),
      ),
      'Where a new rule begins, so that figures before and after do not compare; no provenances or entities: for all. Absent where none is told of',
    ),
  },
  code: {
    provider: described(labelledRef, 'Whose agency it is: its code counts within that provider'),
    withdrawn: described(t.string, 'The day from which the code is no longer given; absent for those that are'),
    replaced_by: described(refs, 'Codes that are given in its place, as far as known'),
  },
}

/** The detail block of a kind, beside the properties that it does not show. */
export type DetailBlock<K extends NodeKind> = t.TypeOf<t.TypeC<(typeof blocks)[K]>>

const nodeKinds = Object.keys(blocks) as ReadonlyArray<NodeKind>
export const NodeKindName = oneOfTexts(nodeKinds)

/** A value as written; schema terms have no node, and so no label. */
const ShownValue = component(
  'GraphShownValue',
  t.union([exactly({ ref: t.string }, { label: t.string }), t.string, t.number, t.boolean]),
)
export type ShownValue = t.TypeOf<typeof ShownValue>

export const BuiltFrom = component('GraphBuiltFrom', t.strict({ revision: t.string, built_at: textOrNull }))

const envelope = <K extends t.Mixed, B extends t.Props>(kind: K, block: B) =>
  t.strict({
    ref: t.string,
    label: textOrNull,
    kind,
    types: names,
    description: textOrNull,
    /** Lists the node opens on the members route. */
    links: t.record(t.string, t.string),
    gaps: described(names, 'Dotted paths of every value the graph does not give; each of them is null.'),
    built_from: BuiltFrom,
    ...block,
  })

const capital = (kind: string): string => kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const other_properties = component('GraphOtherProperties', t.record(t.string, t.readonlyArray(ShownValue)))
const nodeOf = (kind: NodeKind): t.Mixed =>
  component(
    `Graph${capital(kind)}Node`,
    envelope(t.literal(kind), {
      [kind]: exactly({ ...blocks[kind], other_properties }, optionalMembers[kind] ?? {}),
    }),
  )

/** What all nodes have. */
export const NodeEnvelope = envelope(t.string, {})
/** A node with the block of its kind under the name of the kind. */
export type NodeEnvelope = t.TypeOf<typeof NodeEnvelope> & Readonly<Record<string, unknown>>
export const NodeAnswer = component('GraphNode', oneOfObjects(nodeKinds.map(nodeOf)))

const BareDcid = described(t.string, bareDcidPattern)
export const NodesRequest = component(
  'GraphNodesRequest',
  t.strict({ dcids: described(t.readonlyArray(BareDcid), { minItems: 1, maxItems: graphLimits.nodeBatch }) }),
)
const NotHeld = t.strict({ ref: t.string, status: t.literal('not_held') })
export type NotHeld = t.TypeOf<typeof NotHeld>
export const NodesResponse = component(
  'GraphNodesResponse',
  t.strict({ nodes: t.readonlyArray(t.union([NotHeld, NodeAnswer])) }),
)
