// Documents read by their identifiers.
import type { Collection } from 'mongodb'
import type { Held } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { documentIn } from './stored-form.ts'

/** So few ids are asked for one by one: not every server of the protocol has an index for a list, and looks through all there is. */
const fewIds = 16

/** Those of the documents that exist; whole, or the fields that are named. */
export const found = async (
  documents: Collection<StoredDocument>,
  ids: ReadonlyArray<string>,
  deadlineMs: number,
  projection?: Readonly<Record<string, 1>>,
): Promise<ReadonlyArray<StoredDocument>> => {
  const options = { maxTimeMS: deadlineMs, ...(projection === undefined ? {} : { projection }) }
  if (ids.length > fewIds) {
    return documents.find({ _id: { $in: [...ids] } }, { ...options, batchSize: ids.length + 1 }).toArray()
  }
  const each = await Promise.all(ids.map((_id) => documents.findOne({ _id }, options)))
  return each.filter((one) => one !== null)
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
  const documents = connection.documents(collection.physical)
  const read = new Map<string, Held>()
  for (let from = 0; from < ids.length; from += readsPerCommand) {
    for (const stored of await found(documents, ids.slice(from, from + readsPerCommand), connection.deadlineMs)) {
      const held = heldIn(stored)
      if (held !== null) read.set(stored._id, held)
    }
  }
  return read
}
