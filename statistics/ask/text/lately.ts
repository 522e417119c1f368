// What is made of a text, or of its tokens, is looked at again and again while one question is read, and by nobody once that is answered.

/** Texts that one question is read as, at most: it, its pieces, and those with words taken out or put otherwise. Of more it is told again what they are. */
export const textsOfQuestion = 48

/** Remembers what was made of the last few of something. */
export const lately = <K, A>(most: number, make: (of: K) => A): ((of: K) => A) => {
  // in the order in which they were asked for; the latest one is asked for most often
  const held = new Map<K, A>()
  let latest: { readonly of: K; readonly made: A } | null = null
  return (of) => {
    if (latest !== null && latest.of === of) return latest.made
    const isKnown = held.has(of)
    const made = isKnown ? (held.get(of) as A) : make(of)
    if (isKnown) held.delete(of)
    held.set(of, made)
    if (held.size > most) for (const oldest of held.keys()) {
      held.delete(oldest)
      break
    }
    latest = { of, made }
    return made
  }
}
