// Documents: written as text with the position that guards them, found by keys of their indexed fields.
import { type AnyBulkWriteOperation, type Filter, MongoBulkWriteError } from 'mongodb'
import type { Document, IndexValue, Query, QueryRow, Write } from '../../ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { sortKey } from './sort-key.ts'

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
const guardedUpdate = (collection: StoredCollection, write: Write): AnyBulkWriteOperation<StoredDocument> => {
  const values = valuesOf(collection, write.document === null ? {} : write.index)
  const keys = Object.fromEntries(collection.fields.map((field, i) => [`k${i}`, sortKey(values[field])]))
  return {
    updateOne: {
      filter: { _id: write.id, position: { $lt: write.position } },
      update: {
        $set: {
          position: write.position,
          live: write.document !== null,
          body: write.document === null ? null : JSON.stringify(write.document),
          index: write.document === null ? null : JSON.stringify(values),
          ...keys,
        },
      },
      upsert: true,
    },
  }
}

const duplicateKey = 11000

/** An upsert that meets a document at or after its position cannot insert it: that write is late, and done with. */
const onlyLateWrites = (error: unknown): boolean => {
  if (!(error instanceof MongoBulkWriteError)) return false
  const errors = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors]
  return (
    errors.length > 0 &&
    errors.every((one) => one.code === duplicateKey) &&
    error.result.getWriteConcernError() === undefined
  )
}

export const writeDocuments = async (
  connection: Connection,
  collection: StoredCollection,
  writes: ReadonlyArray<Write>,
): Promise<void> => {
  const documents = connection.documents(collection.physical)
  const operations = lastOfEach(writes).map((write) => guardedUpdate(collection, write))
  for (let from = 0; from < operations.length; from += writesPerCommand) {
    await connection.attempt(`write ${collection.name}`, async () => {
      try {
        await documents.bulkWrite(operations.slice(from, from + writesPerCommand), { ordered: false })
      } catch (error) {
        if (!onlyLateWrites(error)) throw error
      }
    })
  }
}

const parse = (json: string | null): Document => JSON.parse(json ?? 'null') as Document

export const readDocument = async (connection: Connection, collection: StoredCollection, id: string) => {
  const stored = await connection
    .documents(collection.physical)
    .findOne({ _id: id, live: true }, { maxTimeMS: connection.deadlineMs })
  return stored === null ? null : { document: parse(stored.body), position: stored.position }
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
