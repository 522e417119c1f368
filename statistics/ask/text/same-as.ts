// Ways to write what questions say in other words: "ppl" for people, "b/w" for between, "non-ODA official flows" for the other ones.
import type { Language } from '../language/language.ts'
import { runsAt } from './longest.ts'
import { type Token, tokenise } from './tokens.ts'

/** The tokens with the words that others stand for in their place; they stand where those were written. */
export const spelledOut = ({ sameAs }: Language, tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const out: Token[] = []
  let isChanged = false
  for (let i = 0; i < tokens.length; ) {
    const run = runsAt(sameAs.table, tokens, i, false).at(-1)
    const meant = sameAs.tags[run?.values[0] ?? -1]
    const [first, last] = [tokens[i], tokens[(run?.to ?? 0) - 1]]
    if (run === undefined || meant === undefined || first === undefined || last === undefined) {
      if (first !== undefined) out.push(first)
      i++
      continue
    }
    for (const [k, token] of tokenise(meant).entries())
      out.push({
        ...token,
        start: first.start,
        end: last.end,
        spaced: k > 0 || first.spaced,
        joint: k > 0 ? '' : first.joint,
        ...(k === 0 && first.led === true ? { led: true as const } : {}),
      })
    i = run.to
    isChanged = true
  }
  return isChanged ? out : tokens
}
