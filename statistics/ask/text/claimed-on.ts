// Claims are had against somebody, as they are on somebody: "claims of bondholders against Zambia" sets nobody beside another.
import type { Language } from '../language/language.ts'
import type { Token } from './tokens.ts'

/** As many words may stand between claims and whom they are against. */
const farthest = 6

/** The tokens with "on" for "against" behind claims that nobody was said to owe yet. */
export const claimedOn = ({ claims, claimedFrom }: Language, tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const on = claimedFrom[0]
  if (on === undefined) return tokens
  const isAgainst = (token: Token, i: number): boolean => {
    if (!claimedFrom.includes(token.folded) || token.folded === on) return false
    const before = tokens.slice(Math.max(0, i - farthest), i)
    const claim = before.findLastIndex(({ folded }) => claims.has(folded))
    return claim >= 0 && before.slice(claim).every(({ folded, kind }) => folded !== on && kind === 'word')
  }
  const at = tokens.findIndex(isAgainst)
  return at < 0 ? tokens : tokens.map((token, i) => (i === at ? { ...token, folded: on, stem: on } : token))
}
