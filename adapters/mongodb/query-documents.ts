// Documents found by their indexed fields.
import type { Filter } from 'mongodb'
import type { Query, QueryRow, IndexValue } from '../../domain/ports/read-models.ts'
import type { Connection, StoredCollection, StoredDocument } from './connection.ts'
import { documentIn, fieldOf, indexIn } from './stored-form.ts'

// Where a page goes on. Comparisons of MongoDB look only at values of one type; its sort puts null before numbers, texts and booleans.
const types = ['null', 'number', 'string', 'bool'] as const

const typeOf = (value: IndexValue): (typeof types)[number] =>
  value === null ? 'null' : typeof value === 'number' ? 'number' : typeof value === 'string' ? 'string' : 'bool'

/** Conditions, one of which holds for the rows beyond a value and id in a direction. */
const beyond = (
  field: string,
  after: { readonly value: IndexValue; readonly id: string },
  direction: 'asc' | 'desc',
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const { value, id } = after
  const comparison = direction === 'desc' ? '$lt' : '$gt'
  const rank = types.indexOf(typeOf(value))
  const others = direction === 'desc' ? types.slice(0, rank) : types.slice(rank + 1)
  return [
    ...(value === null ? [] : [{ [field]: { [comparison]: value } }]),
    ...(others.length === 0 ? [] : [{ [field]: { $type: [...others] } }]),
    { [field]: value, _id: { [comparison]: id } },
  ]
}

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
