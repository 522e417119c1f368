// Between our events and the store's: `v` and our metadata travel in the event's metadata, as JSON.
import { type EventData, jsonEvent } from '@eventstore/db-client'
import { EventMetadata, metadataOf, type NewEvent, type RecordedEvent } from '../../domain/events/event.ts'
import { EventStoreFault } from './errors.ts'
import type { StoredEvent } from './wire.ts'

/** What the store takes in one append; the same for every store of this service. */
const largestAppendBytes = 1_000_000

const encodeEvent = (event: NewEvent): EventData =>
  jsonEvent({
    id: event.id,
    type: event.type,
    data: { ...event.data },
    metadata: { ...EventMetadata.encode(event.metadata), v: event.v },
  })

/**
 * The events of one append. They are written out once here, because the client never settles an append whose events
 * are not JSON.
 */
export const encodeEvents = (stream: string, events: ReadonlyArray<NewEvent>): EventData[] => {
  if (events.length === 0) throw new EventStoreFault(`an append to ${stream} names no events`)
  const encoded = events.map(encodeEvent)
  const bytes = encoded.reduce((sum, e) => sum + Buffer.byteLength(JSON.stringify([e.data, e.metadata])), 0)
  if (bytes > largestAppendBytes) {
    throw new EventStoreFault(
      `an append to ${stream} has ${bytes} bytes, more than ${largestAppendBytes}`,
      undefined,
      'too_large',
    )
  }
  return encoded
}

/** The object written in JSON, or null. */
const objectIn = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const parsed: unknown = JSON.parse(text)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

const placeOf = ({ id, stream, revision }: StoredEvent): string => `event ${id} (${stream}@${revision})`

/** An event of ours under its own name. One that does not decode is an incident: it is reported with its place, never skipped. */
export const decodeEvent = (stored: StoredEvent, stream: string): RecordedEvent => {
  const { position } = stored
  if (position === null)
    throw new EventStoreFault(`${placeOf(stored)} has no position; server 22.10 or newer is needed`)
  const written = objectIn(stored.metadata)
  const data = objectIn(stored.data)
  const metadata = written === null ? null : metadataOf(written)
  const v = written?.['v']
  if (typeof v !== 'number' || metadata === null || data === null) {
    throw new EventStoreFault(
      `${placeOf(stored)} stands in a stream of this service, but was not written by it: its data or metadata cannot be read`,
      undefined,
      'corrupt',
    )
  }
  return {
    id: stored.id,
    type: stored.type,
    v,
    data,
    metadata,
    stream,
    revision: stored.revision,
    position,
    recorded_at: new Date(stored.createdMs).toISOString(),
  }
}
