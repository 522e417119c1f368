// The right edge of a log: what is needed to append, and the tiles that an append completes.
import { leafHash, rootOf } from './merkle.ts'
import { tileWidth } from './tiles.ts'

const hashLength = 44

/** Hashes in a row, each as 44 characters of base64. */
export const hashesIn = (text: string): ReadonlyArray<Buffer> =>
  Array.from({ length: text.length / hashLength }, (_, i) =>
    Buffer.from(text.slice(i * hashLength, (i + 1) * hashLength), 'base64'),
  )

/** `edge`: for each level of tiles the hashes of the tile that is not full yet, as `hashesIn` reads them. */
export type Edge = { readonly size: number; readonly edge: ReadonlyArray<string> }
export type FullTile = { readonly level: number; readonly index: number; readonly hashes: string }

export const emptyLog: Edge = { size: 0, edge: [] }

/** The log with one more leaf, and the tiles that are full now. */
export const grown = (
  { size, edge }: Edge,
  leaf: Uint8Array,
): { readonly log: Edge; readonly full: ReadonlyArray<FullTile> } => {
  const next = [...edge]
  const full: FullTile[] = []
  let hash = leafHash(leaf)
  for (let level = 0; ; level++) {
    const hashes = `${next[level] ?? ''}${hash.toString('base64')}`
    if (hashes.length < tileWidth * hashLength) {
      next[level] = hashes
      return { log: { size: size + 1, edge: next }, full }
    }
    full.push({ level, index: Math.floor(size / tileWidth ** (level + 1)), hashes })
    next[level] = ''
    hash = rootOf(hashesIn(hashes))
  }
}
