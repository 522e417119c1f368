import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteReadModels } from '../../../adapters/embedded/read-models.ts'
import { StreamReader } from '../../../domain/lifecycle/stream-reader.ts'
import type { ReadModels } from '../../../domain/ports/read-models.ts'
import type { Config } from '../../config.ts'
import { openEventStore, openObjects, openReadModels } from '../../engines.ts'
import { signingKeyOf } from '../../keys.ts'
import { type LogCheckPorts, refuseOtherLog } from '../../log-checks.ts'
import { allProjections } from '../../../projections/registry.ts'
import { configuration } from '../configuration.ts'
import { onLeaving } from '../../../domain/leaving.ts'

export type Stores = Awaited<ReturnType<typeof openStores>>

const openStores = async (config: Config) => {
  const signingKey = await signingKeyOf(config.signingKey, config.dataDir)
  const eventStore = await openEventStore(config)
  const readModels = await openReadModels(config)
  const objects = await openObjects(config, signingKey, '')
  return { config, signingKey, eventStore, readModels, objects, streams: new StreamReader(eventStore) }
}

export type StoresOptions = {
  /** Refuses a log that is another one than the read models were made from: for what compares or makes them. */
  readonly sameLog?: boolean
}

/** Opens the stores that the environment names, also beside a running service; no graph, no workers. */
export const withStores = async <A>(work: (stores: Stores) => Promise<A>, options: StoresOptions = {}): Promise<A> => {
  const config = configuration()
  const stores = await openStores(config)
  await using _objects = onLeaving(() => stores.objects.close())
  await using _eventStore = onLeaving(() => stores.eventStore.close())
  await using _readModels = onLeaving(() => stores.readModels.close())
  if (options.sameLog === true) await refuseOtherLog(logChecksOf(stores), config)
  return await work(stores)
}

/** What is compared with the log. The groups of an embedded bus are known to whoever opens it. */
export const logChecksOf = (
  { eventStore, readModels, objects }: Pick<Stores, 'eventStore' | 'readModels' | 'objects'>,
  bus: LogCheckPorts['bus'] = null,
): LogCheckPorts => ({ eventStore, readModels, objects, bus, projections: allProjections })

/** A read-model store that is gone afterwards. */
export const withScratch = async <A>(work: (scratch: ReadModels) => Promise<A>): Promise<A> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-audit-'))
  const scratch = openSqliteReadModels({ file: join(directory, 'scratch.sqlite') })
  await using _directory = onLeaving(() => rm(directory, { recursive: true, force: true }))
  await using _scratch = onLeaving(() => scratch.close())
  return await work(scratch)
}

/** A line on standard error that is written over, when it is a terminal. */
export const progressLine = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${text}\u001b[K`)
}
export const progressEnd = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
}
