// Cautions where a name was taken for the nearest thing that the graph holds ("the Sahel" for the G5 Sahel).
import type { Graph } from '../../../domain/ports/graph.ts'
import type { Found } from '../reading/found.ts'
import type { Caution } from '../resolution.ts'
import { takenFor } from '../words/wider-names.ts'
import type { AskedPart } from './base.ts'

const mostNamed = 20

/** The places of a group or region in words: named up to twenty, else counted. */
const placesOf = (graph: Graph, ref: string): string => {
  const members = [...new Set(graph.memberships(ref)?.members.map(({ member }) => member) ?? [])]
  if (members.length === 0) return ''
  const names = members.map((member) => graph.label(member) ?? member).sort((a, b) => (a < b ? -1 : 1))
  return members.length > mostNamed ? ` (${members.length} places)` : ` (${names.join(', ')})`
}

/** One caution for each name of a part that its reading takes for something else than the name means. */
export const takenNameCautions = (
  graph: Graph,
  { ask, spanOf }: AskedPart,
  { candidate }: Found,
): ReadonlyArray<Caution> => {
  const read = new Set(Object.values(candidate.entities).flat())
  return ask.lists
    .flatMap(({ entities }) => entities)
    .flatMap(({ mention }): ReadonlyArray<Caution> => {
      const { text } = spanOf(mention)
      const ref = takenFor(text)
      if (ref === null || !read.has(ref)) return []
      const label = graph.label(ref) ?? ref
      const detail = `"${text}" is taken for ${label}${placesOf(graph, ref)}; the name is also used for more or other places.`
      return [{ code: 'name_taken_for', detail, details: { text, ref, label } }]
    })
}
