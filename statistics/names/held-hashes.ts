// Which hashes a table of the name index has: most texts of a question are the name of nothing, which need not be asked of the file.
import type { DatabaseSync } from 'node:sqlite'

/** Hashes that are kept of one table, at most: 8 bytes each. Of a longer table every hash may be there. */
const mostHeld = 250_000

const isAmong = (sorted: Float64Array, hash: number): boolean => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < hash) from = middle + 1
    else to = middle
  }
  return sorted[from] === hash
}

/** Whether a table may have rows of a hash; looked up in memory, read from the file when first asked for. */
export const heldHashes = (
  db: DatabaseSync,
  table: 'name_by_key' | 'name_by_word' | 'name_by_segment',
): ((hash: number) => boolean) => {
  let held: Float64Array | 'too many' | null = null
  const read = (): Float64Array | 'too many' => {
    const rows = db.prepare(`SELECT DISTINCT hash FROM ${table} ORDER BY hash LIMIT ${mostHeld + 1}`).all()
    return rows.length > mostHeld ? 'too many' : Float64Array.from(rows, (row) => Number(row['hash']))
  }
  return (hash) => {
    held ??= read()
    return held === 'too many' || isAmong(held, hash)
  }
}
