// The service as processes over the engines installed here, for benches: which role has how many processes, and how much of a core.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import type { Role } from '../../../main/config.ts'
import { publishBuild } from '../../../main/graph-objects.ts'
import { isReady, openCluster, type ServiceProcess, until } from '../../support/engines/cluster.ts'
import { ensureBucket } from '../../support/engines/s3.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { install, localEngineNames } from '../../tools/engines/local-engines.ts'
import { startLocal } from '../../tools/engines/local-servers.ts'
import { holdTo, type Quota } from './quota.ts'

/** What the log counts by itself, without asking a process that is held: that takes seconds, in which it works on. */
export type LogTold = { readonly append: number; readonly completed: number }

export type Deployment = {
  readonly start: (role: Role, count: number) => Promise<ReadonlyArray<ServiceProcess>>
  /** From now on each of these has this share of a core. */
  readonly hold: (processes: ReadonlyArray<{ readonly pid: number }>, share: number) => Promise<void>
  /** What runs beside the service ends with it. */
  readonly beside: (end: () => void) => void
  /** The event store, a process of its own. */
  readonly log: { readonly url: string; readonly pid: number; readonly told: () => Promise<LogTold> }
  readonly readModelsUrl: string
  /** Messages that workers have not handled; null when nobody ever read. */
  readonly waiting: () => Promise<number | null>
  readonly stop: () => Promise<void>
}

/** Installs what is missing; throws where an engine cannot be had. */
export const installEngines = async (): Promise<void> => {
  for (const engine of localEngineNames) {
    const { ok, says } = await install(engine)
    if (!ok) throw new Error(says)
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

const startLog = async () => {
  const script = fileURLToPath(new URL('../../support/children/event-store-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const said = async (): Promise<unknown> => JSON.parse(((await once(lines, 'line')) as [string])[0])
  const { url } = (await said()) as { url: string }
  const told = async (): Promise<LogTold> => {
    const answer = said()
    child.stdin.write('tell\n')
    return (await answer) as LogTold
  }
  return { url, told, pid: child.pid ?? 0, stop: async () => void child.stdin.end() }
}

export const openDeployment = async (environment: Readonly<Record<string, string>>): Promise<Deployment> => {
  const [kafka, mongodb, s3] = await Promise.all([startLocal('kafka'), startLocal('mongodb'), startLocal('s3')])
  const log = await startLog()
  await ensureBucket(s3.url)
  const objects = openS3Objects(s3.url)
  const graph = await publishBuild(objects, await sampleGraphLocation())
  await objects.close()
  const bus = openKafkaBus(kafka.url)
  const cluster = await openCluster({
    EVENT_STORE: log.url,
    READ_MODELS: mongodb.url,
    BUS: kafka.url,
    OBJECTS: s3.url,
    GRAPH: graph,
    LOG_LEVEL: 'warn',
    ...environment,
  })
  const quotas: Quota[] = []
  const ends: (() => void)[] = []
  const stop = async (): Promise<void> => {
    for (const signal of signals) process.off(signal, broken)
    for (const end of ends) end()
    // who is held ends slowly
    for (const quota of quotas) quota.release()
    await cluster.stop()
    await bus.close()
    await Promise.all([kafka.stop(), mongodb.stop(), s3.stop(), log.stop()])
  }
  // who is broken off leaves no process behind
  const broken = (): void => void stop().finally(() => process.exit(1))
  for (const signal of signals) process.once(signal, broken)
  return {
    start: async (role, count) => {
      const started: ServiceProcess[] = []
      for (let n = 0; n < count; n++) started.push(await cluster.start(role))
      for (const one of started) await until(`${one.name} is ready`, async () => isReady(one))
      return started
    },
    hold: async (processes, share) => {
      for (const { pid } of processes) {
        const quota = await holdTo(pid, share)
        if (quota === null) throw new Error('neither control groups nor cpulimit can be used here')
        quotas.push(quota)
      }
    },
    beside: (end) => void ends.push(end),
    log,
    readModelsUrl: mongodb.url,
    waiting: () => bus.lag('materialise'),
    stop,
  }
}
