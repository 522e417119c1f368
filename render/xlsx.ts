// XLSX through exceljs's streaming writer, with what it lacks: fixed dates on every entry, back-pressure, limits of the
// format, and texts that are typed as texts.
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { StoredRecord } from '../domain/dataset/record.ts'
import { formats, formatsWithoutLimit } from '../domain/formats.ts'
import { problem, ProblemError } from '../domain/problem.ts'
import { type FileSink, type WrittenFile, writeFileWith } from './file-sink.ts'
import { illustrativeNote, isIllustrative, zipDate } from './names.ts'
import { type Column, type ColumnData, cleanText, missingInteger, onlyYears, type Table } from './table.ts'
import { DatedWorkbookWriter, type SheetStream } from './xlsx-workbook.ts'

const xlsxRowLimit = formats.xlsx.mostRows
const xlsxColumnLimit = 16_384
const xlsxTextLimit = 32_767

/** What decides the bytes of a workbook beside its content. */
export const xlsxRendition = `xlsx1;exceljs-4.4.0;zlib-${process.versions.zlib};${process.arch}`

const rowsBetweenTurns = 100

type Cell = string | number | null
type Sheet = { readonly addRow: (cells: Cell[]) => { readonly commit: () => void } }

/** Writes a table as a workbook with the sheets `data` and `sources`. */
export const writeXlsx = (table: Table, record: StoredRecord, path: string): Promise<WrittenFile> => {
  refuseTooLarge(table)
  return writeFileWith(path, async (sink) => {
    const date = zipDate(record)
    const output = new PassThrough()
    const pumped = pump(output, sink)
    // resolves never: it only ends the waits below when the file cannot be written
    const failed = new Promise<never>((_, reject) => void pumped.catch(reject))
    failed.catch(() => undefined)
    // created and modified are options the library takes but does not type
    const options = { stream: output, created: date, modified: date, useSharedStrings: true, useStyles: false }
    const workbook = new DatedWorkbookWriter(options)
    const frozen: { state: 'frozen'; ySplit: number }[] = [{ state: 'frozen', ySplit: 1 }]
    const data = workbook.addWorksheet('data', { views: frozen })
    await Promise.race([fillData(table, data, workbook.streamOf(data)), failed])
    data.commit()
    const sources = workbook.addWorksheet('sources')
    for (const row of sourceRows(record)) sources.addRow(row.map(cellOfText)).commit()
    sources.commit()
    await Promise.race([workbook.commit(), failed])
    await pumped
  })
}

const refuseTooLarge = (table: Table): void => {
  if (table.rows > xlsxRowLimit) {
    const detail = `A worksheet holds ${xlsxRowLimit} rows; this has ${table.rows}. Ask for ${formatsWithoutLimit.join(' or ')}, or narrow the request.`
    const extra = { rows: table.rows, limit: xlsxRowLimit }
    throw new ProblemError(problem('xlsx_too_long', detail, { pointer: '/options/format', extra }))
  }
  if (table.columns.length > xlsxColumnLimit) {
    const detail = `A worksheet holds ${xlsxColumnLimit} columns; this has ${table.columns.length}.`
    throw new ProblemError(problem('option_conflict', detail, { pointer: '/options/pivot' }))
  }
}

const pump = async (output: PassThrough, sink: FileSink): Promise<void> => {
  for await (const chunk of output) await sink.write(chunk)
}

const fillData = async (table: Table, sheet: Sheet, stream: SheetStream): Promise<void> => {
  stream.putDimension(`A1:${columnLetters(table.columns.length)}${table.rows + 1}`)
  sheet.addRow(table.columns.map(({ name }) => cellOfText(name))).commit()
  const cells = table.columns.map(cellsOf)
  const perRow = table.columns.flatMap((column, i) => (column.per === 'row' ? [i] : []))
  let rows = 0
  for await (const batch of table.batches()) {
    for (let run = 0; run < batch.runs; run++) {
      const values = cells.map((cell, i) => cell(batch.data[i], run))
      const end = batch.offsets[run + 1] ?? 0
      for (let row = batch.offsets[run] ?? 0; row < end; row++) {
        for (const i of perRow) values[i] = cells[i]?.(batch.data[i], row) ?? null
        sheet.addRow(values).commit()
        if (stream.writableNeedDrain) await once(stream, 'drain')
        // compression runs beside this loop, but hands over its chunks only when the loop lets it
        else if (++rows % rowsBetweenTurns === 0) await turn()
      }
    }
  }
}

/** The letters of a column by its number from 1: A, B, ..., Z, AA, ... */
export const columnLetters = (number: number): string =>
  number <= 0 ? '' : columnLetters(Math.floor((number - 1) / 26)) + String.fromCodePoint(65 + ((number - 1) % 26))

type CellsOf = (data: ColumnData | undefined, at: number) => Cell

const cellsOf = (column: Column): CellsOf => {
  if (column.type === 'text') {
    const numeric = column.name === 'period' && onlyYears(column)
    const texts = column.texts.map((text) => (text === null ? null : numeric ? Number(text) : cellOfText(text)))
    return (data, at) => texts[data?.[at] ?? -1] ?? null
  }
  const missing = (entry: number) => (column.type === 'integer' ? entry === missingInteger : !Number.isFinite(entry))
  return (data, at) => {
    const entry = data?.[at]
    // adding zero turns -0 into 0
    return entry === undefined || missing(entry) ? null : entry + 0
  }
}

/** A text as a worksheet takes it: no controls, at most 32,767 characters, nothing that reads as an escape. */
const cellOfText = (text: string): string => {
  const escaped = cleanText(text).replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return escaped.length <= xlsxTextLimit
    ? escaped
    : escaped
        .slice(0, xlsxTextLimit - 3)
        .toWellFormed()
        .concat('...')
}

const sourceRows = (record: StoredRecord): ReadonlyArray<ReadonlyArray<string>> => [
  ['title', record.title],
  ['spec_id', record.spec_id],
  ['content_version', record.content_version],
  ['materialised_at', record.materialised_at],
  ...(isIllustrative(record) ? [['note', illustrativeNote]] : []),
  [],
  [
    'provenance',
    'name',
    'publisher',
    'dataset',
    'source',
    'licence',
    'address',
    'last_data_refresh',
    'rows',
    'figures',
  ],
  ...record.sources.map((it) => [
    it.provenance.ref,
    it.provenance.label,
    it.publisher ?? '',
    it.dataset?.label ?? '',
    it.source?.label ?? '',
    it.license_type ?? '',
    it.url ?? '',
    it.last_data_refresh_date ?? '',
    `${it.rows}`,
    it.illustrative ? 'illustrative' : 'as published',
  ]),
]
