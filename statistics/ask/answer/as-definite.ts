import type { Part } from '../resolution.ts'

type Candidates = Extract<Part, { readonly status: 'candidates' }>
type Reading = Candidates['candidates'][number]

/** A part as one of its readings, where something else than its words says that this one is meant. */
export const asDefinite = (
  { candidates: _all, reason: _reason, ...base }: Candidates,
  { spec, label, phrase, coverage, suggested_facets }: Reading,
): Extract<Part, { readonly status: 'definite' }> => ({
  ...base,
  ...(suggested_facets === undefined ? {} : { suggested_facets }),
  status: 'definite',
  spec,
  label,
  phrase,
  coverage,
  cautions: [],
  alternatives: [],
})
