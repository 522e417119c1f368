// Brings the documents a batch needs from the store.
import type { Held, ReadModels } from '../domain/ports/read-models.ts'
import { idsToLoad, type ReadEvent } from './fold.ts'
import type { Projection } from './projection.ts'

const none: ReadonlyMap<string, Held | null> = new Map()

/**
 * Adds to `held` what the events need and it does not have yet, from what was held before or the store; null for documents
 * that do not exist.
 */
export const loadHeld = async (
  readModels: Pick<ReadModels, 'getMany'>,
  projection: Projection,
  events: ReadonlyArray<ReadEvent>,
  held: Map<string, Held | null>,
  before: ReadonlyMap<string, Held | null> = none,
): Promise<void> => {
  const missing: string[] = []
  for (const id of idsToLoad(projection, events)) {
    if (held.has(id)) continue
    const known = before.get(id)
    if (known === undefined) missing.push(id)
    else held.set(id, known)
  }
  if (missing.length === 0) return
  const found = await readModels.getMany(projection.collection, missing)
  for (const id of missing) held.set(id, found.get(id) ?? null)
}
