// Areas that a source reports beside the places of a region ("Africa, regional"): amounts of the region that no place received.
import type { Graph } from '../../domain/ports/graph.ts'
import { firstName, namesOf } from '../read/properties.ts'

/** Region to its areas; a build is immutable, so they are found once. */
const known = new WeakMap<Graph, ReadonlyMap<string, ReadonlyArray<string>>>()

/** A region with the regions that contain it. */
const withRegionsAbove = (graph: Graph, region: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const waiting = [region]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue
    found.add(at)
    const node = graph.node(at)
    if (node !== null) waiting.push(...namesOf(node, 'containedInPlace'))
  }
  return found
}

const areasByRegion = (graph: Graph): ReadonlyMap<string, ReadonlyArray<string>> => {
  const areas = new Map<string, string[]>()
  for (const node of graph.nodesOfKind('subregion')) {
    const of = firstName(node, 'regionalAreaOf')
    if (of === null) continue
    for (const region of withRegionsAbove(graph, of)) areas.set(region, [...(areas.get(region) ?? []), node.dcid])
  }
  return areas
}

/** The areas of a region and of the regions within it (`regionalAreaOf` of the graph), in byte order. */
export const regionalAreas = (graph: Graph, region: string): ReadonlyArray<string> => {
  const held = known.get(graph) ?? areasByRegion(graph)
  known.set(graph, held)
  return held.get(region) ?? []
}
