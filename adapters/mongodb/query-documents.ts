// Documents found by their indexed fields.
import type { Filter } from 'mongodb'
import type { Query, QueryRow } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { beyond } from './order.ts'
import { documentIn, fieldOf, indexIn } from './stored-form.ts'

const indexedField = (collection: StoredCollection, field: string): string => {
  if (!collection.fields.includes(field)) throw new TypeError(`${field} is not an indexed field of ${collection.name}`)
  return fieldOf(field)
}

const filterOf = (collection: StoredCollection, query: Query): Filter<StoredDocument> => {
  const conditions: Record<string, unknown>[] = [{ _deleted: { $exists: false } }]
  for (const [field, value] of Object.entries(query.where ?? {})) {
    conditions.push({ [indexedField(collection, field)]: { $eq: value } })
  }
  const { after, orderBy } = query
  if (after !== undefined && orderBy === undefined) conditions.push({ _id: { $gt: after.id } })
  if (after !== undefined && orderBy !== undefined) {
    conditions.push({ $or: beyond(indexedField(collection, orderBy.field), after, orderBy.direction) })
  }
  return { $and: conditions }
}

const sortOf = (collection: StoredCollection, orderBy: Query['orderBy']): ReadonlyArray<[string, 1 | -1]> => {
  if (orderBy === undefined) return [['_id', 1]]
  const direction = orderBy.direction === 'desc' ? -1 : 1
  return [
    [indexedField(collection, orderBy.field), direction],
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
    document: documentIn(stored),
    index: indexIn(collection, stored),
  }))
}
