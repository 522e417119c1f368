// Rows per second and peak memory of every rendering, beside DuckDB's COPY and exceljs alone. `node test/bench/render.ts 10000 100000`.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writeFrame } from '../../render/index.ts'
import { sampleFrame } from './render/sample-frame.ts'

export type RenderMeasurement = {
  readonly task: string
  readonly rows: number
  readonly milliseconds: number
  readonly rowsPerSecond: number
  readonly peakMebibytes: number
}

const everything = [
  'digest',
  'frame file',
  'csv',
  'csv, DuckDB COPY',
  'parquet',
  'parquet, DuckDB COPY',
  'series statistics',
  'csv bundle',
  'xlsx',
  'xlsx, exceljs alone',
]
const streamed = [
  'digest',
  'frame file',
  'csv',
  'csv, DuckDB COPY',
  'parquet',
  'parquet, DuckDB COPY',
  'series statistics',
]

/** Tasks for a number of rows: a worksheet ends at a million rows. */
const tasksFor = (rows: number): ReadonlyArray<string> => (rows > 1_000_000 ? streamed : everything)

/** Small cases are repeated, and the median counts; large ones run once. */
const repeatsFor = (rows: number): number => (rows <= 10_000 ? 15 : rows <= 100_000 ? 5 : rows <= 1_000_000 ? 2 : 1)

const median = (numbers: ReadonlyArray<number>): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Measures each task in a process of its own. */
export const benchRender = async (
  sizes: ReadonlyArray<number> = [10_000, 100_000, 1_000_000, 10_000_000],
  only: RegExp = /./,
): Promise<ReadonlyArray<RenderMeasurement>> => {
  const directory = await mkdtemp(join(tmpdir(), 'bench-render-'))
  const measured: RenderMeasurement[] = []
  try {
    for (const rows of sizes) {
      const framePath = join(directory, `${rows}.arrow`)
      await writeFrame(sampleFrame(rows), framePath)
      for (const task of tasksFor(rows).filter((name) => only.test(name))) {
        measured.push(await measure(task, rows, framePath, directory))
      }
      await rm(framePath)
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  return measured
}

const measure = async (
  task: string,
  rows: number,
  framePath: string,
  directory: string,
): Promise<RenderMeasurement> => {
  const script = join(import.meta.dirname, 'render', 'task.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    task,
    framePath,
    directory,
    String(repeatsFor(rows)),
  ])
  const { times, peakMebibytes }: { times: number[]; peakMebibytes: number } = JSON.parse(stdout)
  const milliseconds = median(times)
  return { task, rows, milliseconds, rowsPerSecond: (rows / milliseconds) * 1000, peakMebibytes }
}

/** The measurements as a Markdown table. */
export const renderBenchTable = (measured: ReadonlyArray<RenderMeasurement>): string =>
  [
    '| rows | what | seconds | rows per second | peak MiB |',
    '|---:|---|---:|---:|---:|',
    ...measured.map(
      (it) =>
        `| ${it.rows} | ${it.task} | ${(it.milliseconds / 1000).toFixed(3)} | ${Math.round(it.rowsPerSecond)} | ${Math.round(it.peakMebibytes)} |`,
    ),
  ].join('\n')

if (import.meta.main) {
  const arguments_ = process.argv.slice(2)
  const sizes = arguments_.map(Number).filter((size) => size > 0)
  const only = arguments_.find((argument) => !(Number(argument) > 0))
  const measured = await benchRender(
    sizes.length > 0 ? sizes : undefined,
    only === undefined ? undefined : new RegExp(only),
  )
  console.log(renderBenchTable(measured))
}
