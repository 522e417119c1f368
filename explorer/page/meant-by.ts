// What an address that nothing is at may have meant: identifiers and names of the graph in its path.
import { identifiersIn, segmentsOf } from './path-words.ts'
import { type Answer, post } from './service/client.ts'
import type { GraphNodes, Ref, ResolvedNames } from './service/shapes.ts'

const mostMeant = 5

/** Nodes that a path names by identifier or by name; none where it names none. */
export const meantBy = async (path: string, signal: AbortSignal): Promise<Answer<ReadonlyArray<Ref>>> => {
  const dcids = identifiersIn(path).filter((id) => id.length <= 200)
  if (dcids.length === 0) return { ok: true, value: [] }
  const [nodes, names] = await Promise.all([
    post<GraphNodes>('/api/graph/nodes', { dcids }, signal),
    post<ResolvedNames>(
      '/api/graph/resolve',
      {
        texts: segmentsOf(path)
          .slice(-4)
          .map((text) => text.slice(0, 100)),
      },
      signal,
    ),
  ])
  const held = nodes.ok
    ? nodes.value.nodes.flatMap((node) => ('label' in node ? [{ ref: node.ref, label: node.label ?? node.ref }] : []))
    : []
  const named = names.ok
    ? names.value.results.flatMap((one) => ('entity' in one ? [one.entity] : 'candidates' in one ? one.candidates : []))
    : []
  const byRef = new Map([...held, ...named].map((node) => [node.ref, node]))
  return { ok: true, value: [...byRef.values()].slice(0, mostMeant) }
}
