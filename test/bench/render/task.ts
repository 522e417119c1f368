// One measurement in a process of its own, so that its peak memory is its own: node task.ts <task> <frame file> <directory>.
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import ExcelJS from 'exceljs'
import { contentVersionOf } from '../../../domain/frame/content-version.ts'
import type { Frame } from '../../../domain/frame/frame.ts'
import { longTable } from '../../../render/long-table.ts'
import { type ArtifactOptions, openFrame, renderArtifact, writeFrame } from '../../../render/index.ts'
import { sampleRecord } from './sample-frame.ts'

/** Runs the work, repeatedly when asked; gives milliseconds of each run. */
type Task = (frame: Frame, framePath: string, directory: string, repeat: number) => Promise<number[]>

const timed = async (repeat: number, work: () => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let i = 0; i < repeat; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

const rendering =
  (options: ArtifactOptions): Task =>
  (frame, _path, directory, repeat) =>
    timed(repeat, async () => {
      const { path } = await renderArtifact(frame, sampleRecord(frame), options, directory)
      await rm(path)
    })

/** DuckDB's own COPY of the same rows: the labelled columns, loaded into a table beforehand (not timed). */
const duckdbCopy =
  (format: 'csv' | 'parquet'): Task =>
  async (frame, _path, directory, repeat) => {
    const { path } = await renderArtifact(frame, sampleRecord(frame), { format: 'parquet', bundle: false }, directory)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    await connection.run(`CREATE TABLE rows AS SELECT * FROM read_parquet('${path}')`)
    await rm(path)
    const out = join(directory, `duckdb.${format}`)
    const times = await timed(repeat, async () => {
      await connection.run(`COPY rows TO '${out}' (FORMAT ${format}${format === 'csv' ? ', HEADER' : ''})`)
      await stat(out)
      await rm(out)
    })
    connection.closeSync()
    return times
  }

/** exceljs's streaming writer by itself, given the same columns. */
const plainExcel: Task = (frame, _path, directory, repeat) =>
  timed(repeat, async () => {
    const out = join(directory, 'plain.xlsx')
    const table = longTable(frame, sampleRecord(frame))
    const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: out, useSharedStrings: true, useStyles: false })
    const sheet = workbook.addWorksheet('data')
    sheet.addRow(table.columns.map(({ name }) => name)).commit()
    for await (const batch of table.batches()) {
      for (let run = 0; run < batch.runs; run++) {
        for (let row = batch.offsets[run] ?? 0; row < (batch.offsets[run + 1] ?? 0); row++) {
          const cells = table.columns.map((column, i) => {
            const entry = batch.data[i]?.[column.per === 'run' ? run : row] ?? -1
            return column.type === 'text' ? (column.texts[entry] ?? null) : entry
          })
          sheet.addRow(cells).commit()
        }
      }
    }
    sheet.commit()
    await workbook.commit()
    await rm(out)
  })

export const tasks: Readonly<Record<string, Task>> = {
  digest: (frame, _path, _directory, repeat) =>
    timed(repeat, async () => {
      await contentVersionOf(frame)
    }),
  'frame file': (frame, _path, directory, repeat) =>
    timed(repeat, async () => {
      const out = join(directory, 'again.arrow')
      await writeFrame(frame, out)
      await rm(out)
    }),
  csv: rendering({ format: 'csv', bundle: false }),
  'csv, DuckDB COPY': duckdbCopy('csv'),
  parquet: rendering({ format: 'parquet', bundle: false }),
  'parquet, DuckDB COPY': duckdbCopy('parquet'),
  'series statistics': rendering({ table: 'series_statistics' }),
  'csv bundle': rendering({ format: 'csv', bundle: true }),
  xlsx: rendering({ format: 'xlsx', bundle: false }),
  'xlsx, exceljs alone': plainExcel,
}

if (import.meta.main) {
  const [name = '', framePath = '', directory = '', repeat = '1'] = process.argv.slice(2)
  const task = tasks[name]
  if (task === undefined) throw new Error(`no task ${name}; there are ${Object.keys(tasks).join(', ')}`)
  const frame = await openFrame(framePath)
  const times = await task(frame, framePath, directory, Number(repeat))
  // resourceUsage counts kibibytes
  console.log(JSON.stringify({ times, peakMebibytes: process.resourceUsage().maxRSS / 1024 }))
}
