// The documents of a collection in its table: one read, one list, one write.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { CollectionName, Document, Held, Query, QueryRow } from '../../domain/ports/read-models.ts'
import { type CollectionTables, columnNamed, columnPrefix, type Table } from './collection-tables.ts'
import { columnOf, indexValueOf } from './index-value.ts'
import type { StoredWrites } from './stored-writes.ts'

/** Statements are prepared once. Whoever writes opens the transaction. */
export const documentsIn = (database: DatabaseSync, tables: Pick<CollectionTables, 'of'>) => {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string, prepare: () => StatementSync = () => database.prepare(sql)): StatementSync => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = prepare()
    statements.set(sql, statement)
    return statement
  }
  const selectOne = (collection: CollectionName): StatementSync => {
    const sql = `SELECT document, position FROM ${tables.of(collection).name} WHERE id = ?`
    return prepared(sql, () => {
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      return statement
    })
  }
  const getMany = (collection: CollectionName, ids: ReadonlyArray<string>): ReadonlyMap<string, Held> => {
    const select = selectOne(collection)
    const found = new Map<string, Held>()
    for (const id of ids) {
      const held = heldIn(select.get(id))
      if (held !== null) found.set(id, held)
    }
    return found
  }

  const query = (collection: CollectionName, asked: Query): ReadonlyArray<QueryRow> => {
    const table = tables.of(collection)
    const { sql, values } = selectionOf(table, asked)
    return prepared(sql)
      .all(...values)
      .map((row) => ({
        id: String(row['id']),
        document: documentOf(String(row['document'])),
        index: Object.fromEntries(table.fields.map((field) => [field, indexValueOf(row[`${columnPrefix}${field}`])])),
      }))
  }

  const putAll = (writes: ReadonlyArray<StoredWrites>): void => {
    // Within a transaction the mapping of collections cannot change.
    for (const { collection, ids, documents, positions, fields, values } of writes) {
      const { table, upsert } = targetOf(collection)
      const columns = table.fields.map((field) => values[fields.indexOf(field)])
      for (const [i, id] of ids.entries())
        upsert.run(id, positions[i] ?? null, documents[i] ?? null, ...columns.map((column) => columnOf(column?.[i])))
    }
  }
  const targetOf = (collection: CollectionName) => {
    const table = tables.of(collection)
    return { table, upsert: prepared(upsertInto(table)) }
  }
  return {
    get: (collection: CollectionName, id: string): Held | null => heldIn(selectOne(collection).get(id)),
    getMany,
    query,
    putAll,
  }
}

const documentOf = (json: string): Document => JSON.parse(json) as Document

const heldIn = (row: Readonly<Record<string, unknown>> | undefined): Held | null =>
  row === undefined || typeof row['document'] !== 'string' || typeof row['position'] !== 'bigint'
    ? null
    : { document: documentOf(row['document']), position: row['position'] }

// A deleted document stays as a row without text, so that a late write of an earlier position cannot bring it back.
const upsertInto = (table: Table): string => {
  const columns = ['id', 'position', 'document', ...table.fields.map(columnNamed)]
  const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`)
  return `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')} WHERE position < excluded.position`
}

const selectionOf = (table: Table, asked: Query) => {
  const where = Object.entries(asked.where ?? {})
  const conditions = ['document IS NOT NULL', ...where.map(([field]) => `${columnFor(table, field)} = ?`)]
  const values = where.map(([, value]) => columnOf(value))
  const order = asked.orderBy
  const beyond = order?.direction === 'desc' ? '<' : '>'
  const direction = order?.direction === 'desc' ? 'DESC' : 'ASC'
  const sortColumn = order === undefined ? null : columnFor(table, order.field)
  if (asked.after !== undefined) {
    conditions.push(sortColumn === null ? 'id > ?' : `(${sortColumn}, id) ${beyond} (?, ?)`)
    if (sortColumn !== null) values.push(columnOf(asked.after.value))
    values.push(asked.after.id)
  }
  const fields = table.fields.map((field) => `, ${columnNamed(field)}`).join('')
  const sorting = sortColumn === null ? 'id' : `${sortColumn} ${direction}, id ${direction}`
  return {
    sql: `SELECT id, document${fields} FROM ${table.name} WHERE ${conditions.join(' AND ')} ORDER BY ${sorting} LIMIT ?`,
    values: [...values, asked.limit],
  }
}

const columnFor = (table: Table, field: string): string => {
  if (!table.fields.includes(field)) throw new TypeError(`${field} is not an indexed field of ${table.collection}`)
  return columnNamed(field)
}
