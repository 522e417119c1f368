// What is made of a text, or of its tokens, is looked at again and again while one question is read, and by nobody once that is answered.

/** Texts that one question is read as, at most: it, and those with words taken out or put otherwise. Of more it is told again what they are. */
export const textsOfQuestion = 16

/** Remembers what was made of the last few of something. */
export const lately = <K, A>(most: number, make: (of: K) => A): ((of: K) => A) => {
  // in the order of use, the latest last
  const held = new Map<K, A>()
  let last: { readonly of: K; readonly made: A } | null = null
  return (of) => {
    if (last?.of === of) return last.made
    const known = held.get(of)
    const made = known ?? make(of)
    if (known !== undefined) held.delete(of)
    held.set(of, made)
    if (held.size > most)
      for (const [oldest] of held) {
        held.delete(oldest)
        break
      }
    last = { of, made }
    return made
  }
}
