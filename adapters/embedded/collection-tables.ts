// Which table holds which collection. Tables are numbered and only the mapping changes on a swap, so that other
// processes go over to the new table with their next statement.
import type { DatabaseSync } from 'node:sqlite'

export type Table = {
  readonly collection: string
  readonly name: string
  /** Indexed fields; field i is column `fi`. */
  readonly fields: ReadonlyArray<string>
}

const schema = `
  CREATE TABLE IF NOT EXISTS collections (
    collection TEXT PRIMARY KEY,
    number INTEGER NOT NULL UNIQUE,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS numbers (last INTEGER NOT NULL) STRICT;
  INSERT INTO numbers SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM numbers);
`

const indexOf = (table: Table, i: number): string => `${table.name}_by_f${i}`

export const collectionTables = (database: DatabaseSync) => {
  database.exec(schema)
  const selectOne = database.prepare('SELECT number, fields FROM collections WHERE collection = ?')
  const selectIndexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?")
  const version = database.prepare('PRAGMA data_version')
  let known = new Map<string, Table>()
  let seenVersion: unknown = null
  let looked = false

  const find = (collection: string): Table | null => {
    const row = selectOne.get(collection)
    if (row === undefined) return null
    const fields = JSON.parse(String(row['fields'])) as ReadonlyArray<string>
    return { collection, name: `documents_${Number(row['number'])}`, fields }
  }
  /** The mapping is read again whenever another connection has written, which is looked at once per turn of the loop. */
  const forgetWhenChanged = (): void => {
    if (looked) return
    looked = true
    setImmediate(() => {
      looked = false
    })
    const now = version.get()?.['data_version']
    if (now !== seenVersion) known = new Map()
    seenVersion = now
  }
  const of = (collection: string): Table => {
    forgetWhenChanged()
    const table = known.get(collection) ?? find(collection)
    if (table === null) throw new TypeError(`no collection ${collection}: prepare it first`)
    known.set(collection, table)
    return table
  }

  const create = (collection: string, fields: ReadonlyArray<string>): void => {
    database.exec('UPDATE numbers SET last = last + 1')
    const number = Number(database.prepare('SELECT last FROM numbers').get()?.['last'])
    const table = `documents_${number}`
    const columns = fields.map((_, i) => `, f${i} NOT NULL`).join('')
    database.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, position INTEGER NOT NULL, document TEXT${columns})`)
    database
      .prepare('INSERT INTO collections (collection, number, fields) VALUES (?, ?, ?)')
      .run(collection, number, JSON.stringify(fields))
  }
  const drop = (collection: string): void => {
    const table = find(collection)
    if (table === null) return
    database.exec(`DROP TABLE ${table.name}`)
    database.prepare('DELETE FROM collections WHERE collection = ?').run(collection)
    known.delete(collection)
  }

  return {
    of,
    ensure: (collection: string, fields: ReadonlyArray<string>): void => {
      const table = find(collection)
      if (table === null) return create(collection, fields)
      if (JSON.stringify(table.fields) !== JSON.stringify(fields)) {
        throw new TypeError(`${collection} is indexed by [${table.fields.join()}], not [${fields.join()}]`)
      }
    },
    /** Fields whose index is missing: a table that was filled without, or one just made. */
    unindexed: (collection: string): ReadonlyArray<string> => {
      const table = find(collection)
      if (table === null) return []
      const made = new Set(selectIndexes.all(table.name).map((row) => row['name']))
      return table.fields.filter((_, i) => !made.has(indexOf(table, i)))
    },
    index: (collection: string, field: string): void => {
      const table = find(collection)
      const i = table?.fields.indexOf(field) ?? -1
      // dropped or indexed by another process since
      if (table === null || i < 0) return
      database.exec(`CREATE INDEX IF NOT EXISTS ${indexOf(table, i)} ON ${table.name} (f${i}, id)`)
    },
    drop,
    /** Puts each made collection in the place of the live one at the same index. */
    replace: (live: ReadonlyArray<string>, made: ReadonlyArray<string>): void => {
      for (const [i, name] of live.entries()) {
        drop(name)
        const replacement = made[i]
        if (replacement === undefined) throw new TypeError(`nothing to put in the place of ${name}`)
        database.prepare('UPDATE collections SET collection = ? WHERE collection = ?').run(name, replacement)
      }
      known = new Map()
    },
    /** A table may be swapped away between looking up its name and reading it. */
    retryWhenSwapped: <A>(read: () => A): A => {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('no such table')) throw error
        known = new Map()
        return read()
      }
    },
  }
}
