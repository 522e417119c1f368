// The nodes a corpus's names mean: ISO codes, or names by the graph's resolver.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'

const known = new WeakMap<Graph, Map<string, ReadonlyArray<string>>>()

const find = (graph: Graph, name: string): ReadonlyArray<string> => {
  const coded = `country/${name}`
  if (/^[A-Z]{3}$/.test(name) && graph.node(coded) !== null) return [coded]
  const answer = resolveTexts(graph, { texts: [name] })
  const [found] = E.isRight(answer) ? answer.right.results : []
  if (found === undefined) return []
  return found.status === 'resolved'
    ? [found.entity.ref]
    : found.status === 'ambiguous'
      ? found.candidates.map(({ ref }) => ref)
      : []
}

/** References a name may mean. */
export const resolveText = (graph: Graph, name: string): ReadonlyArray<string> => {
  const names = known.get(graph) ?? new Map<string, ReadonlyArray<string>>()
  known.set(graph, names)
  const held = names.get(name) ?? find(graph, name)
  names.set(name, held)
  return held
}

/** Whether a node is what a name means in another form: the same group under another name, or a member of the group where members are listed. */
export const isMember = (graph: Graph, ref: string, name: string): boolean => {
  const membersOf = (group: string): string | null => {
    const members = graph.memberships(group)?.members.map(({ member }) => member) ?? []
    return members.length === 0 ? null : [...new Set(members)].sort().join(' ')
  }
  const own = membersOf(ref)
  const isWithin = resolveText(graph, name).some((group) =>
    graph.memberships(group)?.members.some(({ member }) => member === ref),
  )
  if (isWithin) return true
  return own !== null && resolveText(graph, name).some((other) => membersOf(other) === own)
}
