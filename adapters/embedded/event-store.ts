// The log in one SQLite file. Appends that wait at the same time share a transaction and a sync, in a thread of their own;
// other processes may append beside.
import { setImmediate as immediate } from 'node:timers/promises'
import type { NewEvent } from '../../domain/events/event.ts'
import { type Clock, instantOf } from '../../domain/ports/clock.ts'
import type { EventStore, ExpectedRevision } from '../../domain/ports/event-store.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { openEventTable } from './event-table.ts'
import type { Outcome } from './log-commit.ts'
import { storageFault } from './sqlite.ts'
import { storageService } from './threads/storage-client.ts'
import { wakeups } from './wakeups.ts'
import { type Pending, takeGroup, toStored } from './log-appends.ts'
import { type LogState, readersOf } from './log-reading.ts'

export type SqliteEventStoreOptions = {
  readonly file: string
  readonly clock?: Clock
  /** How often to look for events that other processes appended. */
  readonly pollMs?: number
  readonly pageSize?: number
}

/** Opens (and makes, when missing) the log. Durable: an append that resolved survives a crash of process and machine. */
export const openSqliteEventStore = (options: SqliteEventStoreOptions): EventStore => {
  const { file, clock = Date.now, pollMs = 200, pageSize = 1_000 } = options
  const table = openEventTable(file)
  const fault = (doing: string, error: unknown) => storageFault(`event store ${file}: cannot ${doing}`, error)
  const writer = storageService('log', file)
  const waiting = wakeups(pollMs, () => table.lastPosition())
  let queue: Pending[] = []
  const state: LogState = {
    closed: false,
    flushing: null,
    incident: null,
  }

  const attempt = async <A>(doing: string, work: () => A): Promise<A> => {
    if (state.closed) throw new StorageFault('closed', `event store ${file} is closed`)
    try {
      return work()
    } catch (error) {
      throw fault(doing, error)
    }
  }

  const commitNext = async (): Promise<void> => {
    const group = takeGroup(queue)
    queue = queue.slice(group.length)
    try {
      const appends = group.map(({ stream, events, expected }) => ({ stream, events, expected }))
      const outcomes = await writer.calls.append(appends, instantOf(clock()))
      for (const [i, pending] of group.entries()) {
        const outcome = outcomes[i]
        if (outcome !== undefined) pending.resolve(outcome)
      }
      waiting.wake()
    } catch (error) {
      for (const pending of group) pending.reject(fault('append', error))
    }
  }

  /** Commits until nothing waits; appends of one tick go together, and those that come while a commit is under way. */
  const flush = async (): Promise<void> => {
    await immediate()
    while (queue.length > 0) await commitNext()
    state.flushing = null
  }

  const append = (stream: string, events: ReadonlyArray<NewEvent>, expected: ExpectedRevision): Promise<Outcome> =>
    new Promise<Outcome>((resolve, reject) => {
      if (state.closed) throw new StorageFault('closed', `event store ${file} is closed`)
      const pending = { stream, events: toStored(stream, events), expected: revisionOf(expected), resolve, reject }
      queue.push(pending)
      state.flushing ??= flush()
    })

  const { readAll, subscribe } = readersOf({ file, table, waiting, state, attempt, pageSize })

  return {
    append,
    readStream: (stream, from = 0n) => attempt('read', () => table.stream(stream, from)),
    headOf: (stream) => attempt('read', () => table.headOf(stream)),
    readAll,
    subscribe,
    lastPosition: () => attempt('read', () => table.lastPosition()),
    reaches: (position) => attempt('read', () => (table.lastPosition() ?? 0n) >= position),
    incident: () => state.incident,
    changeMark: () => {
      if (state.closed) throw new StorageFault('closed', `event store ${file} is closed`)
      return String(table.foreignCommits())
    },
    ping: () => attempt('read', () => void table.lastPosition()),
    close: async () => {
      if (state.closed) return
      state.closed = true
      await state.flushing
      waiting.stop()
      await writer.close()
      table.close()
    },
  }
}

const revisionOf = (expected: ExpectedRevision): bigint => (expected === 'no_stream' ? -1n : expected)
