// Phrases of a table at a place in a question.
import type { PhraseTable } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A phrase found: the token after it and the values of the table. */
export type Run = { readonly to: number; readonly values: ReadonlyArray<number> }

/** The word a token is to tables of grammar; signs stand for themselves. */
const wordsOf = (token: Token, stems: boolean): ReadonlyArray<string> =>
  stems && token.stem !== token.folded ? [token.folded, token.stem] : [token.folded]

const none: ReadonlyArray<Run> = []

/** Every phrase of a table that starts at a token, shortest first; with `stems` a word also matches without its plural ending. */
export const runsAt = (
  table: PhraseTable,
  tokens: ReadonlyArray<Token>,
  from: number,
  stems: boolean,
): ReadonlyArray<Run> => {
  // most words begin nothing
  const first = tokens[from]
  if (first === undefined || wordsOf(first, stems).every((word) => table.step(0, word) < 0)) return none
  const found: Run[] = []
  // the plural as written and its singular may both lead on: at most a few paths
  let nodes: ReadonlyArray<number> = [0]
  for (let at = from; at < tokens.length && nodes.length > 0; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'comma' || token.kind === 'break') break
    const words = wordsOf(token, stems)
    nodes = nodes.flatMap((node) => words.map((word) => table.step(node, word))).filter((node) => node >= 0)
    const values = nodes.flatMap((node) => table.values(node))
    if (values.length > 0) found.push({ to: at + 1, values })
  }
  return found
}
