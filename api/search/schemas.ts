// JSON Schemas (2020-12) of the Search interface, for OpenAPI and as one document.
import { heldCoverage } from '../datasets/coverage-schemas.ts'
import { oneOf } from '../datasets/schema-parts.ts'
import { ConversionInput } from '../../domain/conversion/request.ts'
import { Definition } from '../../domain/spec/identity.ts'
import { componentsOf } from '../schema-of-codec.ts'
import { schemaDocument } from '../schema-document.ts'
import { partStatuses } from '../../statistics/ask/capabilities.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { constant, count, list, object, oneOfTexts, orNull, text, textOrNull } from '../graph/shapes.ts'
import type { JsonSchema } from '../route.ts'

export const searchRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const year: JsonSchema = { type: 'integer', minimum: 1, maximum: 9999 }
const yearOrNull = orNull(year)
const one: JsonSchema = { const: 1 }
const span = { text, start: count, end: count }
const spanObject = object(span)
const labelled = object({ ref: text, label: textOrNull })
const specId = searchRef('SpecId')

const counts = { rows: count, series: count, first_year: yearOrNull, last_year: yearOrNull }
const coverage = object(counts)
/** Of a definite part: with what was asked and what is held. */
const askedCoverage = object({ ...counts, ...heldCoverage }, Object.keys(heldCoverage))
const cautions = list(object({ code: text, detail: text, details: { type: 'object' } }))
const reason = object({ code: text, detail: text, words: list(spanObject) })
const conversion = object({
  unit: searchRef('ConversionRequest'),
  said: text,
  detail: text,
})

const explained = {
  said: spanObject,
  used: list(object({ ...span, as: text, refs: list(text) })),
  ignored: list(object({ ...span, why: text })),
  corrected: list(object({ ...span, meant: text })),
  window: object({
    requested_window: searchRef('RequestedWindow'),
    origin: oneOfTexts(['words', 'default']),
    text: textOrNull,
    detail: text,
  }),
  suggested_conversion: orNull(conversion),
  notes: list(text),
  explain: list(object({ cost: { type: 'number', minimum: 0 }, label: text, spec_id: specId, rows: count })),
}
const spec = searchRef('SearchSpec')
const readings = list(searchRef('SearchReading'))

const catalogueFamily = object({
  label: text,
  shape: object({
    population_type: text,
    measured_property: textOrNull,
    stat_type: textOrNull,
    measurement_qualifier: textOrNull,
  }),
  phrases: list(text),
  roles: list(object({ role: text, entities: count, examples: list(labelled) })),
  slots: list(object({ property: text, label: text, codes: count, examples: list(labelled) })),
  slot_sets: list(
    object({ slots: list(text), variables: count, rows: count, first_year: yearOrNull, last_year: yearOrNull }),
  ),
  years: object({ first: yearOrNull, last: yearOrNull }),
  variables: count,
  series: count,
  observations: count,
  sources: list(labelled),
  examples: list(object({ question: text, spec_id: specId, reading: text })),
})

/** Schemas by name; they refer to each other as components of OpenAPI. */
export const searchSchemas: Readonly<Record<string, JsonSchema>> = {
  SearchResolveRequest: object(
    {
      schema_version: one,
      input: object({
        kind: constant('raw_text'),
        query: { type: 'string', minLength: 1, maxLength: searchLimits.queryCharacters },
      }),
    },
    ['schema_version'],
  ),
  ...componentsOf([Definition, ConversionInput]),
  SearchSpec: object({ spec_id: specId, definition: searchRef('Definition') }),
  SearchReading: object({ spec, label: text, coverage, differs: text, suggested_conversion: conversion }, [
    'suggested_conversion',
  ]),
  SearchDefinite: object(
    {
      status: constant('definite'),
      spec,
      label: text,
      coverage: askedCoverage,
      cautions,
      alternatives: readings,
      ...explained,
    },
    ['explain'],
  ),
  SearchCandidates: object(
    {
      status: constant('candidates'),
      candidates: { ...readings, minItems: 1 },
      reason,
      ...explained,
    },
    ['explain'],
  ),
  SearchNoData: object(
    {
      status: constant('no_data'),
      reason,
      reading: orNull(searchRef('SearchReading')),
      nearest: readings,
      ...explained,
    },
    ['explain'],
  ),
  SearchUnsupported: object({ status: constant('unsupported'), reason, ...explained }, ['explain']),
  SearchPart: oneOf('SearchDefinite', 'SearchCandidates', 'SearchNoData', 'SearchUnsupported'),
  SearchResolution: object({
    schema_version: one,
    kind: constant('resolution'),
    parts: { ...list(searchRef('SearchPart')), minItems: 1 },
  }),
  SearchCatalogue: object({
    schema_version: one,
    kind: constant('catalogue'),
    graph_revision: text,
    families: list(catalogueFamily),
  }),
  SearchCapabilities: object({
    capability_version: text,
    schema_version: one,
    input_kinds: list(text),
    languages: list(text),
    part_statuses: list(oneOfTexts(partStatuses)),
    refusals: list(object({ code: text, detail: text })),
    windows: list(text),
    limits: object({
      query_characters: count,
      request_body_bytes: count,
      parts: count,
      candidates: count,
      readings_tried: count,
      alternatives: count,
      nearest: count,
    }),
    span_unit: text,
    graph: object({ revision: text, built_at: textOrNull, phrases: count, families: count }),
  }),
}

/** The shapes as one JSON Schema document; each is under `$defs`. */
export const searchSchemaDocument = (publicUrl: string): JsonSchema =>
  schemaDocument({
    publicUrl,
    path: '/api/search/schema',
    title: 'Shapes of the Search interface',
    description: 'Requests and responses of every route under /search, by name under $defs.',
    schemas: searchSchemas,
  })
