// npm run load [-- --seconds 8]: how long health, polls and cached answers take while 50 clients request large datasets, with 1,000
// idle connections and slow clients beside them. Starts its own service on loopback and stops it; bounded in time and number.
import { once } from 'node:events'
import http from 'node:http'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { percentile, startServe, timed } from '../bench/http.ts'
import { clients, type LoadData, type LoadMessage, post, requestOf } from './load-clients.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const seconds = Math.min(60, Math.max(1, Number(values.seconds)))

const gdp = 'economy/GrossDomesticProduct_Nominal'
/** Every variable of the graph, from the lists that its sources open. */
const variablesOf = async (url: string): Promise<ReadonlyArray<string>> => {
  const { sources } = (await (await fetch(`${url}/api/graph/sources`)).json()) as { sources: unknown }
  const provenances = new Set(JSON.stringify(sources).match(/provenance\/[a-z0-9-]+/g) ?? [])
  const found = new Set<string>()
  for (const provenance of provenances) {
    const path = `/api/graph/node/${provenance}/members?relation=variables&limit=1000`
    const page = (await (await fetch(url + path)).json()) as { items?: ReadonlyArray<{ ref: string }> }
    for (const item of page.items ?? []) found.add(item.ref)
  }
  return [...found].sort().slice(0, 1_000)
}

type Target = { readonly name: string; readonly method: string; readonly path: string; readonly body: string | null }

/** Twenty requests a second to each target, each on its own connection; latencies by target. */
const probe = async (url: string, targets: ReadonlyArray<Target>, forSeconds: number) => {
  const results = targets.map(async (target) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
    const times: number[] = []
    let failed = 0
    const pending: Promise<void>[] = []
    const until = performance.now() + forSeconds * 1_000
    while (performance.now() < until) {
      const one = async (): Promise<void> => {
        const answer = await timed(url, target, agent).catch(() => null)
        if (answer !== null) times.push(answer.ms)
        if (answer?.status !== 200) failed += 1
      }
      pending.push(one())
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await Promise.all(pending)
    agent.destroy()
    return { name: target.name, times, failed }
  })
  return Promise.all(results)
}

const service = await startServe({ SYNC_BUDGET_ROWS: '20000' })
try {
  const agent = new http.Agent()
  const statvars = await variablesOf(service.url)
  const cached = requestOf([gdp], { kind: 'range', start_year: 2015, end_year: 2020 })
  const first = JSON.parse((await post(service.url, cached, agent)).text) as {
    links: { self: string }
    trace: { operation_id: string }
  }
  const targets: ReadonlyArray<Target> = [
    { name: 'health', method: 'GET', path: '/api/datasets/healthz', body: null },
    { name: 'poll', method: 'GET', path: `/api/datasets/operations/${first.trace.operation_id}`, body: null },
    { name: 'cached GET', method: 'GET', path: first.links.self, body: null },
    { name: 'cached POST', method: 'POST', path: '/api/v1/datasets', body: cached },
  ]
  const report = async (situation: string, forSeconds: number): Promise<void> => {
    for (const { name, times, failed } of await probe(service.url, targets, forSeconds)) {
      const [median, p99, worst] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
      console.log(
        `| ${situation} | ${name} | ${times.length} | ${failed} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${worst.toFixed(1)} |`,
      )
    }
  }
  console.log(`${clients} clients request datasets of ${statvars.length} variables; sample graph\n`)
  console.log(
    '| situation | request | sent | failed | median ms | p99 ms | worst ms |\n|---|---|---:|---:|---:|---:|---:|',
  )
  await report('nothing else', Math.min(3, seconds))
  const burdens = new Worker(new URL('load-clients.ts', import.meta.url), {
    workerData: { url: service.url, statvars } satisfies LoadData,
    execArgv: ['--no-warnings'],
  })
  const tell = async (message: LoadMessage): Promise<unknown> => {
    burdens.postMessage(message, [])
    const [answer] = (await once(burdens, 'message')) as ReadonlyArray<unknown>
    return answer
  }
  await tell('clients')
  await report('50 clients', seconds)
  await tell('connections')
  await report('50 clients, 1,000 idle, 40 slow', seconds)
  const statuses = await tell('stop')
  console.log(`\nanswers to the ${clients} clients by status: ${JSON.stringify(statuses)}`)
  await burdens.terminate()
} finally {
  await service.stop()
}
process.exit(0)
