// Following the log: what is there is read to its end, then a subscription says what comes. The store drops slow and broken
// subscriptions; each time, reading begins again after the last position given out.
import type { RecordedEvent } from '../../domain/events/event.ts'
import { endsEarly, type SubscriptionItem } from '../../domain/ports/event-store.ts'
import type { Calls } from './calls.ts'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { EventStoreFault } from './errors.ts'
import { whatComes } from './live.ts'
import type { OwnStreams } from './own-streams.ts'
import { endOfLog, readLog } from './read-log.ts'

const what = 'following the log'

/** Throws when the log ends before what was read from it, and notes whether it does. */
const checkReach = (own: OwnStreams, after: bigint | null, end: bigint | null): void => {
  const detail = after !== null && (end === null || end < after) ? endsEarly(after, end) : null
  own.endsEarly(detail)
  if (detail !== null) throw new EventStoreFault(detail, undefined, 'corrupt')
}

export async function* subscribe(
  calls: Calls,
  own: OwnStreams,
  lastOfOurs: () => Promise<bigint | null>,
  after: bigint | null,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem> {
  let last = after
  const given = (event: RecordedEvent): SubscriptionItem => {
    last = event.position
    return { kind: 'event', event }
  }
  for (let failures = 0; !signal.aborted; ) {
    let client: EventStoreDBClient | null = null
    try {
      const end = await endOfLog(calls)
      checkReach(own, last, end)
      for await (const events of readLog(calls, own, last, await lastOfOurs())) {
        for (const event of events) {
          if (signal.aborted) return
          failures = 0
          yield given(event)
        }
      }
      if (end !== null && (last === null || end > last)) last = end
      if (signal.aborted) return
      yield { kind: 'caught_up', position: last }
      // the subscription does not keep its client from being replaced: it is cut then, and begins again on the new one
      const lease = calls.lease()
      client = lease.client
      lease.release()
      for await (const item of whatComes(calls, own, client, lastOfOurs, last, signal)) {
        failures = 0
        last = item.kind === 'event' ? item.event.position : item.position
        yield item
      }
    } catch (error) {
      if (signal.aborted) return
      // The end of the log could not be read: the connection, not this subscription, is what failed; go on trying.
      const passes = error instanceof EventStoreFault && error.reason === 'busy'
      await calls.recover(what, passes ? error.cause : error, client, failures++, signal)
    }
  }
}
