// The whole service over several hosts: four of the service's own, one for each engine, links between them that can be broken.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openEventStoreDb } from '../../../adapters/eventstoredb/index.ts'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import type { Bus } from '../../../domain/ports/bus.ts'
import type { EventStore } from '../../../domain/ports/event-store.ts'
import type { Role } from '../../../main/config.ts'
import { publishBuild } from '../../../main/graph-objects.ts'
import { type Cluster, isReady, type OnHost, openCluster, until } from '../../support/engines/cluster.ts'
import { ensureBucket } from '../../support/engines/s3.ts'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { type LocalServer, startLocal } from '../engines/local-servers.ts'
import { type Host, openNetwork } from './network.ts'

export const engineHosts = ['log', 'models', 'bus', 'objects'] as const
export type EngineHost = (typeof engineHosts)[number]
/** What runs where: two hosts for clients, two that work behind them. */
export const rolesOf = {
  a: ['api'],
  b: ['api', 'janitor'],
  c: ['worker', 'projector', 'relay'],
  d: ['worker', 'projector', 'relay'],
} as const satisfies Readonly<Record<string, ReadonlyArray<Role>>>
export type RoleHost = keyof typeof rolesOf
export const roleHosts = Object.keys(rolesOf) as ReadonlyArray<RoleHost>

export const operatorToken = 'an-operator-of-the-tests'

/** How a link between two hosts is broken. */
export type Break = 'both' | 'there' | 'back' | 'slow'
/** Of a slow link: more for each round trip, and the share of packets lost each way. */
export const slowness = { ms: 200, loss: 0.05 }

export type HostsDeployment = {
  readonly cluster: Cluster
  readonly events: EventStore
  readonly bus: Bus
  readonly break: (from: RoleHost, to: EngineHost, how: Break) => Promise<void>
  readonly heal: () => Promise<void>
  /** Ends all that runs on a host, at once, and keeps it off until it is switched on. */
  readonly switchOff: (host: RoleHost) => Promise<() => void>
  /** Cuts the leading node of the log off from the other two; undone by what it gives. */
  readonly isolateLeader: () => Promise<() => Promise<void>>
  readonly apis: () => ReadonlyArray<string>
  readonly allReady: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** A child on a host that says one line when it is ready, and ends when its input does. */
const startChild = async (host: Host, script: string, args: ReadonlyArray<string>) => {
  const [command, given] = host.command(process.execPath, [script, ...args])
  const child: ChildProcess = spawn(command, [...given], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdout } = child
  if (stdout === null) throw new Error(`${script} has no output`)
  const first = await Promise.race([
    once(createInterface({ input: stdout }), 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended at once`))),
  ])
  return { child, first }
}

const here = import.meta.dirname

/** `aheadMs`: how far the clock of a host is ahead. */
export const openHostsDeployment = async (
  aheadMs: Readonly<Partial<Record<RoleHost, number>>> = {},
): Promise<HostsDeployment> => {
  const network = await openNetwork([...roleHosts, ...engineHosts])
  const hostOf = (name: string): Host => network.hosts[name] as Host
  const children: ChildProcess[] = []
  const servers: LocalServer[] = []
  const forwarders = new Map<EngineHost, ChildProcess>()
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close()
    await Promise.all(servers.map((server) => server.stop()))
    for (const child of children) child.kill('SIGKILL')
    await network.close()
  }
  try {
    const forward = async (name: EngineHost, ports: ReadonlyArray<number>): Promise<void> => {
      const { child } = await startChild(hostOf(name), join(here, 'forward.ts'), [
        hostOf(name).address,
        ...ports.map(String),
      ])
      children.push(child)
      forwarders.set(name, child)
    }
    const engineOn = async (name: 'models' | 'bus' | 'objects', engine: 'mongodb' | 'kafka' | 's3') => {
      const { address, command } = hostOf(name)
      const open = (port: number): Promise<void> => forward(name, [port])
      const server = await startLocal(engine, undefined, undefined, { address, command, open })
      servers.push(server)
      return server.url
    }
    const nodes = await startChild(hostOf('log'), join(here, '../engines/loopback-nodes.ts'), [hostOf('log').address])
    children.push(nodes.child)
    const log = JSON.parse(nodes.first) as { url: string; control: string; ports: ReadonlyArray<number> }
    await forward('log', log.ports)
    const [models, bus, objectsUrl] = await Promise.all([
      engineOn('models', 'mongodb'),
      engineOn('bus', 'kafka'),
      engineOn('objects', 's3'),
    ])
    await ensureBucket(objectsUrl)
    const objects = openS3Objects(objectsUrl)
    const graph = await publishBuild(objects, await sampleGraphLocation())
    await objects.close()
    const cluster = await openCluster({
      EVENT_STORE: log.url,
      READ_MODELS: models,
      BUS: bus,
      OBJECTS: objectsUrl,
      GRAPH: graph,
      SYNC_BUDGET_ROWS: '0',
      LEASE_MS: '10000',
      OPERATOR_TOKEN: operatorToken,
    })
    closing.push(cluster.stop)
    const off = new Set<RoleHost>()
    for (const name of roleHosts) {
      const ahead = aheadMs[name] ?? 0
      const on: OnHost = {
        ...hostOf(name),
        isOff: () => off.has(name),
        environment:
          ahead === 0
            ? {}
            : { NODE_OPTIONS: `--require ${join(here, 'shifted-clock.ts')}`, CLOCK_AHEAD_MS: String(ahead) },
      }
      for (const role of rolesOf[name]) await cluster.supervise(role, on)
    }
    const events = openEventStoreDb(log.url)
    const reading = openKafkaBus(bus)
    closing.push(events.close, reading.close)
    const all = roleHosts.flatMap((name) => rolesOf[name] as ReadonlyArray<Role>)
    const everyone = () => [...new Set(all)].flatMap((role) => cluster.running(role))
    const runningOn = (name: RoleHost) => everyone().filter(({ address }) => address === hostOf(name).address)
    const slow = (name: EngineHost, from: RoleHost, ms: number): void =>
      void forwarders.get(name)?.stdin?.write(`${JSON.stringify({ from: hostOf(from).address, ms })}\n`)
    const allReady = async (): Promise<boolean> => {
      const expected = roleHosts
        .filter((name) => !off.has(name))
        .flatMap((name) => rolesOf[name] as ReadonlyArray<Role>)
      return everyone().length === expected.length && (await Promise.all(everyone().map(isReady))).every(Boolean)
    }
    await until('every process is ready', allReady, 180_000)
    return {
      cluster,
      events,
      bus: reading,
      break: async (from, to, how) => {
        if (how === 'slow') slow(to, from, slowness.ms / 2)
        const [direction, share] = how === 'slow' ? (['both', slowness.loss] as const) : ([how, 1] as const)
        await network.lose(hostOf(from), hostOf(to), direction, share)
      },
      heal: async () => {
        for (const from of roleHosts) for (const to of engineHosts) slow(to, from, 0)
        await network.heal()
      },
      switchOff: async (name) => {
        off.add(name)
        await Promise.all(runningOn(name).map((one) => one.end('SIGKILL')))
        return () => void off.delete(name)
      },
      isolateLeader: async () => {
        const leader = (await (await fetch(`${log.control}/leader`)).text()).trim()
        await fetch(`${log.control}/isolate/${leader}`)
        return async () => void (await fetch(`${log.control}/join/${leader}`))
      },
      apis: () => cluster.running('api').map(({ url }) => url),
      allReady,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
