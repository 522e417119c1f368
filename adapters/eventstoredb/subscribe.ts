// Following the log. The store drops slow and broken subscriptions; each is opened again after the last position given out.
import { type AllStreamSubscription, excludeSystemEvents } from '@eventstore/db-client'
import type { SubscriptionItem } from '../../domain/ports/event-store.ts'
import type { Calls } from './calls.ts'
import { EventStoreFault } from './errors.ts'
import { decodeEvent } from './event-codec.ts'
import { lastPosition, type Resolved, startAt } from './read.ts'

const later = (a: bigint | null, b: bigint | null): bigint | null => (a === null || (b !== null && b > a) ? b : a)

type Progress = {
  /** Last position given out, event or mark. */
  last: bigint | null
  /** Position up to which the store has looked, ours or not. */
  seen: bigint | null
  live: boolean
  /** A mark waits until the events before it have been taken. */
  markDue: boolean
}

/** One subscription until it drops. Throws what dropped it. */
async function* follow(
  subscription: AllStreamSubscription,
  progress: Progress,
  wake: { call: () => void },
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem> {
  let failure: Error | null = null
  let ended = false
  const rouse = (): void => wake.call()
  const failed = (error: Error): void => {
    failure = error
    rouse()
  }
  const over = (): void => {
    ended = true
    rouse()
  }
  subscription.on('error', failed)
  subscription.on('end', over)
  subscription.on('close', over)
  subscription.on('readable', rouse)
  subscription.on('caughtUp', () => {
    progress.live = true
    progress.markDue = true
    rouse()
  })
  subscription.on('fellBehind', () => {
    progress.live = false
    progress.markDue = false
  })
  signal.addEventListener('abort', rouse, { once: true })
  try {
    while (!signal.aborted) {
      // Armed before looking, so that nothing that comes meanwhile is slept through.
      const woken = new Promise<void>((resolve) => (wake.call = resolve))
      const resolved = subscription.read() as Resolved | null
      if (resolved !== null) {
        if (resolved.event === undefined) continue
        const event = decodeEvent(resolved.event, resolved.commitPosition)
        if (progress.last !== null && event.position <= progress.last) continue
        yield { kind: 'event', event }
        progress.last = event.position
        // The store says only once that a subscription caught up; while it stays so, every pause is a mark.
        progress.markDue = progress.live
      } else if (progress.markDue) {
        progress.markDue = false
        progress.last = later(progress.last, progress.seen)
        yield { kind: 'caught_up', position: progress.last }
      } else if (failure !== null) {
        throw failure
      } else if (ended) {
        throw new Error('the store ended the subscription')
      } else {
        await woken
      }
    }
  } finally {
    signal.removeEventListener('abort', rouse)
    subscription.removeAllListeners('readable')
    subscription.destroy()
    subscription.unsubscribe().catch(() => undefined)
  }
}

export async function* subscribe(
  calls: Calls,
  after: bigint | null,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem> {
  const progress: Progress = { last: after, seen: after, live: false, markDue: false }
  for (let failures = 0; !signal.aborted; ) {
    const { client, options } = calls.current()
    try {
      // Once caught up, all of ours up to here has been delivered, even if only system events came since.
      const head = await lastPosition(calls, 'any')
      const wake = { call: () => {} }
      progress.seen = progress.last
      progress.live = false
      progress.markDue = false
      const subscription = client.subscribeToAll({
        ...options,
        fromPosition: startAt(progress.last),
        filter: excludeSystemEvents({
          checkpointInterval: 16,
          checkpointReached: (_, position) => {
            progress.seen = later(progress.seen, position.commit)
            if (progress.live) {
              progress.markDue = true
              wake.call()
            }
          },
        }),
      })
      subscription.on('caughtUp', () => (progress.seen = later(progress.seen, head)))
      for await (const item of follow(subscription, progress, wake, signal)) {
        failures = 0
        yield item
      }
    } catch (error) {
      if (signal.aborted) return
      // The end of the log could not be read: the connection, not this subscription, is what failed; go on trying.
      const reason = error instanceof EventStoreFault && error.cause !== undefined ? error.cause : error
      await calls.recover('following the log', reason, client, failures++, signal)
    }
  }
}
