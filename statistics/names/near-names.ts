// Names that may be a small misspelling away, with bounded work: lists that are too long tell nothing and are not read to their end.
import type { DatabaseSync } from 'node:sqlite'
import { keyOfWords } from './fold.ts'
import { heldHashes } from './held-hashes.ts'
import { consonantHash, isSegmented, probesOf, swapsAcrossCuts } from './segments.ts'

/** Names read for one part; a part that more names share is called common. */
const maximumList = 200
/** Names compared letter by letter. */
const maximumCompared = 1000

type Ids = ReadonlyArray<number>
type Found = { readonly ids: Ids; readonly complete: boolean }

const idsIn = (json: unknown): Ids => (typeof json === 'string' && json !== '[]' ? (JSON.parse(json) as Ids) : [])

/** Names of one length that share two parts, or one part when another is too common to be read. */
const ofLength = (parts: ReadonlyArray<ReadonlyArray<Ids>>): Found => {
  const shared = new Map<number, number>()
  let common = 0
  for (const lists of parts) {
    if (lists.some((list) => list.length > maximumList)) common += 1
    else for (const id of new Set(lists.flat())) shared.set(id, (shared.get(id) ?? 0) + 1)
  }
  const needed = Math.max(1, 2 - common)
  const ids = [...shared].filter(([, count]) => count >= needed).map(([id]) => id)
  return { ids, complete: common < 2 }
}

/** Looks up the ids of names near a phrase; the caller reads and measures them. */
export const nearNameIds = (db: DatabaseSync, idsOfKey: (key: string) => Ids) => {
  // All lists of a phrase in one call, each as one text: most are empty, and a call costs more than a list.
  const statement = db.prepare(`
    SELECT value, (SELECT json_group_array(id) FROM (SELECT id FROM name_by_segment WHERE hash = value LIMIT ${maximumList + 1}))
    FROM json_each(?)`)
  statement.setReturnArrays(true)
  const isSegment = heldHashes(db, 'name_by_segment')
  const listsOf = (asked: ReadonlyArray<number>): ReadonlyMap<number, Ids> => {
    const hashes = asked.filter(isSegment)
    if (hashes.length === 0) return new Map()
    const rows: ReadonlyArray<unknown> = statement.all(JSON.stringify(hashes))
    return new Map(rows.map((row) => (Array.isArray(row) ? [Number(row[0]), idsIn(row[1])] : [Number.NaN, []])))
  }

  return (phrase: string): Found => {
    if (!isSegmented(phrase)) return { ids: [], complete: true }
    const probes = probesOf(phrase)
    const consonants = consonantHash(phrase)
    const lists = listsOf([...new Set([...probes.flat(2), ...(consonants === null ? [] : [consonants])])])
    const idsOf = (hash: number): Ids => lists.get(hash) ?? []
    const found = probes.map((parts) => ofLength(parts.map((hashes) => hashes.map(idsOf))))
    const alike = consonants === null ? [] : idsOf(consonants)
    const swapped = swapsAcrossCuts(phrase).flatMap((text) => idsOfKey(keyOfWords(text.split(' '))))
    const ids = [...new Set([...found.flatMap((each) => each.ids), ...alike.slice(0, maximumList), ...swapped])]
    return {
      ids: ids.slice(0, maximumCompared),
      complete: found.every((each) => each.complete) && alike.length <= maximumList && ids.length <= maximumCompared,
    }
  }
}
