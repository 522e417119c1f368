// RFC 4180 with line feeds, UTF-8 without BOM, numbers in shortest round-trip form.
import { type WrittenFile, writeFileWith } from './file-sink.ts'
import { type Column, type ColumnData, missingInteger, type Table, type TableBatch } from './table.ts'

const chunkCharacters = 1 << 18

/** Writes a table as CSV. */
export const writeCsv = (table: Table, path: string): Promise<WrittenFile> =>
  writeFileWith(path, async (sink) => {
    for await (const chunk of csvChunks(table)) await sink.write(chunk)
  })

/** The text of a CSV file in chunks. */
export async function* csvChunks(table: Table): AsyncGenerator<string> {
  let pending = `${table.columns.map(({ name }) => csvCell(neutralised(name))).join(',')}\n`
  const writer = batchWriter(table.columns)
  for await (const batch of table.batches()) {
    for (const text of writer(batch)) {
      pending += text
      if (pending.length >= chunkCharacters) {
        yield pending
        pending = ''
      }
    }
  }
  yield pending
}

/** A cell, quoted when it must be. An empty text is quoted, so that it differs from an absent one. */
export const csvCell = (text: string): string =>
  text === '' || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A label that no spreadsheet runs as a formula: an apostrophe stands before the character that would start one. */
export const neutralised = (label: string): string =>
  /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(label) ? `'${label}` : label

type CellOf = (data: ColumnData, at: number) => string

const cellOf = (column: Column): CellOf => {
  if (column.type === 'text') {
    const cells = column.texts.map((text) => (text === null ? '' : csvCell(column.label ? neutralised(text) : text)))
    return (data, at) => cells[data[at] ?? -1] ?? ''
  }
  if (column.type === 'integer') return (data, at) => (data[at] === missingInteger ? '' : `${data[at]}`)
  return (data, at) => (Number.isNaN(data[at]) ? '' : `${data[at]}`)
}

/** Row columns between which constant text of the run stands: `gaps[0] row[0] gaps[1] row[1] ... gaps[n]`. */
const batchWriter = (columns: ReadonlyArray<Column>) => {
  const cells = columns.map(cellOf)
  const rowColumns = columns.flatMap((column, i) => (column.per === 'row' ? [i] : []))
  const bounds = [-1, ...rowColumns, columns.length]
  const runColumnsOfGap = bounds
    .slice(1)
    .map((end, g) => Array.from({ length: end - (bounds[g] ?? 0) - 1 }, (_, k) => (bounds[g] ?? 0) + 1 + k))
  const gapText = (g: number, batch: TableBatch, run: number): string => {
    const inner = (runColumnsOfGap[g] ?? []).map((c) => cells[c]?.(batch.data[c] ?? new Int32Array(0), run) ?? '')
    const text = inner.join(',')
    const first = g === 0
    const last = g === rowColumns.length
    if (inner.length === 0) return first ? '' : last ? '\n' : ','
    return `${first ? '' : ','}${text}${last ? '\n' : ','}`
  }
  return function* (batch: TableBatch): Generator<string> {
    const none = new Int32Array(0)
    let text = ''
    for (let run = 0; run < batch.runs; run++) {
      const gaps = runColumnsOfGap.map((_, g) => gapText(g, batch, run))
      const end = batch.offsets[run + 1] ?? 0
      for (let row = batch.offsets[run] ?? 0; row < end; row++) {
        text += gaps[0]
        for (let k = 0; k < rowColumns.length; k++) {
          const c = rowColumns[k] ?? 0
          text += (cells[c]?.(batch.data[c] ?? none, row) ?? '') + gaps[k + 1]
        }
        if (text.length >= chunkCharacters) {
          yield text
          text = ''
        }
      }
    }
    if (text !== '') yield text
  }
}
