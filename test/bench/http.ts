// node test/bench/http.ts [seconds | --quick]: requests a second and latencies of answers that lie ready, against a bare koa route that sends the
// same bytes. The servers are child processes; the client is this one. Loopback only.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type HttpMeasurement = { readonly task: string; readonly value: number; readonly unit: string }

type Target = { readonly method: string; readonly path: string; readonly body: string | null }
type Server = { readonly url: string; readonly pid: number; readonly stop: () => Promise<void> }

const connections = 50

const started = (child: ChildProcess, pattern: RegExp): Promise<Server> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = pattern.exec(output)?.[1]
      if (url === undefined) return
      const ended = new Promise<void>((done) => child.once('close', () => done()))
      resolve({
        url,
        pid: child.pid ?? 0,
        stop: () => {
          child.kill('SIGTERM')
          return ended
        },
      })
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`a server ended with ${code}`)))
  })

const bareKoa = `
import Koa from 'koa'
const app = new Koa()
const text = JSON.stringify({ text: 'x'.repeat(Number(process.argv[1])) })
app.use(async (ctx) => {
  if (ctx.method === 'POST') for await (const chunk of ctx.req) void chunk
  ctx.type = 'application/json'
  ctx.body = text
})
const server = app.listen(0, '127.0.0.1', () => console.log('serving http://127.0.0.1:' + server.address().port + ' '))
process.on('SIGTERM', () => process.exit(0))
`

/** Starts `npm start` over a new data directory; flags of this process (`--cpu-prof`) are the server's too. */
export const startServe = async (environment: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-bench-'))
  const child = spawn(process.execPath, [...process.execArgv, 'main/serve.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'warn',
      MINIMUM_FREE_BYTES: '0',
      LIMITS: 'off',
      GRAPH: 'sample',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const server = await started(child, /serving\s+(http:\S+)/)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export const startBare = (bytes: number): Promise<Server> =>
  started(
    spawn(process.execPath, ['--input-type=module', '-e', bareKoa, String(bytes)], {
      cwd: new URL('../..', import.meta.url),
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
    /serving (http:\S+) /,
  )

/** One request on an agent's connection; the milliseconds until its last byte. */
export const timed = (
  url: string,
  target: Target,
  agent: http.Agent,
): Promise<{ ms: number; status: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const { hostname, port } = new URL(url)
    const headers =
      target.body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(target.body)) }
    const request = http.request(
      { hostname, port, agent, method: target.method, path: target.path, headers },
      (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () => resolve({ ms: performance.now() - begun, status: response.statusCode ?? 0, bytes }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(target.body ?? undefined)
  })

export const percentile = (values: ReadonlyArray<number>, share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export const drive = async (url: string, target: Target, seconds: number, parallel: number) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: parallel })
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const { ms, status } = await timed(url, target, agent)
      if (status !== 200) throw new Error(`${target.method} ${target.path}: ${status}`)
      times.push(ms)
    }
  }
  await Promise.all(Array.from({ length: parallel }, one))
  agent.destroy()
  return {
    perSecond: (times.length / (performance.now() - begun)) * 1000,
    p99: percentile(times, 0.99),
    median: percentile(times, 0.5),
  }
}

const request = JSON.stringify({
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: ['economy/GrossDomesticProduct_Nominal'],
    scope: { entities: { observationAbout: ['country/KEN'] } },
  },
  options: { format: 'csv', bundle: false },
})

/** Ready answers of a service against a bare koa route that sends as many bytes, each for so many seconds. */
export const measureHttp = async (seconds = 2): Promise<ReadonlyArray<HttpMeasurement>> => {
  const service = await startServe()
  const measurements: HttpMeasurement[] = []
  try {
    const response = await fetch(`${service.url}/api/v1/datasets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request,
    })
    const text = await response.text()
    const { links } = JSON.parse(text) as { links: { self: string } }
    const bare = await startBare(Buffer.byteLength(text))
    try {
      const targets: ReadonlyArray<readonly [string, string, Target]> = [
        ['bare koa route, GET', bare.url, { method: 'GET', path: '/', body: null }],
        ['cached manifest, GET snapshot', service.url, { method: 'GET', path: links.self, body: null }],
        ['bare koa route, POST', bare.url, { method: 'POST', path: '/', body: request }],
        ['repeated request, POST dataset', service.url, { method: 'POST', path: '/api/v1/datasets', body: request }],
      ]
      for (const [task, url, target] of targets) {
        await drive(url, target, Math.min(1, seconds), connections)
        const busy = await drive(url, target, seconds, connections)
        const alone = await drive(url, target, Math.min(1, seconds), 1)
        measurements.push(
          { task: `${task}, ${connections} connections`, value: Math.round(busy.perSecond), unit: 'requests/s' },
          { task: `${task}, alone, median`, value: Number(alone.median.toFixed(2)), unit: 'ms' },
          { task: `${task}, alone, p99`, value: Number(alone.p99.toFixed(2)), unit: 'ms' },
        )
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await service.stop()
  }
  return measurements
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const seconds = process.argv[2] === '--quick' ? 1 : Number(process.argv[2] ?? 3)
  console.log('| task | value |\n|---|---|')
  for (const { task, value, unit } of await measureHttp(seconds)) console.log(`| ${task} | ${value} ${unit} |`)
}
