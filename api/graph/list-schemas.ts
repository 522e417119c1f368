// JSON Schemas of the resolver, the lists and the pages to start from.
import { projections } from '../../statistics/describe/projections.ts'
import { relations } from '../../statistics/describe/relations.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { kindWords } from '../../statistics/names/resolve/scope.ts'
import type { JsonSchema } from '../route.ts'
import { spokenTextPattern } from '../../domain/values/patterns.ts'
import { oneOf } from '../datasets/schema-parts.ts'
import { nodeKinds } from './node-schemas.ts'
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

const entity = object({ ref: text, label: text, kind: oneOfTexts(nodeKinds) })
const member = object({ ref: text, label: text })

const resolveSchemas: Readonly<Record<string, JsonSchema>> = {
  GraphResolveRequest: object(
    {
      texts: {
        type: 'array',
        minItems: 1,
        maxItems: graphLimits.resolveTexts,
        items: spokenTextPattern(graphLimits.textCharacters),
      },
      kinds: { type: 'array', minItems: 1, items: oneOfTexts(kindWords) },
      code_system: { ...text, description: 'dcid of a code system, or the slot property it belongs to' },
      expand: list(constant('members')),
    },
    ['kinds', 'code_system', 'expand'],
  ),
  GraphResolved: object(
    {
      status: constant('resolved'),
      entity,
      matched: text,
      projection: oneOfTexts(projections),
      member_count: count,
      members: { anyOf: [text, list(member)] },
      reading: oneOfTexts(['members', 'entity']),
    },
    ['projection', 'member_count', 'members', 'reading'],
  ),
  GraphAmbiguous: object({ status: constant('ambiguous'), candidates: { ...list(entity), minItems: 2 } }),
  GraphNotFound: object({ status: constant('not_found'), near_matches: { ...list(entity), minItems: 1 } }, [
    'near_matches',
  ]),
  GraphNotHeld: object({ status: constant('not_held'), entity, matched: text }),
  GraphResolution: oneOf('GraphResolved', 'GraphAmbiguous', 'GraphNotFound', 'GraphNotHeld'),
  GraphResolveResponse: object({ results: list(graphRef('GraphResolution')) }),
}

const entityItem = object({ ref: text, label: textOrNull, start_date: textOrNull, end_date: textOrNull }, [
  'start_date',
  'end_date',
])
const codeItem = object({ ref: text, label: textOrNull, code: text })
const facetItem = object({
  provenance: labelledRef,
  unit: orNull(labelledRef),
  measurement_method: textOrNull,
  series: orNull(count),
  observations: orNull(count),
})
const numberOrNull: JsonSchema = { type: ['number', 'null'] }
const rateItem = object({
  ref: text,
  label: textOrNull,
  year: { type: 'integer' },
  currency: textOrNull,
  exchange_rate: numberOrNull,
  deflator: numberOrNull,
  projected: { type: ['boolean', 'null'] },
})

const memberSchemas: Readonly<Record<string, JsonSchema>> = {
  GraphMembersPage: object({
    ref: text,
    relation: oneOfTexts(relations),
    projection: orNull(oneOfTexts(projections)),
    as_of: textOrNull,
    total: count,
    complete: boolean,
    next_cursor: textOrNull,
    items: list({ anyOf: [codeItem, entityItem, facetItem, rateItem] }),
    gaps: list(constant('membership_incomplete')),
  }),
}

const root = { ref: text, label: textOrNull, kind: oneOfTexts(nodeKinds), links: map(text) }
const heldFigures = object({ observations: count, series: count, first_period: text, last_period: text })
const figures: JsonSchema = {
  ...orNull(heldFigures),
  description: 'What the graph holds of it; null when it holds no figure',
}
const extract: JsonSchema = { ...text, description: 'What part of the table is held; absent for the whole' }
const edition: JsonSchema = { ...textOrNull, description: 'As people call it: October 2025' }
const citation: JsonSchema = { ...textOrNull, description: 'As the producer asks to be cited' }
const licence = object({ type: textOrNull, url: textOrNull })
const publishedAt: JsonSchema = { ...textOrNull, description: 'Where the producer publishes newer editions' }
const refreshed: JsonSchema = {
  ...textOrNull,
  description: 'YYYY, YYYY-MM or YYYY-MM-DD: the age of the figures is counted from it',
}
const provenanceLine = object(
  {
    ref: text,
    label: textOrNull,
    last_data_refresh_date: refreshed,
    documentation: text,
    edition,
    figures,
    license: licence,
    citation,
    published_at: publishedAt,
    extract,
    gaps: list(text),
  },
  ['extract'],
)
const rateTableLine = object({
  ref: text,
  label: textOrNull,
  publisher: orNull(object({ ref: textOrNull, label: text })),
  edition,
  rows: count,
  license: licence,
  citation,
  published_at: publishedAt,
  gaps: list(text),
})

const startSchemas: Readonly<Record<string, JsonSchema>> = {
  GraphRoots: object({
    code_systems: list(object({ ...root, property: textOrNull })),
    groups: list(object(root)),
    regions: list(object(root)),
    sources: list(object(root)),
    rate_tables: list(object(root)),
    built_from: graphRef('GraphBuiltFrom'),
  }),
  GraphSources: object({
    sources: list(
      object({
        ref: text,
        label: textOrNull,
        url: textOrNull,
        links: map(text),
        datasets: list(object({ ref: text, label: textOrNull, url: textOrNull, provenances: list(provenanceLine) })),
      }),
    ),
    rate_tables: list(rateTableLine),
    built_from: graphRef('GraphBuiltFrom'),
  }),
  GraphDocumentation: object({
    ref: text,
    label: textOrNull,
    details: object(
      {
        name_of_source: textOrNull,
        publisher: orNull(object({ ref: textOrNull, label: text })),
        dataset: orNull(labelledRef),
        source: orNull(labelledRef),
        url: textOrNull,
        last_data_refresh_date: refreshed,
        edition,
        edition_evidence: { ...textOrNull, description: 'What tells the edition' },
        extract,
      },
      ['extract'],
    ),
    license: object({
      type: textOrNull,
      url: textOrNull,
      terms: { ...textOrNull, description: 'Words of the terms that who passes figures on must know' },
    }),
    citation,
    figures,
    source_files: { ...list(text), description: 'SHA-256 and name of each file the figures were read from' },
    scope_and_units: textOrNull,
    methodology: textOrNull,
    data_notes: textOrNull,
    transformation_history: textOrNull,
    gaps: list(text),
    built_from: graphRef('GraphBuiltFrom'),
  }),
  GraphCapabilities: object({
    capability_version: text,
    limits: map(count),
    kinds: list(text),
    default_kinds: list(text),
    relations: list(text),
    projections: list(text),
    statuses: list(text),
    identifier: object({ max_characters: count, forms: list(text) }),
    graph: object({ revision: text, built_at: textOrNull, counts: map({ type: 'number' }) }),
  }),
}

/** Schemas of everything but nodes, by name. */
export const listSchemas: Readonly<Record<string, JsonSchema>> = {
  ...resolveSchemas,
  ...memberSchemas,
  ...startSchemas,
}
