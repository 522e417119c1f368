// A question that Search reads as definite and that has rows, looked for among wordings.
import * as t from 'io-ts'
import { Definition } from '../../../domain/spec/identity.ts'
import { SpecId, Year } from '../../../domain/values/codecs.ts'
import { component, counted, nullable } from '../../../domain/values/described.ts'
import { ReadingPhrase } from '../answer/phrase.ts'
import { resolveQuestion } from '../resolve.ts'
import type { Search } from '../search.ts'
import type { Family } from '../words/families.ts'

/** Members of a question that is read as definite and has rows. */
export const provenFields = {
  question: t.string,
  /** The family of statistics that answers it. */
  family: t.string,
  population_type: t.string,
  spec_id: SpecId,
  definition: Definition,
  reading: t.string,
  phrase: ReadingPhrase,
  coverage: t.strict({ rows: counted, series: counted, first_year: nullable(Year), last_year: nullable(Year) }),
}
export const ProvenQuestion = component('ProvenQuestion', t.strict(provenFields))
export type ProvenQuestion = t.TypeOf<typeof ProvenQuestion>

/** More rows than this do not make a picture at a glance. */
const mostRows = 5_000
const read = (search: Search, question: string, family: Family | null): ProvenQuestion | null => {
  const [part, ...others] = resolveQuestion(search, question).parts
  if (part?.status !== 'definite' || others.length > 0 || part.ignored.length > 0) return null
  const { rows, series, first_year, last_year } = part.coverage
  const { shape } = part.spec.definition.identity
  if (rows === 0 || shape.kind !== 'statvar_schema') return null
  const answering = search.families.find(
    (one) => one.populationType === shape.population_type && one.measuredProperty === shape.measured_property,
  )
  if (answering === undefined || (family !== null && answering !== family)) return null
  return {
    question,
    family: search.labels.family(answering),
    population_type: answering.populationType,
    spec_id: part.spec.spec_id,
    definition: part.spec.definition,
    reading: part.label,
    phrase: part.phrase,
    coverage: { rows, series, first_year, last_year },
  }
}

/** A wording that is proven and fits into a picture. */
const proven = (search: Search, question: string, family: Family | null): ProvenQuestion | null => {
  const found = read(search, question, family)
  return found === null || found.coverage.rows > mostRows ? null : found
}

/** The first wording of some that is proven. */
export const firstProven = (
  search: Search,
  wordings: Iterable<string>,
  family: Family | null,
): ProvenQuestion | null => {
  for (const wording of wordings) {
    const found = proven(search, wording, family)
    if (found !== null) return found
  }
  return null
}

/** The same of what a page shows: of more rows than fit into a picture the latest. */
export const firstShown = (search: Search, wordings: Iterable<string>, family: Family): ProvenQuestion | null => {
  for (const wording of wordings) {
    const found = read(search, wording, family)
    if (found === null) continue
    const shown = found.coverage.rows <= mostRows ? found : proven(search, `latest ${wording}`, family)
    if (shown !== null) return shown
  }
  return null
}

/** Whether a family has rows of an entity in a role. */
export const held = (search: Search, family: Family, role: string, ref: string): boolean =>
  search.rolesHeld([family], role, ref)
