// What Search of this deployment takes and how it answers.
import * as t from 'io-ts'
import { component, counted, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { languages, refusalDetail } from './language/language.ts'
import { searchLimits } from './limits.ts'
import type { Search } from './search.ts'

const partStatuses = ['definite', 'candidates', 'no_data', 'unsupported'] as const

export const SearchCapabilities = component(
  'SearchCapabilities',
  t.strict({
    capability_version: t.string,
    schema_version: t.literal(1),
    input_kinds: t.readonlyArray(t.string),
    languages: t.readonlyArray(t.string),
    part_statuses: t.readonlyArray(oneOfTexts(partStatuses)),
    refusals: t.readonlyArray(t.strict({ code: t.string, detail: t.string })),
    windows: t.readonlyArray(t.string),
    limits: t.strict({
      query_characters: counted,
      questions: counted,
      request_body_bytes: counted,
      parts: counted,
      candidates: counted,
      readings_tried: counted,
      alternatives: counted,
      nearest: counted,
    }),
    span_unit: t.string,
    graph: t.strict({ revision: t.string, built_at: nullable(t.string), phrases: counted, families: counted }),
  }),
)
type SearchCapabilities = t.TypeOf<typeof SearchCapabilities>

/** The content of /search/capabilities. */
export const searchCapabilities = (search: Search, capabilityVersion: string): SearchCapabilities => ({
  capability_version: capabilityVersion,
  schema_version: 1,
  input_kinds: ['raw_text', 'raw_texts'],
  languages: languages.map(({ code }) => code),
  part_statuses: [...partStatuses],
  refusals: Object.entries(refusalDetail).map(([code, detail]) => ({ code, detail })),
  windows: ['year', 'range of years', 'open range', 'decade', 'latest year', 'last N years'],
  limits: {
    query_characters: searchLimits.queryCharacters,
    questions: searchLimits.questions,
    request_body_bytes: searchLimits.bodyBytes,
    parts: searchLimits.parts,
    candidates: searchLimits.candidates,
    readings_tried: searchLimits.readingsTried,
    alternatives: searchLimits.alternatives,
    nearest: searchLimits.nearest,
  },
  span_unit: 'UTF-16 code units of the query as sent',
  graph: {
    revision: search.graph.info.revision,
    built_at: search.graph.info.builtAt,
    phrases: search.lexicon.phrases,
    families: search.families.length,
  },
})
