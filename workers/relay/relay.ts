// The relay: from the log to the bus, at least once, in log order, from a durable checkpoint; one at work by lease.
import type { RecordedEvent } from '../../domain/events/event.ts'
import type { Bus, Message } from '../../domain/ports/bus.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { EventStore } from '../../domain/ports/event-store.ts'
import { takeVisiblePart } from '../../projections/leased-role.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'

export type RelayPorts = {
  readonly eventStore: Pick<EventStore, 'subscribe'>
  readonly readModels: Pick<ReadModels, 'apply' | 'checkpoint' | 'acquireLease' | 'releaseLease'>
  readonly bus: Pick<Bus, 'publish'>
  readonly toMessage: (event: RecordedEvent) => Message
  readonly clock: Clock
  readonly logger: Logger
}
export type RelayOptions = {
  readonly holder: string
  readonly batchSize?: number
  readonly leaseMs?: number
  readonly retryMs?: number
}
type RelayProgress = {
  readonly position: bigint | null
  readonly published: number
  readonly active: boolean
  readonly lastFault: string | null
}
export type Relay = { readonly progress: () => RelayProgress; readonly stop: () => Promise<void> }

/** Name of the lease and of the checkpoint: no projection has it, so a rebuild of read models publishes nothing again. */
export const relayName = 'relay'

export const startRelay = (ports: RelayPorts, options: RelayOptions): Relay => {
  const { holder, batchSize = 200, leaseMs = 15_000, retryMs = 500 } = options
  const { readModels } = ports
  const progress = {
    position: null as bigint | null,
    published: 0,
    active: false,
    lastFault: null as string | null,
  }

  /** Published first, then remembered: a crash between the two publishes again, and loses nothing. */
  const publish = async (batch: ReadonlyArray<RecordedEvent>): Promise<void> => {
    const last = batch.at(-1)?.position
    if (last === undefined) return
    await ports.bus.publish(batch.map(ports.toMessage))
    await readModels.apply(relayName, [], last)
    progress.published += batch.length
    progress.position = last
    progress.lastFault = null
  }

  const follow = async (signal: AbortSignal): Promise<void> => {
    progress.position = await readModels.checkpoint(relayName)
    let batch: RecordedEvent[] = []
    const flush = async (): Promise<void> => {
      const full = batch
      batch = []
      // a relay that has lost its lease meanwhile must not publish beside its successor
      if (!signal.aborted) await publish(full)
    }
    for await (const item of ports.eventStore.subscribe(progress.position, signal)) {
      if (item.kind === 'event') batch.push(item.event)
      if (item.kind === 'caught_up' || batch.length >= batchSize) await flush()
      if (signal.aborted) return
    }
  }

  const term = { name: relayName, holder, leaseMs, retryMs, serve: follow, done: () => progress.published }
  const part = takeVisiblePart(ports, term, progress)
  return { progress: () => ({ ...progress }), stop: part.stop }
}
