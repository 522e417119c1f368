// Clauses of a question: what stands between commas, brackets, dashes, colons and ends of sentences.
import type { Mention } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'

const ends = (m: Mention): boolean => m.kind === 'comma' || m.kind === 'break' || m.kind === 'stop' || m.kind === 'sign'

type Mentions = ReadonlyArray<Mention>
type Cut = { readonly tokens: ReadonlyArray<Token>; readonly clauses: ReadonlyArray<Mentions> }

// one way to read a text is looked through by several rules, one after the other
const known = new WeakMap<Mentions, Cut>()

/** Mentions clause by clause; what ends a clause is its last mention. */
export const clausesOf = (mentions: Mentions, tokens: ReadonlyArray<Token>): ReadonlyArray<Mentions> => {
  const held = known.get(mentions)
  if (held?.tokens === tokens) return held.clauses
  const clauses = cutAt(mentions, tokens)
  known.set(mentions, { tokens, clauses })
  return clauses
}

const cutAt = (mentions: Mentions, tokens: ReadonlyArray<Token>): ReadonlyArray<Mentions> => {
  const clauses: Mention[][] = [[]]
  for (const m of mentions) {
    const joint = tokens[m.from]?.joint ?? ''
    const cut = joint !== '' && /[()[\]—–:]/.test(joint)
    if (cut && (clauses.at(-1)?.length ?? 0) > 0) clauses.push([])
    clauses.at(-1)?.push(m)
    if (ends(m)) clauses.push([])
  }
  return clauses.filter((clause) => clause.length > 0)
}
