// What was read of a question without what it rules out: its statistic, codes, places and years.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Part, Reading } from '../resolution.ts'
import type { Family } from '../words/families.ts'
import data from './kinds.json' with { type: 'json' }

/** What a figure counts; those of different kinds are no part of each other. */
export type Kind = 'aid' | 'debt' | 'service' | 'gdp' | 'gni' | 'people'

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(data.kinds))
const isKind = (name: string | undefined): name is Kind =>
  name !== undefined && ['aid', 'debt', 'service', 'gdp', 'gni', 'people'].includes(name)

/** The kind of a statistic by what is counted and what of it. */
export const kindOf = (population: string | null | undefined, property: string | null | undefined): Kind | null => {
  const found = kinds.get(`${population ?? ''} ${property ?? ''}`) ?? kinds.get(population ?? '')
  return isKind(found) ? found : null
}

type Identity = Reading['spec']['definition']['identity']

/** The kind of what a spec asks for; null for one of no family. */
export const kindOfSpec = ({ shape }: Identity): Kind | null =>
  shape.kind === 'statvar_schema' ? kindOf(shape.population_type, shape.measured_property) : null

type Facets = Reading['suggested_facets']
type Money = Part['suggested_conversion']

export type Read = {
  readonly identity: Identity
  readonly kind: Kind
  /** The statistics of its kind, the roles that they have, and which of those are left open. */
  readonly families: ReadonlyArray<Family>
  readonly roles: ReadonlyArray<string>
  readonly openRoles: ReadonlyArray<string>
  readonly codes: ReadonlyMap<string, string>
  readonly isBrokenDown: boolean
  readonly facets: Facets
  readonly isShown: boolean
  readonly money: Money
  readonly cautions: ReadonlyArray<string>
}

/** Codes that every reading of a statistic has, and that make it no part of a whole. */
const usual: ReadonlySet<string> = new Set(data.usual)

/** Whether a reading is of a part of its statistic: it has a code of its own, both its sides, or is divided by something. */
export const isOfPart = ({ codes, openRoles, roles, facets }: Read): boolean =>
  [...codes.values()].some((code) => !usual.has(code.split('/')[0] ?? '') && !usual.has(code)) ||
  (roles.length > 1 && openRoles.length === 0) ||
  facets !== undefined

const ofKind: ReadonlyMap<string, string> = new Map(Object.entries(data.creditorsOfKind))

/** Creditors that are a kind of their own: whoever they are is known. */
const creditorsNamed = (refs: ReadonlyArray<string>): ReadonlyArray<readonly [string, string]> => {
  const [kind, ...others] = refs.map((ref) => ofKind.get(ref))
  return kind !== undefined && others.length === 0 ? [['creditorType', kind]] : []
}

/** A part as what was read; null where it is not exact. */
export const readOf = (families: ReadonlyArray<Family>, part: Part): Read | null => {
  if (part.corrected.length > 0) return null
  const found = part.status === 'definite' ? part : part.status === 'no_data' ? part.reading : null
  if (found === null) return null
  const { identity } = found.spec.definition
  const { slots, entities } = identity
  const kind = kindOfSpec(identity)
  if (kind === null) return null
  const codes = slots.flatMap(({ property, binding }) =>
    binding.state === 'value' ? [[property, binding.ref] as const] : [],
  )
  return {
    identity,
    kind,
    families: families.filter((one) => kindOf(one.populationType, one.measuredProperty) === kind),
    roles: data.roles[kind],
    openRoles: data.roles[kind].filter((role) => (entities[role] ?? []).length === 0),
    codes: new Map([...creditorsNamed(entities['destination'] ?? []), ...codes]),
    isBrokenDown: codes.length < slots.length || found.phrase.by.length > 0,
    facets: found.suggested_facets,
    isShown: part.presentation !== undefined,
    money: part.suggested_conversion,
    cautions: part.status === 'definite' ? part.cautions.map(({ code }) => code) : [],
  }
}

/** Whether a place is none of those of a reading, nor a member of one of them, nor may stand in a role that is left open. */
export const isElsewhere = (
  graph: Graph,
  holds: (families: ReadonlyArray<Family>, role: string, ref: string) => boolean,
  { identity, openRoles, families }: Read,
  ref: string,
  isAlikeTo: (other: string) => boolean,
): boolean => {
  const named = Object.values(identity.entities).flat()
  const membersOf = (group: string): ReadonlyArray<string> =>
    graph.memberships(group)?.members.map(({ member }) => member) ?? []
  if (named.length === 0 || named.some((one) => one === ref || membersOf(one).includes(ref))) return false
  // "not all of Africa, just Kenya"
  if (membersOf(ref).length > 0 && openRoles.length > 0) return false
  return (
    openRoles.every((role) => !holds(families, role, ref)) ||
    named.some((one) => graph.memberships(one) === null && isAlikeTo(one))
  )
}
