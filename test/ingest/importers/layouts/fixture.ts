// A small file in a published layout, what an importer makes of it, and how such files are damaged.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import ExcelJS from 'exceljs'
import type { Importer } from '../../../../ingest/importers/import-result.ts'
import { sqlText, withDatabase } from '../../../../ingest/importers/duckdb.ts'
import { zipOf } from '../../published/zip-bytes.ts'

/** A cell with a figure, as it stands in the text, and where a refusal says it is. */
type FigureCell = {
  readonly text: string
  readonly row: number
  readonly column: string
}

/** Rows of the written tables, by file, without their headers. */
type WrittenRows = Readonly<Record<string, ReadonlyArray<string>>>

export type LayoutFixture = {
  readonly what: string
  readonly importer: Importer
  /** Name of the file given. */
  readonly name: string
  readonly text: string
  /** The container or encoding it is published in; UTF-8 as it is otherwise. */
  readonly pack?: Pack
  readonly options?: Readonly<Record<string, string>>
  /** Lines of a table that the fixture says nothing of are left out of the comparison. */
  readonly only?: RegExp
  readonly rows: WrittenRows
  readonly read: number
  readonly kept: number
  readonly figure: FigureCell
  /** A heading that the layout needs. */
  readonly heading: string
  /** Texts in place of a figure that mean "no value": the figure is left out. */
  readonly missing?: ReadonlyArray<string>
  /** Figures are published with commas between thousands. */
  readonly hasThousands?: boolean
  /** A last line of source text, which the layout has. */
  readonly footer?: string
  /** The line of the text, from 0, that is put twice, and what is said of it; null where lines may be alike. */
  readonly repeat: { readonly line: number; readonly says: RegExp } | null
}

/** How a text becomes the bytes of the file, and what kind of bytes these are. */
export type Pack = {
  readonly kind: 'plain' | 'zip' | 'gzip' | 'utf16' | 'windows1252' | 'workbook' | 'parquet'
  readonly of: (text: string | Buffer) => Buffer | Promise<Buffer>
}

/** The bytes of a fixture, with its text or another. */
export const bytesOf = async (
  { pack = plain, text: own }: LayoutFixture,
  text: string | Buffer = own,
): Promise<Buffer> => pack.of(text)

/** Text as lines of cells with a delimiter; cells that hold it are quoted. */
export const delimited = (rows: ReadonlyArray<ReadonlyArray<string>>, delimiter = ','): string =>
  `${rows
    .map((cells) =>
      cells.map((cell) => (cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)),
    )
    .map((cells) => cells.join(delimiter))
    .join('\n')}\n`

/** Headings, several to a line, separated by commas. */
export const headings = (...lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.flatMap((line) => line.split(', '))

/** Every cell in quotes, as portals write. */
export const quoted = (rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `${rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`

/** Records to lines under a header; cells that a record lacks are empty. */
export const underHeader = (
  header: ReadonlyArray<string>,
  records: ReadonlyArray<Readonly<Record<string, string>>>,
): ReadonlyArray<ReadonlyArray<string>> => [
  header,
  ...records.map((record) => header.map((name) => record[name] ?? '')),
]

export const zipped = (
  name: string,
  beside: ReadonlyArray<{ readonly name: string; readonly content: string }> = [],
): Pack => ({ kind: 'zip', of: (text) => zipOf([{ name, content: text }, ...beside]) })

export const plain: Pack = { kind: 'plain', of: (text) => Buffer.from(text) }

export const gzipped: Pack = { kind: 'gzip', of: (text) => gzipSync(text) }

export const utf16: Pack = { kind: 'utf16', of: (text) => Buffer.from(`\ufeff${String(text)}`, 'utf16le') }

/** Windows-1252 for the characters the fixtures use. */
export const windows1252: Pack = {
  kind: 'windows1252',
  of: (text) => Buffer.from(String(text).replaceAll('’', '\u0092'), 'latin1'),
}

const cellsOf = (text: string): ReadonlyArray<ReadonlyArray<string>> =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** A workbook, figures as numbers; the text separates cells by tabs and sheets by form feeds. */
export const workbook = (...sheets: ReadonlyArray<string>): Pack => ({
  kind: 'workbook',
  of: async (text) => {
    const book = new ExcelJS.Workbook()
    const parts = String(text).split('\f')
    for (const [i, name] of sheets.entries()) {
      const sheet = book.addWorksheet(name)
      for (const cells of cellsOf(parts[i] ?? '')) {
        sheet.addRow(cells.map((cell) => (cell === '' ? null : /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)))
      }
    }
    return Buffer.from(await book.xlsx.writeBuffer())
  },
})

/** Parquet with the types DuckDB finds in the text. */
export const parquet: Pack = {
  kind: 'parquet',
  of: async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'devfin-fixture-'))
    try {
      const [from, to] = [join(folder, 'table.csv'), join(folder, 'table.parquet')]
      writeFileSync(from, text)
      const table = `read_csv(${sqlText(from)}, header = true)`
      await withDatabase((database) => database.run(`COPY (SELECT * FROM ${table}) TO ${sqlText(to)} (FORMAT parquet)`))
      return readFileSync(to)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
