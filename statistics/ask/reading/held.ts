// Whether statistics ever hold an entity in a role: of use only where words leave the role open.
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Family } from '../words/families.ts'

/** Whether any of the families has a series with the entity in a role; a group that is not observed itself has the roles of most of its members. */
export type RolesHeld = (families: ReadonlyArray<Family>, role: string, ref: string) => boolean

/** Members who give aid, of a group most of whom get it, that leave open which is meant: the Gulf states among the members of OPEC. */
const someGivers = 3
const mostMembers = 30
const gives = ({ words }: Family, role: string): boolean => words.roles.get(role)?.subjectOf.has('give') === true

/** Answers are kept: what a graph holds never changes. */
export const rolesHeldOf = (graph: Graph, families: ReadonlyArray<Family>): RolesHeld => {
  const { series } = graph
  const familyOf = new Int32Array(series.dictionaries.variable.size).fill(-1)
  for (const family of families) for (const { code } of family.variables) if (code >= 0) familyOf[code] = family.index
  const known = new Map<string, ReadonlySet<number>>()
  /** Families in which an entity itself has a role. */
  const ownFamilies = (role: string, ref: string): ReadonlySet<number> => {
    const key = `${role} ${ref}`
    const held = known.get(key)
    if (held !== undefined) return held
    const found = new Set<number>()
    const code = series.dictionaries.entity.codeOf(ref)
    if (code >= 0) for (const s of series.seriesOfEntity(role, code)) found.add(familyOf[series.variable[s] ?? 0] ?? -1)
    known.set(key, found)
    return found
  }
  const isHeld = (wanted: ReadonlyArray<Family>, role: string, entity: string): boolean => {
    const own = ownFamilies(role, entity)
    return wanted.some(({ index }) => own.has(index))
  }
  /** By the families that are asked about, the groups most of whose members have a role in them. */
  const groups = new WeakMap<ReadonlyArray<Family>, Map<string, boolean>>()
  const isOfMembers = (wanted: ReadonlyArray<Family>, role: string, ref: string, members: Members): boolean => {
    const ofWanted = groups.get(wanted) ?? new Map<string, boolean>()
    groups.set(wanted, ofWanted)
    const key = `${role} ${ref}`
    const known = ofWanted.get(key)
    if (known !== undefined) return known
    const held = members.filter(({ member }) => isHeld(wanted, role, member)).length
    const made =
      held * 2 >= members.length ||
      (held >= someGivers && members.length <= mostMembers && wanted.some((family) => gives(family, role)))
    ofWanted.set(key, made)
    return made
  }
  return (wanted, role, ref) => {
    if (isHeld(wanted, role, ref)) return true
    const members = graph.memberships(ref)?.members ?? []
    // "Non-DAC countries": observed as givers, whatever their members receive
    if (members.length === 0 || series.roles.some((other) => ownFamilies(other, ref).size > 0)) return false
    return isOfMembers(wanted, role, ref, members)
  }
}

type Members = ReadonlyArray<{ readonly member: string }>
