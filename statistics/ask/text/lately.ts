// What is made of a text, or of its tokens, is looked at again and again while one question is read, and by nobody once that is answered.

/** Texts that one question is read as, at most: it, and those with words taken out or put otherwise. Of more it is told again what they are. */
export const textsOfQuestion = 16

/** Remembers what was made of the last few of something. */
export const lately = <K, A>(most: number, make: (of: K) => A): ((of: K) => A) => {
  // the latest first: of so few a look through is quicker than a map
  const held: { readonly of: K; readonly made: A }[] = []
  return (of) => {
    const [latest] = held
    if (latest?.of === of) return latest.made
    const at = held.findIndex((each) => each.of === of)
    const known = at < 0 ? undefined : held.splice(at, 1)[0]
    const kept = known ?? { of, made: make(of) }
    held.unshift(kept)
    if (held.length > most) held.pop()
    return kept.made
  }
}
