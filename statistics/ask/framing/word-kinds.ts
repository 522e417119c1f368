// What kinds of words English words are, by the senses they mostly have: from WordNet 3.1 (see docs/decisions.md). Looked at for words that nothing
// else explains only.
import { remembered } from '../../read/remembered.ts'
import data from './word-kinds.json' with { type: 'json' }

export type WordKind = 'verb' | 'adverb' | 'adjective' | 'noun' | 'person' | 'communication' | 'time' | 'group'

let made: ReadonlyMap<string, ReadonlySet<WordKind>> | null = null

const kinds = (): ReadonlyMap<string, ReadonlySet<WordKind>> => {
  if (made !== null) return made
  const found = new Map<string, ReadonlySet<WordKind>>()
  for (const [key, words] of Object.entries(data)) {
    const set = new Set(key.split(' ') as ReadonlyArray<WordKind>)
    for (const word of words.split(' ')) found.set(word, set)
  }
  made = found
  return found
}

/** Words that an inflected form may be of, with what the ending makes of them. */
const lemmas = (word: string): ReadonlyArray<string> => [
  word.replace(/our$/, 'or'),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1), word.slice(0, -1).replace(/our$/, 'or')] : []),
  ...(/(.)\1(ed|ing)$/.test(word) ? [word.replace(/(.)(ed|ing)$/, '')] : []),
  ...(/(ed|ing)$/.test(word) ? [word.replace(/(ed|ing)$/, ''), word.replace(/(ed|ing)$/, 'e')] : []),
]

const none: ReadonlySet<WordKind> = new Set()

/** Words that no list has as they are of which is remembered what they are. */
const mostRemembered = 5000

/** The kinds of a folded English word; empty where it is not known. */
export const kindsOf = (word: string): ReadonlySet<WordKind> => kinds().get(word) ?? kindsByForm(word)

const kindsByForm = remembered(mostRemembered, (word: string): ReadonlySet<WordKind> => {
  const known = kinds()
  for (const lemma of lemmas(word)) {
    const found = known.get(lemma)
    if (found === undefined) continue
    // "restructuring", "launched": forms of verbs
    return /(ed|ing)$/.test(word) && found.has('verb') ? new Set(['verb']) : found
  }
  return word.length > 5 && word.endsWith('ly') ? new Set(['adverb']) : none
})
