// What a plain address asks, as the parts of a dataset request.

export type Path = ReadonlyArray<string>

/** What a query asks, in the forms of a dataset request. `window` has the years that replace those of the question. */
export type AddressAsked = {
  readonly facets?: Readonly<Record<string, unknown>>
  readonly options?: Readonly<Record<string, unknown>>
  readonly window?: Readonly<Record<string, unknown>>
}

export type Tree = { [name: string]: unknown }

export const put = (tree: Tree, [step = '', ...rest]: Path, value: unknown): void => {
  if (rest.length === 0) {
    tree[step] = value
    return
  }
  const inside = (tree[step] ?? {}) as Tree
  tree[step] = inside
  put(inside, rest, value)
}

export const held = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Tree | undefined)?.[step], tree)
