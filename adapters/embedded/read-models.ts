// Read models in one SQLite file: a table per collection, documents as JSON, indexed fields as columns.
import type { DatabaseSync } from 'node:sqlite'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { collectionTables } from './collection-tables.ts'
import { documentsIn } from './documents.ts'
import { inTransaction, openSqlite, storageFault } from './sqlite.ts'
import { type StoredWrites, storedWrites } from './stored-writes.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS checkpoints (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until_ms INTEGER NOT NULL) STRICT;
`

export type SqliteReadModels = ReadModels & {
  /** As `apply`, of what a thread was sent. */
  readonly applyStored: (projection: string, writes: ReadonlyArray<StoredWrites>, checkpoint: bigint) => Promise<void>
}

/** Opens (and makes, when missing) the read models. They may be deleted: the log makes them again. */
export const openSqliteReadModels = (options: { readonly file: string }): SqliteReadModels => {
  const { file } = options
  const database = openSqlite(file, 'consistent')
  database.exec(schema)
  const tables = collectionTables(database)
  const checkpoints = checkpointsIn(database)
  const leases = leasesIn(database)
  const documents = documentsIn(database, tables)

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

  const applyStored = (projection: string, writes: ReadonlyArray<StoredWrites>, checkpoint: bigint): Promise<void> => {
    const write = (): void => {
      documents.putAll(writes)
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
    get: (collection, id) => attempt('read', () => tables.retryWhenSwapped(() => documents.get(collection, id))),
    getMany: (collection, ids) =>
      attempt('read', () => tables.retryWhenSwapped(() => documents.getMany(collection, ids))),
    query: (collection, asked) =>
      attempt('query', () => tables.retryWhenSwapped(() => documents.query(collection, asked))),
    apply: async (projection, writes, checkpoint) => applyStored(projection, storedWrites(writes), checkpoint),
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
    collections: () => attempt('read', () => tables.names()),
    ping: () => attempt('read', () => void checkpoints.of('')),
    close: async () => {
      if (database.isOpen) database.close()
    },
  }
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
