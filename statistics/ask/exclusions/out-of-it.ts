// "Leave the principal out", "take the interest out of it": a code that is left out by words around it, put as those before it would ("leave out ...").
import { isContent } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { runsAt } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords; readonly query: string }

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || ['comma', 'stop', 'break', 'sign'].includes(token.kind) || /[()–—]/.test(token.joint)

/** Words between the two, at most. */
const mostBetween = 6

/** Tokens `[from, to)` that leave codes out, said otherwise; null where none begin at a token. Places are left out of groups elsewhere. */
export const outOfItAt = (
  { tokens, mentions, words, query }: Looked,
  at: number,
): { readonly from: number; readonly to: number; readonly text: string; readonly says: 'out' } | null => {
  const opened = runsAt(words.opens, tokens, at, false).at(-1)?.to ?? at
  if (opened === at) return null
  for (let i = opened + 1; i <= Math.min(tokens.length, opened + mostBetween); i++) {
    if (isEnd(tokens[i - 1])) return null
    const to = runsAt(words.closes, tokens, i, false).at(-1)?.to ?? i
    // "put into schools out of its budget"
    if (to === i || !(isEnd(tokens[to]) || runsAt(words.and, tokens, to, false).length > 0)) continue
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
