// Who is put into order: "which country has the highest debt service" is of debtors, each with all it pays, not of pairs of who pays and who is paid.
import * as E from 'fp-ts/lib/Either.js'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { plan } from '../../plan/materialise.ts'
import type { Part } from '../resolution.ts'
import type { Search } from '../search.ts'
import { phraseText } from '../answer/phrase.ts'
import type { Family } from '../words/families.ts'

type Definite = Extract<Part, { status: 'definite' }>

const familyOf = ({ families }: Search, { shape }: SpecIdentity): Family | undefined =>
  shape.kind !== 'statvar_schema'
    ? undefined
    : families.find(
        (family) =>
          family.populationType === shape.population_type && family.measuredProperty === shape.measured_property,
      )

const nameOf = (family: Family, role: string): string => family.words.roles.get(role)?.name?.toLowerCase() ?? ''

/** What an order is of. */
export type Ranked = {
  /** The part, called by whoever is put into order. */
  readonly part: Definite
  /** Roles whose rows are added up. */
  readonly summed: ReadonlyArray<string>
  /** Whose role it is, where that can be told. */
  readonly ranked: string | null
  /** Whether it can be told who is put into order. */
  readonly isTold: boolean
}

/** Who is put into order in a part, and over whom each of them is added up. */
export const rankedIn = (search: Search, part: Definite, roles: ReadonlyArray<string>): Ranked => {
  const { identity } = part.spec.definition
  const family = familyOf(search, identity)
  const open = roles.filter((role) => identity.entities[role] === undefined)
  const { by } = part.phrase
  const asIs: Ranked = { part, summed: [], isTold: true, ranked: null }
  if (family === undefined) return asIs
  const isGroup = (role: string): boolean =>
    identity.entities[role]?.some((ref) => search.graph.memberships(ref) !== null) === true
  const several = roles.filter((role) => isGroup(role) || (identity.entities[role] ?? []).length > 1)
  const added = (ranked: string | null): ReadonlyArray<string> => {
    const groups = several.filter((role) => isGroup(role) && identity.entities[role]?.length === 1)
    const others = open.filter((role) => !by.includes(nameOf(family, role)))
    return summable(
      search,
      identity,
      [...groups, ...others].filter((role) => role !== ranked),
    )
  }
  // "which sectors got most": each with all that went to it
  if (by.some((name) => !open.some((role) => nameOf(family, role) === name))) return { ...asIs, summed: added(null) }
  const ranked = rankedOf(family, { open, several: askedFirst(part, several), by })
  if (ranked === 'several') return asIs
  if (ranked === null) return open.length === 0 ? asIs : { ...asIs, isTold: false }
  const name = nameOf(family, ranked)
  const phrase =
    name === '' || by.includes(name) || !open.includes(ranked) ? part.phrase : { ...part.phrase, by: [...by, name] }
  return { part: { ...part, phrase, label: phraseText(phrase) }, summed: added(ranked), isTold: true, ranked }
}

/** "Which DAC members gave most to Africa": of two that are several, whoever "which" asks for. */
const askedFirst = ({ said, used }: Definite, several: ReadonlyArray<string>): ReadonlyArray<string> => {
  const places = used.flatMap(({ as, start }) =>
    several.flatMap((role) => (as.startsWith(`${role},`) ? [{ role, start }] : [])),
  )
  const [first] = places.toSorted((a, b) => a.start - b.start)
  return several.length > 1 && first !== undefined && /^(?:which|what)\b/i.test(said.text.trim())
    ? [first.role]
    : several
}

/** Roles over which rows may be added up, where the graph allows it. */
const summable = ({ graph }: Search, identity: SpecIdentity, roles: ReadonlyArray<string>): ReadonlyArray<string> => {
  const summed = [...roles].sort()
  return summed.length > 0 && E.isRight(plan(graph, { identity, facets: { sum_over: summed } })) ? summed : []
}

type Sides = {
  readonly open: ReadonlyArray<string>
  /** Roles of several: members of a group, or a list. */
  readonly several: ReadonlyArray<string>
  readonly by: ReadonlyArray<string>
}

/** The role that is put into order: the one asked for one by one, the only one of several, the only open one, or whoever owes; null where it cannot be told. */
const rankedOf = (family: Family, { open, several, by }: Sides): string | null => {
  const asked = open.filter((role) => by.includes(nameOf(family, role)))
  if (asked.length > 0) return asked.length === 1 ? (asked[0] ?? null) : 'several'
  if (several.length > 0) return several.length === 1 ? (several[0] ?? null) : 'several'
  const owing = open.filter((role) => family.words.roles.get(role)?.subjectOf.has('owe') === true)
  const [only, ...more] = open.length === 1 ? open : owing
  return only === undefined || more.length > 0 ? null : only
}
