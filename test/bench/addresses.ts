// Files by their plain address, beside DuckDB's COPY and a bare koa route, and how long service and commands take to start:
// node test/bench/addresses.ts [rows]; 0 leaves the large table out.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { generateInput, rowsPerVariable, variablesOf } from './generated-graph.ts'
import { drive, percentile, startBare, startServe } from './http.ts'

type Measurement = { readonly task: string; readonly value: string; readonly aim: string }

const median = (times: ReadonlyArray<number>): number => percentile(times, 0.5)
const ms = (time: number): string => `${time < 100 ? time.toFixed(2) : time.toFixed(0)} ms`

/** Registers a set of variables and gives its plain address as CSV. */
const addressOf = async (
  url: string,
  statvars: ReadonlyArray<string>,
  entities: object = {},
  window: object = { kind: 'all' },
): Promise<string> => {
  const identity = {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars },
    slots: [],
    entities,
    requested_window: window,
  }
  const response = await fetch(`${url}/api/v1/datasets/definitions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ definition: { identity } }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return `/api/data/${(JSON.parse(text) as { spec_id: string }).spec_id}.csv`
}

type Got = { readonly time: number; readonly bytes: number; readonly body: ReadonlyArray<Buffer> }

/** One GET; the milliseconds until its last byte, and the bytes as they came. */
const get = (address: string, encoding = 'identity'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    http
      .get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
        const body: Buffer[] = []
        response.on('data', (chunk: Buffer) => body.push(chunk))
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${address}: ${response.statusCode}`))
          return resolve({
            time: performance.now() - begun,
            bytes: body.reduce((sum, { length }) => sum + length, 0),
            body,
          })
        })
        response.on('error', reject)
      })
      .on('error', reject)
  })

const kenya = { observationAbout: ['country/KEN'] }

/** Small questions: new ones, and one repeated, beside a bare route. */
const measureSmall = async (): Promise<ReadonlyArray<Measurement>> => {
  const service = await startServe()
  try {
    const times: number[] = []
    let address = ''
    for (let turn = 0; turn < 60; turn++) {
      // no two alike: other years each time
      const window = { kind: 'range', start_year: 1995 + (turn % 12), end_year: 2015 + Math.floor(turn / 12) }
      address = await addressOf(service.url, ['economy/GrossDomesticProduct_Nominal'], kenya, window)
      times.push((await get(service.url + address)).time)
    }
    const { bytes } = await get(service.url + address)
    const bare = await startBare(bytes)
    try {
      const target = { method: 'GET', path: address, body: null }
      const plain = { method: 'GET', path: '/', body: null }
      // turn by turn, so that what else the machine does falls on both
      const rounds: { readonly own: number; readonly bare: number }[] = []
      for (let turn = 0; turn < 6; turn++) {
        const own = (await drive(service.url, target, 1, 50)).perSecond
        rounds.push({ own, bare: (await drive(bare.url, plain, 1, 50)).perSecond })
      }
      const counted = rounds.slice(1)
      const perSecond = Math.round(median(counted.map(({ own }) => own)))
      const barePerSecond = Math.round(median(counted.map(({ bare }) => bare)))
      const share = Math.round(median(counted.map(({ own, bare }) => own / bare)) * 100)
      const alone = await drive(service.url, target, 1, 1)
      return [
        { task: `new small question, median of ${times.length - 5}`, value: ms(median(times.slice(5))), aim: '30 ms' },
        { task: `the same repeated (${bytes} bytes), median`, value: ms(alone.median), aim: '2 ms' },
        {
          task: 'repeated, 50 connections',
          value: `${perSecond} requests/s, ${share} % of bare koa`,
          aim: '60 %',
        },
        { task: 'bare koa, 50 connections', value: `${barePerSecond} requests/s`, aim: '' },
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await service.stop()
  }
}

/** The median of DuckDB's COPY of the rows of a CSV file, from a table in memory, in their order. */
const copies = async (directory: string, csv: ReadonlyArray<Buffer>): Promise<{ rows: number; time: number }> => {
  const path = join(directory, 'rows.csv')
  await writeFile(path, Buffer.concat([...csv]))
  const duck = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await duck.connect()
  await connection.run(`CREATE TABLE rows AS SELECT * FROM read_csv('${path}', header = true)`)
  const [counted] = (await connection.runAndReadAll('SELECT count(*)::INTEGER AS n FROM rows')).getRowObjectsJson()
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const from = performance.now()
    await connection.run(`COPY rows TO '${join(directory, 'copy.csv')}' (FORMAT csv)`)
    times.push(performance.now() - from)
  }
  connection.closeSync()
  duck.closeSync()
  return { rows: Number(counted?.['n']), time: median(times) }
}

/** A large table by its address: new ones, and one that lies ready, plain and compressed. */
const measureLarge = async (wanted: number): Promise<ReadonlyArray<Measurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-addresses-'))
  try {
    const observations = wanted * 2
    await generateInput(join(directory, 'input'), observations, 0, 'long_series')
    const built = await buildGraph({ inputs: [join(directory, 'input')], output: join(directory, 'graph') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    const service = await startServe({
      GRAPH: built.right.location,
      SYNC_BUDGET_ROWS: '10000000',
      ASYNC_MAX_ROWS: '10000000',
    })
    try {
      const total = variablesOf(observations, 'long_series')
      const count = Math.round(wanted / rowsPerVariable(observations, 'long_series'))
      const ask = (turn: number) =>
        addressOf(
          service.url,
          Array.from({ length: count }, (_, i) => `flow/${10000 + ((i + turn) % total)}`),
        )
      const fresh = async (first: number, encoding?: string): Promise<number> => {
        const times: number[] = []
        for (let turn = first; turn < first + 3; turn++)
          times.push((await get(service.url + (await ask(turn)), encoding)).time)
        return median(times)
      }
      // loading code is not measured as work
      const warm = await get(service.url + (await ask(0)))
      const copy = await copies(directory, warm.body)
      const beside = (time: number) => `${ms(time)}, ${(time / copy.time).toFixed(2)} times COPY`
      const [plain, coded] = [await fresh(1), await fresh(4, 'zstd, br, gzip')]
      const ready = await ask(0)
      const again = async (encoding?: string): Promise<number> =>
        median(
          [
            await get(service.url + ready, encoding),
            await get(service.url + ready, encoding),
            await get(service.url + ready, encoding),
          ].map(({ time }) => time),
        )
      return [
        {
          task: `DuckDB COPY of ${copy.rows} rows (${Math.round(warm.bytes / 1e6)} MB) to a file`,
          value: ms(copy.time),
          aim: '',
        },
        { task: `${copy.rows} rows to a client, new`, value: beside(plain), aim: '1.6 times' },
        { task: 'new, compressed', value: beside(coded), aim: '2.5 times' },
        { task: 'lying ready', value: beside(await again()), aim: '1.6 times' },
        { task: 'lying ready, compressed', value: beside(await again('zstd, br, gzip')), aim: '2.5 times' },
      ]
    } finally {
      await service.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Starts on the starter graph: of the service, first and again, and of a command beside it. */
const measureStarts = async (): Promise<ReadonlyArray<Measurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-start-'))
  const environment = { DATA_DIR: directory, GRAPH: 'starter' }
  try {
    const ready = async (): Promise<number> => {
      const from = performance.now()
      const service = await startServe(environment)
      while (!(await fetch(`${service.url}/api/datasets/healthz`)).ok) await new Promise((done) => setTimeout(done, 5))
      const time = performance.now() - from
      await service.stop()
      return time
    }
    const first = await ready()
    const later = [await ready(), await ready(), await ready()]
    const program = fileURLToPath(new URL('../../main/cli/devfin.ts', import.meta.url))
    const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
    const times: number[] = []
    for (let turn = 0; turn < 7; turn++) {
      const from = performance.now()
      await promisify(execFile)(process.execPath, [program, 'node', 'country/KEN'], {
        // as `npm run devfin` starts it
        env: { ...process.env, ...environment, NODE_COMPILE_CACHE: compiled },
      })
      times.push(performance.now() - from)
    }
    return [
      { task: 'start to ready on the starter graph, first', value: ms(first), aim: '' },
      { task: 'start to ready on the starter graph', value: ms(median(later)), aim: '3 s' },
      { task: '`devfin node country/KEN`', value: ms(median(times.slice(1))), aim: '800 ms' },
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const rows = Number(process.argv[2] ?? 600_000)
  const measured = [
    ...(await measureSmall()),
    ...(rows === 0 ? [] : await measureLarge(rows)),
    ...(await measureStarts()),
  ]
  console.log('| task | measured | aim |\n|---|---:|---:|')
  for (const { task, value, aim } of measured) console.log(`| ${task} | ${value} | ${aim} |`)
}
