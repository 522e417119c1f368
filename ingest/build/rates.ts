import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path/posix'
import { parse } from 'csv-parse/sync'
import type { InputFile } from '../input/discover.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import type { Report } from './problem.ts'
import type { NodeLookup } from './node-checks.ts'
import { type Draft, type DraftNode, fileOf, reportAt, textOfFirst } from './draft.ts'

export type RateLine = {
  readonly entity: string
  readonly currency: string | null
  readonly year: number
  readonly exchangeRate: number | null
  readonly deflator: number | null
  readonly projected: boolean | null
}
export type DraftRateTable = {
  readonly node: DraftNode
  readonly file: InputFile
  readonly rows: ReadonlyArray<RateLine>
}

const columns = ['entity', 'currency', 'year', 'exchange_rate', 'deflator', 'projected']
type Cells = ReadonlyArray<string>
type Wrong = string

/** Whether a CSV file lies in a folder named `rates`, and so is no file of observations. */
export const isRateFile = (file: InputFile): boolean =>
  file.format === 'csv' && dirname(file.name).split('/').includes('rates')

/** The rate tables of the graph with their rows; files in `rates/` that no rate table names are told of. */
export const readRates = async (draft: Draft, lookup: NodeLookup, report: Report) => {
  const tell = reportAt(draft, report)
  const tables: DraftRateTable[] = []
  const used = new Set<InputFile>()
  for (const node of draft.nodes.values()) {
    if (node.kind !== 'rate_table') continue
    const name = (textOfFirst(node, 'file') ?? '').replace(/^\.\//, '')
    const at = node.properties.get('file')?.[0]?.at ?? node.at
    const named = draft.files.filter((file) => file.name === name && file.format === 'csv')
    // the folder of the node itself comes first; equal files of several folders are one
    const own = named.filter((file) => file.root === fileOf(draft, at)?.root)
    const [file] = own.length > 0 ? own : named
    const files = (own.length > 0 ? own : named).filter((other) => other.sha256 !== file?.sha256)
    if (file === undefined) {
      tell('rate_file_missing', at, `rate table ${node.dcid} names ${name}, which is no .csv file of the input folders`)
    } else if (files.length > 0) {
      tell(
        'rate_file_missing',
        at,
        `rate table ${node.dcid} names ${name}, of which several input folders hold different ones`,
      )
    } else {
      for (const other of named) if (other.sha256 === file.sha256) used.add(other)
      tables.push({ node, file, rows: await readRateFile(file, lookup, report) })
    }
  }
  for (const file of draft.files) {
    if (isRateFile(file) && !used.has(file)) {
      report({ code: 'unknown_rate_file', file: file.path, line: null, message: 'no RateTable node names this file' })
    }
  }
  return { tables, used }
}

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

const readRateFile = async (file: InputFile, lookup: NodeLookup, report: Report): Promise<ReadonlyArray<RateLine>> => {
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
  const rows = new Map<string, RateLine>()
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

const rateLine = (cells: Cells, width: number): RateLine | Wrong => {
  const [entity = '', currency = '', year = '', rate = '', deflator = '', projected = ''] = cells
  if (width !== columns.length) return `the row has ${width} cells instead of ${columns.length}`
  if (entity === '') return 'entity is empty'
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) return `currency must be an ISO 4217 code, not ${currency}`
  if (!/^\d{4}$/.test(year) || Number(year) < 1) return `year must be four digits, not ${JSON.stringify(year)}`
  const [exchangeRate, deflatorValue] = [positive(rate), positive(deflator)]
  if (exchangeRate === undefined) return `exchange_rate must be a number above zero, not ${rate}`
  if (deflatorValue === undefined) return `deflator must be a number above zero, not ${deflator}`
  if (!/^(true|false|)$/i.test(projected)) return `projected must be true or false, not ${projected}`
  return {
    entity: bareDcid(entity),
    currency: currency === '' ? null : currency,
    year: Number(year),
    exchangeRate,
    deflator: deflatorValue,
    projected: projected === '' ? null : projected.toLowerCase() === 'true',
  }
}

/** Null for an empty cell, undefined for one that is no positive number. */
const positive = (text: string): number | null | undefined => {
  if (text === '') return null
  const number = /^[+]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : undefined
}
