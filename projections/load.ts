// Brings the documents a batch needs from the store.
import type { ReadModels } from '../ports/read-models.ts'
import { type Held, idsToLoad, type ReadEvent } from './fold.ts'
import type { Projection } from './projection.ts'

const loadsAtOnce = 64

/** Adds to `held` what the events need and it does not have yet; null for documents that do not exist. */
export const loadHeld = async (
  readModels: Pick<ReadModels, 'get'>,
  projection: Projection,
  events: ReadonlyArray<ReadEvent>,
  held: Map<string, Held | null>,
): Promise<void> => {
  const missing = [...idsToLoad(projection, events)].filter((id) => !held.has(id))
  for (let from = 0; from < missing.length; from += loadsAtOnce) {
    const ids = missing.slice(from, from + loadsAtOnce)
    const found = await Promise.all(ids.map((id) => readModels.get(projection.collection, id)))
    for (const [i, id] of ids.entries()) held.set(id, found[i] ?? null)
  }
}
