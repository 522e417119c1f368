// The log in one SQLite file. Appends that wait at the same time share a transaction and a sync, in a thread of their own;
// other processes may append beside.
import { setImmediate as immediate } from 'node:timers/promises'
import type { NewEvent, RecordedEvent } from '../../domain/events/event.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import { instantOf } from '../../domain/ports/clock.ts'
import {
  endsEarly,
  type EventStore,
  type ExpectedRevision,
  type LogIncident,
  type SubscriptionItem,
} from '../../domain/ports/event-store.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { type EventTable, openEventTable, type StoredEvent } from './event-table.ts'
import type { Outcome, StoredAppend } from './log-commit.ts'
import { storageFault } from './sqlite.ts'
import { storageService } from './threads/storage-client.ts'
import { wakeups } from './wakeups.ts'

/** The most an append may weigh, as JSON: what every engine takes. Longer lists belong beside the frame. */
const maximumAppendBytes = 1_000_000

type Pending = StoredAppend & {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export type SqliteEventStoreOptions = {
  readonly file: string
  readonly clock?: Clock
  /** How often to look for events that other processes appended. */
  readonly pollMs?: number
  readonly pageSize?: number
}

const eventsPerTransaction = 10_000

type LogState = { closed: boolean; flushing: Promise<void> | null; incident: LogIncident | null }

/** Pages of the whole log, and the log as it grows. */
const readersOf = ({
  file,
  table,
  waiting,
  state,
  attempt,
  pageSize,
}: {
  readonly file: string
  readonly table: EventTable
  readonly waiting: ReturnType<typeof wakeups>
  readonly state: LogState
  readonly attempt: <A>(doing: string, work: () => A) => Promise<A>
  readonly pageSize: number
}) => {
  async function* pagesAfter(after: bigint | null): AsyncGenerator<ReadonlyArray<RecordedEvent>, void, undefined> {
    let position = after ?? 0n
    for (;;) {
      const from = position
      const page = await attempt('read', () => table.page(from, pageSize))
      const last = page.at(-1)
      if (last === undefined) return
      yield page
      if (page.length < pageSize) return
      position = last.position
    }
  }

  async function* readAll(after: bigint | null): AsyncGenerator<RecordedEvent, void, undefined> {
    for await (const page of pagesAfter(after)) yield* page
  }

  async function* subscribe(
    after: bigint | null,
    signal: AbortSignal,
  ): AsyncGenerator<SubscriptionItem, void, undefined> {
    if (signal.aborted || state.closed) return
    const end = await attempt('read', () => table.lastPosition())
    const early = after !== null && after > (end ?? 0n) ? endsEarly(after, end) : null
    state.incident = early === null ? null : { kind: 'ends_early', detail: early }
    if (early !== null) throw new StorageFault('corrupt', `event store ${file}: ${early}`)
    let position = after
    let first = true
    while (!signal.aborted && !state.closed) {
      const before = position
      for await (const event of readAll(before)) {
        if (signal.aborted) return
        position = event.position
        yield { kind: 'event', event }
      }
      if (signal.aborted) return
      if (first || position !== before) yield { kind: 'caught_up', position }
      first = false
      await waiting.until(position, signal)
    }
  }
  return { readAll, subscribe }
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

const takeGroup = (queue: ReadonlyArray<Pending>): ReadonlyArray<Pending> => {
  let events = 0
  const end = queue.findIndex((pending, i) => {
    events += pending.events.length
    return i > 0 && events > eventsPerTransaction
  })
  return end < 0 ? queue : queue.slice(0, end)
}

const toStored = (stream: string, events: ReadonlyArray<NewEvent>): ReadonlyArray<StoredEvent> => {
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`)
  const stored = events.map(({ id, type, v, data, metadata }) => ({
    id,
    type,
    v,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  }))
  const bytes = stored.reduce((sum, e) => sum + Buffer.byteLength(e.data) + Buffer.byteLength(e.metadata), 0)
  if (bytes > maximumAppendBytes) {
    throw new StorageFault('too_large', `append of ${bytes} bytes to ${stream}: at most ${maximumAppendBytes}`)
  }
  return stored
}
