// The table of events: SQL and row shapes, nothing about waiting, grouping or subscribing.
import type { DatabaseSync } from 'node:sqlite'
import type { EventMetadata, RecordedEvent } from '../../domain/events/event.ts'
import { endingsOf, type LogPart } from '../../domain/events/log-parts.ts'
import type { Appended, StreamHead } from '../../domain/ports/event-store.ts'
import { inTransaction, openSqlite } from './sqlite.ts'

/** An event with its JSON as text. */
export type StoredEvent = {
  readonly id: string
  readonly type: string
  readonly v: number
  readonly data: string
  readonly metadata: string
}

// The triggers guard against accidents of an operator; that nothing was changed is proven by the hash chain.
const schema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    v INTEGER NOT NULL,
    recorded_at TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS events_of_stream ON events (stream, revision);
  CREATE TRIGGER IF NOT EXISTS events_do_not_change BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'events do not change'); END;
  CREATE TRIGGER IF NOT EXISTS events_are_kept BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'events are kept'); END;
`

const columns = 'position, stream, revision, id, type, v, recorded_at, data, metadata'

type Row = ReadonlyArray<unknown>

const recorded = (row: Row): RecordedEvent => ({
  position: BigInt(Number(row[0])),
  stream: String(row[1]),
  revision: BigInt(Number(row[2])),
  id: String(row[3]),
  type: String(row[4]),
  v: Number(row[5]),
  recorded_at: String(row[6]),
  data: JSON.parse(String(row[7])) as Readonly<Record<string, unknown>>,
  metadata: JSON.parse(String(row[8])) as EventMetadata,
})

/** A select whose rows come as arrays, in the order of its columns: quicker than objects. */
const arraysOf = (database: DatabaseSync, sql: string) => {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  return (...values: ReadonlyArray<string | number | bigint>): ReadonlyArray<Row> => {
    const rows: ReadonlyArray<unknown> = statement.all(...values)
    return rows as ReadonlyArray<Row>
  }
}

export type EventTable = ReturnType<typeof openEventTable>

export const openEventTable = (file: string) => {
  const database = openSqlite(file, 'every_commit')
  database.exec(schema)
  const selectHead = arraysOf(
    database,
    'SELECT revision, position FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  )
  const selectLast = arraysOf(database, 'SELECT position, recorded_at FROM events ORDER BY position DESC LIMIT 1')
  const selectPage = arraysOf(database, `SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
  const selectPageOfStream = arraysOf(
    database,
    `SELECT ${columns} FROM events WHERE stream = ? AND position > ? ORDER BY revision LIMIT ?`,
  )
  const pageWhere = (condition: string) =>
    arraysOf(database, `SELECT ${columns} FROM events WHERE ${condition} AND position > ? ORDER BY position LIMIT ?`)
  const selectPageOfEndings = pageWhere('(instr(?, substr(stream, -1)) > 0) = ?')
  const selectPageOfTypes = pageWhere('type IN (SELECT value FROM json_each(?))')
  const selectStream = arraysOf(
    database,
    `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
  )
  const selectIds = arraysOf(
    database,
    'SELECT id, position, revision FROM events WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?',
  )
  const selectVersion = arraysOf(database, 'PRAGMA data_version')
  const insertEvent = database.prepare(
    'INSERT INTO events (stream, revision, id, type, v, recorded_at, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )

  return {
    transaction: <A>(work: () => A): A => inTransaction(database, work),
    /** Changes with every commit of another connection to the file, in this process or elsewhere. */
    foreignCommits: (): number => Number(selectVersion()[0]?.[0]),
    headOf: (stream: string): StreamHead | null => {
      const row = selectHead(stream)[0]
      return row === undefined ? null : { revision: BigInt(Number(row[0])), position: BigInt(Number(row[1])) }
    },
    lastPosition: (): bigint | null => {
      const row = selectLast()[0]
      return row === undefined ? null : BigInt(Number(row[0]))
    },
    lastRecordedAt: (): string | null => {
      const row = selectLast()[0]
      return row === undefined ? null : String(row[1])
    },
    /** Events after a position, of all streams or of one. */
    page: (after: bigint, limit: number, stream?: string): ReadonlyArray<RecordedEvent> =>
      (stream === undefined ? selectPage(after, limit) : selectPageOfStream(stream, after, limit)).map(recorded),
    /** The same of a part of the log. */
    pageOfPart: (after: bigint, limit: number, part: LogPart): ReadonlyArray<RecordedEvent> => {
      if (part.by === 'type') return selectPageOfTypes(JSON.stringify(part.types), after, limit).map(recorded)
      const { characters, besides } = endingsOf(part)
      return selectPageOfEndings(characters, besides ? 0 : 1, after, limit).map(recorded)
    },
    stream: (stream: string, from: bigint): ReadonlyArray<RecordedEvent> => selectStream(stream, from).map(recorded),
    /** Inserts from a revision on; the position of the last. */
    insert: (stream: string, from: number, events: ReadonlyArray<StoredEvent>, recordedAt: string): number => {
      let position = 0
      for (const [i, event] of events.entries()) {
        const { id, type, v, data, metadata } = event
        const done = insertEvent.run(stream, from + i, id, type, v, recordedAt, data, metadata)
        position = Number(done.lastInsertRowid)
      }
      return position
    },
    /** What an earlier append of the same ids from the same revision on gave, or null. */
    repeatOf: (stream: string, from: number, events: ReadonlyArray<StoredEvent>): Appended | null => {
      const known = selectIds(stream, from, events.length)
      const end = known.at(-1)
      if (end === undefined || known.length < events.length) return null
      if (known.some(([id], i) => id !== events[i]?.id)) return null
      return { revision: BigInt(Number(end[2])), position: BigInt(Number(end[1])) }
    },
    close: (): void => database.close(),
  }
}
