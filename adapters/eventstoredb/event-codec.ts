// Between our events and the store's: `v` and our metadata travel in the event's metadata, as JSON.
import { type EventData, jsonEvent, type RecordedEvent as StoredEvent } from '@eventstore/db-client'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { EventMetadata, type NewEvent, type RecordedEvent } from '../../domain/events/event.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { EventStoreFault } from './errors.ts'

const StoredMetadata = t.intersection([t.type({ v: t.number }), t.UnknownRecord])

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

/** Events of the system and of projections have types that begin with `$`. */
export const isSystemEvent = (stored: StoredEvent): boolean =>
  stored.type.startsWith('$') || stored.streamId.startsWith('$')

/** An event that does not decode is an incident: it is reported with its place, never skipped. */
export const decodeEvent = (stored: StoredEvent, commitPosition?: bigint): RecordedEvent => {
  const place = `event ${stored.id} (${stored.streamId}@${stored.revision})`
  const position = stored.position?.commit ?? commitPosition
  if (position === undefined) throw new EventStoreFault(`${place} has no position; server 22.6 or newer is needed`)
  const own = decodeWith(StoredMetadata)(stored.metadata)
  const metadata = decodeWith(EventMetadata)(stored.metadata)
  const data = decodeWith(t.UnknownRecord)(stored.data)
  if (E.isLeft(own) || E.isLeft(metadata) || E.isLeft(data)) {
    throw new EventStoreFault(`${place} was not written by this service: its data or metadata cannot be read`)
  }
  return {
    id: stored.id,
    type: stored.type,
    v: own.right.v,
    data: data.right,
    metadata: metadata.right,
    stream: stored.streamId,
    revision: stored.revision,
    position,
    recorded_at: stored.created.toISOString(),
  }
}
