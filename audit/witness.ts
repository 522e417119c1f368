// The public log against a checkpoint kept earlier: that it only grew, by the events, or by the tiles of another instance.
import * as E from 'fp-ts/lib/Either.js'
import { isEventType, type EventOf } from '../domain/events/event.ts'
import { decodeEvent } from '../domain/events/upcast.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { leafOf, leafText, loggedTypes, type LoggedType } from '../domain/proof/leaf.ts'
import { consistencyProof, isConsistent, leafHash, nodeHash, rootOf, type SubtreeHash } from '../domain/proof/merkle.ts'
import type { Checkpoint } from '../domain/proof/note.ts'
import { hashesAt, tilePath, tileWidth } from '../domain/proof/tiles.ts'

/** What is wrong with a log: it does not say now what it said then. */
export type Fork = { readonly kind: 'log_shrank' | 'log_forked'; readonly detail: string }

const shrank = (old: Checkpoint, size: number): Fork => ({
  kind: 'log_shrank',
  detail: `the checkpoint knows ${old.size} entries, the log has ${size}`,
})
const forked = (old: Checkpoint, root: Buffer): Fork => ({
  kind: 'log_forked',
  detail: `the first ${old.size} entries have the root ${root.toString('base64')}, the checkpoint ${old.root.toString('base64')}`,
})

/** Hashes of complete subtrees that stand beside each other, from the left: all that a root needs, 20 for a million leaves. */
class Range {
  size = 0
  private readonly peaks: { readonly height: number; readonly hash: Buffer }[] = []
  add(leaf: Buffer): void {
    this.size++
    let peak = { height: 0, hash: leaf }
    for (let last = this.peaks.at(-1); last?.height === peak.height; last = this.peaks.at(-1)) {
      this.peaks.pop()
      peak = { height: peak.height + 1, hash: nodeHash(last.hash, peak.hash) }
    }
    this.peaks.push(peak)
  }
  root(): Buffer {
    const hashes = this.peaks.map(({ hash }) => hash)
    return hashes.length === 0 ? rootOf([]) : hashes.reduceRight((right, left) => nodeHash(left, right))
  }
}

const isLogged = (type: string): type is LoggedType => loggedTypes.some((logged) => logged === type)

/** Makes the log anew from the events and holds it against an earlier checkpoint. `size` and `root` are those of now. */
export const witnessEvents = async (
  eventStore: Pick<EventStore, 'readAll'>,
  old: Checkpoint,
): Promise<{ readonly size: number; readonly root: Buffer; readonly fork: Fork | null }> => {
  const range = new Range()
  let fork: Fork | null = null
  const compare = (): void => {
    if (range.size === old.size && !range.root().equals(old.root)) fork = forked(old, range.root())
  }
  compare()
  for await (const recorded of eventStore.readAll(null)) {
    if (!isEventType(recorded.type) || !isLogged(recorded.type)) continue
    const decoded = decodeEvent(recorded)
    if (E.isLeft(decoded)) continue
    const leaf = leafOf(decoded.right as EventOf<LoggedType>, recorded)
    if (leaf === null) continue
    range.add(leafHash(Buffer.from(leafText(leaf))))
    compare()
  }
  return { size: range.size, root: range.root(), fork: range.size < old.size ? shrank(old, range.size) : fork }
}

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
