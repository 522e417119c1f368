// npm run bench:workers -- [workers|apis|followers ...] [--seconds 30] [--share 0.125] [--most 8]
// How much more several processes of a role do than one, each held to an eighth of a core, over Kafka, MongoDB's protocol and S3
// installed here (the log is the loopback server of EventStoreDB's protocol). Prints tables beside the ideal.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { openEventStoreDb } from '../../adapters/eventstoredb/index.ts'
import { figureOf, type ServiceProcess, until } from '../support/engines/cluster.ts'
import { datasetHistory, newEventsOf } from '../support/histories.ts'
import { installEngines, openDeployment } from './deployment.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.125' },
    most: { type: 'string', default: '8' },
  },
})
const [seconds, share] = [Number(values.seconds), Number(values.share)]
const counts = (highest: number) => [1, 2, 4, 8].filter((count) => count <= Math.min(highest, Number(values.most)))
const asked = positionals.length === 0 ? ['workers', 'apis', 'followers'] : positionals

const gdp = 'economy/GrossDomesticProduct_Nominal'
const countries = ['KEN', 'FRA', 'UGA', 'TZA', 'RWA', 'GHA', 'NGA', 'ETH']
const years = 30

/** Every question is another one: two countries, and a window; there are some 11,000. */
const questionOf = (n: number): object => {
  const [first, second] = [n % 8, Math.floor(n / 8) % 8]
  const window = Math.floor(n / 64)
  return {
    schema_version: 1,
    input: {
      kind: 'statvar_set',
      statvars: [gdp],
      scope: {
        entities: { observationAbout: [...new Set([first, second])].map((at) => `country/${countries[at]}`) },
        window: { kind: 'range', start_year: 1985 + (window % years), end_year: 2015 + Math.floor(window / years) },
      },
    },
    options: { format: 'csv', bundle: false },
  }
}

const post = async ({ url }: ServiceProcess, n: number): Promise<void> => {
  const answer = await fetch(`${url}/api/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(questionOf(n)),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`question ${n}: ${answer.status}`)
}

const row = (cells: ReadonlyArray<string | number>): void => console.log(`| ${cells.join(' | ')} |`)
const table = (title: string, head: ReadonlyArray<string>): void => {
  console.log(`\n${title}\n`)
  row(head)
  row(head.map(() => '---'))
}
/** Rates beside what as many times the first would be. */
const besideIdeal = () => {
  let first: number | null = null
  return (count: number, rate: number): ReadonlyArray<string> => {
    first ??= rate / count
    return [rate.toFixed(2), `${((rate / (first * count)) * 100).toFixed(0)} %`]
  }
}

/** Processor seconds that processes have had since their start. */
const coreSecondsOf = (processes: ReadonlyArray<ServiceProcess>): number =>
  processes.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / clockTicks
  }, 0)
const clockTicks = 100

const sumOf = async (processes: ReadonlyArray<ServiceProcess>, figure: string): Promise<number> =>
  (await Promise.all(processes.map((one) => figureOf(one, figure)))).reduce<number>((sum, n) => sum + (n ?? 0), 0)

const workers = async (): Promise<void> => {
  table('Workers: operations a second, with a backlog that never ends', [
    'workers',
    'operations/s',
    'of the ideal',
    'core-seconds an operation: worker',
    'api',
    'relay',
    'projector',
  ])
  const ideal = besideIdeal()
  for (const count of counts(8)) {
    const deployment = await openDeployment({ SYNC_BUDGET_ROWS: '0', LEASE_MS: '120000' })
    try {
      const [api] = await deployment.start('api', 1)
      const [[projector], [relay]] = [await deployment.start('projector', 1), await deployment.start('relay', 1)]
      const held = await deployment.start('worker', count)
      if (api === undefined || projector === undefined || relay === undefined) throw new Error('a role is not there')
      const done = () => sumOf(held, 'devfin_operation_seconds_count')
      let next = 0
      const more = async (n: number): Promise<void> => {
        for (const end = next + n; next < end; next++) await post(api, next)
      }
      const accepting = coreSecondsOf([api])
      // threads are warm and partitions are assigned before anybody is held
      await more(count * 4)
      await until('warm', async () => (await done()) >= count * 4, 120_000)
      await more(Math.ceil(count * seconds * 1.5))
      const ofAcceptance = (coreSecondsOf([api]) - accepting) / next
      await deployment.hold(held, share)
      await pause(3_000)
      const groups = [held, [relay], [projector]]
      const [before, at, cores] = [await done(), performance.now(), groups.map(coreSecondsOf)]
      await pause(seconds * 1_000)
      const ended = (await done()) - before
      const rate = ended / ((performance.now() - at) / 1_000)
      const [ofWorker, ...ofFollowers] = groups.map((group, i) => (coreSecondsOf(group) - (cores[i] ?? 0)) / ended)
      row([
        count,
        ...ideal(count, rate),
        ...[ofWorker ?? 0, ofAcceptance, ...ofFollowers].map((cost) => cost.toFixed(4)),
      ])
    } finally {
      await deployment.stop()
    }
  }
}

const apis = async (): Promise<void> => {
  table('APIs: answers a second', ['APIs', 'new questions/s', 'of the ideal', 'repeated questions/s', 'of the ideal'])
  const [idealNew, idealRepeated] = [besideIdeal(), besideIdeal()]
  for (const count of counts(4)) {
    const deployment = await openDeployment({})
    try {
      const held = await deployment.start('api', count)
      for (const role of ['projector', 'relay'] as const) await deployment.start(role, 1)
      let next = 0
      const warm = held.flatMap((one) => [0, 1, 2, 3].map(() => post(one, next++)))
      await Promise.all(warm)
      await deployment.hold(held, share)
      await pause(1_000)
      const rateOf = async (question: () => number): Promise<number> => {
        const until = performance.now() + seconds * 1_000
        let answered = 0
        const client = async (one: ServiceProcess): Promise<void> => {
          while (performance.now() < until) {
            await post(one, question())
            answered += 1
          }
        }
        await Promise.all(held.flatMap((one) => [client(one), client(one)]))
        return answered / seconds
      }
      const fresh = await rateOf(() => next++)
      const repeated = await rateOf(() => 0)
      row([count, ...idealNew(count, fresh), ...idealRepeated(count, repeated)])
    } finally {
      await deployment.stop()
    }
  }
}

const followers = async (): Promise<void> => {
  table('Followers: events a second behind a log that grows faster', ['follower', 'events', 'seconds', 'events/s'])
  for (const role of ['projector', 'relay'] as const) {
    const deployment = await openDeployment({})
    const store = openEventStoreDb(deployment.eventStoreUrl)
    try {
      const [follower] = await deployment.start(role, 1)
      if (follower === undefined) throw new Error(`no ${role}`)
      await until(`${role} is at work`, async () => (await lagOf(follower)) !== null, 60_000)
      await deployment.hold([follower], share)
      const at = performance.now()
      const events = await appendDatasets(store, seconds * 20)
      await until(`${role} has caught up`, async () => (await lagOf(follower)) === 0, 600_000)
      const took = (performance.now() - at) / 1_000
      row([role, events, took.toFixed(1), (events / took).toFixed(0)])
    } finally {
      await store.close()
      await deployment.stop()
    }
  }
}

/** Histories of so many datasets, a hundred at a time; how many events that were. */
const appendDatasets = async (store: ReturnType<typeof openEventStoreDb>, datasets: number): Promise<number> => {
  let events = 0
  for (let from = 0; from < datasets; from += 100) {
    const streams = Array.from({ length: Math.min(100, datasets - from) }, (_, i) => datasetHistory(from + i)).flat()
    await Promise.all(streams.map((history) => store.append(history.stream, newEventsOf(history), 'no_stream')))
    events += streams.reduce((sum, history) => sum + history.events.length, 0)
  }
  return events
}

const lagOf = (one: ServiceProcess): Promise<number | null> => figureOf(one, 'devfin_log_lag_positions')

await installEngines()
console.log(`Each process is held to ${share} of a core for ${seconds} s; engines and clients have the rest.`)
for (const name of asked)
  await (
    { workers, apis, followers }[name] ?? (() => Promise.reject(new Error(`${name}: workers, apis or followers`)))
  )()
process.exit(0)
