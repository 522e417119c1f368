// The whole of a share as names of the graph.
import * as E from 'fp-ts/lib/Either.js'
import type { ShareWithin } from '../../domain/computed/share-within.ts'
import { pointerStep } from '../../domain/dataset/decode-request.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph } from '../../domain/ports/graph.ts'

export const unknownRole = (graph: Graph, name: string, pointer: string): Problem =>
  problem('role_unknown', `The graph defines no role or slot property ${JSON.stringify(name)}.`, {
    pointer,
    alternatives: graph.roles.flatMap((role) => [...new Set([role.role, role.property])]),
  })

/** Roles by their canonical name, each one that shares are taken over; entities sorted, each once. Nobody named means all. */
export const resolveWhole = (
  graph: Graph,
  within: ShareWithin | undefined,
  shares: ReadonlyArray<string>,
  at: string,
): OrProblem<ShareWithin | null> => {
  if (within === undefined) return E.right(null)
  const refused = (pointer: string, detail: string) => E.left(problem('option_conflict', detail, { pointer }))
  if (shares.length === 0) return refused(at, 'A whole is that of shares; name their roles in share_of.')
  if (within === 'all') return E.right(within)
  const found = new Map<string, ReadonlyArray<string>>()
  for (const [name, refs] of Object.entries(within)) {
    const pointer = `${at}/${pointerStep(name)}`
    const role = graph.roleOf(name)
    if (role === null) return E.left(unknownRole(graph, name, pointer))
    if (!shares.includes(role)) return refused(pointer, `Shares are taken over ${shares.join(', ')}, not over ${role}.`)
    const missing = refs.find((ref) => graph.kindOf(ref) === null)
    if (missing !== undefined)
      return E.left(
        problem('entity_not_held', `The graph holds no entity ${missing}.`, { pointer, extra: { entity: missing } }),
      )
    found.set(role, [...new Set([...(found.get(role) ?? []), ...refs])].sort())
  }
  return E.right(found.size === 0 ? 'all' : Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))))
}
