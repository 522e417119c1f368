// Which physical collections and which checkpoint stand behind the names. All of it is one document, changed by
// compare-and-set, so that a swap of several collections with their checkpoint happens at once for every process.
import { randomUUID } from 'node:crypto'
import { backoffMs, pause } from '../calls/deadline.ts'
import type { Connection, StoredCatalogue, StoredCollection } from './connection.ts'
import { isDuplicateKey, ReadModelsFault } from './errors.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type Catalogue = Omit<StoredCatalogue, '_id'>
export type Catalogues = {
  /** The one last seen by this process, which may have been replaced since. */
  readonly cached: () => Promise<Catalogue>
  readonly fresh: () => Promise<Catalogue>
  /** Changes the catalogue; `change` may be asked again after another process changed it. Null changes nothing. */
  readonly change: (change: (now: Catalogue) => Catalogue | null) => Promise<Catalogue>
}

const empty: Catalogue = { version: 0n, collections: [], projections: [] }
const patienceMs = 8_000
/** How long one change may be seen under way before whoever makes it is taken for dead. */
const abandonedMs = 3_000

export const collectionIn = (catalogue: Catalogue, name: string): StoredCollection | null =>
  catalogue.collections.find((collection) => collection.name === name) ?? null

export const checkpointIdIn = (catalogue: Catalogue, projection: string): string | null =>
  catalogue.projections.find((entry) => entry.name === projection)?.checkpoint ?? null

/** A name of its own for each generation: `versions@2` stands in `versions_2_` and eight characters. */
export const newPhysicalName = (name: string): string =>
  `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_${randomUUID().slice(0, 8)}`

/**
 * Runs work while no other process does. The turn is a document that only one can insert: servers of the protocol were met whose
 * conditional updates are no compare-and-set (FerretDB 1.24 on SQLite kept 52 of 180 changes), but ids are unique in all of them.
 */
const inTurn = async <A>({ catalogue }: Connection, work: () => Promise<A>): Promise<A> => {
  const by = randomUUID()
  const began = performance.now()
  let seen = { by: '', since: began }
  for (let attempt = 0; ; attempt++) {
    const taken = await catalogue.insertOne({ _id: 'changing', by }).then(
      () => true,
      (error: unknown) => {
        if (isDuplicateKey(error)) return false
        throw error
      },
    )
    if (taken) break
    if (performance.now() - began > patienceMs) {
      throw new ReadModelsFault('the catalogue is being changed by too many at once', undefined, 'busy')
    }
    const other = await catalogue.findOne({ _id: 'changing' })
    if (other !== null && 'by' in other) {
      if (seen.by !== other.by) seen = { by: other.by, since: performance.now() }
      else if (performance.now() - seen.since > abandonedMs) {
        await catalogue.deleteOne({ _id: 'changing', by: other.by })
      }
    }
    await pause(backoffMs(attempt, 5, 100))
  }
  await using _catalogue = onLeaving(() => catalogue.deleteOne({ _id: 'changing', by }))
  return await work()
}

export const catalogueOf = (connection: Connection): Catalogues => {
  const { catalogue } = connection
  let seen: Catalogue | null = null

  const fresh = async (): Promise<Catalogue> => {
    const stored = await catalogue.findOne({ _id: 'catalogue' })
    seen = stored === null || !('version' in stored) ? empty : stored
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
      // nothing to change is the rule, and takes no turn
      const before = await fresh()
      if (change(before) === null) return before
      return inTurn(connection, async () => {
        // an older program may change it without a turn
        for (;;) {
          const now = await fresh()
          const next = change(now)
          if (next === null) return now
          if (await replace(now, next)) return seen ?? next
        }
      })
    },
  }
}
