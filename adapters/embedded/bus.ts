// The log as its own bus: nothing is published, groups read the log from durable checkpoints of their own.
import { randomUUID } from 'node:crypto'
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { Bus, Message, MessageHandler } from '../../domain/ports/bus.ts'
import { type Clock, pause } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import type { DeadLetter } from './bus-groups.ts'
import { type ConsumeOptions, consumeGroup, type ConsumerPorts } from './group-consumer.ts'
import { isPassing, isUnreadable } from './passing-faults.ts'
import { storageFault } from './sqlite.ts'
import { storageService } from './threads/storage-client.ts'

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

/** Opens the bus over a log. A group has one consumer at work at a time; others stand by until its lease ends. */
export const openLogBus = (options: LogBusOptions): LogBus => {
  const { eventStore, toMessage, checkpointsFile, clock = Date.now } = options
  const { attempts = 8, backoffMs = 100, leaseMs = 10_000 } = options
  const { calls: groups, close: closeGroups } = storageService('groups', checkpointsFile)
  const ports: ConsumerPorts = { eventStore, toMessage, groups, clock, attempts, backoffMs, leaseMs }
  const closing = new AbortController()
  const ends = new Set<Promise<unknown>>()

  const guarded = async <A>(work: () => Promise<A>): Promise<A> => {
    if (closing.signal.aborted) throw new StorageFault('closed', `bus ${checkpointsFile} is closed`)
    try {
      return await work()
    } catch (error) {
      throw storageFault(`bus ${checkpointsFile}: cannot read or write`, error)
    }
  }

  const consume = async (asked: ConsumeOptions, handler: MessageHandler): Promise<void> => {
    const holder = options.holder ?? randomUUID()
    let isRegistered = false
    const signal = AbortSignal.any([asked.signal, closing.signal])
    while (!signal.aborted) {
      try {
        if (!isRegistered) await guarded(() => groups.register(asked.group, asked.types))
        isRegistered = true
        if (await groups.acquire(asked.group, holder, clock(), clock() + leaseMs)) {
          await consumeGroup(ports, { ...asked, signal }, holder, handler)
          continue
        }
      } catch (error) {
        // an event that cannot be read stands in the way until an operator acts; the process serves on, and its health says so
        if (!isPassing(error) && !isUnreadable(error)) throw error
      }
      await pause(leaseMs / 4, signal)
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
    positions: () => guarded(() => groups.positions()),
    setBack: (position) => guarded(() => groups.setBack(position)),
    deadLetters: (group) => guarded(() => groups.deadLetters(group)),
    ping: async () => {
      await guarded(() => groups.find(''))
      await eventStore.ping()
    },
    close: async () => {
      if (closing.signal.aborted) return
      closing.abort()
      await Promise.all(ends)
      await closeGroups()
    },
  }
}

const countAfter = async (eventStore: EventStore, after: bigint | null, types: ReadonlySet<string>) => {
  let count = 0
  for await (const event of eventStore.readAll(after)) if (types.has(event.type)) count++
  return count
}
