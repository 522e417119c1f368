// Groups that a request opens to their members, before its identity: the same spec as if the members had been written out.
import * as E from 'fp-ts/lib/Either.js'
import { pointerStep } from '../../domain/dataset/decode-request.ts'
import { requestLimits } from '../../domain/dataset/request-input.ts'
import { problem, requestInvalid, type OrProblem } from '../../domain/problem.ts'
import type { EntityInput, MembersOf } from '../../domain/spec/entity-input.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { coversAnyDay, validityOf } from './entities.ts'

export type EntityLists = Readonly<Record<string, ReadonlyArray<string>>>

/** The members of a group or region on a day, or those whose membership has no end; null when the node is neither. */
export const membersOfGroup = (graph: Graph, group: string, asOf: string | null): ReadonlyArray<string> | null => {
  const held = graph.memberships(group)
  if (held === null) return null
  if (asOf === null)
    return [...new Set(held.members.filter(({ endDate }) => endDate === null).map(({ member }) => member))]
  // a day as `[day, day~)`: what begins on it counts, what ended on it does not
  return [...validityOf(held.members)]
    .filter(([, validity]) => coversAnyDay(validity, asOf, `${asOf}~`))
    .map(([member]) => member)
}

const openGroup = (graph: Graph, { members_of: group, as_of: day }: MembersOf, at: string) => {
  const pointer = `${at}/members_of`
  const refused = (member: 'members_of' | 'as_of', message: string) =>
    E.left(requestInvalid([{ pointer: `/${member}`, message }], at))
  if (graph.kindOf(group) === null)
    return E.left(
      problem('entity_not_held', `The graph holds no entity ${group}.`, { pointer, extra: { entity: group } }),
    )
  const members = membersOfGroup(graph, group, day ?? null)
  const name = graph.label(group) ?? group
  if (members === null) return refused('members_of', `${name} is no group or region and has no members`)
  if (day !== undefined && graph.memberships(group)?.dated !== true)
    return refused('as_of', `${name} records no dates of membership`)
  return members.length > 0
    ? E.right(members)
    : refused('members_of', day === undefined ? `${name} has no members` : `${name} had no members on ${day}`)
}

/** Entities by role with every group opened that the request opens. `at` is where the roles stand in the body. */
export const openGroups = (
  graph: Graph,
  entities: Readonly<Record<string, ReadonlyArray<EntityInput>>>,
  at: string,
): OrProblem<EntityLists> => {
  const lists: Record<string, ReadonlyArray<string>> = {}
  for (const [role, sent] of Object.entries(entities)) {
    const here = `${at}/${pointerStep(role)}`
    const refs: string[] = []
    for (const [i, entity] of sent.entries()) {
      if (typeof entity === 'string') {
        refs.push(entity)
        continue
      }
      const members = openGroup(graph, entity, `${here}/${i}`)
      if (E.isLeft(members)) return members
      refs.push(...members.right)
    }
    if (refs.length > requestLimits.entities_per_role) {
      const message = `must have at most ${requestLimits.entities_per_role} items; with the members of groups it has ${refs.length}`
      return E.left(requestInvalid([{ pointer: here, message }]))
    }
    lists[role] = refs
  }
  return E.right(lists)
}
