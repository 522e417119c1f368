// Words by their length, and of them those that may be a few edits from another: told by their letters, before any is compared letter by letter.

export type WordsByLength = {
  readonly ofLength: (length: number) => ReadonlyArray<string>
  /** Words that may be within so many edits of a word, shorter ones first: all that are, and a few that are not. */
  readonly mayBeWithin: (word: string, edits: number) => ReadonlyArray<string>
}

/** The letters of a word as bits; different letters may share one. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31)
  return bits
}

const isAtMost = (bits: number, most: number): boolean => {
  let left = bits
  for (let n = 0; n < most && left !== 0; n++) left &= left - 1
  return left === 0
}

/** Law: an edit takes away one letter and brings in one at most, so that words within so many edits differ in twice as many letters at most. */
export const wordsByLength = (words: ReadonlyArray<string>): WordsByLength => {
  const byLength = Map.groupBy(words, ({ length }) => length)
  const letters = new Map([...byLength].map(([length, own]) => [length, Int32Array.from(own, lettersOf)]))
  const ofLength = (length: number): ReadonlyArray<string> => byLength.get(length) ?? []
  return {
    ofLength,
    mayBeWithin: (word, edits) => {
      const own = lettersOf(word)
      const found: string[] = []
      for (let length = word.length - edits; length <= word.length + edits; length++) {
        const held = letters.get(length)
        const others = ofLength(length)
        for (let i = 0; i < others.length; i++)
          if (isAtMost((held?.[i] ?? 0) ^ own, 2 * edits)) found.push(others[i] ?? '')
      }
      return found
    },
  }
}
