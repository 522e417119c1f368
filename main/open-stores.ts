// The stores of a process, opened and looked at before anything is asked of them.
import { systemClock } from '../adapters/system/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Progress } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { Tracer } from '../domain/ports/tracer.ts'
import { schemaOf } from '../projections/projection.ts'
import { allProjections } from '../projections/registry.ts'
import { fileDigest } from '../workers/stored/file-digest.ts'
import { verifiedObjects } from '../workers/stored/verified-objects.ts'
import type { ThreadPool } from '../workers/threads/thread-pool.ts'
import { openCommonClock } from './common-clock.ts'
import type { Config } from './config.ts'
import { answering, openBus, openEventStore, openObjects, openReadModels } from './engines.ts'
import type { GraphUse } from './graph-start.ts'
import { lagsOf } from './lags.ts'
import { refuseOtherLog, refuseShorterLog } from './log-checks.ts'
import type { Observation } from './observe.ts'
import { tracedBus } from './traced-bus.ts'
import { tracedLog, tracedObjects } from './traced-log.ts'

type Around = { readonly eventStore: EventStore; readonly objects: Objects }

export type ComposeOptions = {
  readonly worker?: string
  /** What the process does with the graph; default: it serves. */
  readonly graphUse?: GraphUse
  readonly logger?: Logger
  /** Puts something around the log and the objects, e.g. faults in tests. */
  readonly around?: (ports: Around) => Around
  /** Called as a run of this process advances. */
  readonly onProgress?: (progress: Progress) => void
}

/** The log, the objects (checked as they are read), the read models and the bus of a process, once the log is known to be theirs. */
export const openStores = async (
  config: Config,
  options: Pick<ComposeOptions, 'around'>,
  place: {
    readonly worker: string
    readonly signingKey: string
    readonly temporaryDirectory: string
    readonly threads: ThreadPool
    readonly tracer: Tracer
  },
  observation: Observation,
  logger: Logger,
) => {
  const { worker, signingKey, temporaryDirectory, threads, tracer } = place
  const { eventStore, objects: stored } = (options.around ?? ((ports: Around) => ports))({
    eventStore: tracedLog(observation.eventStore(await openEventStore(config, logger)), tracer),
    // without PUBLIC_URL storage links are relative, so that they work under any host name
    objects: tracedObjects(
      observation.objects(await openObjects(config, signingKey, config.publicUrl ?? '', temporaryDirectory)),
      tracer,
    ),
  })
  const digestOf = fileDigest(threads)
  const objects = verifiedObjects(stored, {
    digestOf,
    clock: systemClock,
    ...observation.damage,
    onDamage: (damage) => {
      observation.damage.onDamage(damage)
      logger.error('a stored object is damaged', { key: damage.key, kind: damage.kind, problem: damage.problem })
    },
  })
  const readModels = await openReadModels(config)
  const bus = tracedBus(await openBus(config, eventStore, worker, logger, observation.metrics.messageLaidAside), tracer)
  const logChecks = { eventStore, readModels, objects: stored, bus, projections: allProjections }
  try {
    await answering(config, { eventStore, readModels, objects: stored, bus })
    await refuseOtherLog(logChecks, config)
    await refuseShorterLog(logChecks)
    await readModels.prepare(schemaOf(allProjections))
  } catch (error) {
    await Promise.allSettled([bus, readModels, eventStore, stored].map((store) => store.close()))
    throw error
  }
  const lags = () => lagsOf({ eventStore, readModels, bus })
  const time = await openCommonClock(readModels, systemClock, logger)
  const closeStores = async (): Promise<void> => {
    time.close()
    for (const store of [bus, readModels, eventStore, objects]) await store.close()
  }
  return { eventStore, objects, readModels, bus, lags, digestOf, logChecks, time, closeStores }
}
