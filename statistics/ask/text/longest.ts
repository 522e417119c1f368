// Phrases of a table at a place in a question.
import type { PhraseTable } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A phrase found: the token after it and the values of the table. */
export type Run = { readonly to: number; readonly values: ReadonlyArray<number> }

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
  if (first === undefined || (table.step(0, first.folded) < 0 && !(stems && table.step(0, first.stem) >= 0)))
    return none
  const found: Run[] = []
  // the plural as written and its singular may both lead on: at most a few paths
  let nodes: ReadonlyArray<number> = [0]
  for (let at = from; at < tokens.length && nodes.length > 0; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === 'comma' || token.kind === 'break') break
    const next: number[] = []
    for (const node of nodes) {
      const asWritten = table.step(node, token.folded)
      if (asWritten >= 0) next.push(asWritten)
      const singular = stems && token.stem !== token.folded ? table.step(node, token.stem) : -1
      if (singular >= 0) next.push(singular)
    }
    nodes = next
    const [only] = nodes
    const values = nodes.length === 1 && only !== undefined ? table.values(only) : nodes.flatMap(table.values)
    if (values.length > 0) found.push({ to: at + 1, values })
  }
  return found
}

/** What is read of a place of a text, read when it is first asked for and then kept. */
export const onceAt = <A>(read: (i: number) => A | null): ((i: number) => A | null) => {
  const known: (A | null | undefined)[] = []
  return (i) => {
    if (i < 0) return read(i)
    const held = known[i]
    return held === undefined ? (known[i] = read(i)) : held
  }
}

/** The token after the longest phrase of a tag at a place, or -1; every look-up of a place is made once. */
export const tagEnds = <A>(
  { table, tags }: { readonly table: PhraseTable; readonly tags: ReadonlyArray<A> },
  tokens: ReadonlyArray<Token>,
  stems: boolean,
): ((i: number, tag: A) => number) => {
  const endsAt = onceAt((i): ReadonlyMap<A, number> | null => {
    const runs = runsAt(table, tokens, i, stems)
    if (runs.length === 0) return null
    const ends = new Map<A, number>()
    for (const { to, values } of runs)
      for (const value of values) {
        const tag = tags[value]
        if (tag !== undefined) ends.set(tag, to)
      }
    return ends
  })
  return (i, tag) => endsAt(i)?.get(tag) ?? -1
}
