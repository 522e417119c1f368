// What Search of this deployment takes and how it answers.
import { languages, refusalDetail } from './language/language.ts'
import { searchLimits } from './limits.ts'
import type { Search } from './search.ts'

export const partStatuses = ['definite', 'candidates', 'no_data', 'unsupported'] as const

/** The content of /search/capabilities. */
export const searchCapabilities = (search: Search, capabilityVersion: string) => ({
  capability_version: capabilityVersion,
  schema_version: 1,
  input_kinds: ['raw_text'],
  languages: languages.map(({ code }) => code),
  part_statuses: [...partStatuses],
  refusals: Object.entries(refusalDetail).map(([code, detail]) => ({ code, detail })),
  windows: ['year', 'range of years', 'open range', 'decade', 'latest year', 'last N years'],
  limits: {
    query_characters: searchLimits.queryCharacters,
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
