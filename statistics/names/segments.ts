// What a misspelling leaves intact. A phrase is cut in three: one letter added, dropped or replaced spoils one part, two swapped letters one
// part or, across a cut, two. Two slips that leave the consonants alone are found by the consonants.
import { nameHash } from './name-hash.ts'

/** Phrases shorter or longer than this are found as written only. */
const segmentedLength = { from: 5, to: 80 } as const

export const isSegmented = (phrase: string): boolean =>
  phrase.length >= segmentedLength.from && phrase.length <= segmentedLength.to

/** Where the three parts of a phrase of this length begin, and its end. */
const cuts = (length: number): readonly [number, number, number, number] => [
  0,
  Math.floor(length / 3),
  Math.floor((2 * length) / 3),
  length,
]

const segmentHash = (length: number, part: number, text: string): number => nameHash(`${length}:${part}:${text}`)

/** The consonants of a word or phrase, doubled ones once. */
export const consonantsOf = (phrase: string): string => phrase.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1')

/** The hash under which a phrase is found by its consonants; null when they are too few to tell anything. */
export const consonantHash = (phrase: string): number | null => {
  const consonants = consonantsOf(phrase)
  return consonants.length < 5 || consonants.length === phrase.length ? null : nameHash(`consonants:${consonants}`)
}

/** Hashes a phrase is kept under: its three parts, and its consonants. */
export const segmentsOf = (phrase: string): ReadonlyArray<number> => {
  const at = cuts(phrase.length)
  const parts = [0, 1, 2].map((part) => segmentHash(phrase.length, part, phrase.slice(at[part], at[part + 1])))
  const consonants = consonantHash(phrase)
  return consonants === null ? parts : [...parts, consonants]
}

/**
 * For each length that one edit can lead to: the hashes that each of the three parts may have there. A phrase one edit away shares two parts
 * at least, but for letters swapped across a cut (see swapsAcrossCuts).
 */
export const probesOf = (phrase: string): ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>> => {
  const n = phrase.length
  return [n - 1, n, n + 1].map((length) => {
    const at = cuts(length)
    return [[0], [-1, 0, 1], [n - length]].map((shifts, part) => {
      const [from = 0, to = 0] = [at[part], at[part + 1]]
      const inside = shifts.filter((shift) => from + shift >= 0 && to + shift <= n)
      return [...new Set(inside.map((shift) => segmentHash(length, part, phrase.slice(from + shift, to + shift))))]
    })
  })
}

/** The phrase with the letters at each of its cuts swapped. */
export const swapsAcrossCuts = (phrase: string): ReadonlyArray<string> => {
  const [, first, second] = cuts(phrase.length)
  return [first, second].map(
    (at) => phrase.slice(0, at - 1) + phrase.charAt(at) + phrase.charAt(at - 1) + phrase.slice(at + 1),
  )
}
