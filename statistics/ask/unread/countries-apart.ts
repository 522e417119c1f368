// "Kenya's debt per country", "GDP by country, Africa": the countries that a reading lists one by one are said, not passed over.
import { phraseText } from '../answer/phrase.ts'
import type { IgnoredWords, Part, Resolution } from '../resolution.ts'
import { type Kind, readOf } from '../ruled-out/part-read.ts'
import type { Search } from '../search.ts'
import { says } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 900

type Definite = Extract<Part, { status: 'definite' }>

/** What the sides of a statistic are called. */
const sideNames: Readonly<Partial<Record<Kind, Readonly<Record<string, string>>>>> = {
  aid: { origin: 'donor', destination: 'recipient' },
  debt: { origin: 'debtor', destination: 'creditor' },
  service: { origin: 'debtor', destination: 'creditor' },
}

/** The word for countries behind one that tells figures apart. */
const unitOf = (query: string, { ignored }: Part): IgnoredWords | undefined =>
  ignored.find(
    ({ text, start }) =>
      says(text, 'countryUnit') && (says(text, 'apartIn') || says(query.slice(0, start).trimEnd(), 'apartBy')),
  )

const apart = (search: Search, query: string, part: Definite): Definite => {
  const unit = query.length > longest ? undefined : unitOf(query, part)
  const read = unit === undefined ? null : readOf(search.families, part)
  if (unit === undefined || read === null || read.isBrokenDown || read.facets !== undefined) return part
  if (part.coverage.series <= 1 || part.used.some(({ as }) => as === 'role')) return part
  const groups = Object.entries(read.identity.entities).flatMap(([role, refs]) =>
    refs.some((ref) => search.graph.memberships(ref) !== null) ? [role] : [],
  )
  // "each member of the G7": those who are named are told apart as they are
  const isListed = groups.length === 0 && Object.values(read.identity.entities).some((refs) => refs.length > 1)
  const sides = sideNames[read.kind]
  const [side, ...others] = groups.length > 0 ? groups : read.openRoles
  if (side === undefined || others.length > 0) return part
  const name = sides?.[side]
  const { phrase } = part
  const asked =
    name === undefined
      ? { ...phrase, places: phrase.places.map((place) => ({ ...place, is_group: groups.length > 0 })) }
      : { ...phrase, by: [...phrase.by, name] }
  const told = isListed ? phrase : asked
  const used = [...part.used, { text: unit.text, start: unit.start, end: unit.end, as: 'breakdown', refs: [] }]
  return {
    ...part,
    phrase: told,
    label: phraseText(told),
    used: used.toSorted((a, b) => a.start - b.start),
    ignored: part.ignored.filter((word) => word !== unit),
  }
}

/** Exact readings that list countries by themselves, with that said where the question asks for it. */
export const withCountriesApart = (search: Search, query: string, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part) => (part.status === 'definite' ? apart(search, query, part) : part)),
})
