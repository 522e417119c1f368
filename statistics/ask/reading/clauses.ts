// Clauses of a question: what stands between commas, brackets, dashes, colons and ends of sentences.
import type { Mention } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'

const ends = (m: Mention): boolean => m.kind === 'comma' || m.kind === 'break' || m.kind === 'stop' || m.kind === 'sign'

/** Mentions clause by clause; what ends a clause is its last mention. */
export const clausesOf = (
  mentions: ReadonlyArray<Mention>,
  tokens: ReadonlyArray<Token>,
): ReadonlyArray<ReadonlyArray<Mention>> => {
  const clauses: Mention[][] = [[]]
  for (const m of mentions) {
    const cut = /[()[\]—–:]/.test(tokens[m.from]?.joint ?? '')
    if (cut && (clauses.at(-1)?.length ?? 0) > 0) clauses.push([])
    clauses.at(-1)?.push(m)
    if (ends(m)) clauses.push([])
  }
  return clauses.filter((clause) => clause.length > 0)
}
