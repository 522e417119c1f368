// The log: the only truth. Adapters: SQLite (embedded), EventStoreDB.
import type { Either } from 'fp-ts/lib/Either.js'
import type { NewEvent, RecordedEvent } from '../events/event.ts'

/** `no_stream`: the stream must not exist; a revision: it must be the last one. */
export type ExpectedRevision = 'no_stream' | bigint
export type WrongExpectedRevision = {
  readonly _tag: 'WrongExpectedRevision'
  readonly stream: string
  readonly actual: bigint | null
}
export type Appended = { readonly revision: bigint; readonly position: bigint; readonly recorded_at: string }

/** What a subscription yields: events in log order, and a mark whenever it has caught up (its position may be null on an empty log). */
export type SubscriptionItem =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'caught_up'; readonly position: bigint | null }

export type EventStore = {
  /** All or nothing; durable when the promise resolves. Events already in the stream under the same ids, appended at the same expected revision, succeed again. */
  readonly append: (
    stream: string,
    events: ReadonlyArray<NewEvent>,
    expected: ExpectedRevision,
  ) => Promise<Either<WrongExpectedRevision, Appended>>
  /** Events of a stream from a revision (default 0) on; empty when it does not exist. Streams are short. */
  readonly readStream: (stream: string, from?: bigint) => Promise<ReadonlyArray<RecordedEvent>>
  /** The last revision of a stream, or null. */
  readonly headOf: (stream: string) => Promise<bigint | null>
  /** All events after a position (null: from the start), in log order, ending at the end of the log. */
  readonly readAll: (after: bigint | null) => AsyncIterable<RecordedEvent>
  /** All events after a position, then new ones as they come, until aborted. Resumes by itself after a dropped connection. */
  readonly subscribe: (after: bigint | null, signal: AbortSignal) => AsyncIterable<SubscriptionItem>
  /** Position of the last event of the log, or null. */
  readonly lastPosition: () => Promise<bigint | null>
  /**
   * Changes whenever anything may have been appended, by this process or another one: equal marks mean an unchanged log. Absent
   * where asking is not much cheaper than reading.
   */
  readonly changeMark?: () => string
  /** Throws when the store cannot be reached. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}
