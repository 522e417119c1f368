// A definite part as a choice of one: what was read is offered, for the one who asks to take.
import type { Part, Reading, Reason } from '../resolution.ts'

type Definite = Extract<Part, { status: 'definite' }>

const readingOf = (part: Definite): Reading => {
  const { spec, label, phrase, suggested_facets, presentation } = part
  const { rows, series, first_year, last_year } = part.coverage
  return {
    spec,
    label,
    phrase,
    coverage: { rows, series, first_year, last_year },
    differs: '',
    ...(suggested_facets === undefined ? {} : { suggested_facets }),
    ...(presentation === undefined ? {} : { presentation }),
  }
}

/** The same reading, offered for a reason. */
export const offered = (part: Definite, reason: Reason): Part => {
  const { spec: _s, label: _l, phrase: _p, coverage: _c, cautions: _k, alternatives: _a, ...base } = part
  return { ...base, status: 'candidates', candidates: [readingOf(part)], reason }
}
