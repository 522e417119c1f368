// npm run load:hosts [-- --seconds 60] [--only WORD,...] [-o FILE]: the service over eight hosts of one machine (network namespaces),
// every link broken in turn under load, clocks ten minutes apart. Prints fault by outcome in Markdown; fails if an invariant does not
// hold. Says aloud where it cannot be done.
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { figureOf, until } from '../../support/engines/cluster.ts'
import { install, localEngineNames } from '../engines/local-engines.ts'
import { openClients } from './clients.ts'
import { engineHosts, type HostsDeployment, openHostsDeployment, type RoleHost } from './deployment.ts'
import { openLedger } from './invariants.ts'
import { whyNoNetwork } from './network.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    output: { type: 'string', short: 'o' },
  },
})
const seconds = Number(values.seconds)
/** Within which everything must be caught up after a fault has ended. */
const catchUpMs = 30_000
/** Later than this after a take-down no answer may hold the version; see docs/reliability.md. */
const takeDownMs = 5_000

type Fault = {
  readonly name: string
  readonly begin: (deployment: HostsDeployment) => Promise<() => Promise<void>>
  /** Whether all must be caught up while the fault lasts. */
  readonly isBorne?: boolean
}

const kinds = {
  both: 'cut',
  there: 'cut one way, nothing reaches it',
  back: 'cut one way, no answer comes back',
  slow: '200 ms more a round trip, 5 % of packets lost',
} as const
/** One of the two hosts of each kind has the link broken; the other serves and works on. */
const linkFaults = (to: (typeof engineHosts)[number]): ReadonlyArray<Fault> =>
  (Object.keys(kinds) as ReadonlyArray<keyof typeof kinds>).map((how) => ({
    name: `a and c to ${to}: ${kinds[how]}`,
    begin: async (deployment) => {
      for (const from of ['a', 'c'] as const) await deployment.break(from, to, how)
      return deployment.heal
    },
  }))
const hostAlone = (host: RoleHost): Fault => ({
  name: `${host} to all engines: cut`,
  begin: async (deployment) => {
    for (const engine of engineHosts) await deployment.break(host, engine, 'both')
    return deployment.heal
  },
})
const hostOff = (host: RoleHost): Fault => ({
  name: `${host} off`,
  isBorne: true,
  begin: async (deployment) => {
    const on = await deployment.switchOff(host)
    return async () => on()
  },
})
const nothing: Fault = { name: 'no fault', begin: async () => async () => {} }
const leaderAlone: Fault = {
  name: 'leader of the log cut off from the other nodes, not from clients',
  begin: (deployment) => deployment.isolateLeader(),
}
/**
 * Each group begins with empty stores: the server of the MongoDB protocol that is tried here looks through a whole collection for a
 * document, so that what came before would be measured, not the fault.
 */
const faults: ReadonlyArray<ReadonlyArray<Fault>> = [
  [nothing],
  ...engineHosts.map(linkFaults),
  [hostAlone('a'), hostAlone('c'), hostOff('c'), leaderAlone],
]
const tenMinutes = 600_000
/** One of the two hosts of each kind is ten minutes ahead, so that every kind of work meets both. */
const clocks = { a: tenMinutes, c: tenMinutes }
const withClocks = ({ name, ...fault }: Fault): Fault => ({ ...fault, name: `clocks of a and c 10 min ahead; ${name}` })
const withClocksFaults = [
  nothing,
  hostOff('c'),
  hostOff('d'),
  ...linkFaults('models').slice(0, 1),
  ...linkFaults('objects').slice(3),
].map(withClocks)

const isAsked = ({ name }: Fault): boolean =>
  values.only === undefined || values.only.split(',').some((word) => name.includes(word))

const print = (line: string): void => {
  console.log(line)
  if (values.output !== undefined) appendFileSync(values.output, `${line}\n`)
}
const row = (cells: ReadonlyArray<string | number>): void => print(`| ${cells.join(' | ')} |`)
const inSeconds = (ms: number): string => (ms / 1_000).toFixed(1)

type Clients = ReturnType<typeof openClients>

const failures: string[] = []
const totals = { faults: 0, accepted: 0, completed: 0, probes: 0, takenDown: 0, compared: 0 }

const run = async (
  aheadMs: Readonly<Partial<Record<RoleHost, number>>>,
  asked: ReadonlyArray<Fault>,
): Promise<void> => {
  if (asked.length === 0) return
  const deployment = await openHostsDeployment(aheadMs)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void deployment.stop().finally(() => process.exit(1)))
  const clients = openClients(deployment.apis)
  const ledger = openLedger(deployment.events)
  try {
    for (const fault of asked) await suffer(deployment, clients, ledger, fault)
    const told = await ledger(clients.operations())
    totals.accepted += clients.accepted()
    totals.completed += told.completed
  } finally {
    await clients.end()
    await deployment.stop()
  }
}

/** Who lags, of those that follow the log, work and are asked; null when nobody does. */
const whoLags = async (deployment: HostsDeployment, clients: Clients): Promise<string | null> => {
  const { cluster, bus } = deployment
  if (!(await deployment.allReady())) return 'processes that are not ready'
  for (const role of ['projector', 'relay'] as const) {
    const told = cluster.running(role).map((one) => figureOf(one, 'devfin_log_lag_positions').catch(() => null))
    const lags = (await Promise.all(told)).filter((lag) => lag !== null)
    if (lags.length === 0) return `${role}: none acts`
    if (lags.some((lag) => lag > 0)) return role
  }
  const messages = await bus.lag('materialise')
  if (messages !== 0) return `${messages} messages for workers`
  return (await clients.allDone()) ? null : 'operations that have not ended'
}

/** Waits until nobody lags; how long it took, and who was the last. */
const catchUp = async (deployment: HostsDeployment, clients: Clients, fail: (what: string) => void) => {
  const began = performance.now()
  let last = 'nobody'
  for (;;) {
    const lags = await whoLags(deployment, clients).catch((error: unknown) => String(error))
    const tookMs = performance.now() - began
    if (lags === null) return { tookMs, last }
    last = lags
    if (tookMs > 120_000) {
      fail(`never caught up: ${last}`)
      return { tookMs, last }
    }
    await pause(250)
  }
}

const suffer = async (
  deployment: HostsDeployment,
  clients: Clients,
  ledger: ReturnType<typeof openLedger>,
  fault: Fault,
): Promise<void> => {
  const [accepted, restarts, before] = [clients.accepted(), deployment.cluster.restarts(), clients.figures().takenDown]
  const endings = deployment.cluster.endings().length
  const fail = (what: string): void => void failures.push(`${fault.name}: ${what}`)
  clients.begin()
  await pause(2_000)
  const end = await fault.begin(deployment)
  await pause(seconds * 1_000)
  // who stands in for a host that is off has to catch up without it
  if (fault.isBorne !== true) await end()
  await clients.end()
  const { tookMs, last } = await catchUp(deployment, clients, fail)
  if (tookMs > catchUpMs) fail(`caught up after ${inSeconds(tookMs)} s, ${last} last`)
  if (fault.isBorne === true) await end()
  if (fault.isBorne === true) await until('every process is ready again', deployment.allReady, 120_000)
  const told = await ledger(clients.operations())
  const figures = clients.figures()
  if (told.lost.length > 0) fail(`lost: ${told.lost.join(', ')}`)
  if (told.failed > 0) fail(`${told.failed} operations failed`)
  if (told.twice > 0) fail(`${told.twice} done twice`)
  if (told.differing > 0 || clients.differing().length > 0) fail(`another answer: ${clients.differing().join('; ')}`)
  if (figures.deadLinks > 0) fail(`${figures.deadLinks} links to stored files gave nothing`)
  if (figures.latestMs > takeDownMs) fail(`a version was served ${inSeconds(figures.latestMs)} s after its take-down`)
  totals.faults++
  totals.probes += figures.probes
  totals.compared += figures.compared
  totals.takenDown += figures.takenDown - before
  row([
    fault.name,
    clients.accepted() - accepted,
    figures.refused,
    deployment.cluster.restarts() - restarts,
    `${told.lost.length} / ${told.twice} / ${told.differing + clients.differing().length}`,
    figures.compared,
    `${figures.takenDown - before} / ${figures.probes}`,
    figures.late === 0 ? '0' : `${figures.late}, ${inSeconds(figures.latestMs)} s`,
    inSeconds(figures.signedLatestMs),
    `${inSeconds(tookMs)} s, ${last} last`,
  ])
  for (const ending of deployment.cluster.endings().slice(endings)) console.error(ending)
}

const refusedHere = await whyNoNetwork()
if (refusedHere !== null) {
  console.log(`SKIPPED: ${refusedHere}`)
  process.exit(0)
}
for (const engine of localEngineNames) {
  const { ok, says } = await install(engine)
  if (!ok) {
    console.log(`SKIPPED: ${says}`)
    process.exit(0)
  }
}
print(`\nEach fault lasts ${seconds} s.\n`)
row([
  'fault',
  'accepted meanwhile',
  'refused and asked again',
  'processes that ended and were started again',
  'lost / twice / another answer',
  'answers compared',
  'taken down / asked for after',
  'answered all the same: how often, how late',
  'link signed before gave bytes for, s',
  'caught up after',
])
row(['---', ...Array.from({ length: 9 }, () => '---:')])
for (const group of faults) await run({}, group.filter(isAsked))
await run(clocks, withClocksFaults.filter(isAsked))
print(
  `\n${totals.faults} faults: ${totals.accepted} accepted, ${totals.completed} completed; ${totals.compared} answers compared; ${totals.takenDown} versions taken down, asked for ${totals.probes} times afterwards.`,
)
for (const failure of failures) print(`FAILED: ${failure}`)
process.exit(failures.length === 0 ? 0 : 1)
