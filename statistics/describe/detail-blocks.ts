// The detail block of each kind of node: what is particular to it.
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import { codeHistoryOf } from '../names/code-history.ts'
import { breaksOf } from '../read/series-breaks.ts'
import { availabilityOf } from './availability.ts'
import { integerOf, labelled, partyOf, refOf, refsOf, termOf, textsOf, textValue } from './node-values.ts'
import { documentationPath } from './paths.ts'
import { type Describe, ruleDescribers } from './rule-blocks.ts'
import { membersIn, projectedMembers, projections } from './projections.ts'

const statVar: Describe<'stat_var'> = {
  shows: ['populationType', 'measuredProperty', 'statType', 'measurementQualifier', 'observationProperties'],
  block: (graph, node) => {
    const variable = graph.statVar(node.dcid)
    const slots = Object.entries(variable?.slots ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
    return {
      definition: {
        population_type: variable?.populationType ?? termOf(node, 'populationType'),
        measured_property: variable?.measuredProperty ?? termOf(node, 'measuredProperty'),
        stat_type: variable?.statType ?? termOf(node, 'statType'),
        measurement_qualifier: variable?.measurementQualifier ?? termOf(node, 'measurementQualifier'),
        slots: slots.map(([property, code]) => ({ property, code: labelled(graph, code) })),
      },
      availability: availabilityOf(graph, node.dcid),
      // absent where the graph tells of none
      ...breaksIn(graph, node.dcid),
    }
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

const code: Describe<'code'> = {
  shows: ['code', 'inCodeSystem', 'parentCode', 'provider', 'withdrawnDate', 'replacedBy'],
  block: (graph, node) => {
    const system = refOf(graph, node, 'inCodeSystem')
    const provider = refOf(graph, node, 'provider')
    return {
      code: textValue(node, 'code'),
      code_system: system,
      property: system === null ? null : graph.slotPropertyOf(system.ref),
      parent: refOf(graph, node, 'parentCode'),
      // absent for codes that are not given within a provider
      ...(provider === null ? {} : { provider }),
      // absent for codes that are given still
      ...codeHistoryOf(graph, node.dcid),
    }
  },
}

const alternateNames = (node: GraphNode): ReadonlyArray<string> => [
  ...new Set([...textsOf(node, 'name'), ...textsOf(node, 'alternateName')].filter((name) => name !== node.label)),
]

const country: Describe<'country'> = {
  shows: [
    'countryAlpha2Code',
    'countryAlpha3Code',
    'countryNumericCode',
    'currencyCode',
    'memberClass',
    'containedInPlace',
    'alternateName',
  ],
  block: (graph, node) => ({
    alpha2_code: textValue(node, 'countryAlpha2Code'),
    alpha3_code: textValue(node, 'countryAlpha3Code'),
    numeric_code: textValue(node, 'countryNumericCode'),
    currency_code: textValue(node, 'currencyCode'),
    projection: textValue(node, 'memberClass') ?? 'countries',
    contained_in: refsOf(graph, node, 'containedInPlace'),
    alternate_names: alternateNames(node),
  }),
}

/** Members by projection, as far as there are any. */
const memberCounts = (graph: Graph, dcid: string): Readonly<Record<string, number>> => {
  const all = projectedMembers(graph, dcid)
  const counts = projections.map((name) => [name, all === null ? 0 : membersIn(all, name, null).length] as const)
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 || name === 'countries'))
}

const region: Describe<'continent' | 'subregion'> = {
  shows: ['containedInPlace', 'alternateName'],
  block: (graph, node) => ({
    contained_in: refsOf(graph, node, 'containedInPlace'),
    member_counts: memberCounts(graph, node.dcid),
    alternate_names: alternateNames(node),
  }),
}

const group: Describe<'group'> = {
  shows: ['alternateName', 'membershipComplete', 'membershipSource'],
  block: (graph, node) => {
    const all = projectedMembers(graph, node.dcid)
    return {
      dates_membership: all?.dated ?? false,
      membership_complete: all?.complete ?? true,
      membership_sources: textsOf(node, 'membershipSource'),
      member_counts: memberCounts(graph, node.dcid),
      alternate_names: alternateNames(node),
    }
  },
}

const membership: Describe<'group_membership'> = {
  shows: ['group', 'member', 'startDate', 'endDate'],
  block: (graph, node) => ({
    group: refOf(graph, node, 'group'),
    member: refOf(graph, node, 'member'),
    start_date: textValue(node, 'startDate'),
    end_date: textValue(node, 'endDate'),
  }),
}

const organisation: Describe<'organisation'> = {
  shows: ['alternateName', 'memberClass', 'currencyCode'],
  block: (_graph, node) => ({
    projection: textValue(node, 'memberClass') ?? 'institutions',
    currency_code: textValue(node, 'currencyCode'),
    alternate_names: alternateNames(node),
  }),
}

const provenance: Describe<'provenance'> = {
  shows: [
    'isPartOf',
    'publisher',
    'licenseType',
    'licenseUrl',
    'lastDataRefreshDate',
    'url',
    'conversionRecipe',
    'scopeAndUnits',
    'methodology',
    'dataNotes',
    'transformationHistory',
  ],
  block: (graph, node) => ({
    ref: node.dcid,
    label: node.label,
    license_type: textValue(node, 'licenseType'),
    license_url: textValue(node, 'licenseUrl'),
    last_data_refresh_date: textValue(node, 'lastDataRefreshDate'),
    publisher: partyOf(graph, node, 'publisher'),
    dataset: refOf(graph, node, 'isPartOf'),
    conversion_recipe: refOf(graph, node, 'conversionRecipe'),
    url: textValue(node, 'url'),
    documentation: documentationPath(node.dcid),
  }),
}

const recipe: Describe<'conversion_recipe'> = {
  shows: ['rateTable', 'deflatorRole', 'fallbackEntity', 'currencyEntity', 'converts'],
  block: (graph, node) => {
    const declared = graph.recipe(node.dcid)
    return {
      rate_table: refOf(graph, node, 'rateTable'),
      deflator_role: declared?.deflatorRole ?? termOf(node, 'deflatorRole'),
      fallback_entity: refOf(graph, node, 'fallbackEntity'),
      currency_entities: Object.entries(declared?.currencyEntity ?? {}).map(([currency, entity]) => ({
        currency,
        entity: labelled(graph, entity),
      })),
      converts: declared?.converts ?? [],
    }
  },
}

const rateTable: Describe<'rate_table'> = {
  shows: ['file', 'revision', 'firstProjectedYear'],
  block: (graph, node) => {
    const table = graph.rateTable(node.dcid)
    return {
      revision: textValue(node, 'revision'),
      digest: table === null ? null : `sha256:${table.digest.replace(/^sha256:/, '')}`,
      first_projected_year: integerOf(node, 'firstProjectedYear'),
      rows: table?.rowCount ?? 0,
    }
  },
}

const shapeTerms = (node: GraphNode) => ({
  population_type: termOf(node, 'populationType'),
  measured_property: termOf(node, 'measuredProperty'),
  stat_type: termOf(node, 'statType'),
  measurement_qualifier: termOf(node, 'measurementQualifier'),
})
const shapeProperties = ['populationType', 'measuredProperty', 'statType', 'measurementQualifier']

const describers: { readonly [K in NodeKind]: Describe<K> } = {
  stat_var: statVar,
  code,
  code_system: {
    shows: ['codeProperty'],
    block: (_graph, node) => ({ property: termOf(node, 'codeProperty') }),
  },
  country,
  continent: region,
  subregion: region,
  group,
  group_membership: membership,
  organisation,
  source: { shows: ['url'], block: (_graph, node) => ({ url: textValue(node, 'url') }) },
  dataset: {
    shows: ['url', 'isPartOf'],
    block: (graph, node) => ({ source: refOf(graph, node, 'isPartOf'), url: textValue(node, 'url') }),
  },
  provenance,
  unit: { shows: ['currencyCode'], block: (_graph, node) => ({ currency_code: textValue(node, 'currencyCode') }) },
  role: {
    shows: ['role', 'observationProperty', 'alternateName'],
    block: (_graph, node) => ({
      role: termOf(node, 'role'),
      observation_property: termOf(node, 'observationProperty'),
      alternate_names: alternateNames(node),
    }),
  },
  conversion_recipe: recipe,
  ...ruleDescribers,
  rate_table: rateTable,
  shape: {
    shows: [...shapeProperties, 'slot', 'alternateName'],
    block: (_graph, node) => ({
      ...shapeTerms(node),
      slots: textsOf(node, 'slot'),
      alternate_names: alternateNames(node),
    }),
  },
  family_role: {
    shows: ['shape', 'role', 'alternateName', 'possessor', 'marker', 'subjectOf'],
    block: (graph, node) => ({
      shape: refOf(graph, node, 'shape'),
      role: termOf(node, 'role'),
      alternate_names: alternateNames(node),
      possessor: textValue(node, 'possessor') === 'true',
      markers: textsOf(node, 'marker'),
      subject_of: textsOf(node, 'subjectOf'),
    }),
  },
  measure: {
    shows: ['impliedBy'],
    block: (_graph, node) => ({ implied_by: textsOf(node, 'impliedBy') }),
  },
  headline: {
    shows: ['measure', 'rank', 'shape', 'slot', 'takes', 'needs', 'succeeds', 'fromYear', 'caution'],
    block: (graph, node) => ({
      measure: refOf(graph, node, 'measure'),
      rank: integerOf(node, 'rank'),
      shape: refOf(graph, node, 'shape'),
      slots: textsOf(node, 'slot'),
      takes: textsOf(node, 'takes'),
      succeeds: refOf(graph, node, 'succeeds'),
      from_year: integerOf(node, 'fromYear'),
      caution: textValue(node, 'caution'),
    }),
  },
  question_term: {
    shows: [...shapeProperties, 'phrase', 'slot', 'unsupportedReason'],
    block: (_graph, node) => ({
      phrases: textsOf(node, 'phrase'),
      ...shapeTerms(node),
      slots: textsOf(node, 'slot'),
      unsupported_reason: textValue(node, 'unsupportedReason'),
    }),
  },
  facet_default: {
    shows: ['measuredProperty', 'variable', 'provenance'],
    block: (graph, node) => ({
      measured_property: termOf(node, 'measuredProperty'),
      variable: refOf(graph, node, 'variable'),
      provenance: refOf(graph, node, 'provenance'),
    }),
  },
  property: {
    shows: [],
    block: (graph, node) => ({ code_system: refOfOrNull(graph, graph.codeSystemOf(node.dcid)) }),
  },
  other: { shows: [], block: () => ({}) },
}

const refOfOrNull = (graph: Graph, dcid: string | null) => (dcid === null ? null : labelled(graph, dcid))

/** The detail block of a node. */
export const detailBlock = (graph: Graph, node: GraphNode): Readonly<Record<string, unknown>> =>
  describers[node.kind].block(graph, node)

/** Properties that envelope and block show already. */
export const shownProperties = (graph: Graph, node: GraphNode): ReadonlySet<string> => {
  const slots = node.kind === 'stat_var' ? Object.keys(graph.statVar(node.dcid)?.slots ?? {}) : []
  return new Set(['name', 'description', ...describers[node.kind].shows, ...slots])
}
