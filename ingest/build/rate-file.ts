// A file of rates, line by line.
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { RateRow } from '../../domain/ports/graph.ts'
import type { InputFile } from '../input/discover.ts'
import type { Report } from './problem.ts'
import type { NodeLookup } from './node-checks.ts'
import { type Cells, columns, rateLine } from './rate-line.ts'

type Record = { readonly record: Cells; readonly info: { readonly lines: number } }

const recordsOf = (text: string): ReadonlyArray<Record> => {
  const records: Record[] = []
  parse(text, {
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    bom: true,
    on_record: (record: unknown, { lines }) => {
      records.push({ record: (record as { record: Cells }).record, info: { lines } })
      return null
    },
  })
  return records
}

export const readRateFile = async (
  file: InputFile,
  lookup: NodeLookup,
  report: Report,
): Promise<ReadonlyArray<RateRow>> => {
  const tell = (line: number | null, message: string) =>
    report({ code: 'malformed_rate', file: file.path, line, message })
  let records: ReadonlyArray<Record>
  try {
    records = recordsOf(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file.path)))
  } catch (error) {
    tell(null, error instanceof TypeError ? 'the file is not valid UTF-8' : (error as Error).message)
    return []
  }
  const header = (records[0]?.record ?? []).map((cell) => cell.trim())
  const order = columns.map((column) => header.indexOf(column))
  if (order.includes(-1) || header.length !== columns.length) {
    tell(1, `the header must be ${columns.join(',')}`)
    return []
  }
  const rows = new Map<string, RateRow>()
  for (const { record, info } of records.slice(1)) {
    const row = rateLine(
      order.map((at) => (record[at] ?? '').trim()),
      record.length,
    )
    if (typeof row === 'string') tell(info.lines, row)
    else if (lookup(row.entity) === null) {
      report({ code: 'dangling_reference', file: file.path, line: info.lines, message: `${row.entity} is no node` })
    } else {
      const key = `${row.entity} ${row.year}`
      const other = rows.get(key)
      if (other === undefined) rows.set(key, row)
      else if (JSON.stringify(other) !== JSON.stringify(row)) tell(info.lines, `a second, different row for ${key}`)
    }
  }
  return [...rows.values()]
}
