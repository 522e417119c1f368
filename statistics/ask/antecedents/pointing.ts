// Where words point back in a question, and the clauses that they stand in.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { runsAt } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'
import { pointerKinds, type PointerKind, type Pointers, pointersOf } from './pointers.ts'

/** Words that point back, by what they may point to. */
export type Pointer = { readonly kind: PointerKind; readonly from: number; readonly to: number }

/** A question as its mentions, and where its clauses end. */
export type Looked = Sketch & {
  readonly query: string
  readonly pointers: Pointers
  /** Tokens before which a clause begins, in order, and its end. */
  readonly bounds: ReadonlyArray<number>
}

/** In the place of a token that lacks. */
export const noToken = { kind: 'word' } as const
/** Whether a token ends a clause. */
export const isMark = ({ kind }: Pick<Token, 'kind'>): boolean =>
  kind === 'comma' || kind === 'stop' || kind === 'break' || kind === 'sign'

/** "and what did it pay": an "and" that does not join places begins a clause. */
const joinsClauses = (and: ReadonlySet<string>, { tokens, mentions }: Sketch, at: number): boolean => {
  const [m, next] = [mentions[at], mentions[at + 1]]
  return (
    m?.kind === 'grammar' && and.has(tokens[m.from]?.folded ?? '') && (m.to > m.from + 1 || next?.kind !== 'entity')
  )
}

const boundsOf = ({ and, asker }: Pointers, sketch: Sketch): ReadonlyArray<number> => {
  const { tokens, mentions } = sketch
  return [
    ...new Set([
      0,
      ...tokens.flatMap((token, i) => (isMark(token) ? [i + 1] : [])),
      ...tokens.flatMap((_, i) =>
        asker.some((words) => words.every((word, k) => tokens[i + k]?.folded === word)) ? [i] : [],
      ),
      ...mentions.flatMap((m, at) => (joinsClauses(and, sketch, at) ? [m.from + 1] : [])),
      tokens.length,
    ]),
  ].sort((a, b) => a - b)
}

/** The clause that a token stands in, by its first token and the one behind its last. */
export const clauseAt = ({ bounds }: Looked, at: number): readonly [number, number] => {
  const next = bounds.findIndex((bound) => bound > at)
  return [bounds[next - 1] ?? 0, bounds[next] ?? at + 1]
}

/** Whether something begins in a clause. */
export const isWithin = ({ from }: Pick<Mention, 'from'>, [start, end]: readonly [number, number]): boolean =>
  from >= start && from < end

/** "The country", and no noun behind it: "the" is no token. */
const isLed = ({ tokens, pointers, query }: Looked, i: number): boolean => {
  const [token, next] = [tokens[i], tokens[i + 1]]
  return (
    token !== undefined &&
    pointers.led.has(token.folded) &&
    /\bthe $/i.test(query.slice(Math.max(0, token.start - 5), token.start)) &&
    (next?.kind !== 'word' || !/^(?:of|by|s)$/.test(next.folded))
  )
}

/** Whether a pointer may stand for several places. */
export const isPlural = ({ pointers, tokens }: Looked, { from }: Pick<Pointer, 'from'>): boolean =>
  pointers.plural.has(tokens[from]?.folded ?? '')

/** The pointers of a question in order. */
export const pointersIn = (looked: Looked): ReadonlyArray<Pointer> => {
  const { tokens, pointers } = looked
  const found: Pointer[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (isLed(looked, i)) found.push({ kind: 'noun', from: i, to: i + 1 })
    const run = runsAt(pointers.table, tokens, i, false).at(-1)
    const kind = pointerKinds[run?.values[0] ?? -1]
    if (run === undefined || kind === undefined) continue
    found.push({ kind, from: i, to: run.to })
    i = run.to - 1
  }
  return found
}

/** Where a pointer stands in the question. */
export const span = ({ tokens }: Looked, { from, to }: Pointer): { readonly start: number; readonly end: number } => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})

/** A question looked at for its pointers. */
export const lookedAt = (query: string, sketched: Sketch): Looked => {
  const pointers = pointersOf(sketched.language.code)
  return { ...sketched, query, pointers, bounds: boundsOf(pointers, sketched) }
}
