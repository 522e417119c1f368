// The roles of a reading that a computation goes by.
import type { Graph, StatVar } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { unusedRole } from '../../plan/plan.ts'

/** Those that the variables have. */
export const rolesOf = (graph: Graph, variables: ReadonlyArray<StatVar>): ReadonlyArray<string> =>
  graph.series.roles.filter((role) => unusedRole(graph, [role], variables) === null)

/** Roles in which the question names a group or several entities; of a role in which it names nobody, the parts would be all there are. */
export const summedRoles = (
  graph: Graph,
  { entities }: SpecIdentity,
  roles: ReadonlyArray<string>,
): ReadonlyArray<string> =>
  Object.entries(entities)
    .filter(
      ([role, refs]) =>
        roles.includes(role) && (refs.length > 1 || refs.some((ref) => graph.memberships(ref) !== null)),
    )
    .map(([role]) => role)
    .sort()
