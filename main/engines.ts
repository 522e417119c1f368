// From the URLs of the configuration to adapters. A distributed engine's driver is loaded only when it is configured.
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openLogBus } from '../adapters/embedded/bus.ts'
import { openSqliteEventStore } from '../adapters/embedded/event-store.ts'
import { openDirectoryObjects } from '../adapters/embedded/objects.ts'
import { openThreadedReadModels } from '../adapters/embedded/threads/read-models.ts'
import { systemClock } from '../adapters/system/clock.ts'
import { cloudEventMessageOf } from '../domain/events/cloud-event.ts'
import type { Bus } from '../domain/ports/bus.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import { type Logger, silentLogger } from '../domain/ports/logger.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { ReadModels } from '../domain/ports/read-models.ts'
import { StorageFault } from '../domain/ports/storage-fault.ts'
import type { Config } from './config.ts'
import { shown } from './log-checks.ts'

const pathOf = async (url: string): Promise<string> => {
  const path = resolve(url.slice(url.indexOf(':') + 1).replace(/^\/\/(?=\/)/, ''))
  await mkdir(dirname(path), { recursive: true })
  return path
}

export const openEventStore = async (config: Config, logger: Logger = silentLogger): Promise<EventStore> => {
  if (config.eventStore.startsWith('sqlite:')) return openSqliteEventStore({ file: await pathOf(config.eventStore) })
  const { openEventStoreDb } = await import('../adapters/eventstoredb/index.ts')
  const store = openEventStoreDb(config.eventStore, { logger })
  await store.checkServer()
  return store
}

/** The file of an embedded log; null when the log is a server's. */
export const pathOfLog = async (config: Config): Promise<string | null> =>
  config.eventStore.startsWith('sqlite:') ? pathOf(config.eventStore) : null

export const openReadModels = async (config: Config): Promise<ReadModels> => {
  if (config.readModels.startsWith('sqlite:')) return openThreadedReadModels({ file: await pathOf(config.readModels) })
  const { openMongoReadModels } = await import('../adapters/mongodb/index.ts')
  return openMongoReadModels(config.readModels)
}

/** The source attribute of CloudEvents. */
export const eventSource = (config: Config): string => config.publicUrl ?? 'urn:development-finance-data-service'

export const openBus = async (
  config: Config,
  eventStore: EventStore,
  holder: string,
  logger: Logger = silentLogger,
  onLaidAside: (group: string) => void = () => {},
): Promise<Bus> => {
  if (config.bus.startsWith('embedded:')) {
    const checkpointsFile = await pathOf(`file:${join(config.dataDir, 'bus.sqlite')}`)
    return openLogBus({
      eventStore,
      checkpointsFile,
      holder,
      toMessage: (event) => cloudEventMessageOf(event, eventSource(config)),
    })
  }
  const { openKafkaBus } = await import('../adapters/kafka/index.ts')
  return openKafkaBus(config.bus, { logger, onLaidAside })
}

export const openObjects = async (
  config: Config,
  signingKey: string,
  publicUrl: string,
  /** Where local copies of objects are made; the system's own when absent. */
  temporaryDirectory?: string,
): Promise<Objects> => {
  if (config.objects.startsWith('file:')) {
    return openDirectoryObjects({ directory: await pathOf(config.objects), signingKey, publicUrl, clock: systemClock })
  }
  const { openS3Objects } = await import('../adapters/s3/index.ts')
  return openS3Objects(config.objects, temporaryDirectory === undefined ? {} : { temporaryDirectory })
}

/** Refuses an engine that does not answer, or not to us, with the variable that names it; before anything is written anywhere. */
export const answering = async (
  config: Config,
  ports: Readonly<Record<'eventStore' | 'readModels' | 'objects' | 'bus', { readonly ping: () => Promise<void> }>>,
): Promise<void> => {
  const variables = { eventStore: 'EVENT_STORE', readModels: 'READ_MODELS', objects: 'OBJECTS', bus: 'BUS' } as const
  for (const key of ['eventStore', 'readModels', 'objects', 'bus'] as const) {
    await ports[key].ping().catch((error: unknown) => {
      const why = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ')
      throw new StorageFault('failed', `${variables[key]} (${shown(config[key])}): ${why}`, error)
    })
  }
}
