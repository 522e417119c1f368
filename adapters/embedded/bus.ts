// The log as its own bus: nothing is published, groups read the log from durable checkpoints of their own.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { Bus, Message, MessageHandler } from '../../domain/ports/bus.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { DeadLetter } from './bus-groups.ts'
import { handledPrefix } from './handled-prefix.ts'
import { keyedQueue } from './keyed-queue.ts'
import { storageFault } from './sqlite.ts'
import { storageService } from './threads/storage-client.ts'

export type { DeadLetter } from './bus-groups.ts'

export type LogBusOptions = {
  readonly eventStore: EventStore
  readonly toMessage: (event: RecordedEvent) => Message
  readonly checkpointsFile: string
  readonly clock?: Clock
  /** Attempts before a message is laid aside. */
  readonly attempts?: number
  /** Pause after the first failed attempt; it doubles with each. */
  readonly backoffMs?: number
  /** How long a consumer that died keeps its group from others. */
  readonly leaseMs?: number
  /** Name of this process among those that consume; one that starts again under its name need not wait for its old lease. */
  readonly holder?: string
}

/** The bus, and what it laid aside. */
export type LogBus = Bus & { readonly deadLetters: (group: string) => Promise<ReadonlyArray<DeadLetter>> }

type ConsumeOptions = Parameters<Bus['consume']>[0]

const longestBackoffMs = 30_000
const checkpointEveryMs = 50

/** Opens the bus over a log. A group has one consumer at work at a time; others stand by until its lease ends. */
export const openLogBus = (options: LogBusOptions): LogBus => {
  const { eventStore, toMessage, checkpointsFile, clock = Date.now } = options
  const { attempts = 8, backoffMs = 100, leaseMs = 10_000 } = options
  const { calls: groups, close: closeGroups } = storageService('groups', checkpointsFile)
  const running = new Set<AbortController>()
  const ends = new Set<Promise<unknown>>()
  const state = { closed: false }

  const guarded = async <A>(work: () => Promise<A>): Promise<A> => {
    if (state.closed) throw new StorageFault('closed', `bus ${checkpointsFile} is closed`)
    try {
      return await work()
    } catch (error) {
      throw storageFault(`bus ${checkpointsFile}: cannot read or write`, error)
    }
  }

  const attemptUntilDone = async (
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

  /** Works as the group's consumer until the signal ends it. */
  const work = async (
    asked: ConsumeOptions,
    holder: string,
    handler: MessageHandler,
    inner: AbortController,
  ): Promise<void> => {
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
            if (await attemptUntilDone(group, event, handler, signal, inSlot)) done()
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

  const consume = async (asked: ConsumeOptions, handler: MessageHandler): Promise<void> => {
    const holder = options.holder ?? randomUUID()
    let isRegistered = false
    while (!asked.signal.aborted && !state.closed) {
      try {
        if (!isRegistered) await guarded(() => groups.register(asked.group, asked.types))
        isRegistered = true
        if (await groups.acquire(asked.group, holder, clock(), clock() + leaseMs)) {
          await asConsumer(asked, holder, handler)
          continue
        }
      } catch (error) {
        // an event that cannot be read stands in the way until an operator acts; the process serves on, and its health says so
        if (!isPassing(error) && !isUnreadable(error)) throw error
      }
      await pause(leaseMs / 4, asked.signal)
    }
  }

  const asConsumer = async (asked: ConsumeOptions, holder: string, handler: MessageHandler): Promise<void> => {
    const inner = new AbortController()
    const stop = (): void => inner.abort(ended)
    asked.signal.addEventListener('abort', stop, { once: true })
    running.add(inner)
    // the end may have come while the lease was asked for
    if (asked.signal.aborted || state.closed) stop()
    const renew = setInterval(
      () =>
        void failing(inner, async () => {
          if (!(await groups.acquire(asked.group, holder, clock(), clock() + leaseMs))) inner.abort(ended)
        }),
      leaseMs / 4,
    )
    try {
      await work(asked, holder, handler, inner)
      if (inner.signal.aborted && inner.signal.reason !== ended) throw inner.signal.reason
    } finally {
      clearInterval(renew)
      running.delete(inner)
      asked.signal.removeEventListener('abort', stop)
      await unlessPassing(groups.release(asked.group, holder))
    }
  }

  return {
    needsRelay: false,
    publish: async () => {},
    consume: (asked, handler) => {
      const end = consume(asked, handler)
      const settled = Promise.allSettled([end])
      ends.add(settled)
      void settled.finally(() => ends.delete(settled))
      return end
    },
    lag: async (group) => {
      const known = await guarded(() => groups.find(group))
      return known === null ? null : countAfter(eventStore, known.position, new Set(known.types))
    },
    deadLetters: (group) => guarded(() => groups.deadLetters(group)),
    ping: async () => {
      await guarded(() => groups.find(''))
      await eventStore.ping()
    },
    close: async () => {
      if (state.closed) return
      state.closed = true
      for (const inner of running) inner.abort(ended)
      await Promise.all(ends)
      await closeGroups()
    },
  }
}

/** The reason of an abort that is no fault. */
const ended = Symbol('ended')

/** A fault in a timer must end the consumer rather than be lost, unless it passes: the timer comes again. */
const failing = async (inner: AbortController, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    if (!isPassing(error)) inner.abort(error)
  }
}

/** Faults after which the same write will succeed: a disk has room again, another process lets go of the file. */
const isPassing = (error: unknown): boolean =>
  error instanceof StorageFault && (error.reason === 'full' || error.reason === 'busy')

const isUnreadable = (error: unknown): boolean => error instanceof StorageFault && error.reason === 'corrupt'

/** Whether a write was done; false after a fault that passes. What is not written then is handled once more, never lost. */
const unlessPassing = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (!isPassing(error)) throw error
    return false
  }
}

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    // Aborted: the caller looks at the signal.
  }
}

const countAfter = async (eventStore: EventStore, after: bigint | null, types: ReadonlySet<string>) => {
  let count = 0
  for await (const event of eventStore.readAll(after)) if (types.has(event.type)) count++
  return count
}
