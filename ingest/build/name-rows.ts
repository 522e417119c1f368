// Rows of the name index.
import type { DatabaseSync } from 'node:sqlite'
import type { GraphNode, NameRank } from '../../domain/ports/graph.ts'
import { fold, foldPhrase, foldWords } from '../../statistics/names/fold.ts'
import { nameHash } from '../../statistics/names/name-hash.ts'
import type { PublicCountry } from '../../statistics/names/public-names.ts'
import { isSegmented, segmentsOf } from '../../statistics/names/segments.ts'

export type Statements = ReturnType<typeof prepare>

export const prepare = (db: DatabaseSync) => ({
  name: db.prepare('INSERT INTO name (id, dcid, kind, rank, text) VALUES (?, ?, ?, ?, ?)'),
  code: db.prepare('INSERT OR IGNORE INTO name_code (text, dcid, kind, system) VALUES (?, ?, ?, ?)'),
  head: db.prepare(
    'INSERT INTO name_head (key, dcid, inverted, is_foreign) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET inverted = max(inverted, excluded.inverted), is_foreign = min(is_foreign, excluded.is_foreign)',
  ),
  key: db.prepare('INSERT INTO temp.staged_key VALUES (?, ?)'),
  word: db.prepare('INSERT INTO temp.staged_word VALUES (?, ?)'),
  segment: db.prepare('INSERT INTO temp.staged_segment VALUES (?, ?)'),
  unheld: db.prepare('INSERT OR IGNORE INTO name_unheld (key, ref, label, rank, text) VALUES (?, ?, ?, ?, ?)'),
  unheldCode: db.prepare('INSERT OR IGNORE INTO name_unheld_code (text, ref, label) VALUES (?, ?, ?)'),
})

/** Writes what one name can be found by. */
export const writeName = (
  to: Statements,
  id: number,
  node: GraphNode,
  name: { readonly text: string; readonly rank: NameRank; readonly key: string },
  searchable: boolean,
): void => {
  to.name.run(id, node.dcid, node.kind, name.rank, name.text)
  to.key.run(nameHash(name.key), id)
  if (!searchable) return
  if (name.rank < 2) for (const word of new Set(foldWords(name.text))) to.word.run(nameHash(word), id)
  const phrase = foldPhrase(name.text)
  if (name.rank < 4 && isSegmented(phrase)) for (const hash of segmentsOf(phrase)) to.segment.run(hash, id)
}

/** A country without a node: its names are known, and a misspelling of them must not be taken for another country. */
export const writeUnheld = (to: Statements, id: number, country: PublicCountry): number => {
  const ref = `country/${country.alpha3}`
  for (const { text, rank } of country.names) to.unheld.run(fold(text), ref, country.label, rank, text)
  for (const code of [country.alpha2, country.alpha3, country.numeric])
    if (code !== null) to.unheldCode.run(code, ref, country.label)
  let last = id
  for (const { text, rank } of country.names) {
    const phrase = foldPhrase(text)
    if (rank === 4 || !isSegmented(phrase)) continue
    last += 1
    to.name.run(last, ref, 'country', rank, text)
    for (const hash of segmentsOf(phrase)) to.segment.run(hash, last)
  }
  return last
}
