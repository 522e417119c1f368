// What patterns of phrases add to the phrases that begin at a word.
import type { Entry } from './entries.ts'
import type { Match } from './lexicon.ts'
import type { Sense } from './meaning.ts'

/** Matches with those of patterns, shortest first. */
export const withPatterns = (
  found: ReadonlyArray<Match>,
  patterned: ReadonlyMap<number, ReadonlyArray<number>>,
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<Match> => {
  if (patterned.size === 0) return found
  const byEnd = new Map<number, Sense[]>(found.map(({ to, senses }) => [to, [...senses]]))
  for (const [to, values] of patterned) {
    const senses = byEnd.get(to) ?? []
    for (const value of values) {
      const sense = entries[value]?.sense
      if (sense !== undefined && !senses.some((held) => isSame(held, sense))) senses.push(sense)
    }
    byEnd.set(to, senses)
  }
  return [...byEnd].map(([to, senses]) => ({ to, senses })).sort((a, b) => a.to - b.to)
}

const isSame = (a: Sense, b: Sense): boolean =>
  a === b || (a.kind === 'meaning' && b.kind === 'meaning' && a.meaning === b.meaning)
