// "Leave the principal out", "take the interest out of it": a code that is left out by words around it, put as those before it would ("leave out ...").
import { isContent } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { endOf, isEdge } from './ends.ts'
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords; readonly query: string }

/** Words between the two, at most. */
const mostBetween = 6

/** Tokens `[from, to)` that leave codes out, said otherwise; null where none begin at a token. Places are left out of groups elsewhere. */
export const outOfItAt = (
  { tokens, mentions, words, query }: Looked,
  at: number,
): { readonly from: number; readonly to: number; readonly text: string; readonly says: 'out' } | null => {
  const opened = endOf(words.opens, tokens, at)
  if (opened === at) return null
  for (let i = opened + 1; i <= Math.min(tokens.length, opened + mostBetween); i++) {
    if (isEdge(tokens[i - 1])) return null
    const to = endOf(words.closes, tokens, i)
    // "put into schools out of its budget"
    if (to === i || !(isEdge(tokens[to]) || endOf(words.and, tokens, to) > to)) continue
    const between = mentions.filter((m) => m.from >= opened && m.from < i && isContent(m))
    // "keep loans out": to loan out is a verb too
    const isVerb = mentions.some((m) => m.from >= opened && m.from < i && m.to > i && m.kind === 'grammar')
    const isOfCodes =
      between.every(({ kind }) => kind === 'slot' || kind === 'measure') && (between.length > 0 || isVerb)
    const said = query.slice(tokens[opened]?.start ?? 0, tokens[i - 1]?.end ?? 0)
    return isOfCodes ? { from: at, to, text: `${words.out} ${said}`, says: 'out' } : null
  }
  return null
}
