// The public log as files of a published site: its tiles, its keys and, last, the checkpoint that they lead to.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkpointOf } from '../api/proof/answer.ts'
import { type Signer, verifierOf, writeVerifierKey } from '../domain/proof/note.ts'
import { hashesAt, type Tile, tilePath, tileWidth } from '../domain/proof/tiles.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { openProofLog, type ProofLog } from '../projections/proof/queries.ts'

/** Every tile of a log of this size, the last of each level as wide as it is. */
function* tilesOf(size: number): Generator<Tile> {
  const levels: Tile['level'][] = ['entries']
  for (let level = 0; hashesAt(size, level) > 0; level++) levels.push(level)
  for (const level of levels) {
    const hashes = hashesAt(size, level === 'entries' ? 0 : level)
    for (let index = 0; index * tileWidth < hashes; index++)
      yield { level, index, width: Math.min(tileWidth, hashes - index * tileWidth) }
  }
}

type Put = (path: string, content: string | Uint8Array) => Promise<void>

const putTile = async (log: ProofLog, folder: string, tile: Tile, put: Put): Promise<void> => {
  const path = join(folder, 'tile', tilePath(tile))
  const bytes = await log.tile(tile)
  if (bytes === null) throw new Error(`tile ${tilePath(tile)} of the log of ${log.size} is missing`)
  const held = await readFile(path).catch(() => null)
  if (held === null || !held.equals(bytes)) await put(path, bytes)
}

/** Writes the log below `proof/` of a site, as the service serves it; without keys nothing is published of it. */
export const publishProof = async (
  readModels: Pick<ReadModels, 'get' | 'getMany' | 'query'>,
  signers: ReadonlyArray<Signer> | null,
  place: string,
  put: Put,
): Promise<void> => {
  const folder = join(place, 'proof')
  if (signers === null) return rm(folder, { recursive: true, force: true })
  const log = await openProofLog(readModels)
  for (const tile of tilesOf(log.size)) await putTile(log, folder, tile, put)
  await put(join(folder, 'key'), signers.map((signer) => `${writeVerifierKey(verifierOf(signer))}\n`).join(''))
  await put(join(folder, 'checkpoint'), await checkpointOf(log, signers))
}
