// Brings the documents a batch needs from the store.
import type { Held, ReadModels } from '../domain/ports/read-models.ts'
import { idsToLoad, type ReadEvent } from './fold.ts'
import type { Projection } from './projection.ts'

/** What is known of a collection without asking the store. */
export type Known = {
  /** What the batch before held. */
  readonly before: ReadonlyMap<string, Held | null>
  /** Whether the store cannot have a document. */
  readonly isAbsent: (id: string) => boolean
}
const nothing: Known = { before: new Map(), isAbsent: () => false }

/**
 * Adds to `held` what the events need and it does not have yet, from what is known or the store; null for documents that do
 * not exist.
 */
export const loadHeld = async (
  readModels: Pick<ReadModels, 'getMany'>,
  projection: Projection,
  events: ReadonlyArray<ReadEvent>,
  held: Map<string, Held | null>,
  { before, isAbsent }: Known = nothing,
): Promise<void> => {
  const missing: string[] = []
  for (const id of idsToLoad(projection, events)) {
    if (held.has(id)) continue
    const known = before.get(id)
    if (known !== undefined) held.set(id, known)
    else if (isAbsent(id)) held.set(id, null)
    else missing.push(id)
  }
  if (missing.length === 0) return
  const found = await readModels.getMany(projection.collection, missing)
  for (const id of missing) held.set(id, found.get(id) ?? null)
}
