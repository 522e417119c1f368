// Documents read by their identifiers.
import type { Filter } from 'mongodb'
import type { Held } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { documentIn } from './stored-form.ts'

/** Documents of these ids. One is asked for by itself: not every server of the protocol has an index for a list. */
export const ofIds = (ids: ReadonlyArray<string>): Filter<StoredDocument> => {
  const [only] = ids
  return ids.length === 1 && only !== undefined ? { _id: only } : { _id: { $in: ids } }
}

const heldIn = (stored: StoredDocument | null): Held | null =>
  stored === null || stored._deleted === true ? null : { document: documentIn(stored), position: stored._position }

export const readDocument = async (
  connection: Connection,
  collection: StoredCollection,
  id: string,
): Promise<Held | null> =>
  heldIn(await connection.documents(collection.physical).findOne({ _id: id }, { maxTimeMS: connection.deadlineMs }))

const readsPerCommand = 1_000

/** Those of the documents that exist, by id. */
export const readDocuments = async (
  connection: Connection,
  collection: StoredCollection,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Held>> => {
  const found = new Map<string, Held>()
  for (let from = 0; from < ids.length; from += readsPerCommand) {
    const some = connection
      .documents(collection.physical)
      .find(ofIds(ids.slice(from, from + readsPerCommand)), { maxTimeMS: connection.deadlineMs })
      .batchSize(readsPerCommand + 1)
    for (const stored of await some.toArray()) {
      const held = heldIn(stored)
      if (held !== null) found.set(stored._id, held)
    }
  }
  return found
}
