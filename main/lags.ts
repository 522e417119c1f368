// How far what follows the log is behind its end, as every process sees it: by where the followers stand, not by being one.
import type { Bus } from '../domain/ports/bus.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { allProjections } from '../projections/registry.ts'
import { relayName } from '../workers/relay/relay.ts'

/** Of `log` in positions (events in the embedded log, bytes in EventStoreDB), of `bus` in messages; 0 is level. */
export type Lags = {
  readonly log: Readonly<Record<string, number>>
  readonly bus: Readonly<Record<string, number>>
}

type LagPorts = {
  readonly eventStore: Pick<EventStore, 'lastPosition'>
  readonly readModels: Pick<ReadModels, 'checkpoint'>
  readonly bus: Pick<Bus, 'lag' | 'needsRelay'>
}

/** Where the read model stands that has seen least. */
const slowestProjection = async ({ readModels }: LagPorts): Promise<bigint> => {
  const seen = await Promise.all(allProjections.map(({ key }) => readModels.checkpoint(key)))
  return seen.reduce<bigint>((least, one) => ((one ?? 0n) < least ? (one ?? 0n) : least), seen[0] ?? 0n)
}

/** Behind by how much the projector (of all read models) and the relay are, wherever they run, and the group of the workers. */
export const lagsOf = async (ports: LagPorts): Promise<Lags> => {
  // places first: what is appended meanwhile is no lag of theirs, but a place beyond the end would be none either
  const [projected, relayed, waiting] = await Promise.all([
    slowestProjection(ports),
    ports.bus.needsRelay ? ports.readModels.checkpoint(relayName) : null,
    ports.bus.lag('materialise'),
  ])
  const end = (await ports.eventStore.lastPosition()) ?? 0n
  const behind = (position: bigint): number => Math.max(0, Number(end - position))
  return {
    log: { projector: behind(projected), ...(ports.bus.needsRelay ? { relay: behind(relayed ?? 0n) } : {}) },
    bus: waiting === null ? {} : { materialise: waiting },
  }
}
