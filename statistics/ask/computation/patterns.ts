// Expressions put together from texts: any of several, at the bounds of words.
const escaped = (text: string): string =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll("'", "['’]")
    .replaceAll(' ', String.raw`[\s-]{1,4}`)
/** Any of these texts, the longest first. */
export const anyOf = (texts: ReadonlyArray<string>): string =>
  [...new Set(texts)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

/** Word boundaries that take signs for words too. */
export const phrase = (inside: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, flags)
