// Appending. Ids are the caller's and the expected revision is always named, so a repeated append cannot append twice.
import { type AppendResult, type EventData, NO_STREAM } from '@eventstore/db-client'
import * as E from 'fp-ts/lib/Either.js'
import type { NewEvent } from '../../domain/events/event.ts'
import type { Appended, ExpectedRevision, WrongExpectedRevision } from '../../domain/ports/event-store.ts'
import { withDeadline } from '../calls/deadline.ts'
import type { Calls, Try } from './calls.ts'
import { isWrongExpectedVersion, NotWhole } from './errors.ts'
import { encodeEvents } from './event-codec.ts'
import type { OwnStreams } from './own-streams.ts'
import { headOf, readStream } from './read-stream.ts'

/** The first revision an append at this expected revision takes. */
const firstRevision = (expected: ExpectedRevision): bigint => (expected === 'no_stream' ? 0n : expected + 1n)

const appendOnce = async (
  { client, settings, leftMs }: Try,
  what: string,
  stream: string,
  encoded: EventData[],
  expected: ExpectedRevision,
): Promise<AppendResult | 'refused'> => {
  const deadline = leftMs()
  const expectedRevision = expected === 'no_stream' ? NO_STREAM : expected
  try {
    return await withDeadline(what, deadline, () =>
      client.appendToStream(stream, encoded, { ...settings, expectedRevision, deadline }),
    )
  } catch (error) {
    if (isWrongExpectedVersion(error)) return 'refused'
    throw error
  }
}

/**
 * Appends. A conflict is looked up in the stream rather than believed: the store's account of it can be wrong, an earlier try of
 * this append may be what it met, and a node may be behind. Only an event of another writer where this append would have put
 * its own is a conflict; while the stream seems to end at or before the expected revision, the answer is stale.
 */
export const append = async (
  calls: Calls,
  own: OwnStreams,
  stream: string,
  events: ReadonlyArray<NewEvent>,
  expected: ExpectedRevision,
): Promise<E.Either<WrongExpectedRevision, Appended>> => {
  const encoded = encodeEvents(stream, events)
  const what = `appending to stream ${stream}`
  const first = firstRevision(expected)
  return calls.repeat(what, async (attempt) => {
    const done = await appendOnce(attempt, what, own.stored(stream), encoded, expected)
    const last = first + BigInt(events.length) - 1n
    if (done !== 'refused' && done.position !== undefined && done.nextExpectedRevision === last) {
      return E.right({ revision: last, position: done.position.commit })
    }
    const there = await readStream(calls, own, stream, first)
    if (events.every((event, i) => there[i]?.id === event.id)) {
      return E.right({ revision: last, position: there[events.length - 1]?.position ?? 0n })
    }
    const actual = there.at(-1)?.revision ?? (await headOf(calls, own, stream))?.revision ?? null
    if (actual === null || actual < first) {
      throw new NotWhole(`the store refuses revision ${first} of ${stream}, which ends at ${actual ?? 'no'} revision`)
    }
    return E.left({ _tag: 'WrongExpectedRevision', stream, actual })
  })
}
