// Making, dropping and swapping collections through the catalogue.
import { backoffMs, pause } from '../calls/deadline.ts'
import { type Catalogues, checkpointIdIn, collectionIn, newPhysicalName } from './catalogue.ts'
import { freeze, positionOf } from './checkpoints.ts'
import type { Connection, StoredCollection } from './connection.ts'
import { ReadModelsFault } from './errors.ts'
import { fieldOf } from './stored-form.ts'

const sameFields = (collection: StoredCollection, fields: ReadonlyArray<string>): void => {
  if (JSON.stringify(collection.fields) !== JSON.stringify(fields)) {
    throw new TypeError(`${collection.name} is indexed by [${collection.fields.join()}], not [${fields.join()}]`)
  }
}

/** Makes a collection with its indexes, then names it; a process that names it first wins. */
export const ensureCollection = async (
  connection: Connection,
  catalogues: Catalogues,
  name: string,
  fields: ReadonlyArray<string>,
): Promise<void> => {
  const known = collectionIn(await catalogues.fresh(), name)
  if (known !== null) return sameFields(known, fields)
  // the catalogue stands first: collections without one are somebody else's, and another process may be looking
  await catalogues.change((now) => (now.version === 0n ? now : null))
  const physical = newPhysicalName(name)
  const documents = connection.documents(physical)
  for (const field of fields) {
    await documents.createIndex({ [fieldOf(field)]: 1, _id: 1 }, { name: `by_${field}` })
  }
  const after = await catalogues.change((now) =>
    collectionIn(now, name) === null ? { ...now, collections: [...now.collections, { name, physical, fields }] } : null,
  )
  const agreed = collectionIn(after, name)
  if (agreed === null || agreed.physical === physical) return
  await connection.dropCollection(physical)
  sameFields(agreed, fields)
}

export const dropCollections = async (
  connection: Connection,
  catalogues: Catalogues,
  projection: string,
  names: ReadonlyArray<string>,
): Promise<void> => {
  let [gone, checkpoint]: [ReadonlyArray<StoredCollection>, string | null] = [[], null]
  await catalogues.change((now) => {
    gone = now.collections.filter((collection) => names.includes(collection.name))
    checkpoint = checkpointIdIn(now, projection)
    if (gone.length === 0 && checkpoint === null) return null
    return {
      ...now,
      collections: now.collections.filter((collection) => !names.includes(collection.name)),
      projections: now.projections.filter((entry) => entry.name !== projection),
    }
  })
  if (checkpoint !== null) await connection.checkpoints.deleteOne({ _id: checkpoint })
  for (const { physical } of gone) await connection.dropCollection(physical)
}

type Generation = { readonly projection: string; readonly collections: ReadonlyArray<string> }

/**
 * Puts made collections and their checkpoint in the place of the live ones. The live checkpoint is taken away first, if
 * it is not ahead of the made one; a writer of the live ones then finds it gone, and goes on with the new ones.
 */
export const swapCollections = async (
  connection: Connection,
  catalogues: Catalogues,
  made: Generation,
  live: Generation,
): Promise<void> => {
  const before = await catalogues.fresh()
  const liveCheckpoint = checkpointIdIn(before, live.projection)
  const madePosition = await positionOf(connection, checkpointIdIn(before, made.projection))
  if (!(await freeze(connection, liveCheckpoint, madePosition ?? -1n))) {
    throw new ReadModelsFault(`${made.projection} is behind ${live.projection}`)
  }
  let gone: ReadonlyArray<StoredCollection> = []
  await catalogues.change((now) => {
    const replacements = live.collections.map((name, i): StoredCollection => {
      const replacement = collectionIn(now, made.collections[i] ?? '')
      if (replacement === null) throw new TypeError(`nothing to put in the place of ${name}`)
      return { ...replacement, name }
    })
    const checkpoint = checkpointIdIn(now, made.projection)
    gone = now.collections.filter((collection) => live.collections.includes(collection.name))
    return {
      ...now,
      collections: [
        ...now.collections.filter((c) => !live.collections.includes(c.name) && !made.collections.includes(c.name)),
        ...replacements,
      ],
      projections: [
        ...now.projections.filter((entry) => entry.name !== live.projection && entry.name !== made.projection),
        ...(checkpoint === null ? [] : [{ name: live.projection, checkpoint }]),
      ],
    }
  })
  for (const { physical } of gone) await connection.dropCollection(physical)
}

/** Waits for a swap that took the checkpoint away to name the new one. True when the catalogue changed meanwhile. */
export const awaitSwap = async (catalogues: Catalogues, projection: string, goneId: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 8; attempt++) {
    if (checkpointIdIn(await catalogues.fresh(), projection) !== goneId) return true
    await pause(backoffMs(attempt, 10, 500))
  }
  return false
}
