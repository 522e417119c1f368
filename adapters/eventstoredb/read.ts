// Reading. Streams are always cancelled when left, and no server may keep a reader waiting for ever.
import {
  BACKWARDS,
  END,
  FORWARDS,
  type ReadPosition,
  type RecordedEvent as StoredEvent,
  START,
} from '@eventstore/db-client'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { withDeadline } from '../calls/deadline.ts'
import type { Calls } from './calls.ts'
import { isStreamNotFound } from './errors.ts'
import { decodeEvent, isSystemEvent } from './event-codec.ts'

/** What the client gives for each event; links are never resolved. */
export type Resolved = { readonly event?: StoredEvent | undefined; readonly commitPosition?: bigint | undefined }
type Reading = {
  readonly cancel: () => Promise<void>
  readonly destroy: () => unknown
  readonly on: (event: 'error', listener: (error: Error) => void) => unknown
  readonly [Symbol.asyncIterator]: () => AsyncIterator<Resolved>
}

/** The items of a read in order; the deadline holds for each item, and the call is cancelled when the reader leaves. */
export async function* drained(stream: Reading, deadlineMs: number, what: string): AsyncGenerator<Resolved> {
  // The client may report an error after the read was left; nobody waits for it then.
  stream.on('error', () => undefined)
  const items = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await withDeadline(what, deadlineMs, () => items.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    stream.destroy()
    stream.cancel().catch(() => undefined)
  }
}

/** Where a read of everything begins so that nothing after `position` is missed. Reads are inclusive: skip the position itself. */
export const startAt = (position: bigint | null): ReadPosition =>
  position === null ? START : { commit: position, prepare: position }

export const readStream = (calls: Calls, stream: string, from: bigint): Promise<ReadonlyArray<RecordedEvent>> =>
  calls.repeat(`reading stream ${stream}`, async (client, options) => {
    const events: RecordedEvent[] = []
    const read = client.readStream(stream, { fromRevision: from, direction: FORWARDS, ...options })
    try {
      for await (const { event } of drained(read, calls.deadlineMs, `reading stream ${stream}`)) {
        if (event !== undefined) events.push(decodeEvent(event))
      }
    } catch (error) {
      if (isStreamNotFound(error)) return []
      throw error
    }
    return events
  })

/** The last event of a stream, or null. */
export const readLast = (calls: Calls, stream: string): Promise<RecordedEvent | null> =>
  calls.repeat(`reading the end of stream ${stream}`, async (client, options) => {
    const read = client.readStream(stream, { fromRevision: END, direction: BACKWARDS, maxCount: 1, ...options })
    try {
      for await (const { event } of drained(read, calls.deadlineMs, `reading the end of stream ${stream}`)) {
        if (event !== undefined) return decodeEvent(event)
      }
    } catch (error) {
      if (!isStreamNotFound(error)) throw error
    }
    return null
  })

/** Everything after a position up to the end of the log, without the system's own events. Goes on after a dropped connection. */
export async function* readAll(calls: Calls, after: bigint | null): AsyncGenerator<RecordedEvent> {
  let last = after
  for (let failures = 0; ; ) {
    const { client, options } = calls.current()
    const read = client.readAll({ fromPosition: startAt(last), direction: FORWARDS, ...options })
    try {
      for await (const { event, commitPosition } of drained(read, calls.deadlineMs, 'reading the log')) {
        if (event === undefined || isSystemEvent(event)) continue
        const decoded = decodeEvent(event, commitPosition)
        if (last !== null && decoded.position <= last) continue
        yield decoded
        last = decoded.position
        failures = 0
      }
      return
    } catch (error) {
      await calls.recover('reading the log', error, client, failures++)
    }
  }
}

/** The last position of the log: of anything in it, or of an event of ours, read backwards as far as `down`. */
export const lastPosition = (
  calls: Calls,
  wanted: 'any' | 'ours',
  down: bigint | null = null,
): Promise<bigint | null> =>
  calls.repeat('reading the end of the log', async (client, options) => {
    const read = client.readAll({
      fromPosition: END,
      direction: BACKWARDS,
      ...(wanted === 'any' ? { maxCount: 1 } : {}),
      ...options,
    })
    for await (const { event, commitPosition } of drained(read, calls.deadlineMs, 'reading the end of the log')) {
      const position = event?.position?.commit ?? commitPosition
      if (event === undefined || position === undefined) continue
      if (wanted === 'any' || !isSystemEvent(event)) return position
      if (down !== null && position <= down) return down
    }
    return down
  })
