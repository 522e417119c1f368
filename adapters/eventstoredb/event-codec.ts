// Between our events and the store's: `v` and our metadata travel in the event's metadata, as JSON.
import { type EventData, jsonEvent } from '@eventstore/db-client'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
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

/** An event as it came, before anything of it is believed to be ours. */
export type StoredEvent = {
  readonly id: string
  readonly type: string
  /** As the store names it, with the prefix. */
  readonly stream: string
  readonly revision: bigint
  /** Null when the server does not say, as those before 22.6 in reads of a stream. */
  readonly position: bigint | null
  readonly createdMs: number
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

const noPosition = 2n ** 64n - 1n
const ticksPerMs = 10_000n

/** The event in a message, or null when there is none. */
export const storedEventOf = (message: ReadResp): StoredEvent | null => {
  const read = message.getEvent()
  const event = read?.getEvent()
  if (read === undefined || event === undefined) return null
  const position = BigInt(read.hasCommitPosition() ? read.getCommitPosition() : event.getCommitPosition())
  return {
    id: event.getId()?.getString() ?? '',
    type: event.getMetadataMap().get('type') ?? '',
    stream: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? new Uint8Array()).toString('utf8'),
    revision: BigInt(event.getStreamRevision()),
    position: position === noPosition ? null : position,
    createdMs: Number(BigInt(event.getMetadataMap().get('created') ?? '0') / ticksPerMs),
    data: event.getData_asU8(),
    metadata: event.getCustomMetadata_asU8(),
  }
}

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** An event of ours under its own name. One that does not decode is an incident: it is reported with its place, never skipped. */
export const decodeEvent = (stored: StoredEvent, stream: string): RecordedEvent => {
  const place = `event ${stored.id} (${stored.stream}@${stored.revision})`
  const { position } = stored
  if (position === null) throw new EventStoreFault(`${place} has no position; server 22.10 or newer is needed`)
  const written = parsed(stored.metadata)
  const own = decodeWith(StoredMetadata)(written)
  const metadata = decodeWith(EventMetadata)(written)
  const data = decodeWith(t.UnknownRecord)(parsed(stored.data))
  if (E.isLeft(own) || E.isLeft(metadata) || E.isLeft(data)) {
    throw new EventStoreFault(
      `${place} stands in a stream of this service, but was not written by it: its data or metadata cannot be read`,
      undefined,
      'corrupt',
    )
  }
  return {
    id: stored.id,
    type: stored.type,
    v: own.right.v,
    data: data.right,
    metadata: metadata.right,
    stream,
    revision: stored.revision,
    position,
    recorded_at: new Date(stored.createdMs).toISOString(),
  }
}
