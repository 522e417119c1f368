// Words that stand around a name: "called | Uganda | home". Looked for by their ends, so that no text takes longer than its length.

export type AroundName = {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly before: RegExpMatchArray
}

const isName = /^(?:the )?\p{Lu}[^,;:?!()\n\d]*$/u

/** Each place where an opening and a closing stand around a name of at most so many characters. */
export const aroundNames = (query: string, opening: RegExp, closing: RegExp, longest = 40): ReadonlyArray<AroundName> =>
  [...query.matchAll(opening)].flatMap((before) => {
    const from = before.index + before[0].length
    const behind = query.slice(from, from + longest + 60)
    const found = closing.exec(behind)
    const name = found === null ? '' : behind.slice(0, found.index)
    return found === null || name.length > longest || !isName.test(name)
      ? []
      : [{ start: before.index, end: from + found.index + found[0].length, name, before }]
  })
