// What texts of questions name, read once: the same words come again in most questions, and in all ways to read one.
import { LRUCache } from 'lru-cache'
import type { Graph } from '../../../domain/ports/graph.ts'
import { type NameRead, readName } from './read-name.ts'
import { scopeOf } from './scope.ts'

const remembered = 5000
const known = new WeakMap<Graph, LRUCache<string, NameRead>>()

/** Reads a text as a name of any kind, as `readName` does. */
export const readKnown = (graph: Graph, text: string, slips: boolean): NameRead => {
  const held = known.get(graph) ?? new LRUCache<string, NameRead>({ max: remembered })
  known.set(graph, held)
  const key = `${slips} ${text}`
  const read = held.get(key)
  if (read !== undefined) return read
  const made = readName(graph, text, scopeOf(graph, null, null), slips)
  held.set(key, made)
  return made
}
