// Parts of a phrase that a misspelling leaves intact: a phrase is cut in three, and one edit spoils two parts at most.
import { nameHash } from './name-hash.ts'

/** Phrases shorter or longer than this are found as written only. */
export const segmentedLength = { from: 5, to: 80 } as const

export const isSegmented = (phrase: string): boolean =>
  phrase.length >= segmentedLength.from && phrase.length <= segmentedLength.to

/** Where the three parts of a phrase of this length begin, and its end. */
export const cuts = (length: number): readonly [number, number, number, number] => [
  0,
  Math.floor(length / 3),
  Math.floor((2 * length) / 3),
  length,
]

/** The hash under which part `part` of a phrase of `length` characters is kept. */
export const segmentHash = (length: number, part: number, text: string): number => nameHash(`${length}:${part}:${text}`)

/** Hashes of the three parts of a phrase. */
export const segmentsOf = (phrase: string): ReadonlyArray<number> => {
  const at = cuts(phrase.length)
  return [0, 1, 2].map((part) => segmentHash(phrase.length, part, phrase.slice(at[part], at[part + 1])))
}

/** Hashes under which phrases within `edits` edits of this one (and at most one character longer or shorter) can be kept. */
export const probesOf = (phrase: string, edits: number): ReadonlyArray<number> => {
  const probes = new Set<number>()
  const n = phrase.length
  for (let length = n - 1; length <= n + 1; length += 1) {
    const at = cuts(length)
    for (let part = 0; part < 3; part += 1) {
      const from = at[part] ?? 0
      const to = at[part + 1] ?? 0
      const shifts = part === 0 ? [0] : part === 2 ? [n - length] : range(edits)
      for (const shift of shifts) {
        if (from + shift >= 0 && to + shift <= n)
          probes.add(segmentHash(length, part, phrase.slice(from + shift, to + shift)))
      }
    }
  }
  return [...probes]
}

const range = (edits: number): ReadonlyArray<number> => Array.from({ length: 2 * edits + 1 }, (_, i) => i - edits)
