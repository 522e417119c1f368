// Computed facets as names of the graph, and the combinations that mean nothing.
import * as E from 'fp-ts/lib/Either.js'
import { type ComputedFacets, isOverYears, yearsName } from '../../domain/computed/facets.ts'
import type { FacetsInput } from '../../domain/dataset/request-input.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { resolveWhole, unknownRole } from './resolve-whole.ts'

/** Roles by their canonical name, slot properties by their own, the years of a sum as `period`; sorted, each once. `at` is where the facets stand in the body. */
export const resolveComputed = (graph: Graph, facets: FacetsInput, at: string): OrProblem<ComputedFacets> => {
  const { per, change } = facets
  const sum = namesOf(graph, facets.sum_over, `${at}/sum_over`, [yearsName])
  if (E.isLeft(sum)) return sum
  const share = namesOf(graph, facets.share_of, `${at}/share_of`)
  if (E.isLeft(share)) return share
  const within = resolveWhole(graph, facets.share_within, share.right ?? [], `${at}/share_within`)
  if (E.isLeft(within)) return within
  const role = per === undefined ? null : graph.roleOf(per.role)
  if (per !== undefined && role === null) return E.left(unknownRole(graph, per.role, `${at}/per/role`))
  const computed: ComputedFacets = {
    ...(per === undefined || role === null ? {} : { per: { measure: per.measure, role } }),
    ...(sum.right === null ? {} : { sum_over: sum.right }),
    ...(share.right === null ? {} : { share_of: share.right }),
    ...(within.right === null ? {} : { share_within: within.right }),
    ...(change === undefined ? {} : { change: { kind: change.kind, lag: change.lag ?? 1 } }),
  }
  const refused = conflict(computed, facets, at)
  return refused === null ? E.right(computed) : E.left(refused)
}

const namesOf = (
  graph: Graph,
  names: ReadonlyArray<string> | undefined,
  at: string,
  others: ReadonlyArray<string> = [],
): OrProblem<ReadonlyArray<string> | null> => {
  if (names === undefined) return E.right(null)
  const found = new Set<string>()
  for (const [i, name] of names.entries()) {
    const canonical = others.includes(name)
      ? name
      : (graph.roleOf(name) ?? (graph.codeSystemOf(name) === null ? null : name))
    if (canonical === null) return E.left(unknownRole(graph, name, `${at}/${i}`))
    found.add(canonical)
  }
  return E.right([...found].sort())
}

const conflict = (computed: ComputedFacets, { unit }: FacetsInput, at: string): Problem | null => {
  const { per, sum_over = [], share_of = [], share_within, change } = computed
  const refused = (pointer: string, detail: string) =>
    problem('option_conflict', detail, { pointer: `${at}${pointer}` })
  // within a greater whole a sum has a share too
  const both = share_within === undefined ? share_of.find((name) => sum_over.includes(name)) : undefined
  if (both !== undefined)
    return refused('/share_of', `A sum over ${both} has no rows by ${both}, so there are no shares of it.`)
  if (per !== undefined && sum_over.includes(per.role))
    return refused('/per/role', `A sum over ${per.role} has no ${per.role} to divide by; divide by another role.`)
  if (isOverYears(computed)) {
    if (per !== undefined)
      return refused('/per', 'A sum over several years has no one year whose people or income it could be divided by.')
    if (change !== undefined) return refused('/change', 'A sum over several years has no earlier year to change from.')
  }
  const converts = unit !== undefined && !Object.hasOwn(unit, 'ref')
  if (per !== undefined && per.measure !== 'population' && converts)
    return refused(
      '/per',
      `Shares of ${per.measure} divide amounts of the same year as they are reported; they cannot be converted.`,
    )
  return null
}
