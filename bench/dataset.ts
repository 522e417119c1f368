// A dataset end to end, as a user has it made: request, query, order, digest, frame, file, events; beside DuckDB's COPY
// of the same rows. Each case runs in a process of its own: node bench/dataset.ts [observations].
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../graph/build/build-graph.ts'
import { compose } from '../main/compose.ts'
import { readConfig } from '../main/config.ts'
import { makeDataset, saveArtifact } from '../main/devfin/run-dataset.ts'
import { silentLogger } from '../ports/logger.ts'
import { generateInput } from './generated-graph.ts'

export type DatasetMeasurement = {
  readonly task: string
  readonly rows: number
  readonly milliseconds: number
  readonly peakMebibytes: number
}

const statVarsOf = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, i) => `flow/${10000 + i}`)

/** About how many rows one generated variable has. */
const rowsPerVariable = 76_800

const bodyFor = (rows: number, options: object): object => {
  const entities =
    rows < rowsPerVariable
      ? {
          entities: {
            origin: Array.from(
              { length: Math.max(1, Math.round((rows / rowsPerVariable) * 60)) },
              (_, i) => `country/C${i}`,
            ),
          },
        }
      : {}
  const statvars = statVarsOf(Math.max(1, Math.ceil(rows / rowsPerVariable)))
  return { schema_version: 1, input: { kind: 'statvar_set', statvars, scope: entities }, options }
}

/** One case in this process; prints the measurement as JSON. */
const runCase = async (location: string, task: string, rows: number): Promise<void> => {
  const [format = 'csv', bundle] = task.split(' ')
  const directory = await mkdtemp(join(tmpdir(), 'bench-dataset-'))
  const config = readConfig({
    DATA_DIR: directory,
    GRAPH: location,
    ASYNC_MAX_ROWS: '100000000',
    ASYNC_MAX_REQUESTS: '100000000',
    WORKER_THREADS: '1',
    MINIMUM_FREE_BYTES: '0',
  })
  if (E.isLeft(config)) throw new Error(config.left.join('; '))
  const composition = await compose(config.right, { logger: silentLogger })
  try {
    const make = async (size: number) => {
      const made = await makeDataset(composition, bodyFor(size, { format, bundle: bundle === 'bundle' }))
      if (E.isLeft(made)) throw new Error(`${made.left.code}: ${made.left.detail}`)
      return made.right
    }
    // a first small request, so that loading code is not measured as work
    await make(900)
    const baseMebibytes = process.memoryUsage().rss / 2 ** 20
    const from = performance.now()
    const made = await make(rows)
    const milliseconds = performance.now() - from
    const peakMebibytes = process.resourceUsage().maxRSS / 1024
    const csv = join(directory, 'out.csv')
    const copies =
      task === 'csv' || task === 'parquet' ? await duckCopies(task, composition, made, csv, directory) : null
    console.log(JSON.stringify({ rows: made.view.coverage.rows, milliseconds, peakMebibytes, baseMebibytes, copies }))
  } finally {
    await composition.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** DuckDB's COPY of the very rows of the file, from a table in memory. */
const duckCopies = async (
  format: string,
  composition: Parameters<typeof saveArtifact>[0],
  made: Parameters<typeof saveArtifact>[1],
  path: string,
  directory: string,
): Promise<number> => {
  const saved = await saveArtifact(composition, made, path)
  if (E.isLeft(saved)) throw new Error(saved.left.detail)
  const duck = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await duck.connect()
  const reader = format === 'csv' ? `read_csv('${path}', header = true)` : `read_parquet('${path}')`
  await connection.run(`CREATE TABLE rows AS SELECT * FROM ${reader}`)
  const from = performance.now()
  await connection.run(`COPY rows TO '${join(directory, `copy.${format}`)}' (FORMAT ${format})`)
  const milliseconds = performance.now() - from
  connection.closeSync()
  return milliseconds
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
    const median = async (): Promise<number> => {
      const times: number[] = []
      for (const body of bodies) {
        const from = performance.now()
        const made = await makeDataset(composition, body)
        if (E.isLeft(made)) throw new Error(made.left.detail)
        times.push(performance.now() - from)
      }
      return times.slice(10).sort((a, b) => a - b)[25] ?? Number.NaN
    }
    const fresh = await median()
    console.log(JSON.stringify({ fresh, repeated: await median() }))
  } finally {
    await composition.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const sizes = [10_000, 100_000, 1_000_000, 10_000_000]

/** Builds a graph of so many observations and measures every format and size it can give. */
export const benchDataset = async (observations = 10_000_000): Promise<ReadonlyArray<DatasetMeasurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-graph-'))
  try {
    await generateInput(join(directory, 'input'), observations, 0)
    const built = await buildGraph({ inputs: [join(directory, 'input')], output: join(directory, 'graph') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    await rm(join(directory, 'input'), { recursive: true })
    const measured: DatasetMeasurement[] = []
    for (const rows of sizes.filter((size) => size <= observations)) {
      for (const task of rows > 1_000_000 ? ['csv', 'parquet'] : ['csv', 'parquet', 'xlsx', 'csv bundle']) {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [import.meta.filename, 'case', built.right.location, task, String(rows)],
          { maxBuffer: 1 << 24 },
        )
        const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as {
          rows: number
          milliseconds: number
          peakMebibytes: number
          copies: number | null
        }
        measured.push({ task, ...result })
        if (result.copies !== null)
          measured.push({
            task: `${task}, DuckDB COPY`,
            rows: result.rows,
            milliseconds: result.copies,
            peakMebibytes: Number.NaN,
          })
      }
    }
    const { stdout } = await promisify(execFile)(process.execPath, [
      import.meta.filename,
      'latency',
      built.right.location,
    ])
    const { fresh, repeated } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as {
      fresh: number
      repeated: number
    }
    measured.push({
      task: 'new request of about 1,000 rows as a bundle, median',
      rows: 833,
      milliseconds: fresh,
      peakMebibytes: Number.NaN,
    })
    measured.push({
      task: 'the same request repeated, median',
      rows: 833,
      milliseconds: repeated,
      peakMebibytes: Number.NaN,
    })
    return measured
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

export const datasetTable = (measured: ReadonlyArray<DatasetMeasurement>): string =>
  [
    '| task | rows | ms | rows/s | peak MiB of the process |',
    '|---|---:|---:|---:|---:|',
    ...measured.map(
      ({ task, rows, milliseconds, peakMebibytes }) =>
        `| ${task} | ${rows} | ${milliseconds < 100 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} | ${Math.round((rows / milliseconds) * 1000)} | ${Number.isNaN(peakMebibytes) ? '' : peakMebibytes.toFixed(0)} |`,
    ),
  ].join('\n')

if (import.meta.main) {
  const [command = '10000000', location = '', task = '', rows = ''] = process.argv.slice(2)
  if (command === 'case') await runCase(location, task, Number(rows))
  else if (command === 'latency') await runLatency(location)
  else console.log(datasetTable(await benchDataset(Number(command))))
}
