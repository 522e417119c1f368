// Names that the lexicon of a graph does not have, by the reader of names that the resolver uses: other languages, formal
// frames, words that several names share.
import type { Graph } from '../../../domain/ports/graph.ts'
import { type NameRead, readName } from '../../names/resolve/read-name.ts'
import { scopeOf } from '../../names/resolve/scope.ts'
import type { Token } from '../text/tokens.ts'
import { nameRanks } from '../words/meaning.ts'
import { contextCosts, mentionCosts } from './costs.ts'
import type { Mention } from './mention.ts'

/** Reads a run of a question's words as a name; null where it is none for sure. Misspelt names are read elsewhere. */
export const nameReader = (graph: Graph, query: string) => {
  // where nothing is in capitals, names are not either
  const isPlain = query === query.toLowerCase()
  return (tokens: ReadonlyArray<Token>, from: number, to: number): Mention | null => {
    const text = query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    // a word of two or three small letters is more often something else than a country in some language
    if (text.length < 4 && text === text.toLowerCase()) return null
    // "Federated States of": the name stands nowhere
    if (tokens[to]?.folded === 'of' && to === tokens.length - 1) return null
    const read = readBefore(graph, text)
    if ((read.how !== 'exact' && read.how !== 'part') || read.match.kind === 'none') return null
    const refs = read.match.kind === 'one' ? [read.match.dcid] : read.match.dcids
    if (read.match.kind === 'contested' || refs.length > mostShared) return null
    if (read.match.kind === 'several' && !isPlain && !/^\p{Lu}/u.test(text)) return null
    return {
      kind: 'entity',
      options: refs.map((ref) => ({ ref, rank: nameRanks.public })),
      isAdjective: false,
      partial: read.match.kind === 'several',
      from,
      to,
      tags: [],
      cost: mentionCosts.entity + (read.match.kind === 'several' ? contextCosts.partial : 0),
    }
  }
}

/** Texts of which is remembered what they name: the same words come again in most questions. */
const remembered = 5000
const known = new WeakMap<Graph, Map<string, NameRead>>()

/** What a text names, misspellings left out. */
const readBefore = (graph: Graph, text: string): NameRead => {
  const held = known.get(graph) ?? new Map<string, NameRead>()
  known.set(graph, held)
  const before = held.get(text)
  if (before !== undefined) return before
  if (held.size >= remembered) held.clear()
  const read = readName(graph, text, scopeOf(graph, null, null), false)
  held.set(text, read)
  return read
}

/** Nodes that share a word beyond which it says nothing. */
const mostShared = 12
