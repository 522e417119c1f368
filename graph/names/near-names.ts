// Names that may be a small misspelling away, with bounded work: lists that are too long tell nothing and are not read to their end.
import type { DatabaseSync } from 'node:sqlite'
import { keyOfWords } from './fold.ts'
import { consonantHash, isSegmented, probesOf, swapsAcrossCuts } from './segments.ts'

/** Names read for one part; a part that more names share is called common. */
const maximumList = 200
/** Names compared letter by letter. */
const maximumCompared = 1000

type Found = { readonly ids: ReadonlyArray<number>; readonly complete: boolean }

/** Looks up the ids of names near a phrase; the caller reads and measures them. */
export const nearNameIds = (db: DatabaseSync, idsOfKey: (key: string) => ReadonlyArray<number>) => {
  const statement = db.prepare('SELECT id FROM name_by_segment WHERE hash = ? LIMIT ?')
  // rows as arrays: half the cost of rows as objects, and there are many
  statement.setReturnArrays(true)
  const idsOf = (hash: number): ReadonlyArray<number> => {
    const rows: ReadonlyArray<unknown> = statement.all(hash, maximumList + 1)
    return rows.map((row) => (Array.isArray(row) ? Number(row[0]) : Number.NaN))
  }

  /** Names of one length that share two parts, or one part when another is too common to be read. */
  const ofLength = (parts: ReadonlyArray<ReadonlyArray<number>>): Found => {
    const shared = new Map<number, number>()
    let common = 0
    for (const hashes of parts) {
      const lists = hashes.map(idsOf)
      if (lists.some((list) => list.length > maximumList)) common += 1
      else for (const id of new Set(lists.flat())) shared.set(id, (shared.get(id) ?? 0) + 1)
    }
    const needed = Math.max(1, 2 - common)
    const ids = [...shared].filter(([, count]) => count >= needed).map(([id]) => id)
    return { ids, complete: common < 2 }
  }

  return (phrase: string): Found => {
    if (!isSegmented(phrase)) return { ids: [], complete: true }
    const found = probesOf(phrase).map(ofLength)
    const consonants = consonantHash(phrase)
    const alike = consonants === null ? [] : idsOf(consonants)
    const swapped = swapsAcrossCuts(phrase).flatMap((text) => idsOfKey(keyOfWords(text.split(' '))))
    const ids = [...new Set([...found.flatMap((each) => each.ids), ...alike.slice(0, maximumList), ...swapped])]
    return {
      ids: ids.slice(0, maximumCompared),
      complete: found.every((each) => each.complete) && alike.length <= maximumList && ids.length <= maximumCompared,
    }
  }
}
