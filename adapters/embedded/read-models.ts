// Read models in one SQLite file: a table per collection, documents as JSON, indexed fields as columns.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type {
  CollectionName,
  Document,
  Held,
  Query,
  QueryRow,
  ReadModels,
  Write,
} from '../../domain/ports/read-models.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { collectionTables, type Table } from './collection-tables.ts'
import { columnOf, indexValueOf } from './index-value.ts'
import { inTransaction, openSqlite, storageFault } from './sqlite.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until_ms INTEGER NOT NULL) STRICT;
`

/** A write whose document is text already. */
export type StoredWrite = Omit<Write, 'document'> & { readonly document: string | null }

export const storedWrite = (write: Write): StoredWrite => ({
  ...write,
  document: write.document === null ? null : JSON.stringify(write.document),
})

export type SqliteReadModels = ReadModels & {
  /** As `apply`: documents go to a thread as text, which is copied sooner than objects. */
  readonly applyStored: (projection: string, writes: ReadonlyArray<StoredWrite>, checkpoint: bigint) => Promise<void>
}

/** Opens (and makes, when missing) the read models. They may be deleted: the log makes them again. */
export const openSqliteReadModels = (options: { readonly file: string }): SqliteReadModels => {
  const { file } = options
  const database = openSqlite(file, 'consistent')
  database.exec(schema)
  const tables = collectionTables(database)
  const checkpoints = checkpointsIn(database)
  const leases = leasesIn(database)
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string, prepare: () => StatementSync = () => database.prepare(sql)): StatementSync => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = prepare()
    statements.set(sql, statement)
    return statement
  }

  const attempt = async <A>(doing: string, work: () => A): Promise<A> => {
    if (!database.isOpen) throw new StorageFault('closed', `read models ${file} are closed`)
    try {
      return work()
    } catch (error) {
      throw storageFault(`read models ${file}: cannot ${doing}`, error)
    }
  }
  const attemptWrite = <A>(doing: string, work: () => A): Promise<A> =>
    attempt(doing, () => inTransaction(database, work))

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
        index: Object.fromEntries(table.fields.map((field, i) => [field, indexValueOf(row[`f${i}`])])),
      }))
  }

  const putAll = (writes: ReadonlyArray<StoredWrite>): void => {
    // Within a transaction the mapping of collections cannot change, so each is looked up once.
    const targets = new Map<CollectionName, { readonly table: Table; readonly upsert: StatementSync }>()
    for (const write of writes) {
      const target = targets.get(write.collection) ?? targetOf(write.collection)
      targets.set(write.collection, target)
      const index = target.table.fields.map((field) => columnOf(write.index[field]))
      target.upsert.run(write.id, write.position, write.document, ...index)
    }
  }
  const targetOf = (collection: CollectionName) => {
    const table = tables.of(collection)
    return { table, upsert: prepared(upsertInto(table)) }
  }

  const applyStored = (projection: string, writes: ReadonlyArray<StoredWrite>, checkpoint: bigint): Promise<void> => {
    const write = (): void => {
      putAll(writes)
      checkpoints.advance(projection, checkpoint)
    }
    return attempt('write', () => tables.retryWhenSwapped(() => inTransaction(database, write)))
  }

  return {
    prepare: async (collections, { filling = false } = {}) => {
      await attemptWrite('prepare', () => {
        for (const [name, fields] of Object.entries(collections)) tables.ensure(name, fields)
      })
      if (filling) return
      // Each index in a transaction of its own: other writers get in between while large tables are indexed.
      for (const name of Object.keys(collections)) {
        for (const field of tables.unindexed(name)) await attemptWrite('index', () => tables.index(name, field))
      }
    },
    get: (collection, id) =>
      attempt('read', () => tables.retryWhenSwapped(() => heldIn(selectOne(collection).get(id)))),
    getMany: (collection, ids) => attempt('read', () => tables.retryWhenSwapped(() => getMany(collection, ids))),
    query: (collection, asked) => attempt('query', () => tables.retryWhenSwapped(() => query(collection, asked))),
    apply: async (projection, writes, checkpoint) => applyStored(projection, writes.map(storedWrite), checkpoint),
    applyStored,
    checkpoint: (projection) => attempt('read', () => checkpoints.of(projection)),
    drop: (projection, collections) =>
      attemptWrite('drop', () => {
        for (const collection of collections) tables.drop(collection)
        checkpoints.forget(projection)
      }),
    swap: (from, to) =>
      attemptWrite('swap', () => {
        const [made, live] = [checkpoints.of(from.projection), checkpoints.of(to.projection)]
        if ((made ?? -1n) < (live ?? -1n)) {
          throw new StorageFault('failed', `${from.projection} is behind ${to.projection}: ${made} before ${live}`)
        }
        tables.replace(to.collections, from.collections)
        checkpoints.forget(to.projection)
        checkpoints.rename(from.projection, to.projection)
      }),
    acquireLease: (name, holder, nowMs, untilMs) =>
      attemptWrite('lease', () => leases.acquire(name, holder, nowMs, untilMs)),
    releaseLease: (name, holder) => attemptWrite('lease', () => leases.release(name, holder)),
    ping: () => attempt('read', () => void checkpoints.of('')),
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
}

const documentOf = (json: string): Document => JSON.parse(json) as Document

const heldIn = (row: Readonly<Record<string, unknown>> | undefined): Held | null =>
  row === undefined || typeof row['document'] !== 'string' || typeof row['position'] !== 'bigint'
    ? null
    : { document: documentOf(row['document']), position: row['position'] }

// A deleted document stays as a row without text, so that a late write of an earlier position cannot bring it back.
const upsertInto = (table: Table): string => {
  const columns = ['id', 'position', 'document', ...table.fields.map((_, i) => `f${i}`)]
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
  const fields = table.fields.map((_, i) => `, f${i}`).join('')
  const sorting = sortColumn === null ? 'id' : `${sortColumn} ${direction}, id ${direction}`
  return {
    sql: `SELECT id, document${fields} FROM ${table.name} WHERE ${conditions.join(' AND ')} ORDER BY ${sorting} LIMIT ?`,
    values: [...values, asked.limit],
  }
}

const columnFor = (table: Table, field: string): string => {
  const i = table.fields.indexOf(field)
  if (i < 0) throw new TypeError(`${field} is not an indexed field of ${table.collection}`)
  return `f${i}`
}

const checkpointsIn = (database: DatabaseSync) => {
  const select = database.prepare('SELECT position FROM checkpoints WHERE projection = ?')
  select.setReadBigInts(true)
  const upsert = database.prepare(`INSERT INTO checkpoints (projection, position) VALUES (?, ?)
    ON CONFLICT (projection) DO UPDATE SET position = max(position, excluded.position)`)
  const remove = database.prepare('DELETE FROM checkpoints WHERE projection = ?')
  const rename = database.prepare('UPDATE checkpoints SET projection = ? WHERE projection = ?')
  return {
    of: (projection: string): bigint | null => {
      const position = select.get(projection)?.['position']
      return typeof position === 'bigint' ? position : null
    },
    advance: (projection: string, position: bigint): void => void upsert.run(projection, position),
    forget: (projection: string): void => void remove.run(projection),
    rename: (from: string, to: string): void => void rename.run(to, from),
  }
}

const leasesIn = (database: DatabaseSync) => {
  const take = database.prepare(`INSERT INTO leases (name, holder, until_ms) VALUES (?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until_ms = excluded.until_ms
    WHERE holder = excluded.holder OR until_ms <= ?`)
  const release = database.prepare('DELETE FROM leases WHERE name = ? AND holder = ?')
  return {
    acquire: (name: string, holder: string, nowMs: number, untilMs: number): boolean =>
      take.run(name, holder, untilMs, nowMs).changes === 1,
    release: (name: string, holder: string): void => void release.run(name, holder),
  }
}
