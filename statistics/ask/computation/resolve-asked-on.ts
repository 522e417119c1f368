// A question that is asked again of another place by a sentence behind it: both are read, the second in whose place it can stand.
import { type Asked, askedOn } from '../antecedents/asked-on.ts'
import { offered } from '../answer/offered.ts'
import { sketchOf } from '../resolve.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'

type Read = (text: string) => Resolution
type Offered = Extract<Part, { status: 'candidates' }>
/** One way to ask on: what is read, and whether the new place ever has the role it gets there. */
type Way = { readonly part: Part; readonly isUsual: boolean }

/** Reads such a question; null where none is asked on, or one of the two is not read. */
export const resolveAskedOn = (search: Search, query: string, read: Read): Resolution | null => {
  const on = askedOn(query, () => sketchOf(search, query))
  if (on === null) return null
  const before = read(on.before.text)
  if (!before.parts.every(isRead)) return null
  const all = on.ways.flatMap((way) => wayOf(search, way, read))
  const usual = all.filter(({ isUsual }) => isUsual)
  const ways = (usual.length > 0 ? usual : all).map(({ part }) => part)
  const [only] = ways
  if (only === undefined) return null
  const first = before.parts.map((part) => partAsWritten(on.before, part))
  if (ways.length === 1 && on.isBeside) return { ...before, parts: [only] }
  // "How much did Sweden give Somalia? And Norway?": of two sides it only ever has one
  const isUsualAlone = usual.length === 1
  const isSaid = on.ways.length === 1 || isUsualAlone || on.ways.every(({ role }) => role !== null)
  return { ...before, parts: [...first, { ...(isSaid ? only : choiceOf(ways)), said: on.said }] }
}

const isRead = (part: Part): boolean =>
  part.status === 'definite' || part.status === 'candidates' || (part.status === 'no_data' && part.reading !== null)

const readingsOf = (part: Part): ReadonlyArray<Pick<Reading, 'spec'>> =>
  part.status === 'definite'
    ? [part]
    : part.status === 'candidates'
      ? part.candidates
      : part.status === 'no_data' && part.reading !== null
        ? [part.reading]
        : []

/** The role that any of the new places has in a reading; null where none has one, or another than words give it. */
const roleIn = ({ refs, role }: Asked, { spec }: Pick<Reading, 'spec'>): string | null => {
  const { entities } = spec.definition.identity
  const found = Object.keys(entities).find((each) => entities[each]?.some((ref) => refs.includes(ref)) === true)
  return found === undefined || (role !== null && found !== role) ? null : found
}

const wayOf = (search: Search, way: Asked, read: Read): ReadonlyArray<Way> => {
  const { parts } = read(way.question.text)
  const [part] = parts
  if (part === undefined || parts.length > 1 || !isRead(part)) return []
  const readings = readingsOf(part)
  if (!readings.every((reading) => roleIn(way, reading) !== null)) return []
  const isUsual = readings.some((reading) => {
    const { shape } = reading.spec.definition.identity
    const population = 'population_type' in shape ? shape.population_type : null
    const families = search.families.filter(({ populationType }) => populationType === population)
    const role = roleIn(way, reading) ?? ''
    return way.refs.some((ref) => search.rolesHeld(families, role, ref))
  })
  return [{ part: partAsWritten(way.question, part), isUsual }]
}

/** What is left open: in whose place the new one is to stand. */
const choiceOf = (ways: ReadonlyArray<Part>): Part => {
  const reason = {
    code: 'several_readings' as const,
    detail: 'The words do not say in whose place the question is asked again.',
    words: ways.slice(0, 1).map(({ said }) => said),
  }
  const parts = ways.flatMap((part): ReadonlyArray<Offered> => {
    const made = part.status === 'definite' ? offered(part, reason) : part
    return made.status === 'candidates' ? [made] : []
  })
  const [first] = parts
  const [same] = ways
  if (first === undefined) return same as Part
  return { ...first, candidates: parts.flatMap(({ candidates }) => candidates), reason }
}
