// Appends that wait, and the group of them that a transaction takes.
import type { NewEvent } from '../../domain/events/event.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { StoredEvent } from './event-table.ts'
import type { Outcome, StoredAppend } from './log-commit.ts'

/** The most an append may weigh, as JSON: what every engine takes. Longer lists belong beside the frame. */
const maximumAppendBytes = 1_000_000

export type Pending = StoredAppend & {
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

const eventsPerTransaction = 10_000

export const takeGroup = (queue: ReadonlyArray<Pending>): ReadonlyArray<Pending> => {
  let events = 0
  const end = queue.findIndex((pending, i) => {
    events += pending.events.length
    return i > 0 && events > eventsPerTransaction
  })
  return end < 0 ? queue : queue.slice(0, end)
}

export const toStored = (stream: string, events: ReadonlyArray<NewEvent>): ReadonlyArray<StoredEvent> => {
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
