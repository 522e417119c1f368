// Documents: written as text with the position that guards them, found by keys of their indexed fields.
import { type AnyBulkWriteOperation, type Collection, type Filter, MongoBulkWriteError } from 'mongodb'
import type { Document, Held, IndexValue, Query, QueryRow, Write } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { sortKey } from './sort-key.ts'

const duplicateKey = 11000
// Small enough that one command stays far below its deadline on a slow server.
const writesPerCommand = 250

/** Of several writes to a document the one with the last position stands; of equal positions the first. */
export const lastOfEach = (writes: ReadonlyArray<Write>): ReadonlyArray<Write> => {
  const last = new Map<string, Write>()
  for (const write of writes) {
    const other = last.get(write.id)
    if (other === undefined || other.position < write.position) last.set(write.id, write)
  }
  return [...last.values()]
}

const keyField = (collection: StoredCollection, field: string): `k${number}` => {
  const i = collection.fields.indexOf(field)
  if (i < 0) throw new TypeError(`${field} is not an indexed field of ${collection.name}`)
  return `k${i}`
}

const valuesOf = ({ fields }: StoredCollection, index: Write['index']): Readonly<Record<string, IndexValue>> =>
  Object.fromEntries(fields.map((field) => [field, index[field] ?? null]))

// A deleted document stays without its text, so that a late write of an earlier position cannot bring it back.
const storedForm = (collection: StoredCollection, write: Write): StoredDocument => {
  const live = write.document !== null
  const values = valuesOf(collection, live ? write.index : {})
  return {
    _id: write.id,
    position: write.position,
    live,
    body: live ? JSON.stringify(write.document) : null,
    index: live ? JSON.stringify(values) : null,
    ...Object.fromEntries(collection.fields.map((field, i) => [`k${i}`, sortKey(values[field])])),
  }
}

const guardedUpdate = ({ _id, ...changed }: StoredDocument): AnyBulkWriteOperation<StoredDocument> => ({
  updateOne: { filter: { _id, position: { $lt: changed.position } }, update: { $set: changed } },
})

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

const writeSome = async (
  connection: Connection,
  collection: StoredCollection,
  writes: ReadonlyArray<Write>,
): Promise<void> => {
  const documents = connection.documents(collection.physical)
  const stored = await documents
    .find({ _id: { $in: writes.map((write) => write.id) } }, { maxTimeMS: connection.deadlineMs })
    .project<Pick<StoredDocument, '_id' | 'position'>>({ position: 1 })
    .batchSize(writesPerCommand + 1)
    .toArray()
  const positions = new Map(stored.map(({ _id, position }) => [_id, position]))
  const forms = writes.map((write) => storedForm(collection, write))
  const met = await insertNew(
    documents,
    forms.filter((form) => !positions.has(form._id)),
  )
  const newer = forms.filter((form) => form.position > (positions.get(form._id) ?? form.position))
  const updates = [...newer, ...met].map(guardedUpdate)
  if (updates.length > 0) await documents.bulkWrite(updates, { ordered: false })
}

/**
 * Writes what is after the stored positions. What is there is looked up first, so that a rebuild inserts and a repetition
 * writes nothing; the guard in each update decides all the same.
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

const parse = (json: string | null): Document => JSON.parse(json ?? 'null') as Document

const heldIn = (stored: StoredDocument | null): Held | null =>
  stored === null || !stored.live ? null : { document: parse(stored.body), position: stored.position }

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
      .find({ _id: { $in: ids.slice(from, from + readsPerCommand) } }, { maxTimeMS: connection.deadlineMs })
      .batchSize(readsPerCommand + 1)
    for (const stored of await some.toArray()) {
      const held = heldIn(stored)
      if (held !== null) found.set(stored._id, held)
    }
  }
  return found
}

const filterOf = (collection: StoredCollection, query: Query): Filter<StoredDocument> => {
  const conditions: Record<string, unknown>[] = [{ live: true }]
  for (const [field, value] of Object.entries(query.where ?? {})) {
    conditions.push({ [keyField(collection, field)]: sortKey(value) })
  }
  const { after, orderBy } = query
  if (after !== undefined && orderBy === undefined) conditions.push({ _id: { $gt: after.id } })
  if (after !== undefined && orderBy !== undefined) {
    const beyond = orderBy.direction === 'desc' ? '$lt' : '$gt'
    const [field, value] = [keyField(collection, orderBy.field), sortKey(after.value)]
    conditions.push({ $or: [{ [field]: { [beyond]: value } }, { [field]: value, _id: { [beyond]: after.id } }] })
  }
  return { $and: conditions } as Filter<StoredDocument>
}

const sortOf = (collection: StoredCollection, orderBy: Query['orderBy']): ReadonlyArray<[string, 1 | -1]> => {
  if (orderBy === undefined) return [['_id', 1]]
  const direction = orderBy.direction === 'desc' ? -1 : 1
  return [
    [keyField(collection, orderBy.field), direction],
    ['_id', direction],
  ]
}

export const queryDocuments = async (
  connection: Connection,
  collection: StoredCollection,
  query: Query,
): Promise<ReadonlyArray<QueryRow>> => {
  const found = await connection
    .documents(collection.physical)
    .find(filterOf(collection, query), { maxTimeMS: connection.deadlineMs })
    .sort([...sortOf(collection, query.orderBy)])
    .limit(query.limit)
    .batchSize(Math.max(2, Math.min(query.limit, 1_000)))
    .toArray()
  return found.map((stored) => ({
    id: stored._id,
    document: parse(stored.body),
    index: parse(stored.index) as Readonly<Record<string, IndexValue>>,
  }))
}
