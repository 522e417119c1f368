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
  return stems ? withStems(table, tokens, from) : asWritten(table, tokens, from)
}

const ends = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'comma' || token.kind === 'break'

/** The phrases of words just as they are written. */
const asWritten = (table: PhraseTable, tokens: ReadonlyArray<Token>, from: number): ReadonlyArray<Run> => {
  let found: Run[] | null = null
  let node = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || ends(token)) break
    node = table.step(node, token.folded)
    if (node < 0) break
    const values = table.values(node)
    if (values.length === 0) continue
    if (found === null) found = [{ to: at + 1, values }]
    else found.push({ to: at + 1, values })
  }
  return found ?? none
}

const withStems = (table: PhraseTable, tokens: ReadonlyArray<Token>, from: number): ReadonlyArray<Run> => {
  const found: Run[] = []
  // the plural as written and its singular may both lead on: at most a few paths
  let nodes: ReadonlyArray<number> = [0]
  for (let at = from; at < tokens.length && nodes.length > 0; at++) {
    const token = tokens[at]
    if (token === undefined || ends(token)) break
    const next: number[] = []
    for (const node of nodes) {
      const written = table.step(node, token.folded)
      if (written >= 0) next.push(written)
      const singular = token.stem !== token.folded ? table.step(node, token.stem) : -1
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

/** Where phrases of a table end, by what they do. Every look-up of a place is made once. */
type TagEnds<A> = {
  /** Whether any phrase begins at a place. */
  readonly begins: (i: number) => boolean
  /** The token after the longest phrase of a tag at a place, or -1. */
  readonly end: (i: number, tag: A) => number
}

/** Looks tokens up in a table of phrases with what each does. */
export const tagEnds = <A>(
  { table, tags }: { readonly table: PhraseTable; readonly tags: ReadonlyArray<A> },
  tokens: ReadonlyArray<Token>,
  stems: boolean,
): TagEnds<A> => {
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
  return { begins: (i) => endsAt(i) !== null, end: (i, tag) => endsAt(i)?.get(tag) ?? -1 }
}
