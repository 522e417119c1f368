// Which part of the files given is the table that an importer reads, and in which of its layouts; what it is instead otherwise.
import { ImportRefused } from '../importers/import-result.ts'
import { type Database, sqlText, textAt } from '../importers/duckdb.ts'
import { type Layout, type Match, matchHeader, missingColumns } from './layout.ts'
import type { Part } from './part.ts'
import { recordsOf } from './records.ts'
import { splitRecord } from './split-record.ts'

/** A part with the layout it is in. */
export type FoundTable = {
  readonly part: Part
  readonly match: Match
  readonly delimiter: string
  /** Lines above the header. */
  readonly notes: ReadonlyArray<string>
}

/** A header stands within these rows: titles and dates may stand above it. */
const headRows = 40
const delimiters = [',', '|', '\t', ';'] as const

type HeadRow = { readonly row: number; readonly cells: ReadonlyArray<string> }

const headOf = async (part: Part, delimiter: string): Promise<ReadonlyArray<HeadRow>> => {
  const rows: HeadRow[] = []
  try {
    for await (const record of recordsOf(part.path, delimiter, part.name)) {
      const cells = splitRecord(record.bytes.toString('utf8'), delimiter)
      rows.push({ row: record.row, cells: (cells ?? []).map((cell) => cell.trim()) })
      if (rows.length >= headRows) break
    }
  } catch (error) {
    // with another delimiter its quotes may be whole
    if (!(error instanceof ImportRefused)) throw error
  }
  return rows
}

const parquetHeader = async (database: Database, part: Part): Promise<ReadonlyArray<string>> => {
  try {
    const rows = await database.rows(
      `SELECT name FROM parquet_schema(${sqlText(part.path)}) WHERE num_children IS NULL`,
    )
    return rows.map((row) => textAt(row, 'name'))
  } catch (error) {
    const [says = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ImportRefused(`${part.name} is no Parquet file that can be read`, [says])
  }
}

export type Head = {
  readonly part: Part
  /** Its first rows for each delimiter it may have. */
  readonly readings: ReadonlyArray<{ readonly delimiter: string; readonly rows: ReadonlyArray<HeadRow> }>
}

/** Reads the first rows of a part. */
const readHead = async (database: Database, part: Part): Promise<Head> => {
  if (part.kind === 'json') return { part, readings: [] }
  if (part.kind === 'parquet') {
    const cells = await parquetHeader(database, part)
    return { part, readings: [{ delimiter: '', rows: [{ row: 1, cells }] }] }
  }
  const readings = []
  for (const delimiter of part.delimiter === null ? delimiters : [part.delimiter]) {
    readings.push({ delimiter, rows: await headOf(part, delimiter) })
  }
  return { part, readings }
}

/** The first layout that some row of the head is the header of. */
const matchHead = ({ part, readings }: Head, layouts: ReadonlyArray<Layout>): FoundTable | null => {
  for (const layout of layouts) {
    for (const { delimiter, rows } of readings) {
      for (const [i, { row, cells }] of rows.entries()) {
        const match = matchHeader(layout, cells, row)
        if (match === null) continue
        const notes = rows.slice(0, i).map((above) => above.cells.join(' ').trim())
        return { part, match, delimiter, notes: notes.filter((note) => note !== '') }
      }
    }
  }
  return null
}

/** The row of a head that looks most like a header: the widest of the reading with most cells. */
const likelyHeader = ({ readings }: Head): ReadonlyArray<string> => {
  let widest: ReadonlyArray<string> = []
  for (const { rows } of readings) {
    for (const { cells } of rows) if (cells.filter((cell) => cell !== '').length > widest.length) widest = cells
  }
  return widest
}

/** What to say of a part that fits no layout of the importer. */
const describeMiss = (head: Head, layouts: ReadonlyArray<Layout>): ReadonlyArray<string> => {
  const header = likelyHeader(head)
  const nearest = layouts
    .map((layout) => ({ layout, missing: missingColumns(layout, header) }))
    .sort((a, b) => a.missing.length - b.missing.length)
    .slice(0, 2)
  return [
    `found: ${header.slice(0, 60).join(', ') || 'no header'}`,
    ...nearest.map(({ layout, missing }) =>
      missing.length === 0
        ? `${layout.says}: has columns of another table (${(layout.absent ?? []).filter((name) => header.includes(name)).join(', ')})`
        : `${layout.says}: missing ${missing.join(', ')}`,
    ),
  ]
}

/** Refuses a file in which no part fits, and names the importer that would read it if there is one. */
export const refuseUnknown = (
  name: string,
  heads: ReadonlyArray<Head>,
  layouts: ReadonlyArray<Layout>,
  others: ReadonlyArray<Layout>,
): ImportRefused => {
  for (const head of heads) {
    const other = matchHead(head, others)
    if (other !== null) {
      const [importer = ''] = other.match.layout.key.split('/')
      return new ImportRefused(`${name} is ${other.match.layout.says}: import it with "${importer}"`)
    }
  }
  const [first] = heads
  return new ImportRefused(
    `${name} lacks columns of every layout that is read`,
    first === undefined ? [] : describeMiss(first, layouts),
  )
}

/**
 * The tables of one file's parts. Of a zip one member is a table, what is beside it is passed over but for layouts that say so; two tables in one zip
 * are refused. Of a workbook every sheet in a layout counts.
 */
export const findTables = async (
  database: Database,
  name: string,
  parts: ReadonlyArray<Part>,
  layouts: ReadonlyArray<Layout>,
  others: ReadonlyArray<Layout>,
): Promise<ReadonlyArray<FoundTable>> => {
  const heads: Head[] = []
  for (const part of parts) heads.push(await readHead(database, part))
  const found = heads.flatMap((head) => matchHead(head, layouts) ?? [])
  const isZip = parts.some(({ container }) => container === 'zip')
  const isNone = isZip ? found.every(({ match }) => match.layout.isBeside === true) : found.length === 0
  if (isNone) throw refuseUnknown(name, heads, layouts, others)
  if (!isZip) return found
  const strangers = heads.flatMap((head) => (matchHead(head, layouts) === null ? (matchHead(head, others) ?? []) : []))
  const tables = [...found, ...strangers].filter(({ match }) => match.layout.isBeside !== true)
  if (tables.length > 1) {
    throw new ImportRefused(
      `${name} holds more than one table: unpack it and give the one that is meant`,
      tables.map(({ part, match }) => `${part.name}: ${match.layout.says}`),
    )
  }
  return found
}
