// Which role of a family a list of entities has, by the words beside it and the family's own way of speaking.
import { readingCosts } from '../chart/costs.ts'
import type { Family } from '../words/families.ts'
import type { FamilyRole } from '../words/family-words.ts'
import type { RoleSense } from '../words/meaning.ts'
import type { EntityList, Evidence } from './lists.ts'

/** A role a list may have. `isOpen`: the words leave it open, so that what the statistics hold may tell. */
type RoleOption = {
  readonly role: string
  readonly cost: number
  readonly isOpen: boolean
  readonly how: string
}

const quoted: Readonly<Record<string, string>> = {
  from: '"from"',
  by: '"by"',
  to: '"to"',
  in: '"in" or "for"',
  of: '"of"',
  with: '"with"',
}

const rolesOf = (family: Family): ReadonlyArray<FamilyRole> =>
  family.roles.map(
    (role) =>
      family.words.roles.get(role) ?? {
        role,
        name: null,
        isPossessor: false,
        certain: new Set(),
        possible: new Set(),
        subjectOf: new Set(),
      },
  )

const open = (roles: ReadonlyArray<FamilyRole>, how: string, otherwise: number): ReadonlyArray<RoleOption> => {
  const possessors = roles.filter(({ isPossessor }) => isPossessor)
  if (possessors.length === 0) return roles.map(({ role }) => ({ role, cost: 0, isOpen: true, how }))
  return roles
    .map(({ role, isPossessor }) => ({ role, cost: isPossessor ? 0 : otherwise, isOpen: false, how }))
    .filter(({ cost }) => cost < Infinity)
}

/** The role a noun means in a family: its own noun, or a role of that name where the family has none of its own. */
export const roleOfNoun = (family: Family, senses: ReadonlyArray<RoleSense>): string | null => {
  const own = senses.find(({ shape }) => shape !== null && shape === family.words.shape)
  if (own !== undefined) return family.roles.includes(own.role) ? own.role : null
  // an economy has one role, whatever its country is in other statistics
  if (family.roles.length === 1 && family.roles[0] === 'observationAbout') return 'observationAbout'
  const byName = senses.find(({ role, isOwnName }) => isOwnName && family.roles.includes(role))
  if (byName !== undefined) return byName.role
  const general = senses.find(({ role, shape }) => shape === null && family.roles.includes(role))
  return general !== undefined && (family.words.roles.get(general.role)?.name ?? null) === null ? general.role : null
}

/** A small word before what a figure is about. */
export const about = '"for" or "about"'

const opposite = (family: Family, role: string): ReadonlyArray<string> => family.roles.filter((other) => other !== role)

const byMarker = (
  roles: ReadonlyArray<FamilyRole>,
  marker: Extract<Evidence, { by: 'marker' }>['marker'],
  isOwn: boolean,
): ReadonlyArray<RoleOption> => {
  const how = quoted[marker] ?? marker
  if (marker === 'between') return roles.map(({ role }) => ({ role, cost: 0, isOpen: true, how: '"between"' }))
  const certain = roles.filter((role) => role.certain.has(marker))
  if (certain.length > 0) return certain.map(({ role }) => ({ role, cost: 0, isOpen: certain.length > 1, how }))
  const possible = roles.filter((role) => role.possible.has(marker))
  if (possible.length > 0)
    return possible.map(({ role }) => ({ role, cost: readingCosts.possibleMarker, isOpen: possible.length > 1, how }))
  if (marker === 'of') return open(roles, '"of" (direction left open)', Infinity)
  // words of another part say the entity, not its role in this one
  return isOwn ? [] : open(roles, 'another part of the question', Infinity)
}

/** Every role of a family that a list may have; none where the words give it a role the family does not have. */
const roleOptions = (family: Family, { evidence, isOwn, isSplit }: EntityList): ReadonlyArray<RoleOption> => {
  const roles = rolesOf(family)
  switch (evidence.by) {
    case 'marker': {
      const led = byMarker(roles, evidence.marker, isOwn)
      if (evidence.mayOwn !== true) return led
      // "grant equivalents for the Netherlands": whose they are, where nobody else has a part in them
      if (led.length === 0 && roles.length === 1)
        return open(roles, about, 1).map((each) => ({ ...each, cost: each.cost + readingCosts.possibleMarker }))
      const owned = open(roles, 'what it stands before', 1).filter(({ role }) =>
        led.every((each) => each.role !== role),
      )
      return [...led, ...owned.map((each) => ({ ...each, cost: each.cost + readingCosts.ownerBehindMarker }))]
    }
    case 'noun': {
      const role = roleOfNoun(family, evidence.senses)
      if (role === null) return []
      if (evidence.isEither === true)
        return [role, ...opposite(family, role)].map((each) => ({
          role: each,
          cost: 0,
          isOpen: true,
          how: 'a role word beside it',
        }))
      const found = evidence.isOpposite ? opposite(family, role) : [role]
      const how = evidence.isOpposite ? 'the role word it owns or stands behind' : 'the role word beside it'
      return found.map((each) => ({ role: each, cost: 0, isOpen: false, how }))
    }
    case 'verb': {
      const subject = roles.find(({ subjectOf }) => subjectOf.has(evidence.verb))
      const how = `the ${evidence.place} of "${evidence.verb}"`
      if (subject === undefined)
        return evidence.marker === null ? open(roles, how, 1) : byMarker(roles, evidence.marker, isOwn)
      if (evidence.place === 'subject') return [{ role: subject.role, cost: 0, isOpen: false, how }]
      return opposite(family, subject.role).map((role) => ({ role, cost: 0, isOpen: false, how }))
    }
    case 'possessor': {
      const how = 'the possessive or adjective'
      if (evidence.isEither !== undefined) return roles.map(({ role }) => ({ role, cost: 0, isOpen: true, how }))
      return open(roles, how, 1)
    }
    case 'nothing':
      return open(roles, 'nothing beside it', isSplit === true ? readingCosts.otherOfSplit : 1)
  }
}

/** Lists with a role each; no role twice. */
export type Assignment = {
  readonly roles: ReadonlyArray<RoleOption>
  readonly cost: number
}

/** Every way the lists of a part can take the roles of a family, without ever turning a said direction round. */
export const assignmentsOf = (family: Family, lists: ReadonlyArray<EntityList>): ReadonlyArray<Assignment> => {
  let found: ReadonlyArray<Assignment> = [{ roles: [], cost: 0 }]
  for (const list of lists) {
    const options = roleOptions(family, list)
    found = found.flatMap(({ roles, cost }) =>
      options
        .filter(({ role }) => roles.every((taken) => taken.role !== role))
        .map((option) => ({ roles: [...roles, option], cost: cost + option.cost })),
    )
    if (found.length > mostAssignments) found = found.slice(0, mostAssignments)
  }
  return found.map((each) => ({ ...each, cost: each.cost + orderCost(each.roles) }))
}

const mostAssignments = 24

/** Where words leave both open, the giver usually comes first. */
const orderCost = (roles: ReadonlyArray<RoleOption>): number => {
  const open = roles.filter(({ isOpen, how }) => isOpen && how !== '"between"')
  const giver = open.findIndex(({ role }) => role === 'origin')
  const taker = open.findIndex(({ role }) => role === 'destination')
  return giver >= 0 && taker >= 0 && taker < giver ? readingCosts.unusualOrder : 0
}
