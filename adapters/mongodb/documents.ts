// Documents: written with the position that guards them, found by their indexed fields.
import { type AnyBulkWriteOperation, type Collection, MongoBulkWriteError } from 'mongodb'
import type { Write } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { storedForm } from './stored-form.ts'
import { found } from './read-documents.ts'

const duplicateKey = 11000

// Small enough that one command stays far below its deadline on a slow server.
const writesPerCommand = 250

/** Of several writes to a document the one with the last position stands; of equal positions the first. */
const lastOfEach = (writes: ReadonlyArray<Write>): ReadonlyArray<Write> => {
  const last = new Map<string, Write>()
  for (const write of writes) {
    const other = last.get(write.id)
    if (other === undefined) last.set(write.id, write)
    // what the later one says of the store is said of it after the earlier one
    else last.set(write.id, { ...(other.position < write.position ? write : other), isNew: undefined })
  }
  return [...last.values()]
}

/** A document that is said to be there, and is not, was dropped with all of its generation. */
const guardedReplacement = (form: StoredDocument): AnyBulkWriteOperation<StoredDocument> => {
  const { _id, ...replacement } = form
  return { replaceOne: { filter: { _id, _position: { $lt: form._position } }, replacement } }
}

/** Inserts what is new. Gives back what another writer inserted at the same time. */
const insertNew = async (
  documents: Collection<StoredDocument>,
  fresh: ReadonlyArray<StoredDocument>,
): Promise<ReadonlyArray<StoredDocument>> => {
  try {
    if (fresh.length > 0) await documents.insertMany([...fresh], { ordered: false })
    return []
  } catch (error) {
    const there = alreadyThere(error)
    if (there === null) throw error
    return fresh.filter((_, i) => there.has(i))
  }
}

/** The places of the inserts that met a document of their id, or null when anything else went wrong. */
const alreadyThere = (error: unknown): ReadonlySet<number> | null => {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError() !== undefined) return null
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors]
  const only = errors.length > 0 && errors.every((one) => one.code === duplicateKey)
  return only ? new Set(errors.map((one) => one.index)) : null
}

const positionsOf = async (
  { deadlineMs }: Connection,
  documents: Collection<StoredDocument>,
  writes: ReadonlyArray<Write>,
): Promise<ReadonlyMap<string, bigint>> => {
  const ids = writes.map(({ id }) => id)
  const stored = await found(documents, ids, deadlineMs, { _position: 1 })
  return new Map(stored.map(({ _id, _position }) => [_id, _position]))
}

const writeSome = async (
  connection: Connection,
  collection: StoredCollection,
  writes: ReadonlyArray<Write>,
): Promise<void> => {
  const documents = connection.documents(collection.physical)
  const unsaid = writes.filter(({ isNew }) => isNew === undefined)
  const positions = unsaid.length === 0 ? new Map<string, bigint>() : await positionsOf(connection, documents, unsaid)
  const isFresh = ({ id, isNew }: Write): boolean => isNew ?? !positions.has(id)
  const form = (write: Write): StoredDocument => storedForm(collection, write)
  const met = await insertNew(documents, writes.filter(isFresh).map(form))
  const newer = writes.filter((write) => !isFresh(write) && write.position > (positions.get(write.id) ?? -1n)).map(form)
  const updates = [...newer, ...met].map(guardedReplacement)
  if (updates.length > 0) await documents.bulkWrite(updates, { ordered: false })
}

/**
 * Writes what is after the stored positions. Where nobody said what is there, it is looked up first, so that a rebuild inserts and
 * a repetition writes nothing; the guard in each update decides all the same.
 */
export const writeDocuments = async (
  connection: Connection,
  collection: StoredCollection,
  writes: ReadonlyArray<Write>,
): Promise<void> => {
  const last = lastOfEach(writes)
  for (let from = 0; from < last.length; from += writesPerCommand) {
    const some = last.slice(from, from + writesPerCommand)
    await connection.attempt(`write ${collection.name}`, () => writeSome(connection, collection, some))
  }
}
