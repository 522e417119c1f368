// One subscription until it drops. Its events are given out; what else the server says is only believed as far as it can be.
import type { EventStoreDBClient } from '@eventstore/db-client'
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { SubscriptionItem } from '../../domain/ports/event-store.ts'
import { watchSilence, withDeadline } from '../calls/deadline.ts'
import type { Calls } from './calls.ts'
import { errorOfCall, NotWhole } from './errors.ts'
import { leave, openCall, wakeable } from './messages.ts'
import type { OwnStreams } from './own-streams.ts'
import { endOfLog } from './read-log.ts'
import type { Said } from './wire.ts'

/** Marks are given out after this many events of others, not after each: every consumer would write them down. */
const othersPerMark = 512

type Progress = {
  /** Last position given out, of an event or a mark. */
  last: bigint | null
  /** Last event given out, or what was before the first. Only what is not after it is left out: a mark may be wrong. */
  lastEvent: bigint | null
  /** Position up to which the server has looked, ours or not. */
  seen: bigint | null
  live: boolean
  /** A mark waits until the events before it have been taken. */
  markDue: boolean
  others: number
  /** Whether the log had an event that had not come when it was last asked. */
  wasBehind: boolean
}

const later = (a: bigint | null, b: bigint | null): bigint | null => (a === null || (b !== null && b > a) ? b : a)

/**
 * The position up to which a checkpoint says that the server has looked. One whose prepare position is before its commit position
 * stands before the event there, which has not been looked at. Null when it is no position of the log: servers up to 24.10.4
 * send 2^64-1, 25.0.0 the place of the next event.
 */
const believable = async (calls: Calls, message: ReadResp, progress: Progress): Promise<bigint | null> => {
  const checkpoint = message.getCheckpoint()
  if (checkpoint === undefined) return null
  const [commit, prepare] = [BigInt(checkpoint.getCommitPosition()), BigInt(checkpoint.getPreparePosition())]
  const position = prepare < commit ? commit - 1n : commit
  if (progress.seen !== null && position <= progress.seen) return null
  const end = await endOfLog(calls)
  if (end !== null && position <= end) return position
  calls.logger.warn('event store: a checkpoint beyond the end of the log is not believed', {
    checkpoint: String(commit),
    end: String(end),
  })
  return null
}

const take = async (
  calls: Calls,
  own: OwnStreams,
  { stored, message }: Said,
  progress: Progress,
): Promise<SubscriptionItem | null> => {
  if (stored !== null) {
    const event = own.recognise(stored)
    if (event === null) {
      progress.seen = later(progress.seen, stored.position)
      if (++progress.others % othersPerMark === 0) progress.markDue = progress.live
      return null
    }
    if (progress.lastEvent !== null && event.position <= progress.lastEvent) return null
    progress.lastEvent = event.position
    progress.wasBehind = false
    progress.last = later(progress.last, event.position)
    // The server says only once that a subscription caught up; while it stays so, every pause is a mark.
    progress.markDue = progress.live
    return { kind: 'event', event }
  }
  if (message.hasCaughtUp()) progress.live = true
  if (message.hasFellBehind()) {
    progress.live = false
    progress.markDue = false
  }
  const looked = await believable(calls, message, progress)
  if (looked !== null) {
    progress.seen = later(progress.seen, looked)
    progress.markDue = progress.live
  }
  return null
}

/**
 * Throws where the log has had an event for longer than a quiet spell that did not come: a node that was cut off from the others keeps its
 * subscriptions, and tells them nothing more.
 */
const checkPulse = async (lastOfOurs: () => Promise<bigint | null>, progress: Progress): Promise<void> => {
  const end = await lastOfOurs()
  const isBehind = end !== null && (progress.lastEvent === null || end > progress.lastEvent)
  if (isBehind && progress.wasBehind) throw new NotWhole('the subscription tells nothing of what is in the log')
  progress.wasBehind = isBehind
}

/** Events after a position as they come, and a mark whenever all that came has been taken. Throws what dropped it. */
export async function* whatComes(
  calls: Calls,
  own: OwnStreams,
  client: EventStoreDBClient,
  lastOfOurs: () => Promise<bigint | null>,
  after: bigint | null,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem> {
  const progress: Progress = {
    last: after,
    lastEvent: after,
    seen: after,
    live: true,
    markDue: false,
    others: 0,
    wasBehind: false,
  }
  const request = { of: 'what_comes', after, filter: own.filter } as const
  const call = await withDeadline('subscribing', calls.searchMs, () => openCall(client, request, calls.settings))
  const { state, armed, rouse } = wakeable(call)
  let isQuiet = false
  const silence = watchSilence(
    'the subscription',
    () => calls.quietMs,
    () => {
      isQuiet = true
      rouse()
    },
  )
  signal.addEventListener('abort', rouse, { once: true })
  try {
    while (!signal.aborted) {
      const woken = armed()
      const said = call.read() as Said | null
      if (said !== null) {
        const item = await take(calls, own, said, progress)
        if (item !== null) yield item
      } else if (progress.markDue) {
        progress.markDue = false
        progress.last = later(progress.last, progress.seen)
        yield { kind: 'caught_up', position: progress.last }
      } else if (state.failure !== null) {
        throw errorOfCall(state.failure)
      } else if (state.ended) {
        throw new NotWhole('the store ended the subscription')
      } else if (isQuiet) {
        isQuiet = false
        await checkPulse(lastOfOurs, progress)
      } else {
        silence.begins()
        await woken
        silence.ends()
      }
    }
  } finally {
    silence.stop()
    signal.removeEventListener('abort', rouse)
    leave(call)
    call.destroy()
  }
}
