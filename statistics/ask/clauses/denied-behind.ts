// "Compromisos no: quiero las donaciones", "Intérêts non : le service": what a word right behind it denies is not asked for.
import type { Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { asChoices, isDefinite, overlap } from './clause-words.ts'
import data from './denied-behind.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(', '))
const denying = setOf(data.denying)
const neverDenied = setOf(data.neverDenied)

/** Words that are denied by the one behind them, with which their clause ends. */
const deniedIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.flatMap((token, at) => {
    const [next, end] = [tokens[at + 1], tokens[at + 2]]
    const isDenied =
      token.kind === 'word' && next?.kind === 'word' && denying.has(next.folded) && !/[(—–-]/.test(next.joint)
    const endsThere = end === undefined || end.kind !== 'word' || /[:;,–—]/.test(end.joint)
    return isDenied && endsThere && !neverDenied.has(token.folded) ? [token] : []
  })

/** An answer that used a word which is denied is offered only. */
export const withDeniedBehind = (query: string, read: Resolution): Resolution => {
  if (!read.parts.some(isDefinite)) return read
  const denied = deniedIn(tokenise(query))
  if (denied.length === 0) return read
  return asChoices(read, 'A word behind it denies what this reading is of.', (part) =>
    denied.some((word) => part.used.some((used) => overlap(used, word))),
  )
}
