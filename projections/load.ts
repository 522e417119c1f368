// Brings the documents a batch needs from the store.
import type { ReadModels } from '../ports/read-models.ts'
import { type Held, idsToLoad, type ReadEvent } from './fold.ts'
import type { Projection } from './projection.ts'

const loadsAtOnce = 64

const none: ReadonlyMap<string, Held | null> = new Map()

/**
 * Adds to `held` what the events need and it does not have yet, from what was held before or the store; null for documents
 * that do not exist.
 */
export const loadHeld = async (
  readModels: Pick<ReadModels, 'get'>,
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
  for (let from = 0; from < missing.length; from += loadsAtOnce) {
    const ids = missing.slice(from, from + loadsAtOnce)
    const found = await Promise.all(ids.map((id) => readModels.get(projection.collection, id)))
    for (const [i, id] of ids.entries()) held.set(id, found[i] ?? null)
  }
}
