// The log: the only truth. Adapters: SQLite (embedded), EventStoreDB.
import type { Either } from 'fp-ts/lib/Either.js'
import type { NewEvent, RecordedEvent } from '../events/event.ts'
import type { LogPart } from '../events/log-parts.ts'

/** `no_stream`: the stream must not exist; a revision: it must be the last one. */
export type ExpectedRevision = 'no_stream' | bigint
export type WrongExpectedRevision = {
  readonly _tag: 'WrongExpectedRevision'
  readonly stream: string
  readonly actual: bigint | null
}
export type Appended = { readonly revision: bigint; readonly position: bigint }

export type StreamHead = { readonly revision: bigint; readonly position: bigint }

/** What a subscription yields: events in log order, and a mark whenever it has caught up (its position may be null on an empty log). */
export type SubscriptionItem =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'caught_up'; readonly position: bigint | null }

/** `unreadable_event`: an event of the service cannot be read; `ends_early`: the log ends before what was read from it. */
export type LogIncident = { readonly kind: 'unreadable_event' | 'ends_early'; readonly detail: string }

/** What is said of a log that ends before a position which was read from it. */
export const endsEarly = (position: bigint, end: bigint | null): string =>
  `the log ends ${end === null ? 'before its first event' : `at position ${end}`}, but had been read up to position ${position}: events were removed from its end, or it is another log`

/**
 * The log. A read is whole or it throws: what was cut on the way never passes for all there is. A fault that may pass has the
 * reason `busy`; an event of the service that cannot be read, and a log that ends before what was read from it, `corrupt`.
 */
export type EventStore = {
  /**
   * All or nothing; durable when the promise resolves. Events already in the stream under the same ids, appended at the same
   * expected revision, succeed again. A conflict is an event of another writer at the revision this append would have taken;
   * beyond the end of a stream an append is refused as one, or as a fault that may pass where a node may be behind.
   */
  readonly append: (
    stream: string,
    events: ReadonlyArray<NewEvent>,
    expected: ExpectedRevision,
  ) => Promise<Either<WrongExpectedRevision, Appended>>
  /** Events of a stream from a revision (default 0) on; empty when it does not exist. Streams are short. */
  readonly readStream: (stream: string, from?: bigint) => Promise<ReadonlyArray<RecordedEvent>>
  /** Where a stream ends now: never older than an append that was answered; null when there is no such stream. */
  readonly headOf: (stream: string) => Promise<StreamHead | null>
  /** All events after a position (null: from the start), in log order, ending at the end of the log; of a part of it where one is named. */
  readonly readAll: (after: bigint | null, part?: LogPart) => AsyncIterable<RecordedEvent>
  /** The same, as many at a time as come at once; absent where that saves nothing. */
  readonly readPages?: (after: bigint | null, part?: LogPart) => AsyncIterable<ReadonlyArray<RecordedEvent>>
  /**
   * All events after a position, then new ones as they come, until aborted. Resumes by itself after a dropped connection. With the name of
   * a stream those of that stream alone: the others are not even sent, so that who waits for few costs as little beside many writers.
   */
  readonly subscribe: (after: bigint | null, signal: AbortSignal, stream?: string) => AsyncIterable<SubscriptionItem>
  /** Position of the last event of the log, or null. */
  readonly lastPosition: () => Promise<bigint | null>
  /**
   * Changes whenever anything may have been appended, by this process or another one: equal marks mean an unchanged log. Absent
   * where asking is not much cheaper than reading.
   */
  readonly changeMark?: () => string
  /** How many events of others, who share the store, were passed over. Absent where nobody else can write. */
  readonly passedOver?: () => number
  /** What stands in the way of reading the log, as the last reading found it; null when nothing does. */
  readonly incident?: () => LogIncident | null
  /** Whether the log has anything, of anybody, at this position or after it. */
  readonly reaches: (position: bigint) => Promise<boolean>
  /** Throws when the store cannot be reached. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
