// A dataset end to end, as a user has it made: request, query, order, digest, frame, file, events; beside DuckDB's COPY
// of the same rows. Each case runs in a process of its own: node test/bench/dataset.ts [observations] [long].
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { compose } from '../../main/compose.ts'
import { readConfig } from '../../main/config.ts'
import { makeDataset, saveArtifact } from '../../main/cli/devfin/run-dataset.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import { type Density, generateInput, rowsPerVariable, variablesOf } from './generated-graph.ts'

export type DatasetMeasurement = {
  readonly task: string
  readonly rows: number
  /** The first in a new process, then the median of the others. */
  readonly first: number
  readonly milliseconds: number
  readonly peakMebibytes: number
  /** The median beside COPY's. */
  readonly timesCopy?: number
}

type Case = {
  readonly location: string
  readonly density: Density
  readonly observations: number
  readonly task: string
  readonly rows: number
}

/** A request of about so many rows; each `turn` asks for others. */
const bodyFor = ({ observations, density }: Case, rows: number, options: object, turn: number): object => {
  const perVariable = rowsPerVariable(observations, density)
  const total = variablesOf(observations, density)
  const count = Math.min(total, Math.max(1, Math.round(rows / perVariable)))
  const statvars = Array.from({ length: count }, (_, i) => `flow/${10000 + ((i + turn) % total)}`)
  const origins = Math.max(1, Math.round((rows / perVariable) * 60))
  const entities =
    rows < perVariable
      ? { entities: { origin: Array.from({ length: origins }, (_, i) => `country/C${(i + turn) % 60}`) } }
      : {}
  return { schema_version: 1, input: { kind: 'statvar_set', statvars, scope: entities }, options }
}

const median = (times: ReadonlyArray<number>): number =>
  times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? Number.NaN

/** One case in this process; prints the measurement as JSON. */
const runCase = async (asked: Case): Promise<void> => {
  const { task, rows } = asked
  const [format = 'csv', bundle] = task.split(' ')
  const directory = await mkdtemp(join(tmpdir(), 'bench-dataset-'))
  const config = readConfig({
    DATA_DIR: directory,
    GRAPH: asked.location,
    ASYNC_MAX_ROWS: '100000000',
    ASYNC_MAX_REQUESTS: '100000000',
    MINIMUM_FREE_BYTES: '0',
  })
  if (E.isLeft(config)) throw new Error(config.left.join('; '))
  const composition = await compose(config.right, { logger: silentLogger })
  try {
    const make = async (size: number, turn: number) => {
      const body = bodyFor(asked, size, { format, bundle: bundle === 'bundle' }, turn)
      const made = await makeDataset(composition, body)
      if (E.isLeft(made)) throw new Error(`${made.left.code}: ${made.left.detail}`)
      return made.right
    }
    // a first small request, so that loading code is not measured as work
    let made = await make(900, 7)
    const times: number[] = []
    for (let turn = 0; turn < turnsOf(rows, format); turn++) {
      const from = performance.now()
      made = await make(rows, turn)
      times.push(performance.now() - from)
    }
    const peakMebibytes = process.resourceUsage().maxRSS / 1024
    const compared = task === 'csv' || task === 'parquet'
    const copies = compared ? await duckCopies(task, composition, made, directory) : null
    const [first = Number.NaN, ...others] = times
    const milliseconds = others.length === 0 ? first : median(others)
    console.log(JSON.stringify({ rows: made.view.coverage.rows, first, milliseconds, peakMebibytes, copies }))
  } finally {
    await composition.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** How many datasets of a size are made, no two alike. */
const turnsOf = (rows: number, format: string): number => {
  if (rows > 1_000_000) return 1
  if (format === 'xlsx') return rows > 100_000 ? 2 : 6
  return rows > 100_000 ? 6 : rows > 10_000 ? 12 : 30
}

/** The median of DuckDB's COPY of the very rows of the file, from a table in memory, in their order. */
const duckCopies = async (
  format: string,
  composition: Parameters<typeof saveArtifact>[0],
  made: Parameters<typeof saveArtifact>[1],
  directory: string,
): Promise<number> => {
  const path = join(directory, `out.${format}`)
  const saved = await saveArtifact(composition, made, path)
  if (E.isLeft(saved)) throw new Error(saved.left.detail)
  const duck = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await duck.connect()
  const reader = format === 'csv' ? `read_csv('${path}', header = true)` : `read_parquet('${path}')`
  await connection.run(`CREATE TABLE rows AS SELECT * FROM ${reader}`)
  const times: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const from = performance.now()
    await connection.run(`COPY rows TO '${join(directory, `copy.${format}`)}' (FORMAT ${format})`)
    times.push(performance.now() - from)
  }
  connection.closeSync()
  return median(times)
}

/** Median time of new requests of about 1,000 rows as a bundle, and of the same requests repeated. */
const runLatency = async (location: string): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-latency-'))
  const config = readConfig({ DATA_DIR: directory, GRAPH: location, WORKER_THREADS: '2', MINIMUM_FREE_BYTES: '0' })
  if (E.isLeft(config)) throw new Error(config.left.join('; '))
  const composition = await compose(config.right, { logger: silentLogger })
  try {
    const bodies = Array.from({ length: 60 }, (_, i) => ({
      schema_version: 1,
      input: {
        kind: 'statvar_set',
        statvars: ['flow/10000'],
        scope: {
          entities: { origin: [`country/C${i % 60}`] },
          window: { kind: 'range', start_year: 2000 + Math.floor(i / 60), end_year: 2023 },
        },
      },
      options: { format: 'csv', bundle: true },
    }))
    const medianTime = async (): Promise<number> => {
      const times: number[] = []
      for (const body of bodies) {
        const from = performance.now()
        const made = await makeDataset(composition, body)
        if (E.isLeft(made)) throw new Error(made.left.detail)
        times.push(performance.now() - from)
      }
      return median(times.slice(10))
    }
    const fresh = await medianTime()
    console.log(JSON.stringify({ fresh, repeated: await medianTime() }))
  } finally {
    await composition.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const sizes = [10_000, 100_000, 1_000_000, 10_000_000]

const inOwnProcess = async <A>(...args: ReadonlyArray<string>): Promise<A> => {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, ...args], {
    maxBuffer: 1 << 24,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as A
}

const measureCase = async (asked: Case): Promise<ReadonlyArray<DatasetMeasurement>> => {
  const result = await inOwnProcess<Omit<DatasetMeasurement, 'task'> & { copies: number | null }>(
    'case',
    JSON.stringify(asked),
  )
  const { copies, ...measured } = result
  const own = {
    task: asked.task,
    ...measured,
    ...(copies === null ? {} : { timesCopy: measured.milliseconds / copies }),
  }
  if (copies === null) return [own]
  const copy = { task: `${asked.task}, DuckDB COPY`, rows: own.rows, first: Number.NaN, peakMebibytes: Number.NaN }
  return [own, { ...copy, milliseconds: copies }]
}

/** Builds a graph of so many observations and measures every format and size it can give. */
export const benchDataset = async (
  observations = 10_000_000,
  density: Density = 'short_series',
): Promise<ReadonlyArray<DatasetMeasurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-graph-'))
  try {
    await generateInput(join(directory, 'input'), observations, 0, density)
    const built = await buildGraph({ inputs: [join(directory, 'input')], output: join(directory, 'graph') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    await rm(join(directory, 'input'), { recursive: true })
    const { location } = built.right
    const measured: DatasetMeasurement[] = []
    for (const rows of sizes.filter((size) => size <= observations)) {
      // of 1 million observations 700,000 are asked for, so that several datasets can differ
      const wanted = rows === observations && rows <= 1_000_000 ? rows * 0.7 : rows
      for (const task of rows > 1_000_000 ? ['csv', 'parquet'] : ['csv', 'parquet', 'xlsx', 'csv bundle'])
        measured.push(...(await measureCase({ location, density, observations, task, rows: wanted })))
    }
    if (density === 'long_series') return measured
    const { fresh, repeated } = await inOwnProcess<{ fresh: number; repeated: number }>('latency', location)
    const small = { rows: 833, first: Number.NaN, peakMebibytes: Number.NaN }
    return [
      ...measured,
      { ...small, task: 'new request of about 1,000 rows as a bundle, median', milliseconds: fresh },
      { ...small, task: 'the same request repeated, median', milliseconds: repeated },
    ]
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const shown = (milliseconds: number): string =>
  Number.isNaN(milliseconds) ? '' : milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)

export const datasetTable = (measured: ReadonlyArray<DatasetMeasurement>): string =>
  [
    '| task | rows | first ms | median ms | rows/s | peak MiB of the process | times COPY |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...measured.map(({ task, rows, first, milliseconds, peakMebibytes, timesCopy }) => {
      const rate = Math.round((rows / milliseconds) * 1000)
      const peak = Number.isNaN(peakMebibytes) ? '' : peakMebibytes.toFixed(0)
      const times = timesCopy === undefined ? '' : timesCopy.toFixed(2)
      return `| ${task} | ${rows} | ${shown(first)} | ${shown(milliseconds)} | ${rate} | ${peak} | ${times} |`
    }),
  ].join('\n')

if (import.meta.main) {
  const [command = '10000000', argument = ''] = process.argv.slice(2)
  if (command === 'case') await runCase(JSON.parse(argument) as Case)
  else if (command === 'latency') await runLatency(argument)
  else
    console.log(datasetTable(await benchDataset(Number(command), argument === 'long' ? 'long_series' : 'short_series')))
}
