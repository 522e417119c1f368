// Merkle trees of RFC 6962: hashes, roots and proofs. Trees are named by their number of leaves.
import { hash as digestOf } from 'node:crypto'

const sha256 = (...parts: ReadonlyArray<Uint8Array>): Buffer => digestOf('sha256', Buffer.concat(parts), 'buffer')
const leafPrefix = Buffer.from([0])
const nodePrefix = Buffer.from([1])

/** Hash of a leaf by its bytes. */
export const leafHash = (leaf: Uint8Array): Buffer => sha256(leafPrefix, leaf)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right)
/** Root of the tree without leaves. */
const emptyRoot = (): Buffer => sha256()

/** The largest power of two below a number above one: where a tree divides. */
const split = (size: number): number => {
  let half = 1
  while (half * 2 < size) half *= 2
  return half
}

/** Root over hashes of subtrees of one height; the empty list has the root of the empty tree. */
export const rootOf = (hashes: ReadonlyArray<Buffer>): Buffer => {
  const [only] = hashes
  if (only === undefined) return emptyRoot()
  if (hashes.length === 1) return only
  const half = split(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, half)), rootOf(hashes.slice(half)))
}

/** Hash of the complete subtree of a height (0: a leaf) whose place among those of this height is `index`. */
export type SubtreeHash = (height: number, index: number) => Promise<Buffer>

/** Hash over the leaves `from` to `from + size`, as far as such a range is a subtree of a tree. */
const rangeHash = async (subtree: SubtreeHash, from: number, size: number): Promise<Buffer> => {
  const height = Math.log2(size)
  if (Number.isInteger(height)) return subtree(height, from / size)
  const half = split(size)
  return nodeHash(await rangeHash(subtree, from, half), await rangeHash(subtree, from + half, size - half))
}

/** Root of the tree of the first `size` leaves. */
export const treeRoot = (subtree: SubtreeHash, size: number): Promise<Buffer> =>
  size === 0 ? Promise.resolve(emptyRoot()) : rangeHash(subtree, 0, size)

/** The inclusion proof of a leaf in the tree of `size` leaves, from the leaf upwards (RFC 6962, 2.1.1). */
export const inclusionProof = async (
  subtree: SubtreeHash,
  index: number,
  size: number,
): Promise<ReadonlyArray<Buffer>> => {
  const path = async (place: number, from: number, count: number): Promise<Buffer[]> => {
    if (count === 1) return []
    const half = split(count)
    return place < half
      ? [...(await path(place, from, half)), await rangeHash(subtree, from + half, count - half)]
      : [...(await path(place - half, from + half, count - half)), await rangeHash(subtree, from, half)]
  }
  if (index < 0 || index >= size) throw new RangeError(`leaf ${index} is not in a tree of ${size}`)
  return path(index, 0, size)
}

/** The proof that the tree of `size` leaves began as the tree of `old` leaves (RFC 6962, 2.1.2). */
export const consistencyProof = async (
  subtree: SubtreeHash,
  old: number,
  size: number,
): Promise<ReadonlyArray<Buffer>> => {
  const part = async (kept: number, from: number, count: number, isWhole: boolean): Promise<Buffer[]> => {
    if (kept === count) return isWhole ? [] : [await rangeHash(subtree, from, count)]
    const half = split(count)
    return kept <= half
      ? [...(await part(kept, from, half, isWhole)), await rangeHash(subtree, from + half, count - half)]
      : [...(await part(kept - half, from + half, count - half, false)), await rangeHash(subtree, from, half)]
  }
  if (old < 1 || old > size) throw new RangeError(`a tree of ${size} has no tree of ${old} before it`)
  return part(old, 0, size, true)
}

/** Whether a consistency proof leads from the root of `old` leaves (at least one) to that of `size` (RFC 9162, 2.1.4.2). */
export const isConsistent = (
  old: { readonly size: number; readonly root: Buffer },
  now: { readonly size: number; readonly root: Buffer },
  proof: ReadonlyArray<Buffer>,
): boolean => {
  if (old.size === now.size) return proof.length === 0 && old.root.equals(now.root)
  if (old.size < 1 || old.size > now.size) return false
  const path = Number.isInteger(Math.log2(old.size)) ? [old.root, ...proof] : proof
  let [place, last] = [old.size - 1, now.size - 1]
  while (place % 2 === 1) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  const [first, ...rest] = path
  if (first === undefined) return false
  let [then, after] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ;[then, after] = [nodeHash(hash, then), nodeHash(hash, after)]
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else after = nodeHash(after, hash)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 && then.equals(old.root) && after.equals(now.root)
}
