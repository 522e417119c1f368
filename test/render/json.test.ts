import test from 'ava'
import fc from 'fast-check'
import { jsonChunks } from '../../render/json.ts'
import { longTable } from '../../render/long-table.ts'
import { csvChunks } from '../../render/csv.ts'
import { cleanText, type Table } from '../../render/table.ts'
import { parse } from 'csv-parse/sync'
import { arbitraryCuts, arbitraryPlainFrame, frameOf, type PlainFrame } from '../domain/frame/arbitrary-frame.ts'
import { fixedChanges, fixedConverted, fixedPlain, hostileLabels, recordOf } from './stored-record.ts'

type Row = Readonly<Record<string, string | number | null>>

const textOf = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = ''
  for await (const chunk of chunks) text += Buffer.from(chunk).toString('utf8')
  return text
}
const tableOf = (plain: PlainFrame, cuts: ReadonlyArray<number> = [], changes = {}): Table => {
  const frame = frameOf(plain, cuts)
  return longTable(frame, recordOf(frame, changes))
}
const rowsOf = async (table: Table): Promise<ReadonlyArray<Row>> => JSON.parse(await textOf(jsonChunks(table)))

test('JSON read back holds the rows in frame order, every number exactly, absent values as null', async (t) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlainFrame, arbitraryCuts, async (plain, cuts) => {
      const rows = await rowsOf(tableOf(plain, cuts))
      const expected = plain.series.flatMap((it) => it.observations.map((observation) => ({ it, observation })))
      t.is(rows.length, expected.length)
      for (const [i, { it, observation }] of expected.entries()) {
        const row = rows[i] ?? {}
        t.deepEqual(
          [row['variable'], row['period'], row['unit'], row['measurement_method'], row['provenance']],
          [it.variable, observation.period, it.unit, it.measurement_method, it.provenance],
        )
        t.is(Number(row['value']) + 0, observation.value + 0)
      }
    }),
  )
})

test('every row has every column of the CSV file, in its order', async (t) => {
  for (const plain of [fixedPlain, fixedConverted]) {
    const table = tableOf(plain, [], fixedChanges)
    const [header = []]: string[][] = parse(await textOf(csvChunks(table)))
    for (const row of await rowsOf(table)) t.deepEqual(Object.keys(row), header)
  }
})

test('labels stand as they are, whatever is in them: a program reads them, no spreadsheet', async (t) => {
  const labels = hostileLabels(frameOf(fixedPlain))
  for (const row of await rowsOf(tableOf(fixedPlain, [], { ...fixedChanges, labels }))) {
    t.is(row['variable_label'], cleanText(labels[String(row['variable'])] ?? ''))
  }
})

test('a table without rows is an empty array', async (t) => {
  t.deepEqual(await rowsOf(tableOf({ conversion: null, series: [] })), [])
})
