// How each format is written, and what its file says of itself in a bundle. A format of `domain/formats.ts` without an entry does not compile.
import type { StoredRecord } from '../domain/dataset/record.ts'
import type { Format } from '../domain/formats.ts'
import { neutralised, writeCsv } from './csv.ts'
import type { FileUse, WrittenFile } from './file-sink.ts'
import { writeJson } from './json.ts'
import { writeParquet } from './parquet/parquet.ts'
import type { Table } from './table.ts'
import { writeXlsx, xlsxRendition } from './xlsx.ts'

export type FormatWriter = {
  /** Writes a table to a path; `versioned` gives the record with its content_version, once that is known. */
  readonly write: (
    table: Table,
    versioned: () => Promise<StoredRecord>,
    path: string,
    use?: FileUse,
  ) => Promise<WrittenFile>
  /** What decides the bytes beside the content, when that can change; null: nothing. */
  readonly rendition: string | null
  /** The name of a column as the header of the file has it. */
  readonly header: (name: string) => string
  /** Whether readers take a column of years for numbers. */
  readonly yearsAreNumbers: boolean
  /** Members of the file's resource in datapackage.json beside those of every file. */
  readonly resource: Readonly<Record<string, unknown>>
  /** Lines of the README of a bundle. */
  readonly readme: ReadonlyArray<string>
}

const asNamed = (name: string): string => name

export const formatWriters: { readonly [K in Format]: FormatWriter } = {
  csv: {
    write: (table, _, path, use) => writeCsv(table, path, use),
    rendition: null,
    header: neutralised,
    yearsAreNumbers: true,
    resource: { encoding: 'utf-8', dialect: { delimiter: ',', lineTerminator: '\n' } },
    readme: [
      'UTF-8, comma, line feed (RFC 4180). An empty cell is an absent value. Where a label begins with a character that',
      'spreadsheets run as a formula, an apostrophe stands before it.',
    ],
  },
  xlsx: {
    write: async (table, versioned, path) => writeXlsx(table, await versioned(), path),
    rendition: xlsxRendition,
    header: asNamed,
    yearsAreNumbers: true,
    resource: {},
    readme: [],
  },
  parquet: {
    write: writeParquet,
    rendition: null,
    header: asNamed,
    yearsAreNumbers: false,
    resource: {},
    readme: [],
  },
  json: {
    write: (table, _, path, use) => writeJson(table, path, use),
    rendition: null,
    header: asNamed,
    yearsAreNumbers: false,
    resource: { encoding: 'utf-8' },
    readme: ['An array of objects, one per row (RFC 8259, UTF-8). An absent value is `null`.'],
  },
}
