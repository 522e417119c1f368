// npm run load [-- --seconds 8]: how long health, polls and cached answers take while 50 clients request large datasets, with 1,000
// idle connections and slow clients beside them. Starts its own service on loopback and stops it; bounded in time and number.
import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { percentile, startServe, timed } from '../bench/http.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '8' } } })
const seconds = Math.min(60, Math.max(1, Number(values.seconds)))
const clients = 50
const idleConnections = 1_000
const slowClients = 20

type Answers = { readonly statuses: Map<number, number>; rows: number }

const gdp = 'economy/GrossDomesticProduct_Nominal'
const requestOf = (statvars: ReadonlyArray<string>, window: object, format = 'csv') =>
  JSON.stringify({
    schema_version: 1,
    input: { kind: 'statvar_set', statvars, scope: { window } },
    options: { format, bundle: false },
  })

const post = (url: string, body: string, agent: http.Agent): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const options = { hostname, port, agent, method: 'POST', path: '/api/v1/datasets', headers }
    const request = http.request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end(body)
  })

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

/** Clients that each ask for one large dataset after another, no two alike; a refusal is waited out as it says. */
const startClients = (url: string, statvars: ReadonlyArray<string>, seen: Answers) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const state = { asked: 0, running: true }
  const one = async (): Promise<void> => {
    while (state.running) {
      const n = state.asked++
      const window = { kind: 'range', start_year: 1950 + (n % 60), end_year: 2030 + Math.floor(n / 60) }
      const { status } = await post(url, requestOf(statvars, window, n % 3 === 0 ? 'parquet' : 'csv'), agent)
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status === 503) await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }
  const ended = Promise.all(Array.from({ length: clients }, () => one().catch(() => {})))
  return async () => {
    state.running = false
    // a large answer in progress is not waited for
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000))])
    agent.destroy()
  }
}

const openSockets = async (url: string, count: number): Promise<ReadonlyArray<Socket>> => {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname).on('error', () => {}))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return sockets
}

/** Idle connections, writers of a byte each quarter second, readers that never read. */
const startBurdens = async (url: string) => {
  const idle = await openSockets(url, idleConnections)
  const writers = await openSockets(url, slowClients)
  const head =
    'POST /api/v1/datasets HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n'
  for (const socket of writers) socket.write(head)
  const dripping = setInterval(() => {
    for (const socket of writers) if (socket.writable) socket.write(' ')
  }, 250)
  const readers = await openSockets(url, slowClients)
  for (const socket of readers) {
    socket.pause()
    for (let i = 0; i < 20; i++) socket.write('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n')
  }
  return () => {
    clearInterval(dripping)
    for (const socket of [...idle, ...writers, ...readers]) socket.destroy()
  }
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
const seen: Answers = { statuses: new Map(), rows: 0 }
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
  const stopClients = startClients(service.url, statvars, seen)
  await report('50 clients', seconds)
  const stopBurdens = await startBurdens(service.url)
  await report('50 clients, 1,000 idle, 40 slow', seconds)
  stopBurdens()
  await stopClients()
  console.log(`\nanswers to the ${clients} clients by status: ${JSON.stringify(Object.fromEntries(seen.statuses))}`)
} finally {
  await service.stop()
}
process.exit(0)
