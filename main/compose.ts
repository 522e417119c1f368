// The composition root: the one place that knows which adapter stands behind a port.
import { join } from 'node:path'
import { openReserve } from '../adapters/embedded/reserve.ts'
import { openLogger } from '../adapters/system/logger.ts'
import type { Limits } from '../statistics/plan/plan-request.ts'
import type { CommandContext } from '../commands/index.ts'
import { openFrameReader } from '../workers/frames/frame-reader.ts'
import { versionRenderer } from '../workers/operations/render-version.ts'
import { artifactRestorer } from '../workers/operations/restore-artifact.ts'
import type { OperationPorts } from '../workers/operations/operation-ports.ts'
import { runOperation } from '../workers/operations/run-operation.ts'
import { namingFullDisks } from '../workers/runs/no-room.ts'
import { threadMaterialiser } from '../workers/runs/thread-materialiser.ts'
import { openThreadPool } from '../workers/threads/thread-pool.ts'
import { buildIdentity } from './build-identity.ts'
import type { Config } from './config.ts'
import { readsLatestOn } from './event-forms.ts'
import { signingKeyOf } from './keys.ts'
import { proofSignersOf } from './proof-keys.ts'
import { rememberLog } from './log-checks.ts'
import { openObservation } from './observe.ts'
import { nameOf } from './process-name.ts'
import { openTemporary } from './temporary.ts'
import { tracedMaterialiser, tracerOf } from './tracing.ts'
import { type ComposeOptions, openStores } from './open-stores.ts'
import { commandPortsOf, graphsOf, reportingTo, versionPortsOf } from './composed-ports.ts'

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
