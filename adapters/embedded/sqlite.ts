// What the embedded stores share: how a SQLite file is opened, and how its errors become the project's own.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StorageFault, type StorageFaultReason } from '../../domain/ports/storage-fault.ts'

export type Durability = 'every_commit' | 'consistent'

// A commit writes whole pages: small ones for the log, whose commits are small and synced; large ones for documents,
// which come in large batches (with small pages and the default cache of 2 MB a rebuild takes twice as long).
const settings: Readonly<Record<Durability, ReadonlyArray<string>>> = {
  every_commit: ['page_size = 4096', 'journal_mode = WAL', 'synchronous = FULL'],
  consistent: [
    'page_size = 16384',
    'journal_mode = WAL',
    'synchronous = NORMAL',
    'cache_size = -32768',
    'wal_autocheckpoint = 4000',
  ],
}

/**
 * Opens a file in WAL mode. `every_commit` syncs each commit to the disk; `consistent` may lose the last commits when
 * the power fails, but never shows half of one.
 */
export const openSqlite = (file: string, durability: Durability): DatabaseSync => {
  try {
    mkdirSync(dirname(file), { recursive: true })
    const database = new DatabaseSync(file, { timeout: 10_000 })
    for (const setting of settings[durability]) database.exec(`PRAGMA ${setting}`)
    return database
  } catch (error) {
    throw storageFault(`cannot open ${file}`, error)
  }
}

/** Runs the work in one write transaction: all of it, or an exception and none of it. */
export const inTransaction = <A>(database: DatabaseSync, work: () => A): A => {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite has rolled back by itself after some errors (disk full, I/O); a second ROLLBACK would hide the cause.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

// IOERR_SHMSIZE: a file that is opened needs some room of its own beside it
const noRoomToOpen = 4874

// Primary result codes, https://sqlite.org/rescode.html
const reasons: Readonly<Record<number, StorageFaultReason>> = {
  5: 'busy',
  6: 'busy',
  8: 'read_only',
  11: 'corrupt',
  13: 'full',
  18: 'too_large',
  26: 'corrupt',
}
const explanations: Readonly<Record<StorageFaultReason, string>> = {
  full: 'the disk is full',
  read_only: 'the file is read-only',
  busy: 'another process holds the file',
  corrupt: 'the file is damaged or not a database',
  closed: 'the store is closed',
  too_large: 'the value is too large',
  failed: 'the operation failed',
}

/** A fault with the reason in words; faults pass unchanged. */
export const storageFault = (doing: string, error: unknown): StorageFault => {
  if (error instanceof StorageFault) return error
  const code = resultCodeOf(error)
  const reason =
    code === null ? reasonOfMessage(error) : code === noRoomToOpen ? 'full' : (reasons[code & 0xff] ?? 'failed')
  const message = error instanceof Error ? error.message : String(error)
  return new StorageFault(reason, `${doing}: ${explanations[reason]} (${message})`, error)
}

const resultCodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null

const reasonOfMessage = (error: unknown): StorageFaultReason => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'read_only'
  if (code === 'ERR_INVALID_STATE') return 'closed'
  return 'failed'
}
