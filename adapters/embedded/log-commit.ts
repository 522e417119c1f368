// One commit of the log: appends of a group, each whole or refused, in one transaction with one sync.
import * as E from 'fp-ts/lib/Either.js'
import type { Appended, WrongExpectedRevision } from '../../domain/ports/event-store.ts'
import type { EventTable, StoredEvent } from './event-table.ts'

export type Outcome = E.Either<WrongExpectedRevision, Appended>

/** An append as the writer gets it; `expected` is -1 for a stream that must not exist. */
export type StoredAppend = {
  readonly stream: string
  readonly events: ReadonlyArray<StoredEvent>
  readonly expected: bigint
}

/** Outcomes in the order of the group. Throws, with nothing committed, when the file cannot be written. */
export const commitGroup = (
  table: EventTable,
  group: ReadonlyArray<StoredAppend>,
  now: string,
): ReadonlyArray<Outcome> =>
  table.transaction(() => {
    const recordedAt = notBefore(table.lastRecordedAt(), now)
    return group.map((append) => appendOne(table, append, recordedAt))
  })

const appendOne = (table: EventTable, append: StoredAppend, recordedAt: string): Outcome => {
  const { stream, events, expected } = append
  const actual = table.headOf(stream)?.revision ?? -1n
  if (actual === expected) {
    const last = table.insert(stream, Number(expected) + 1, events, recordedAt)
    return E.right({ revision: expected + BigInt(events.length), position: BigInt(last) })
  }
  const earlier = table.repeatOf(stream, Number(expected) + 1, events)
  return earlier === null
    ? E.left({ _tag: 'WrongExpectedRevision', stream, actual: actual < 0n ? null : actual })
    : E.right(earlier)
}

/** The clock may step back; the log's times do not. */
const notBefore = (last: string | null, now: string): string => (last !== null && last > now ? last : now)
