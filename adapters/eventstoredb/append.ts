// Appending. Ids are the caller's and the expected revision is always named, so a repeated append cannot append twice.
import { NO_STREAM } from '@eventstore/db-client'
import * as E from 'fp-ts/lib/Either.js'
import type { NewEvent, RecordedEvent } from '../../domain/events/event.ts'
import type { Appended, ExpectedRevision, WrongExpectedRevision } from '../../domain/ports/event-store.ts'
import type { Calls } from './calls.ts'
import { faultOf, isWrongExpectedVersion } from './errors.ts'
import { encodeEvents } from './event-codec.ts'
import { readLast, readStream } from './read.ts'

const appendedAt = (event: RecordedEvent): Appended => ({
  revision: event.revision,
  position: event.position,
  recorded_at: event.recorded_at,
})

/** The first revision an append at this expected revision takes. */
const firstRevision = (expected: ExpectedRevision): bigint => (expected === 'no_stream' ? 0n : expected + 1n)

/** The last of the events, when they stand in the stream where this append would have put them. */
const findAppended = async (
  calls: Calls,
  stream: string,
  events: ReadonlyArray<NewEvent>,
  expected: ExpectedRevision,
): Promise<RecordedEvent | null> => {
  const there = await readStream(calls, stream, firstRevision(expected))
  const same = events.every((event, i) => there[i]?.id === event.id)
  return same ? (there[events.length - 1] ?? null) : null
}

/**
 * Appends, then reads the last event back for its position and time. A conflict is looked up in the stream rather than
 * believed, for the store's account of it can be wrong and an earlier try of this append may be what it met.
 */
export const append = async (
  calls: Calls,
  stream: string,
  events: ReadonlyArray<NewEvent>,
  expected: ExpectedRevision,
): Promise<E.Either<WrongExpectedRevision, Appended>> => {
  const encoded = encodeEvents(stream, events)
  try {
    await calls.repeat(`appending to stream ${stream}`, (client, options) =>
      client.appendToStream(stream, encoded, {
        ...options,
        requiresLeader: true,
        expectedRevision: expected === 'no_stream' ? NO_STREAM : expected,
        deadline: calls.deadlineMs,
      }),
    )
  } catch (error) {
    if (!isWrongExpectedVersion(error)) throw faultOf(`appending to stream ${stream}`, error)
  }
  const last = await findAppended(calls, stream, events, expected)
  if (last !== null) return E.right(appendedAt(last))
  const actual = await readLast(calls, stream)
  return E.left({ _tag: 'WrongExpectedRevision', stream, actual: actual?.revision ?? null })
}
