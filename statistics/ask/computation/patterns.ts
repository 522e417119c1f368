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

/**
 * Any of these texts, in which `{name}` stands for any of the texts of that name. They are alternatives within the expression: written out,
 * one by one, they were a hundred thousand characters, whose compilation held up the first question for half a second.
 */
export const anyOfFilled = (
  texts: ReadonlyArray<string>,
  fillings: Readonly<Record<string, ReadonlyArray<string>>>,
): string =>
  Object.entries(fillings).reduce(
    (source, [name, by]) => source.replaceAll(escaped(`{${name}}`), `(?:${anyOf(by)})`),
    anyOf(texts),
  )

/** Word boundaries that take signs for words too. */
export const phrase = (inside: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, flags)
