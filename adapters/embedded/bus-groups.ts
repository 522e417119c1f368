// Checkpoints, leases and laid-aside messages of the groups, in one SQLite file. What a power failure may take back is a
// checkpoint (its messages are delivered again) or a message laid aside (it is tried again).
import type { Message } from '../../domain/ports/bus.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import { openSqlite } from './sqlite.ts'

export type DeadLetter = {
  readonly message: Message
  readonly position: bigint
  readonly attempts: number
  readonly error: string
  readonly at: string
}

const schema = `
  CREATE TABLE IF NOT EXISTS groups (
    name TEXT PRIMARY KEY, types TEXT NOT NULL, position INTEGER, holder TEXT, until_ms INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS dead_letters (
    group_name TEXT NOT NULL, position INTEGER NOT NULL, message TEXT NOT NULL, attempts INTEGER NOT NULL,
    error TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (group_name, position)
  ) STRICT;
`

export const openGroupTable = (file: string) => {
  const database = openSqlite(file, 'consistent')
  database.exec(schema)
  const register = database.prepare(`INSERT INTO groups (name, types) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET types = excluded.types`)
  const select = database.prepare('SELECT types, position FROM groups WHERE name = ?')
  select.setReadBigInts(true)
  const take = database.prepare(
    'UPDATE groups SET holder = ?, until_ms = ? WHERE name = ? AND (holder IS NULL OR holder = ? OR until_ms <= ?)',
  )
  const release = database.prepare('UPDATE groups SET holder = NULL WHERE name = ? AND holder = ?')
  // Only the holder moves the checkpoint: one that lost its lease must not skip what its successor is at.
  const save = database.prepare(
    'UPDATE groups SET position = max(coalesce(position, -1), ?) WHERE name = ? AND holder = ?',
  )
  const selectAll = database.prepare('SELECT name, position FROM groups WHERE position IS NOT NULL')
  selectAll.setReadBigInts(true)
  const setBack = database.prepare('UPDATE groups SET position = ? WHERE position > ?')
  const insertDead = database.prepare(`INSERT INTO dead_letters (group_name, position, message, attempts, error, at)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
  const selectDead = database.prepare('SELECT * FROM dead_letters WHERE group_name = ? ORDER BY position')
  selectDead.setReadBigInts(true)

  const find = (group: string) => {
    const row = select.get(group)
    if (row === undefined) return null
    const position = row['position']
    return {
      position: typeof position === 'bigint' ? position : null,
      types: JSON.parse(String(row['types'])) as ReadonlyArray<string>,
    }
  }

  return {
    register: (group: string, types: ReadonlyArray<string>): void => void register.run(group, JSON.stringify(types)),
    find,
    checkpointOf: (group: string): bigint | null => find(group)?.position ?? null,
    positions: (): ReadonlyMap<string, bigint> =>
      new Map(selectAll.all().map((row) => [String(row['name']), row['position'] as bigint])),
    setBack: (position: bigint): void => void setBack.run(position, position),
    saveCheckpoint: (group: string, holder: string, position: bigint): void => void save.run(position, group, holder),
    acquire: (group: string, holder: string, nowMs: number, untilMs: number): boolean =>
      take.run(holder, untilMs, group, holder, nowMs).changes === 1,
    release: (group: string, holder: string): void => void release.run(group, holder),
    layAside: (letter: {
      readonly group: string
      readonly message: Message
      readonly position: bigint
      readonly attempts: number
      readonly error: string
      readonly at: number
    }): void => {
      const { group, message, position, attempts, error, at } = letter
      insertDead.run(group, position, JSON.stringify(message), attempts, error, instantOf(at))
    },
    deadLetters: (group: string): ReadonlyArray<DeadLetter> =>
      selectDead.all(group).map((row) => ({
        message: JSON.parse(String(row['message'])) as Message,
        position: BigInt(Number(row['position'])),
        attempts: Number(row['attempts']),
        error: String(row['error']),
        at: String(row['at']),
      })),
    close: (): void => database.close(),
  }
}
