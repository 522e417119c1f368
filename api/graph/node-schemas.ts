// JSON Schemas of node envelopes: one for each kind, with its detail block.
import type { NodeKind } from '../../domain/ports/graph.ts'
import type { JsonSchema } from '../route.ts'
import {
  boolean,
  constant,
  count,
  graphRef,
  labelledRef,
  list,
  map,
  object,
  oneOfTexts,
  orNull,
  text,
  textOrNull,
} from './shapes.ts'
import { bareDcidPattern } from '../../domain/values/patterns.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { projections } from '../../statistics/describe/projections.ts'

const projection = oneOfTexts(projections)
const names = list(text)
const memberCounts = map(count)
const party = object({ ref: textOrNull, label: text })
const shapeTerms = {
  population_type: textOrNull,
  measured_property: textOrNull,
  stat_type: textOrNull,
  measurement_qualifier: textOrNull,
}
const availability = object({
  series: count,
  observations: count,
  first_period: text,
  last_period: text,
  roles: list(object({ role: text, entities: count })),
  provenances: list(labelledRef),
  units: list(labelledRef),
})
const region = { contained_in: list(labelledRef), member_counts: memberCounts, alternate_names: names }

/** The members of each detail block. */
const blocks: Readonly<Record<NodeKind, Readonly<Record<string, JsonSchema>>>> = {
  stat_var: {
    definition: object({ ...shapeTerms, slots: list(object({ property: text, code: labelledRef })) }),
    availability: orNull(availability),
  },
  code: { code: textOrNull, code_system: orNull(labelledRef), property: textOrNull, parent: orNull(labelledRef) },
  code_system: { property: textOrNull },
  country: {
    alpha2_code: textOrNull,
    alpha3_code: textOrNull,
    numeric_code: textOrNull,
    currency_code: textOrNull,
    projection,
    contained_in: list(labelledRef),
    alternate_names: names,
  },
  continent: region,
  subregion: region,
  group: {
    dates_membership: boolean,
    membership_complete: boolean,
    membership_sources: names,
    member_counts: memberCounts,
    alternate_names: names,
  },
  group_membership: {
    group: orNull(labelledRef),
    member: orNull(labelledRef),
    start_date: textOrNull,
    end_date: textOrNull,
  },
  organisation: { projection, currency_code: textOrNull, alternate_names: names },
  source: { url: textOrNull },
  dataset: { source: orNull(labelledRef), url: textOrNull },
  provenance: {
    ref: text,
    label: textOrNull,
    license_type: textOrNull,
    license_url: textOrNull,
    last_data_refresh_date: textOrNull,
    publisher: orNull(party),
    dataset: orNull(labelledRef),
    conversion_recipe: orNull(labelledRef),
    url: textOrNull,
    documentation: text,
  },
  unit: { currency_code: textOrNull },
  role: { role: textOrNull, observation_property: textOrNull, alternate_names: names },
  conversion_recipe: {
    rate_table: orNull(labelledRef),
    deflator_role: textOrNull,
    fallback_entity: orNull(labelledRef),
    currency_entities: list(object({ currency: text, entity: labelledRef })),
    converts: names,
  },
  ratio_recipe: {
    measure: textOrNull,
    denominator: orNull(labelledRef),
    provenance: orNull(labelledRef),
    rank: count,
    unit: orNull(labelledRef),
    unit_name: textOrNull,
  },
  series_break: { variables: names, provenances: names, entities: names, from_period: textOrNull },
  rate_table: {
    revision: textOrNull,
    digest: textOrNull,
    first_projected_year: orNull({ type: 'integer' }),
    rows: count,
  },
  shape: { ...shapeTerms, slots: names, alternate_names: names },
  family_role: {
    shape: orNull(labelledRef),
    role: textOrNull,
    alternate_names: names,
    possessor: boolean,
    markers: names,
    subject_of: names,
  },
  measure: { implied_by: names },
  headline: {
    measure: orNull(labelledRef),
    rank: orNull(count),
    shape: orNull(labelledRef),
    slots: names,
    takes: names,
    succeeds: orNull(labelledRef),
    from_year: orNull(count),
    caution: textOrNull,
  },
  question_term: { phrases: names, ...shapeTerms, slots: names, unsupported_reason: textOrNull },
  facet_default: {
    measured_property: textOrNull,
    variable: orNull(labelledRef),
    provenance: orNull(labelledRef),
  },
  property: { code_system: orNull(labelledRef) },
  other: {},
}

export const nodeKinds: ReadonlyArray<string> = Object.keys(blocks)

const shownValue: JsonSchema = {
  anyOf: [object({ ref: text, label: text }, ['label']), { type: ['string', 'number', 'boolean'] }],
}

const envelope = (kind: string, block: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  object({
    ref: text,
    label: textOrNull,
    kind: constant(kind),
    types: list(text),
    description: textOrNull,
    links: map(text),
    gaps: { ...list(text), description: 'Dotted paths of every value the graph does not give; each of them is null.' },
    built_from: graphRef('GraphBuiltFrom'),
    [kind]: object({ ...block, other_properties: map(list(shownValue)) }),
  })

const capital = (kind: string): string => kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const schemaName = (kind: string): string => `Graph${capital(kind)}Node`

/** Schemas of the node and batch routes by name. */
export const nodeSchemas: Readonly<Record<string, JsonSchema>> = {
  GraphBuiltFrom: object({ revision: text, built_at: textOrNull }),
  ...Object.fromEntries(Object.entries(blocks).map(([kind, block]) => [schemaName(kind), envelope(kind, block)])),
  GraphNode: { oneOf: nodeKinds.map((kind) => graphRef(schemaName(kind))) },
  GraphNodesRequest: object({ dcids: { ...list(bareDcidPattern), minItems: 1, maxItems: graphLimits.nodeBatch } }),
  GraphNodesResponse: object({
    nodes: list({ anyOf: [object({ ref: text, status: constant('not_held') }), graphRef('GraphNode')] }),
  }),
}
