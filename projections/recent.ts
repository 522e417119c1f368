// Documents that a projector held lately. They are what the events up to their position make of them, whoever has written since, so
// that they need not be read again: a store may look through a whole collection for a few documents.
import type { Held } from '../domain/ports/read-models.ts'

export type Recent = ReturnType<typeof recentDocuments>

/** Remembers so many documents of each projection. */
export const recentDocuments = (most = 2_000) => {
  const all = new Map<string, Map<string, Held | null>>()
  const known = (projection: string): Map<string, Held | null> => {
    const found = all.get(projection) ?? new Map<string, Held | null>()
    all.set(projection, found)
    return found
  }
  return {
    of: (projection: string): ReadonlyMap<string, Held | null> => known(projection),
    /** Remembers what a batch held, and forgets what was not held for longest. */
    note: (projection: string, held: ReadonlyMap<string, Held | null>): void => {
      const kept = known(projection)
      for (const [id, now] of held) {
        kept.delete(id)
        kept.set(id, now)
      }
      for (const id of kept.keys()) {
        if (kept.size <= most) return
        kept.delete(id)
      }
    },
  }
}
