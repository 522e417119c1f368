// One consumer at work: reads the log from the group's checkpoint, hands messages over, and keeps what is done.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { Bus, Message, MessageHandler } from '../../domain/ports/bus.ts'
import { type Clock, pause } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { handledPrefix } from './handled-prefix.ts'
import { keyedQueue } from './keyed-queue.ts'
import { failing, unlessPassing } from './passing-faults.ts'
import type { storageService } from './threads/storage-client.ts'

export type ConsumerPorts = {
  readonly eventStore: EventStore
  readonly toMessage: (event: RecordedEvent) => Message
  readonly groups: ReturnType<typeof storageService<'groups'>>['calls']
  readonly clock: Clock
  readonly attempts: number
  readonly backoffMs: number
  readonly leaseMs: number
}

export type ConsumeOptions = Parameters<Bus['consume']>[0]

const longestBackoffMs = 30_000
const checkpointEveryMs = 50

/** The reason of an abort that is no fault. */
const ended = Symbol('ended')

/**
 * Works as the one consumer of a group, whose lease `holder` has taken, until the signal ends it, the lease is lost, or a fault: then it rejects.
 */
export const consumeGroup = async (
  ports: ConsumerPorts,
  asked: ConsumeOptions,
  holder: string,
  handler: MessageHandler,
): Promise<void> => {
  const { groups, clock, leaseMs } = ports
  const inner = new AbortController()
  const stop = (): void => inner.abort(ended)
  asked.signal.addEventListener('abort', stop, { once: true })
  // the end may have come while the lease was asked for
  if (asked.signal.aborted) stop()
  const renew = setInterval(
    () =>
      void failing(inner, async () => {
        if (!(await groups.acquire(asked.group, holder, clock(), clock() + leaseMs))) inner.abort(ended)
      }),
    leaseMs / 4,
  )
  try {
    await work(ports, asked, holder, handler, inner)
    if (inner.signal.aborted && inner.signal.reason !== ended) throw inner.signal.reason
  } finally {
    clearInterval(renew)
    asked.signal.removeEventListener('abort', stop)
    await unlessPassing(groups.release(asked.group, holder))
  }
}

/** Works as the group's consumer until the signal ends it. */
const work = async (
  ports: ConsumerPorts,
  asked: ConsumeOptions,
  holder: string,
  handler: MessageHandler,
  inner: AbortController,
): Promise<void> => {
  const { eventStore, groups } = ports
  const { group, concurrency } = asked
  const types = new Set(asked.types)
  const signal = inner.signal
  const start = await groups.checkpointOf(group)
  const prefix = handledPrefix(start)
  const queue = keyedQueue(concurrency)
  let saved = start
  const save = async (): Promise<void> => {
    const position = prefix.end()
    if (position === null || position === saved) return
    const before = saved
    saved = position
    if (!(await unlessPassing(groups.saveCheckpoint(group, holder, position)))) saved = before
  }
  const timer = setInterval(() => void failing(inner, save), checkpointEveryMs)
  try {
    for await (const item of eventStore.subscribe(start, signal)) {
      if (item.kind !== 'event' || signal.aborted) continue
      const event = item.event
      if (!types.has(event.type)) {
        prefix.pass(event.position)
        continue
      }
      const done = prefix.begin(event.position)
      queue.add(event.stream, async (inSlot) => {
        try {
          if (await attemptUntilDone(ports, group, event, handler, signal, inSlot)) done()
        } catch (error) {
          inner.abort(error)
        }
      })
      await queue.room()
    }
  } catch (error) {
    inner.abort(error)
  } finally {
    clearInterval(timer)
    await queue.idle()
  }
  await save()
}

/** Whether the message is done with: handled, or laid aside after its last attempt. */
const attemptUntilDone = async (
  { toMessage, groups, clock, attempts, backoffMs }: ConsumerPorts,
  group: string,
  event: RecordedEvent,
  handler: MessageHandler,
  signal: AbortSignal,
  inSlot: <A>(work: () => Promise<A>) => Promise<A>,
): Promise<boolean> => {
  const message = toMessage(event)
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      await inSlot(() => handler(message, { heartbeat: async () => {}, signal }))
      return true
    } catch (error) {
      if (signal.aborted) return false
      if (attempt >= attempts) {
        const reason = error instanceof Error ? error.message : String(error)
        const letter = { group, message, position: event.position, attempts: attempt, error: reason, at: clock() }
        if (await unlessPassing(groups.layAside(letter))) return true
      }
      await pause(Math.min(backoffMs * 2 ** (attempt - 1), longestBackoffMs), signal)
    }
  }
  return false
}
