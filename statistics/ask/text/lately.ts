// What is made of a text, or of its tokens, is looked at again and again while one question is read, and by nobody once that is answered.

/** Texts that one question is read as, at most: it, its pieces, and those with words taken out or put otherwise. Of more it is told again what they are. */
export const textsOfQuestion = 48

/** Remembers what was made of the last few of something. */
export const lately = <K, A>(most: number, make: (of: K) => A): ((of: K) => A) => {
  // the latest first, which are asked for most often: a look through is quicker than a map
  const held: { readonly of: K; readonly made: A }[] = []
  const placeOf = (of: K): number => {
    for (let at = 0; at < held.length; at++) if (held[at]?.of === of) return at
    return -1
  }
  return (of) => {
    const [latest] = held
    if (latest?.of === of) return latest.made
    const known = held[placeOf(of)]
    const kept = known ?? { of, made: make(of) }
    // in making one others may have been made, which come behind it
    const at = known === undefined ? held.length : placeOf(of)
    for (let i = at; i > 0; i--) held[i] = held[i - 1] ?? kept
    held[0] = kept
    if (held.length > most) held.pop()
    return kept.made
  }
}
