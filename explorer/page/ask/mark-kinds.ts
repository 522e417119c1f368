// What a word of a question was to it, as the page tells.

/** What the service reads words as, with their kind, and what they are to the question: empty where that needs no name. */
const kinds = [
  [/^measure$/, 'measure', 'what'],
  [/^(direction|joins)$/, 'glue', ''],
  [/^window$/, 'time', 'when'],
  [/^suggested conversion$/, 'money', 'in'],
  [/breakdown/, 'code', 'split'],
  [/^computation$/, 'code', 'computed'],
  [/^slot/, 'code', 'for'],
  [/^origin/, 'place', 'origin'],
  [/^destination/, 'place', 'destination'],
  [/^refused/, 'ignored', 'refused'],
] as const

type Known = (typeof kinds)[number]

export type Mark = {
  readonly start: number
  readonly end: number
  readonly kind: Known[1]
  readonly as: Known[2] | 'where' | 'unused'
  /** How the service says it. */
  readonly says: string
  /** What it was read as, in the graph. */
  readonly refs: ReadonlyArray<string>
}

/** How the page tells what the service read a word as. */
export const kindOf = (as: string): Pick<Mark, 'kind' | 'as'> => {
  const [, kind, name] = kinds.find(([form]) => form.test(as)) ?? [null, 'place' as const, 'where' as const]
  return { kind, as: name }
}
