// Reading one stream: whole, or not at all.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { StreamHead } from '../../domain/ports/event-store.ts'
import type { Calls } from './calls.ts'
import { EventStoreFault, NotWhole } from './errors.ts'
import { messagesOf } from './messages.ts'
import type { OwnStreams } from './own-streams.ts'
import type { StoredEvent } from './wire.ts'

/** Events of a stream as they follow each other from a revision on. */
type Reading = { readonly events: RecordedEvent[]; next: bigint; exists: boolean }

const take = (reading: Reading, own: OwnStreams, stream: string, stored: StoredEvent): void => {
  const event = own.recognise(stored)
  if (event === null) throw new EventStoreFault(`${stream} is not a stream of this service`)
  if (event.revision !== reading.next) {
    const detail = `stream ${stream} goes on at revision ${event.revision}, not ${reading.next}: events were taken out`
    throw new EventStoreFault(detail, undefined, 'corrupt')
  }
  reading.events.push(event)
  reading.next++
  reading.exists = true
}

/**
 * The events of a stream from a revision on, as the leader has them; empty when there is no such stream. What was read before a
 * cut stands: the next try goes on after it.
 */
export const readStream = (
  calls: Calls,
  own: OwnStreams,
  stream: string,
  from: bigint,
): Promise<ReadonlyArray<RecordedEvent>> => {
  const what = `reading stream ${stream}`
  const reading: Reading = { events: [], next: from, exists: false }
  return calls.repeat(what, async ({ client, settings, leftMs, progressed }) => {
    const request = { of: 'stream', stream: own.stored(stream), from: reading.next } as const
    let last: bigint | null = null
    let isMissing = false
    for await (const { stored, message } of messagesOf(client, request, settings, what, leftMs)) {
      progressed()
      if (stored !== null) take(reading, own, stream, stored)
      else if (message.hasStreamNotFound()) isMissing = true
      else if (message.hasLastStreamPosition()) last = BigInt(message.getLastStreamPosition())
    }
    // the server says where the stream ends, or that there is none; what says neither is no whole answer
    if (isMissing ? reading.exists : last === null || last >= reading.next) {
      throw new NotWhole(`stream ${stream} was not read to its end`)
    }
    return reading.events
  })
}

/** Where a stream ends as the leader has it, or null. */
export const headOf = (calls: Calls, own: OwnStreams, stream: string): Promise<StreamHead | null> => {
  const what = `reading the end of stream ${stream}`
  return calls.repeat(what, async ({ client, settings, leftMs }) => {
    const request = { of: 'end_of_stream', stream: own.stored(stream) } as const
    let head: StreamHead | null = null
    for await (const { stored } of messagesOf(client, request, settings, what, leftMs)) {
      // a server that tells no position is told of where events are read
      if (stored !== null) head = { revision: stored.revision, position: stored.position ?? -1n }
    }
    return head
  })
}
