// The public log of another instance against a checkpoint, by its tiles.
import { consistencyProof, isConsistent, rootOf, type SubtreeHash } from '../domain/proof/merkle.ts'
import type { Checkpoint } from '../domain/proof/note.ts'
import { hashesAt, tilePath, tileWidth } from '../domain/proof/tiles.ts'
import { type Fork, shrank } from './fork.ts'

/** Reads a tile by its path below `/proof/`. */
type ReadTile = (path: string) => Promise<Buffer>

/** Hashes of the complete subtrees of a log of a size, from its tiles. */
const subtreesOf = (read: ReadTile, size: number): SubtreeHash => {
  const tiles = new Map<string, Promise<Buffer>>()
  return async (height, index) => {
    const [level, rest] = [Math.floor(height / 8), height % 8]
    const first = index * 2 ** rest
    const place = Math.floor(first / tileWidth)
    const width = Math.min(tileWidth, hashesAt(size, level) - place * tileWidth)
    const path = `tile/${tilePath({ level, index: place, width })}`
    const tile = tiles.get(path) ?? read(path)
    tiles.set(path, tile)
    const bytes = await tile
    const from = (first % tileWidth) * 32
    const hashes = Array.from({ length: 2 ** rest }, (_, i) => bytes.subarray(from + i * 32, from + (i + 1) * 32))
    if (hashes.some((hash) => hash.length !== 32)) throw new Error(`${path} is cut off`)
    return rootOf(hashes)
  }
}

/** Whether a log that others serve only grew from one checkpoint to the next, by its tiles. */
export const witnessTiles = async (read: ReadTile, old: Checkpoint, now: Checkpoint): Promise<Fork | null> => {
  if (now.size < old.size) return shrank(old, now.size)
  if (old.size === 0) return null
  // tiles are believed for nothing: the proof made of them must lead from the one signed root to the other
  const proof = await consistencyProof(subtreesOf(read, now.size), old.size, now.size)
  return isConsistent(old, now, proof)
    ? null
    : { kind: 'log_forked', detail: `the ${now.size} entries do not begin with the ${old.size} that were kept` }
}
