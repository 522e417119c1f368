// Look-ups in a file that never changes, made once.

/** Remembers what a look-up found, at most so many; the file never changes. */
export const remembered = <A>(most: number, find: (key: string) => A): ((key: string) => A) => {
  const known = new Map<string, A>()
  return (key) => {
    const held = known.get(key)
    if (held !== undefined || known.has(key)) return held as A
    const found = find(key)
    if (known.size >= most) known.clear()
    known.set(key, found)
    return found
  }
}
