// The detail block of each kind of node: what is particular to it. Its shape and its values are said in one place.
import * as t from 'io-ts'
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import { counted, described, nullable } from '../../domain/values/described.ts'
import { codeHistoryOf } from '../names/code-history.ts'
import { breaksOf } from '../read/series-breaks.ts'
import { availabilityOf } from './availability.ts'
import {
  alternateNames,
  countOrNull,
  type Field,
  field,
  flag,
  integer,
  reference,
  references,
  shapeTerms,
  term,
  text,
  texts,
} from './block-fields.ts'
import { labelled, partyOf, refOf, termOf, textValue } from './node-values.ts'
import { documentationPath } from './paths.ts'
import { membersIn, projectedMembers, projections } from './projections.ts'
import { ruleBlocks } from './rule-blocks.ts'
import { Availability, labelledRef, names, party, refs, textOrNull } from './value-shapes.ts'

const projection = (otherwise: (typeof projections)[number]) =>
  field(
    described(t.string, { enum: projections }),
    (_, node) => textValue(node, 'memberClass') ?? otherwise,
    'memberClass',
  )

/** Members by projection, as far as there are any. */
const memberCounts = field(t.record(t.string, counted), (graph, { dcid }) => {
  const all = projectedMembers(graph, dcid)
  const counts = projections.map((name) => [name, all === null ? 0 : membersIn(all, name).length] as const)
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 || name === 'countries'))
})

const region = {
  contained_in: references('containedInPlace'),
  member_counts: memberCounts,
  alternate_names: alternateNames,
}

/** The members of each detail block. */
const blocks = {
  stat_var: {
    definition: field(
      t.strict({
        population_type: textOrNull,
        measured_property: textOrNull,
        stat_type: textOrNull,
        measurement_qualifier: textOrNull,
        slots: t.readonlyArray(t.strict({ property: t.string, code: labelledRef })),
      }),
      (graph, node) => {
        const variable = graph.statVar(node.dcid)
        const slots = Object.entries(variable?.slots ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
        return {
          population_type: variable?.populationType ?? termOf(node, 'populationType'),
          measured_property: variable?.measuredProperty ?? termOf(node, 'measuredProperty'),
          stat_type: variable?.statType ?? termOf(node, 'statType'),
          measurement_qualifier: variable?.measurementQualifier ?? termOf(node, 'measurementQualifier'),
          slots: slots.map(([property, code]) => ({ property, code: labelled(graph, code) })),
        }
      },
      ...Object.values(shapeTerms).flatMap(({ shows }) => shows),
    ),
    availability: field(nullable(Availability), (graph, { dcid }) => availabilityOf(graph, dcid)),
  },
  code: {
    code: text('code'),
    code_system: reference('inCodeSystem'),
    property: field(textOrNull, (graph, node) => {
      const system = refOf(graph, node, 'inCodeSystem')
      return system === null ? null : graph.slotPropertyOf(system.ref)
    }),
    parent: reference('parentCode'),
  },
  code_system: { property: term('codeProperty') },
  country: {
    alpha2_code: text('countryAlpha2Code'),
    alpha3_code: text('countryAlpha3Code'),
    numeric_code: text('countryNumericCode'),
    currency_code: text('currencyCode'),
    projection: projection('countries'),
    contained_in: references('containedInPlace'),
    alternate_names: alternateNames,
  },
  continent: region,
  subregion: region,
  group: {
    dates_membership: field(t.boolean, (graph, { dcid }) => projectedMembers(graph, dcid)?.dated ?? false),
    membership_complete: field(
      t.boolean,
      (graph, { dcid }) => projectedMembers(graph, dcid)?.complete ?? true,
      'membershipComplete',
    ),
    membership_sources: texts('membershipSource'),
    member_counts: memberCounts,
    alternate_names: alternateNames,
  },
  group_membership: {
    group: reference('group'),
    member: reference('member'),
    start_date: text('startDate'),
    end_date: text('endDate'),
  },
  organisation: {
    projection: projection('institutions'),
    currency_code: text('currencyCode'),
    alternate_names: alternateNames,
  },
  source: { url: text('url') },
  dataset: { source: reference('isPartOf'), url: text('url') },
  provenance: {
    ref: field(t.string, (_, { dcid }) => dcid),
    label: field(textOrNull, (_, { label }) => label),
    license_type: text('licenseType'),
    license_url: text('licenseUrl'),
    last_data_refresh_date: text('lastDataRefreshDate'),
    publisher: field(nullable(party), (graph, node) => partyOf(graph, node, 'publisher'), 'publisher'),
    dataset: reference('isPartOf'),
    conversion_recipe: reference('conversionRecipe'),
    url: text('url'),
    documentation: field(t.string, (_, { dcid }) => documentationPath(dcid)),
  },
  unit: { currency_code: text('currencyCode') },
  role: {
    role: term('role'),
    observation_property: term('observationProperty'),
    alternate_names: alternateNames,
  },
  conversion_recipe: {
    rate_table: reference('rateTable'),
    deflator_role: field(
      textOrNull,
      (graph, node) => graph.recipe(node.dcid)?.deflatorRole ?? termOf(node, 'deflatorRole'),
      'deflatorRole',
    ),
    fallback_entity: reference('fallbackEntity'),
    currency_entities: field(
      t.readonlyArray(t.strict({ currency: t.string, entity: labelledRef })),
      (graph, { dcid }) =>
        Object.entries(graph.recipe(dcid)?.currencyEntity ?? {}).map(([currency, entity]) => ({
          currency,
          entity: labelled(graph, entity),
        })),
      'currencyEntity',
    ),
    converts: field(names, (graph, { dcid }) => graph.recipe(dcid)?.converts ?? [], 'converts'),
  },
  ...ruleBlocks,
  rate_table: {
    revision: text('revision'),
    digest: field(textOrNull, (graph, { dcid }) => {
      const table = graph.rateTable(dcid)
      return table === null ? null : `sha256:${table.digest.replace(/^sha256:/, '')}`
    }),
    first_projected_year: integer('firstProjectedYear'),
    rows: field(counted, (graph, { dcid }) => graph.rateTable(dcid)?.rowCount ?? 0),
  },
  shape: { ...shapeTerms, slots: texts('slot'), alternate_names: alternateNames },
  family_role: {
    shape: reference('shape'),
    role: term('role'),
    alternate_names: alternateNames,
    possessor: flag('possessor'),
    markers: texts('marker'),
    subject_of: texts('subjectOf'),
  },
  measure: { implied_by: texts('impliedBy') },
  headline: {
    measure: reference('measure'),
    rank: countOrNull('rank'),
    shape: reference('shape'),
    slots: texts('slot'),
    takes: texts('takes'),
    succeeds: reference('succeeds'),
    from_year: countOrNull('fromYear'),
    caution: text('caution'),
  },
  question_term: {
    phrases: texts('phrase'),
    ...shapeTerms,
    slots: texts('slot'),
    unsupported_reason: text('unsupportedReason'),
  },
  facet_default: {
    measured_property: term('measuredProperty'),
    variable: reference('variable'),
    provenance: reference('provenance'),
  },
  property: {
    code_system: field(nullable(labelledRef), (graph, { dcid }) => {
      const system = graph.codeSystemOf(dcid)
      return system === null ? null : labelled(graph, system)
    }),
  },
  other: {},
} satisfies Readonly<Record<NodeKind, Readonly<Record<string, Field>>>>

const fieldsOf = (kind: NodeKind): ReadonlyArray<readonly [string, Field]> => Object.entries(blocks[kind])

/** The detail block of a kind, beside the properties that it does not show. */
export type DetailBlock<K extends NodeKind> = {
  [M in keyof (typeof blocks)[K]]: (typeof blocks)[K][M] extends Field<infer C> ? t.TypeOf<C> : never
}

export const nodeKinds = Object.keys(blocks) as ReadonlyArray<NodeKind>

/** The shapes of the members that every node of a kind has. */
export const membersOf = (kind: NodeKind): t.Props =>
  Object.fromEntries(fieldsOf(kind).map(([name, { codec }]) => [name, codec]))

/** Members that only some nodes of a kind have. */
export const optionalMembers: Partial<Readonly<Record<NodeKind, t.Props>>> = {
  stat_var: {
    breaks: described(
      t.readonlyArray(t.strict({ label: textOrNull, from_period: t.string, provenances: names, entities: names })),
      'Where a new rule begins, so that figures before and after do not compare; no provenances or entities: for all. Absent where none is told of',
    ),
  },
  code: {
    provider: described(labelledRef, 'Whose agency it is: its code counts within that provider'),
    withdrawn: described(t.string, 'The day from which the code is no longer given; absent for those that are'),
    replaced_by: described(refs, 'Codes that are given in its place, as far as known'),
  },
}

const breaksIn = (graph: Graph, variable: string) => {
  const breaks = breaksOf(graph).filter(({ variables }) => variables.length === 0 || variables.includes(variable))
  return breaks.length === 0
    ? {}
    : {
        breaks: breaks.map(({ label, from, provenances, entities }) => ({
          label,
          from_period: from,
          provenances,
          entities,
        })),
      }
}

/** What `optionalMembers` describes, as far as the graph tells it of a node. */
const optionalOf = (graph: Graph, node: GraphNode): object => {
  if (node.kind === 'stat_var') return breaksIn(graph, node.dcid)
  if (node.kind !== 'code') return {}
  const provider = refOf(graph, node, 'provider')
  return { ...(provider === null ? {} : { provider }), ...codeHistoryOf(graph, node.dcid) }
}

/** The detail block of a node. */
export const detailBlock = (graph: Graph, node: GraphNode): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(fieldsOf(node.kind).map(([name, { read }]) => [name, read(graph, node)])),
  ...optionalOf(graph, node),
})

/** Properties that blocks show by other members, or that nobody needs to see. */
const alsoShown: Partial<Readonly<Record<NodeKind, ReadonlyArray<string>>>> = {
  stat_var: ['observationProperties'],
  code: ['provider', 'withdrawnDate', 'replacedBy'],
  // stand in its documentation
  provenance: ['scopeAndUnits', 'methodology', 'dataNotes', 'transformationHistory'],
  ratio_recipe: ['unitSuffix'],
  rate_table: ['file'],
  headline: ['needs'],
}

/** Properties that envelope and block show already. */
export const shownProperties = (graph: Graph, { kind, dcid }: GraphNode): ReadonlySet<string> => {
  const slots = kind === 'stat_var' ? Object.keys(graph.statVar(dcid)?.slots ?? {}) : []
  const shown = fieldsOf(kind).flatMap(([, { shows }]) => shows)
  return new Set(['name', 'description', ...shown, ...(alsoShown[kind] ?? []), ...slots])
}
