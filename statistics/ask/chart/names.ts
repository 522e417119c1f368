// Names that the lexicon of a graph does not have, by the reader of names that the resolver uses: other languages, formal
// frames, words that several names share.
import type { Graph } from '../../../domain/ports/graph.ts'
import { readKnown } from '../../names/resolve/known-names.ts'
import { foldWord } from '../text/word-forms.ts'
import type { Token } from '../text/tokens.ts'
import { kindsOf } from '../framing/word-kinds.ts'
import type { LanguageCode } from '../language/language.ts'
import { nameRanks } from '../words/meaning.ts'
import { contextCosts, mentionCosts } from './costs.ts'
import type { Mention } from './mention.ts'

/** Reads a run of a question's words as a name; null where it is none for sure. Misspelt names are read elsewhere. */
export const nameReader = (graph: Graph, query: string, language: LanguageCode) => {
  // where nothing is in capitals, names are not either
  const isPlain = query === query.toLowerCase()
  return (tokens: ReadonlyArray<Token>, from: number, to: number): Mention | null => {
    const text = query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    // a word of two or three small letters is more often something else than a country in some language
    if (text.length < 4 && text === text.toLowerCase()) return null
    // "Federated States of": the name stands nowhere
    if (tokens[to]?.folded === 'of' && to === tokens.length - 1) return null
    const read = readKnown(graph, text, false)
    if ((read.how !== 'exact' && read.how !== 'part') || read.match.kind === 'none') return null
    const refs = read.match.kind === 'one' ? [read.match.dcid] : read.match.dcids
    if (read.match.kind === 'contested' || refs.length > mostShared) return null
    if (language === 'en' && !isOwnName(graph, tokens.slice(from, to), refs)) return null
    if (read.match.kind === 'several' && !isPlain && !/^\p{Lu}/u.test(text)) return null
    if (read.match.kind === 'several' && to === from + 1 && saysOwn(tokens, from)) return null
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

/** "New loans only": a word that several names begin with, before a plain word that it says something of. */
const saysOwn = (tokens: ReadonlyArray<Token>, at: number): boolean =>
  kindsOf(tokens[at]?.folded ?? '').has('adjective') && /^\p{Ll}/u.test(tokens[at + 1]?.text ?? '')

/** "island states": words that English has are a name only where the node's own name has one of them, not one in another language. */
const isOwnName = (graph: Graph, words: ReadonlyArray<Token>, refs: ReadonlyArray<string>): boolean =>
  words.some(({ folded }) => kindsOf(folded).size === 0) ||
  refs.some((ref) => words.some(({ folded }) => foldWord(graph.label(ref) ?? '').includes(folded)))

/** Nodes that share a word beyond which it says nothing. */
const mostShared = 12
