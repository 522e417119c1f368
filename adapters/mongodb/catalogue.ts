// Which physical collections and which checkpoint stand behind the names. All of it is one document, changed by
// compare-and-set, so that a swap of several collections with their checkpoint happens at once for every process.
import { randomUUID } from 'node:crypto'
import { backoffMs, pause } from '../calls/deadline.ts'
import type { Connection, StoredCatalogue, StoredCollection } from './connection.ts'
import { isDuplicateKey, ReadModelsFault } from './errors.ts'

export type Catalogue = Omit<StoredCatalogue, '_id'>
export type Catalogues = {
  /** The one last seen by this process, which may have been replaced since. */
  readonly cached: () => Promise<Catalogue>
  readonly fresh: () => Promise<Catalogue>
  /** Changes the catalogue; `change` may be asked again after another process changed it. Null changes nothing. */
  readonly change: (change: (now: Catalogue) => Catalogue | null) => Promise<Catalogue>
}

const empty: Catalogue = { version: 0n, collections: [], projections: [] }
const tries = 40

export const collectionIn = (catalogue: Catalogue, name: string): StoredCollection | null =>
  catalogue.collections.find((collection) => collection.name === name) ?? null

export const checkpointIdIn = (catalogue: Catalogue, projection: string): string | null =>
  catalogue.projections.find((entry) => entry.name === projection)?.checkpoint ?? null

/** A name of its own for each generation: `versions@2` stands in `versions_2_` and eight characters. */
export const newPhysicalName = (name: string): string =>
  `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_${randomUUID().slice(0, 8)}`

export const catalogueOf = ({ catalogue }: Connection): Catalogues => {
  let seen: Catalogue | null = null

  const fresh = async (): Promise<Catalogue> => {
    const stored = await catalogue.findOne({ _id: 'catalogue' })
    seen = stored === null ? empty : stored
    return seen
  }
  const replace = async (now: Catalogue, next: Catalogue): Promise<boolean> => {
    const { collections, projections } = next
    const document = { version: now.version + 1n, collections, projections }
    try {
      const outcome =
        now.version === 0n
          ? await catalogue.insertOne({ _id: 'catalogue', ...document }).then(() => 1)
          : await catalogue.replaceOne({ _id: 'catalogue', version: now.version }, document).then((r) => r.matchedCount)
      if (outcome === 1) seen = document
      return outcome === 1
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }
  return {
    cached: async () => seen ?? fresh(),
    fresh,
    change: async (change) => {
      for (let attempt = 0; attempt < tries; attempt++) {
        const now = await fresh()
        const next = change(now)
        if (next === null) return now
        if (await replace(now, next)) return seen ?? next
        await pause(backoffMs(attempt, 5, 100))
      }
      throw new ReadModelsFault('the catalogue is being changed by too many at once', undefined, 'busy')
    },
  }
}
