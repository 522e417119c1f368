// The clients that burden the service in `npm run load`: a thread of their own, so that what they do is not counted as waiting.
import { once } from 'node:events'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

export const clients = 50
export const idleConnections = 1_000
const slowClients = 20

/** What the thread is given, and what it is told: each message starts one burden more, the last ends them. */
export type LoadData = { readonly url: string; readonly statvars: ReadonlyArray<string> }
export type LoadMessage = 'clients' | 'connections' | 'stop'

type Statuses = Map<number, number>

export const requestOf = (statvars: ReadonlyArray<string>, window: object, format = 'csv') =>
  JSON.stringify({
    schema_version: 1,
    input: { kind: 'statvar_set', statvars, scope: { window } },
    options: { format, bundle: false },
  })

export const post = (url: string, body: string, agent: http.Agent): Promise<{ status: number; text: string }> =>
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

/** Clients that each ask for one large dataset after another, no two alike; a refusal is waited out as it says. */
const startClients = (url: string, statvars: ReadonlyArray<string>, statuses: Statuses) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  const state = { asked: 0, running: true }
  const one = async (): Promise<void> => {
    while (state.running) {
      const n = state.asked++
      const window = { kind: 'range', start_year: 1950 + (n % 60), end_year: 2030 + Math.floor(n / 60) }
      const { status } = await post(url, requestOf(statvars, window, n % 3 === 0 ? 'parquet' : 'csv'), agent)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
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

if (!isMainThread) {
  const { url, statvars } = workerData as LoadData
  const statuses: Statuses = new Map()
  const stops: (() => unknown)[] = []
  const obey = async (message: LoadMessage): Promise<void> => {
    if (message === 'clients') stops.push(startClients(url, statvars, statuses))
    if (message === 'connections') stops.push(await startBurdens(url))
    if (message === 'stop') for (const stop of stops.toReversed()) await stop()
    parentPort?.postMessage(message === 'stop' ? Object.fromEntries(statuses) : message, [])
  }
  parentPort?.on('message', (message: LoadMessage) => void obey(message))
}
