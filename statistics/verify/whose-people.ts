// "Each Jordanian got": whose people a figure is divided by, where two places are named.
import { asDefinite } from '../ask/answer/as-definite.ts'
import { resolveQuestion } from '../ask/resolve.ts'
import type { Part } from '../ask/resolution.ts'
import type { Search } from '../ask/search.ts'

type Candidates = Extract<Part, { readonly status: 'candidates' }>
type Definite = Extract<Part, { readonly status: 'definite' }>

/** The place whose people a word names; null where it names none, or several. */
const placeOf = (search: Search, person: string): string | null => {
  const { parts } = resolveQuestion(search, `population of ${person}`)
  const [part, ...more] = parts
  if (part?.status !== 'definite' || more.length > 0) return null
  const [place, ...others] = Object.values(part.spec.definition.identity.entities).flat()
  return others.length === 0 ? (place ?? null) : null
}

/** The reading that divides by the people of the place that `person` names, where readings differ in nothing else; null otherwise. */
export const readingByPeople = (search: Search, person: string, part: Candidates): Definite | null => {
  const { candidates } = part
  const isSame = candidates.every(
    ({ spec, suggested_facets: facets }) =>
      spec.spec_id === candidates[0]?.spec.spec_id && facets?.per?.measure === 'population',
  )
  const place = isSame ? placeOf(search, person) : null
  if (place === null) return null
  const [one, ...more] = candidates.filter(({ spec, suggested_facets: facets }) => {
    const named = spec.definition.identity.entities[facets?.per?.role ?? ''] ?? []
    return named.length === 1 && named[0] === place
  })
  if (one === undefined || more.length > 0) return null
  return asDefinite(part, one)
}
