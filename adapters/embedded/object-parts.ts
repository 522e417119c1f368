// Files of a directory store that are being written: what a process that died left half-written goes when another one opens the store.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../domain/ports/clock.ts'
import { type ProcessPlace, takePlace } from './process-place.ts'

export type Parts = {
  /** A new path of this process. */
  readonly path: () => string
  readonly release: () => void
}

const dayMs = 24 * 60 * 60 * 1000

/** Makes the folders of a store. A store that cannot be written to can still be read. */
export const openParts = async (directory: string, clock: Clock): Promise<Parts> => {
  const temporary = join(directory, 'temporary')
  for (const name of ['objects', 'media-types', 'temporary']) await mkdir(join(directory, name), { recursive: true })
  const place = placeOrNone(temporary)
  const departed = new Set(place?.departed.map(String))
  for (const name of await readdir(temporary)) {
    const [owner = '', unique] = name.split('_')
    const isLeft = unique === undefined ? await isOld(join(temporary, name), clock) : departed.has(owner)
    if (isLeft) await rm(join(temporary, name), { force: true })
  }
  return {
    path: () => join(temporary, place === null ? randomUUID() : `${place.number}_${randomUUID()}`),
    release: () => place?.release(),
  }
}

const placeOrNone = (temporary: string): ProcessPlace | null => {
  try {
    return takePlace(temporary)
  } catch {
    return null
  }
}

/** Of a part that says nothing of its process. */
const isOld = async (path: string, clock: Clock): Promise<boolean> => {
  const part = await stat(path).catch(() => null)
  return part !== null && part.mtimeMs < clock() - dayMs
}
