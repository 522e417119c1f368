// Whether the rows of a reading, added up over the roles that a question leaves open, are the whole it asks for.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { isHeldInPart } from '../../plan/held-in-part.ts'
import { plan } from '../../plan/materialise.ts'
import { tallyProvenances } from '../../plan/provenances.ts'

/**
 * The roles in which a reading names nobody, where its rows may be added up over them: none contains another, and their source
 * is held whole. None otherwise.
 */
export const openRoles = (
  graph: Graph,
  identity: SpecIdentity,
  roles: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const open = roles.filter((role) => identity.entities[role] === undefined)
  if (open.length === 0) return []
  const planned = plan(graph, { identity, facets: {} })
  if (E.isLeft(planned)) return []
  const { cautions, segments } = planned.right
  if (cautions.some(({ code }) => code === 'rows_overlap' || code === 'provenances_mixed')) return []
  const isPart = tallyProvenances(graph, segments).some(({ provenance }) => isHeldInPart(graph, provenance, identity))
  return isPart ? [] : [...open].sort()
}
