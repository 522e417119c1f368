// The ports that commands, versions and builds are given.
import { randomUUID } from 'node:crypto'
import { systemClock } from '../adapters/system/clock.ts'
import { systemIds } from '../adapters/system/ids.ts'
import { type CommandContext, type CommandPorts, ownContext } from '../commands/index.ts'
import { StreamReader } from '../domain/lifecycle/stream-reader.ts'
import { openLookups } from '../projections/queries/lookups.ts'
import { RecordCache } from '../projections/queries/record-cache.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Materialiser } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { fileDigest } from '../workers/stored/file-digest.ts'
import type { buildIdentity } from './build-identity.ts'
import type { Config } from './config.ts'
import { localBuild } from './graph-objects.ts'
import type { GraphUse } from './graph-start.ts'
import { openGraphs } from './graphs.ts'
import type { openStores, ComposeOptions } from './open-stores.ts'

/** What every command needs of the process. */
export const commandPortsOf = (
  eventStore: EventStore,
  build: ReturnType<typeof buildIdentity>,
  clock: Clock,
): CommandPorts => ({
  eventStore,
  streams: new StreamReader(eventStore),
  ids: systemIds,
  buildCommit: build.commit,
  clock,
})

/** The same runs, whose progress is told to another too. */
export const reportingTo = (onProgress: ComposeOptions['onProgress'], runs: Materialiser): Materialiser =>
  onProgress === undefined
    ? runs
    : {
        ...runs,
        run: (task, report, signal) =>
          runs.run(
            task,
            (progress) => {
              onProgress(progress)
              report(progress)
            },
            signal,
          ),
      }

/** The builds a process serves, by its configuration. */
export const graphsOf = (
  config: Config,
  commands: CommandPorts,
  objects: Objects,
  digestOf: ReturnType<typeof fileDigest>,
  using: { readonly use: GraphUse; readonly isShared: () => boolean | null; readonly logger: Logger },
) =>
  openGraphs(commands, systemContext('system'), {
    dataDir: config.dataDir,
    configured: config.graph,
    ...using,
    memoryBytes: config.graphMemoryBytes,
    clock: commands.clock ?? systemClock,
    fetchBuild: (location) => localBuild(objects, config.dataDir, location),
    digestOf: async (path) => (await digestOf(path)).replace('sha256:', ''),
  })

/** What reading versions needs. */
export const versionPortsOf = (
  { streams }: CommandPorts,
  {
    eventStore,
    readModels,
    objects,
  }: Pick<Awaited<ReturnType<typeof openStores>>, 'eventStore' | 'readModels' | 'objects'>,
  { retentionMs, proof }: Pick<Config, 'retentionMs' | 'proof'>,
) => ({
  streams,
  objects,
  records: new RecordCache(),
  lookups: openLookups({ eventStore, readModels, streams }),
  retentionMs,
  isLogged: proof,
})

/** A context for what a process does of itself. */
export const systemContext = (actor: string): CommandContext => ownContext(randomUUID(), actor)
