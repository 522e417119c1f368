// What is kept of the public log holds itself: leaves and full tiles have their hash in the tile above. A changed byte is found there.
import { hashesIn } from '../../domain/proof/growth.ts'
import { leafHash, rootOf } from '../../domain/proof/merkle.ts'
import { hashesAt, tileWidth } from '../../domain/proof/tiles.ts'
import { ProblemError, problem } from '../../domain/problem.ts'
import type { LogDocument } from './index.ts'

export const damagedLog = (what: string): ProblemError =>
  new ProblemError(
    problem(
      'stored_object_damaged',
      `The public log as it is kept here is damaged: ${what}. The operator makes it again from the events: audit replay.`,
    ),
  )

/** Throws unless the edge has as many hashes at each level as the size says. */
export const checkCounts = ({ size, edge }: LogDocument): void => {
  const held = edge.map((hashes) => hashesIn(hashes).length)
  for (let level = 0; level < edge.length || hashesAt(size, level) > 0; level++) {
    const wanted = hashesAt(size, level) - hashesAt(size, level + 1) * tileWidth
    if ((held[level] ?? 0) !== wanted) throw damagedLog(`its edge does not fit its ${size} entries`)
  }
}

/** Throws unless each leaf has its hash. */
export const checkLeaves = (leaves: ReadonlyArray<Buffer>, hashes: ReadonlyArray<Buffer>): void => {
  for (const [i, leaf] of leaves.entries()) {
    if (hashes[i]?.equals(leafHash(leaf)) !== true) throw damagedLog('an entry has not the hash that was recorded')
  }
}

/** Whether these are the hashes of the full tile with this hash. */
export const isTileOf = (hashes: ReadonlyArray<Buffer>, hash: Buffer | undefined): boolean =>
  hashes.length === tileWidth && hash?.equals(rootOf(hashes)) === true

const mostTiles = 100_000

/** What was found whole in this process: full tiles by level and hash, and the leaves of the edge by their hashes. */
export class KnownTiles {
  readonly #seen = new Set<string>()
  /** The hashes of the tile of leaves that is not full, as they are kept. */
  soundEdge: string | null = null

  has(level: number, hash: Buffer): boolean {
    return this.#seen.has(`${level}/${hash.toString('base64')}`)
  }

  add(level: number, hash: Buffer): void {
    if (this.#seen.size >= mostTiles) this.#seen.clear()
    this.#seen.add(`${level}/${hash.toString('base64')}`)
  }
}
