// The transparency log as it is read: tiles, roots and proofs of the log at one size.
import { hashesIn } from '../../domain/proof/growth.ts'
import * as merkle from '../../domain/proof/merkle.ts'
import { entriesTile, hashesAt, type Tile, tileWidth } from '../../domain/proof/tiles.ts'
import { versionIdOf } from '../../domain/events/streams.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { type EntryDocument, entryId, type LogDocument, logId, proof, type TileDocument, tileId } from './index.ts'

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
  const read = new Map<string, Promise<ReadonlyArray<Buffer>>>()
  const readHashes = async (level: number, index: number): Promise<ReadonlyArray<Buffer>> => {
    if (index >= hashesAt(log.size, level + 1)) return hashesIn(log.edge[level] ?? '')
    const found = await readModels.get(kept, tileId(level, index))
    if (found === null) throw new Error(`tile ${level}/${index} of the log of ${log.size} is missing`)
    return hashesIn((found.document as TileDocument).hashes)
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
  const entries = async (first: number, width: number): Promise<Buffer> => {
    const ids = Array.from({ length: width }, (_, i) => entryId(first + i))
    const found = await readModels.getMany(kept, ids)
    return entriesTile(
      ids.map((id) => {
        const entry = found.get(id)
        if (entry === undefined) throw new Error(`${id} of the log of ${log.size} is missing`)
        return Buffer.from((entry.document as EntryDocument).leaf)
      }),
    )
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
      if (level === 'entries') return entries(index * tileWidth, width)
      return Buffer.concat((await hashesOf(level, index)).slice(0, width))
    },
    entriesOf: async (specId, contentVersion) => {
      const where = { version: versionIdOf(specId, contentVersion) }
      const rows = await readModels.query(kept, { where, limit: mostEntries })
      return rows.map(({ document }) => document as EntryDocument).filter(({ index }) => index < log.size)
    },
  }
}

/** Opens the log as it is now. */
export const openProofLog = async (readModels: Reading): Promise<ProofLog> => {
  const found = await readModels.get(proof.collection, logId)
  return openedWith(readModels, (found?.document as LogDocument | undefined) ?? { size: 0, edge: [] })
}
