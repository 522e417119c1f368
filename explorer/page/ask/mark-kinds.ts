// What a word of a question was to it, as the page tells.

export type Mark = {
  readonly start: number
  readonly end: number
  readonly kind: 'measure' | 'place' | 'time' | 'code' | 'money' | 'glue' | 'ignored'
  /** What the word is to the question: a role, or one of the kinds below; empty where it needs no name. */
  readonly as:
    | 'what'
    | 'when'
    | 'in'
    | 'split'
    | 'computed'
    | 'for'
    | 'origin'
    | 'destination'
    | 'where'
    | 'refused'
    | 'unused'
    | ''
  /** How the service says it. */
  readonly says: string
  /** What it was read as, in the graph. */
  readonly refs: ReadonlyArray<string>
}

const kinds: ReadonlyArray<readonly [RegExp, Mark['kind'], Mark['as']]> = [
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
]

/** How the page tells what the service read a word as. */
export const kindOf = (as: string): Pick<Mark, 'kind' | 'as'> => {
  const [, kind, name] = kinds.find(([form]) => form.test(as)) ?? [null, 'place' as const, 'where' as const]
  return { kind, as: name }
}
