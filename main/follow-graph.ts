import { graphStream } from '../domain/events/streams.ts'
import { pause } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Logger } from '../domain/ports/logger.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'

const longestPauseMs = 30_000

export type FollowPorts = {
  readonly eventStore: Pick<EventStore, 'lastPosition' | 'subscribe'>
  readonly graphs: { readonly refresh: () => Promise<unknown> }
  readonly logger: Logger
}

/**
 * Follows the log for activations, so that a new build is served without restart. While the log cannot be followed the builds
 * that are active are served on, and health says why.
 */
export const followGraph = async ({ eventStore, graphs, logger }: FollowPorts, signal: AbortSignal): Promise<void> => {
  let from: bigint | null | undefined
  for (let faults = 0; !signal.aborted; faults++) {
    try {
      if (from === undefined) {
        const end = await eventStore.lastPosition()
        await graphs.refresh()
        from = end
      }
      for await (const item of eventStore.subscribe(from, signal, graphStream)) {
        if (item.kind !== 'event') continue
        faults = 0
        await graphs.refresh()
        from = item.event.position
      }
      return
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      logger.error('activations of graphs cannot be followed, and this is tried again', { error })
      await pause(Math.min(500 * 2 ** faults, longestPauseMs), signal)
    }
  }
}
