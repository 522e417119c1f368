// The composition root: the one place that knows which adapter stands behind a port.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openReserve } from '../adapters/embedded/reserve.ts'
import { systemClock } from '../adapters/system/clock.ts'
import { systemIds } from '../adapters/system/ids.ts'
import { openLogger } from '../adapters/system/logger.ts'
import type { Limits } from '../statistics/plan/plan-request.ts'
import { type CommandContext, type CommandPorts, ownContext } from '../commands/index.ts'
import { StreamReader } from '../domain/lifecycle/stream-reader.ts'
import { openLookups } from '../projections/queries/lookups.ts'
import { RecordCache } from '../projections/queries/record-cache.ts'
import type { Clock } from '../domain/ports/clock.ts'
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Logger } from '../domain/ports/logger.ts'
import type { Materialiser, Progress } from '../domain/ports/materialiser.ts'
import type { Objects } from '../domain/ports/objects.ts'
import type { Tracer } from '../domain/ports/tracer.ts'
import { schemaOf } from '../projections/projection.ts'
import { allProjections } from '../projections/registry.ts'
import { openFrameReader } from '../workers/frames/frame-reader.ts'
import { versionRenderer } from '../workers/operations/render-version.ts'
import { artifactRestorer } from '../workers/operations/restore-artifact.ts'
import type { OperationPorts } from '../workers/operations/operation-ports.ts'
import { runOperation } from '../workers/operations/run-operation.ts'
import { namingFullDisks } from '../workers/runs/no-room.ts'
import { fileDigest } from '../workers/stored/file-digest.ts'
import { verifiedObjects } from '../workers/stored/verified-objects.ts'
import { threadMaterialiser } from '../workers/runs/thread-materialiser.ts'
import { openThreadPool, type ThreadPool } from '../workers/threads/thread-pool.ts'
import { buildIdentity } from './build-identity.ts'
import { openCommonClock } from './common-clock.ts'
import type { Config } from './config.ts'
import { answering, openBus, openEventStore, openObjects, openReadModels } from './engines.ts'
import { localBuild } from './graph-objects.ts'
import { readsLatestOn } from './event-forms.ts'
import type { GraphUse } from './graph-start.ts'
import { openGraphs } from './graphs.ts'
import { signingKeyOf } from './keys.ts'
import { proofSignersOf } from './proof-keys.ts'
import { lagsOf } from './lags.ts'
import { refuseOtherLog, refuseShorterLog, rememberLog } from './log-checks.ts'
import { type Observation, openObservation } from './observe.ts'
import { nameOf } from './process-name.ts'
import { openTemporary } from './temporary.ts'
import { tracedBus, tracedLog, tracedMaterialiser, tracedObjects, tracerOf } from './tracing.ts'

export type Composition = Awaited<ReturnType<typeof compose>>

const limitsOf = (config: Config): Limits => ({
  syncBudgetRows: config.syncBudgetRows,
  syncBudgetRequests: config.syncBudgetRequests,
  asyncMaxRows: config.asyncMaxRows,
  asyncMaxRequests: config.asyncMaxRequests,
  minimumFreeBytes: config.minimumFreeBytes,
  waitMs: Math.min(10_000, config.requestDeadlineMs / 2),
  leaseMs: config.leaseMs,
})

/** What makes files of stored rows, and how long who waits for one is kept waiting: until shortly before the deadline. */
const fileMakers = (ports: OperationPorts, { requestDeadlineMs }: Config) => {
  const addressWaitMs = Math.max(requestDeadlineMs * 0.5, requestDeadlineMs - 5_000)
  return {
    restoreArtifact: artifactRestorer(ports, Math.min(20_000, requestDeadlineMs / 2)),
    renderVersion: versionRenderer(ports, addressWaitMs),
    addressWaitMs,
  }
}

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

/** Opens everything a process needs; `close` undoes it. `worker` names the process in claims. */
export const compose = async (config: Config, options: ComposeOptions = {}) => {
  const logger = options.logger ?? openLogger({ level: config.logLevel })
  const build = buildIdentity(process.env)
  const { worker, departedNames, release, isShared } = await nameOf(config, options.worker)
  const temporary = await openTemporary(join(config.dataDir, 'temporary'))
  const { directory: temporaryDirectory } = temporary
  const reserve = openReserve(join(config.dataDir, 'reserve'), config.reservedBytes)
  await reserve.keep()
  const signingKey = await signingKeyOf(config.signingKey, config.dataDir)
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`
  const observation = openObservation(build, config.roles)
  const threads = openThreadPool({ threads: config.workerThreads, maxQueue: config.queueLimit, threadMemoryMib: 1024 })
  const tracer = await tracerOf(config, build)
  const place = { worker, signingKey, temporaryDirectory, threads, tracer }
  const { digestOf, logChecks, time, closeStores, ...stores } = await openStores(
    config,
    options,
    place,
    observation,
    logger,
  )
  const { eventStore, objects, readModels, bus } = stores
  const commands = {
    ...commandPortsOf(eventStore, build, time.clock),
    readsLatest: readsLatestOn({ eventStore, objects }, config, logger),
  }
  const using = { use: options.graphUse ?? 'serve', isShared, logger }
  const graphs = await graphsOf(config, commands, stores.objects, digestOf, using)
  await rememberLog(logChecks)
  const runs = observation.materialiser(namingFullDisks(threadMaterialiser(threads, config.queueLimit)))
  observation.over({ eventStore, readModels, bus, objects, materialiser: runs })
  const materialiser = reportingTo(options.onProgress, tracedMaterialiser(runs, tracer))
  const operationPorts: OperationPorts = {
    ...commands,
    clock: time.clock,
    objects,
    graphs,
    materialiser,
    logger,
    worker,
    departed: { names: departedNames, upTo: await eventStore.lastPosition() },
    leaseMs: config.leaseMs,
    temporaryDirectory,
    publicUrl,
    software: build,
  }
  const limits = limitsOf(config)
  const frameReader = openFrameReader(threads)
  return {
    config,
    logger,
    observation,
    tracer,
    build,
    signingKey,
    proofSigners: await proofSignersOf(config),
    publicUrl,
    reserve,
    ...stores,
    commands,
    graphs,
    threads,
    materialiser,
    operationPorts,
    limits,
    versionPorts: versionPortsOf(commands, stores, config),
    frameReader,
    ...fileMakers(operationPorts, config),
    execute: (operationId: string, context: CommandContext) => runOperation(operationPorts, operationId, context),
    close: async () => {
      await threads.close()
      await closeStores()
      graphs.close()
      release()
      await temporary.release()
      await tracer.close()
    },
  }
}

/** What every command needs of the process. */
const commandPortsOf = (
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

/** The log, the objects (checked as they are read), the read models and the bus of a process, once the log is known to be theirs. */
const openStores = async (
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

/** The same runs, whose progress is told to another too. */
const reportingTo = (onProgress: ComposeOptions['onProgress'], runs: Materialiser): Materialiser =>
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
const graphsOf = (
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
const versionPortsOf = (
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
