// Which table holds which collection. Tables are numbered and only the mapping changes on a swap, so that other
// processes go over to the new table with their next statement.
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './sqlite.ts'

export type Table = {
  readonly collection: string
  readonly name: string
  /** Indexed fields, each with a column of its name. */
  readonly fields: ReadonlyArray<string>
}

/** Keeps the name of a field apart from `id`, `position` and `document`. */
export const columnPrefix = 'by_'
/** The column of an indexed field, quoted. */
export const columnNamed = (field: string): string => `"${columnPrefix}${field.replaceAll('"', '""')}"`

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

const columnsOf = (database: DatabaseSync, { name }: Table): ReadonlySet<unknown> =>
  new Set(
    database
      .prepare('SELECT name FROM pragma_table_info(?)')
      .all(name)
      .map((row) => row['name']),
  )

/** Earlier software called the column of field i `fi`; indexes follow a column that is renamed. */
const nameColumns = (database: DatabaseSync): void => {
  const unnamed = () =>
    database
      .prepare('SELECT collection, number, fields FROM collections')
      .all()
      .map((row) => tableOf(row, String(row['collection'])))
      .filter((table) => columnsOf(database, table).has('f0'))
  if (unnamed().length === 0) return
  inTransaction(database, () => {
    for (const { name, fields } of unnamed()) {
      for (const [i, field] of fields.entries()) {
        database.exec(`ALTER TABLE ${name} RENAME COLUMN f${i} TO ${columnNamed(field)}`)
      }
    }
  })
}

const tableOf = (row: Readonly<Record<string, unknown>>, collection: string): Table => ({
  collection,
  name: `documents_${Number(row['number'])}`,
  fields: JSON.parse(String(row['fields'])) as ReadonlyArray<string>,
})

export type CollectionTables = ReturnType<typeof collectionTables>

/** Which table holds which collection, remembered until another connection has written. */
const mappingIn = (database: DatabaseSync) => {
  const selectOne = database.prepare('SELECT number, fields FROM collections WHERE collection = ?')
  const version = database.prepare('PRAGMA data_version')
  let known = new Map<string, Table>()
  let seenVersion: unknown = null
  let looked = false

  const find = (collection: string): Table | null => {
    const row = selectOne.get(collection)
    return row === undefined ? null : tableOf(row, collection)
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
  return { find, of, forget: () => void (known = new Map()) }
}

export const collectionTables = (database: DatabaseSync) => {
  database.exec(schema)
  nameColumns(database)
  const mapping = mappingIn(database)
  const { find, of } = mapping
  const selectIndexes = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ?")

  const create = (collection: string, fields: ReadonlyArray<string>): void => {
    database.exec('UPDATE numbers SET last = last + 1')
    const number = Number(database.prepare('SELECT last FROM numbers').get()?.['last'])
    const table = `documents_${number}`
    const columns = fields.map((field) => `, ${columnNamed(field)} NOT NULL`).join('')
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
    mapping.forget()
  }

  return {
    of,
    names: (): ReadonlyArray<string> =>
      database
        .prepare('SELECT collection FROM collections')
        .all()
        .map((row) => String(row['collection'])),
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
      database.exec(`CREATE INDEX IF NOT EXISTS ${indexOf(table, i)} ON ${table.name} (${columnNamed(field)}, id)`)
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
      mapping.forget()
    },
    /** A table may be swapped away between looking up its name and reading it. */
    retryWhenSwapped: <A>(read: () => A): A => {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof Error) || !error.message.startsWith('no such table')) throw error
        mapping.forget()
        return read()
      }
    },
  }
}
