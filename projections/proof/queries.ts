// The transparency log as it is read: tiles, roots and proofs of the log at one size.
import { hashesIn } from '../../domain/proof/growth.ts'
import * as merkle from '../../domain/proof/merkle.ts'
import { entriesTile, hashesAt, type Tile, tileWidth } from '../../domain/proof/tiles.ts'
import { versionIdOf } from '../../domain/events/streams.ts'
import { checkCounts, checkLeaves, damagedLog, isTileOf, KnownTiles } from './sound-log.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { type EntryDocument, entryId, indexOfEntry, type LogDocument, logId, proof, tileId } from './index.ts'

type Reading = Pick<ReadModels, 'get' | 'getMany' | 'query'>
const kept = `${proof.collection}.kept`

/** The log as it stood when it was opened. */
export type ProofLog = {
  readonly size: number
  readonly root: () => Promise<Buffer>
  readonly inclusion: (index: number) => Promise<ReadonlyArray<Buffer>>
  readonly consistency: (old: number) => Promise<ReadonlyArray<Buffer>>
  /** Root of the log when it had so many leaves. */
  readonly rootAt: (size: number) => Promise<Buffer>
  /** Bytes of a tile; null where the log has not so much of it. */
  readonly tile: (tile: Tile) => Promise<Buffer | null>
  /** Leaves that tell of a version, in the order of the log. */
  readonly entriesOf: (specId: string, contentVersion: string) => Promise<ReadonlyArray<EntryDocument>>
}

/** Entries that are told of one version: it is published, pinned file by file, taken down. */
const mostEntries = 200

const openedWith = (readModels: Reading, log: LogDocument): ProofLog => {
  checkCounts(log)
  const read = new Map<string, Promise<ReadonlyArray<Buffer>>>()
  const leavesOf = async (first: number, width: number): Promise<ReadonlyArray<Buffer>> => {
    const ids = Array.from({ length: width }, (_, i) => entryId(first + i))
    const found = await readModels.getMany(kept, ids)
    return ids.map((id) => {
      const entry = found.get(id)
      if (entry === undefined) throw damagedLog(`${id} of the log of ${log.size} is missing`)
      return Buffer.from(leafIn(entry.document))
    })
  }
  /** The hashes of the tile at the edge, each of which is that of its leaf or of the full tile below. */
  const readEdge = async (level: number): Promise<ReadonlyArray<Buffer>> => {
    const hashes = hashesIn(log.edge[level] ?? '')
    const first = hashesAt(log.size, level + 1) * tileWidth
    if (level > 0) await checkTiles(readModels, level - 1, first, hashes)
    else if (known.soundEdge !== log.edge[0]) {
      checkLeaves(await leavesOf(first, hashes.length), hashes)
      known.soundEdge = log.edge[0] ?? null
    }
    return hashes
  }
  const readHashes = async (level: number, index: number): Promise<ReadonlyArray<Buffer>> => {
    if (index >= hashesAt(log.size, level + 1)) return readEdge(level)
    const found = await readModels.get(kept, tileId(level, index))
    if (found === null) throw damagedLog(`tile ${level}/${index} of the log of ${log.size} is missing`)
    const hashes = hashesOfTile(found.document)
    const above = await hashesOf(level + 1, Math.floor(index / tileWidth))
    if (!isTileOf(hashes, above[index % tileWidth])) throw damagedLog(`tile ${level}/${index} is not the one recorded`)
    return hashes
  }
  const hashesOf = (level: number, index: number): Promise<ReadonlyArray<Buffer>> => {
    const key = tileId(level, index)
    const hashes = read.get(key) ?? readHashes(level, index)
    read.set(key, hashes)
    return hashes
  }
  const subtree: merkle.SubtreeHash = async (height, index) => {
    const [level, rest] = [Math.floor(height / 8), height % 8]
    const first = index * 2 ** rest
    const hashes = await hashesOf(level, Math.floor(first / tileWidth))
    return merkle.rootOf(hashes.slice(first % tileWidth, (first % tileWidth) + 2 ** rest))
  }
  const entries = async (index: number, width: number): Promise<Buffer> => {
    const leaves = await leavesOf(index * tileWidth, width)
    checkLeaves(leaves, await hashesOf(0, index))
    return entriesTile(leaves)
  }
  return {
    size: log.size,
    root: () => merkle.treeRoot(subtree, log.size),
    rootAt: (size) => merkle.treeRoot(subtree, size),
    inclusion: (index) => merkle.inclusionProof(subtree, index, log.size),
    consistency: (old) => merkle.consistencyProof(subtree, old, log.size),
    tile: async ({ level, index, width }) => {
      const held = hashesAt(log.size, level === 'entries' ? 0 : level) - index * tileWidth
      if (held < width) return null
      if (level === 'entries') return entries(index, width)
      return Buffer.concat((await hashesOf(level, index)).slice(0, width))
    },
    entriesOf: async (specId, contentVersion) => {
      const where = { version: versionIdOf(specId, contentVersion) }
      const rows = await readModels.query(kept, { where, limit: mostEntries })
      const told = rows
        .map(({ id, document }) => ({ index: indexOfEntry(id), leaf: leafIn(document) }))
        .filter(({ index }) => index < log.size)
      for (const { index, leaf } of told) {
        const hashes = await hashesOf(0, Math.floor(index / tileWidth))
        checkLeaves([Buffer.from(leaf)], hashes.slice(index % tileWidth))
      }
      return told
    },
  }
}

const hashesOfTile = (document: object): ReadonlyArray<Buffer> =>
  hashesIn('hashes' in document && typeof document.hashes === 'string' ? document.hashes : '')

/** A document without its leaf has the hash of no entry. */
const leafIn = (document: object): string =>
  'leaf' in document && typeof document.leaf === 'string' ? document.leaf : ''

const known = new KnownTiles()

/** Full tiles below hashes of the edge; each is read once in a process. */
const checkTiles = async (
  readModels: Reading,
  level: number,
  first: number,
  hashes: ReadonlyArray<Buffer>,
): Promise<void> => {
  const unknown = hashes.flatMap((hash, i) => (known.has(level, hash) ? [] : [{ hash, id: tileId(level, first + i) }]))
  const found = await readModels.getMany(
    kept,
    unknown.map(({ id }) => id),
  )
  for (const { hash, id } of unknown) {
    const tile = found.get(id)?.document
    if (tile === undefined || !isTileOf(hashesOfTile(tile), hash)) throw damagedLog(`${id} is not the one recorded`)
    known.add(level, hash)
  }
}

/** Opens the log as it is now. What is kept of it is checked against its hashes before it is given: nothing else is signed. */
export const openProofLog = async (readModels: Reading): Promise<ProofLog> => {
  const found = await readModels.get(proof.collection, logId)
  return openedWith(readModels, (found?.document as LogDocument | undefined) ?? { size: 0, edge: [] })
}
