// The projector: follows the log and keeps read models up to it. Knows order, checkpoints, leases and recovery.
import { isEventType, type RecordedEvent } from '../domain/events/event.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { takeVisiblePart } from './leased-role.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Held, ReadModels } from '../domain/ports/read-models.ts'
import { foldBatch, readEvent, type ReadEvent } from './fold.ts'
import { loadHeld } from './load.ts'
import { type Projection, schemaOf } from './projection.ts'
import { type Recent, recentDocuments } from './recent.ts'
import { allSettled } from './settled.ts'
import { checkpointsOf, earliest, idleCheckpoints } from './checkpoints.ts'

export type ProjectorPorts = {
  readonly eventStore: Pick<EventStore, 'subscribe'>
  readonly readModels: ReadModels
  readonly clock: Clock
  readonly logger: Logger
}

type ProjectorProgress = {
  /** Position up to which every read model is; null before the first event. */
  readonly position: bigint | null
  readonly caughtUp: boolean
  /** Whether this projector holds the lease and works; others stand by. */
  readonly active: boolean
  readonly applied: number
  readonly parked: number
  /** Events of types this program does not know. */
  readonly unknown: number
  readonly lastFault: string | null
}

export type Projector = {
  readonly progress: () => ProjectorProgress
  /** Ends after the batch at hand; resolves when nothing runs any more. */
  readonly stop: () => Promise<void>
}

export type ProjectorOptions = {
  readonly projections: ReadonlyArray<Projection>
  /** Names this process among those that stand by. */
  readonly holder: string
  readonly batchSize?: number
  readonly leaseMs?: number
  /** Pause after a fault; it doubles with each in a row. */
  readonly retryMs?: number
}

/** Starts following the log. Faults of the stores are logged and tried again from the stored checkpoints. */
export const startProjector = (ports: ProjectorPorts, options: ProjectorOptions): Projector => {
  const { projections, holder, batchSize = 500, leaseMs = 15_000, retryMs = 500 } = options
  const { readModels, logger } = ports
  const progress = {
    position: null as bigint | null,
    caughtUp: false,
    active: false,
    applied: 0,
    parked: 0,
    unknown: 0,
    lastFault: null as string | null,
  }

  const applyTo = async (
    projection: Projection,
    batch: ReadonlyArray<ReadEvent>,
    checkpoints: Map<string, bigint>,
    recent: Recent,
    last: bigint,
  ): Promise<void> => {
    const from = checkpoints.get(projection.key) ?? null
    const events = from === null ? batch : batch.filter(({ recorded }) => recorded.position > from)
    const held = new Map<string, Held | null>()
    await loadHeld(readModels, projection, events, held, { before: recent.of(projection.key), isAbsent: () => false })
    const { writes, applied, parked } = foldBatch(projection, events, held)
    progress.applied += applied
    progress.parked += parked
    if (parked > 0) logger.warn('events were parked', { projection: projection.key, parked })
    if (writes.length === 0) return
    await readModels.apply(projection.key, writes, last)
    recent.note(projection.key, held)
    checkpoints.set(projection.key, last)
  }

  /** Applies one batch to all projections, each of which has its own checkpoint, side by side: they wait for the store, not for each other. */
  const applyBatch = async (batch: ReadonlyArray<ReadEvent>, checkpoints: Map<string, bigint>, recent: Recent) => {
    const last = batch.at(-1)?.recorded.position
    if (last === undefined) return
    await allSettled(projections.map((projection) => applyTo(projection, batch, checkpoints, recent, last)))
    progress.position = last
  }

  const note = (recorded: RecordedEvent): void => {
    if (isEventType(recorded.type)) return
    progress.unknown++
    logger.debug('an event of an unknown type was skipped', { type: recorded.type, position: recorded.position })
  }

  /** Follows the log from the stored checkpoints until the signal ends it. */
  const follow = async (signal: AbortSignal): Promise<void> => {
    await readModels.prepare(schemaOf(projections))
    const checkpoints = await checkpointsOf(readModels, projections)
    const start = earliest(projections, checkpoints)
    // of this term alone: who leads meanwhile writes what this one would have
    const recent = recentDocuments()
    progress.position = start
    let batch: ReadEvent[] = []
    const flush = async (): Promise<void> => {
      const full = batch
      batch = []
      await applyBatch(full, checkpoints, recent)
      progress.lastFault = null
    }
    const idle = idleCheckpoints(readModels, projections, checkpoints)
    try {
      for await (const item of ports.eventStore.subscribe(start, signal)) {
        if (item.kind === 'event') {
          note(item.event)
          batch.push(readEvent(item.event))
          progress.caughtUp = false
          if (batch.length >= batchSize) await flush()
        } else {
          await flush()
          idle.levelAt(progress.position)
          progress.caughtUp = true
        }
      }
    } finally {
      progress.caughtUp = false
      await idle.stop()
    }
  }

  // programs whose read models have other shapes write beside each other, each under a lease of its own
  const name = `projector ${projections.map(({ key }) => key).join(' ')}`
  const term = { name, holder, leaseMs, retryMs, serve: follow, done: () => progress.applied }
  const part = takeVisiblePart(ports, term, progress)
  return { progress: () => ({ ...progress }), stop: part.stop }
}
