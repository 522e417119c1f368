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
const provenanceLine = object({ ref: text, label: textOrNull, last_data_refresh_date: textOrNull, documentation: text })

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
    built_from: graphRef('GraphBuiltFrom'),
  }),
  GraphDocumentation: object({
    ref: text,
    label: textOrNull,
    details: object({
      name_of_source: textOrNull,
      publisher: orNull(object({ ref: textOrNull, label: text })),
      dataset: orNull(labelledRef),
      source: orNull(labelledRef),
      url: textOrNull,
      last_data_refresh_date: textOrNull,
    }),
    license: object({ type: textOrNull, url: textOrNull }),
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
