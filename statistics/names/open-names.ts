// Reads the name index of an open build.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { NameEntry, NameIndex, NameRank, NodeKind, RankedName, UnheldName } from '../../domain/ports/graph.ts'
import { fold, foldWords } from './fold.ts'
import { remembered } from '../read/remembered.ts'
import { nameHash } from './name-hash.ts'
import { heldHashes } from './held-hashes.ts'
import { nearNameIds } from './near-names.ts'

/** Names read for one word; when more hold it the answer is cut short. */
const maximumWordList = 2000
/** Keys whose names are kept: the ways to read one text ask for the same again. */
const keptKeys = 2048
const keptWords = 4096
const keptCodes = 2048

type Row = Readonly<Record<string, unknown>>
// The tables are our own, written by write-names.ts: kinds and ranks need no check.
const rankedName = (row: Row): RankedName => {
  const rank = Number(row['rank']) as NameRank
  return {
    dcid: String(row['dcid']),
    kind: row['kind'] as NodeKind,
    rank,
    text: String(row['text']),
    source: rank === 0 ? 'label' : 'alternate',
  }
}
const codeName = (row: Row): NameEntry & { readonly system: string } => ({
  dcid: String(row['dcid']),
  kind: row['kind'] as NodeKind,
  text: String(row['text']),
  source: 'code',
  system: String(row['system']),
})
const unheldName = (row: Row): UnheldName => ({
  ref: String(row['ref']),
  label: String(row['label']),
  text: String(row['text']),
  rank: Number(row['rank']) as NameRank,
})
const byRank = (a: RankedName, b: RankedName): number =>
  a.rank - b.rank || (a.dcid < b.dcid ? -1 : a.dcid > b.dcid ? 1 : 0)

/** One- and two-syllable words of other languages ("man", "mali") mean a country only to who asks for one. */
const isForQuestions = (name: RankedName, key: string): boolean => name.rank < 4 || !/^[a-z]{1,3}$/.test(key)

/** Texts that are kept of one table, at most; of a longer one every text may be there. */
const mostTexts = 50_000

/** What the rows of a table of countries or codes are found by: few, and most texts are none of them. */
const amongTexts = (db: DatabaseSync, table: string, column: string): ((text: string) => boolean) => {
  let held: ReadonlySet<string> | 'too many' | null = null
  const read = (): ReadonlySet<string> | 'too many' => {
    const rows = db.prepare(`SELECT DISTINCT ${column} AS text FROM ${table} LIMIT ${mostTexts + 1}`).all()
    return rows.length > mostTexts ? 'too many' : new Set(rows.map((row) => String(row['text'])))
  }
  return (text) => {
    held ??= read()
    return held === 'too many' || held.has(text)
  }
}

/** The names of a country that go by a key. */
const headName = (row: Row): { readonly dcid: string; readonly inverted: boolean; readonly foreign: boolean } => ({
  dcid: String(row['dcid']),
  inverted: row['inverted'] === 1,
  foreign: row['is_foreign'] === 1,
})

/** The names of a key, best first; the file is asked for those alone that it may have. */
const namesByKeyIn = (rows: StatementSync, isHeld: (hash: number) => boolean): NameIndex['byKey'] =>
  remembered(keptKeys, (key) => {
    const hash = nameHash(key)
    return key === '' || !isHeld(hash)
      ? []
      : rows
          .all(hash, 1000)
          .map(rankedName)
          .filter((name) => fold(name.text) === key)
          .sort(byRank)
  })

const openIndex = (db: DatabaseSync): NameIndex => {
  const byHash = (table: string) =>
    db.prepare(
      `SELECT n.dcid, n.kind, n.rank, n.text FROM ${table} h JOIN name n ON n.id = h.id WHERE h.hash = ? LIMIT ?`,
    )
  const keyRows = byHash('name_by_key')
  const wordRows = byHash('name_by_word')
  const wordCount = db.prepare('SELECT count(*) AS n FROM (SELECT 1 FROM name_by_word WHERE hash = ? LIMIT ?)')
  const nameRows = db.prepare(
    'SELECT n.id, n.dcid, n.kind, n.rank, n.text FROM json_each(?) AS wanted CROSS JOIN name n ON n.id = wanted.value',
  )
  // rows as arrays: half the cost of rows as objects, and there are many
  nameRows.setReturnArrays(true)
  const namesOf = (ids: ReadonlyArray<number>): ReadonlyArray<RankedName> => {
    if (ids.length === 0) return []
    const rows: ReadonlyArray<unknown> = nameRows.all(JSON.stringify(ids))
    const byId = new Map<number, RankedName>()
    for (const row of rows) {
      if (!Array.isArray(row)) continue
      const [id, dcid, kind, rank, text]: ReadonlyArray<unknown> = row
      byId.set(Number(id), rankedName({ dcid, kind, rank, text }))
    }
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
  const isHead = amongTexts(db, 'name_head', 'key')
  const isUnheld = amongTexts(db, 'name_unheld', 'key')
  const isCode = amongTexts(db, 'name_code', 'text')
  const isUnheldCode = amongTexts(db, 'name_unheld_code', 'text')
  const codeRows = db.prepare('SELECT text, dcid, kind, system FROM name_code WHERE text = ?')
  const headRows = db.prepare('SELECT dcid, inverted, is_foreign FROM name_head WHERE key = ?')
  const unheldRows = db.prepare('SELECT ref, label, text, rank FROM name_unheld WHERE key = ? ORDER BY rank, ref')
  const unheldCodeRows = db.prepare('SELECT ref, label, text, 0 AS rank FROM name_unheld_code WHERE text = ?')
  const keyIds = db.prepare('SELECT id FROM name_by_key WHERE hash = ? LIMIT 100')
  const [isKey, isWord] = [heldHashes(db, 'name_by_key'), heldHashes(db, 'name_by_word')]
  const nearIds = nearNameIds(db, (key) => {
    const hash = nameHash(key)
    return isKey(hash) ? keyIds.all(hash).map((row) => Number(row['id'])) : []
  })
  const countOf = (word: string, limit: number): number => {
    const hash = nameHash(word)
    return isWord(hash) ? Number(wordCount.get(hash, limit)?.['n'] ?? 0) : 0
  }
  const isUnknown = remembered(keptWords, (word) => countOf(word, 1) === 0)

  /** The word that the fewest names hold, and how many; the count stops at one more than is ever read. */
  const rarestOf = (words: ReadonlyArray<string>): { readonly word: string; readonly count: number } | undefined => {
    // a word of few names is found before those of many are counted to their end
    const unknown = words.find(isUnknown)
    if (unknown !== undefined) return { word: unknown, count: 0 }
    for (const limit of [50, maximumWordList + 1]) {
      const counts = words.map((word) => ({ word, count: countOf(word, limit) }))
      const rarest = counts.toSorted((a, b) => a.count - b.count)[0]
      if (rarest === undefined || rarest.count < limit || limit > maximumWordList) return rarest
    }
    return undefined
  }

  return {
    byKey: namesByKeyIn(keyRows, isKey),
    byCode: remembered(keptCodes, (text) => (isCode(text) ? codeRows.all(text).map(codeName) : [])),
    byHead: (key) => (isHead(key) ? headRows.all(key).map(headName) : []),
    byWords: (words) => {
      const rarest = rarestOf(words)
      if (rarest === undefined || rarest.count === 0) return { names: [], complete: true }
      const names = wordRows
        .all(nameHash(rarest.word), maximumWordList)
        .map(rankedName)
        .filter((name) => {
          const held = foldWords(name.text)
          return words.every((word) => held.includes(word))
        })
      return { names: names.sort(byRank), complete: rarest.count <= maximumWordList }
    },
    nearPhrase: (phrase) => {
      const { ids, complete } = nearIds(phrase)
      return { names: namesOf(ids).toSorted(byRank), complete }
    },
    unheld: (key) => (isUnheld(key) ? unheldRows.all(key).map(unheldName) : []),
    unheldCode: (text) => (isUnheldCode(text) ? unheldCodeRows.all(text).map(unheldName) : []),
  }
}

/** The name index of a build: the two look-ups every part of the service uses, and the whole index for the resolver. */
export const openNames = (
  db: DatabaseSync,
): {
  readonly namesByKey: (foldedKey: string) => ReadonlyArray<NameEntry>
  readonly namesByCode: (text: string) => ReadonlyArray<NameEntry>
  readonly names: NameIndex
} => {
  const names = openIndex(db)
  const entry = ({ dcid, text, source, kind }: NameEntry): NameEntry => ({ dcid, text, source, kind })
  return {
    namesByKey: (key) =>
      names
        .byKey(key)
        .filter((name) => isForQuestions(name, key))
        .map(entry),
    namesByCode: (text) => names.byCode(text).map(entry),
    names,
  }
}
