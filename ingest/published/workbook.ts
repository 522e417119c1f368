// Sheets of an XLSX workbook as delimited text, read in a stream.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { ImportRefused } from '../importers/import-result.ts'
import { joinRecord } from './split-record.ts'

export type Sheet = { readonly name: string; readonly path: string }

/** Sheets of workbooks are written with this between their cells. */
export const sheetDelimiter = ','

const cellText = (value: ExcelJS.CellValue): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('result' in value) return cellText(value.result)
  if ('text' in value) return cellText(value.text)
  // an error of a formula (#N/A) or one without result: it is no figure, and the reader of the column says so
  return 'error' in value ? value.error : ''
}

const writeSheet = async (rows: AsyncIterable<ExcelJS.Row>, path: string): Promise<number> => {
  const file = createWriteStream(path)
  let written = 0
  for await (const row of rows) {
    // rows that a workbook leaves out are blank ones; they count
    const blanks = '\n'.repeat(Math.max(0, row.number - written - 1))
    const cells: string[] = []
    for (let i = 1; i <= row.cellCount; i++) cells.push(cellText(row.getCell(i).value))
    written = row.number
    if (!file.write(`${blanks}${joinRecord(cells, sheetDelimiter)}\n`)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return written
}

/** Writes every sheet with rows into a folder. Refused: no workbook that can be read. */
export const writeSheets = async (path: string, folder: string, name: string): Promise<ReadonlyArray<Sheet>> => {
  const sheets: Sheet[] = []
  try {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
      worksheets: 'emit',
      sharedStrings: 'cache',
      styles: 'cache',
      hyperlinks: 'ignore',
    })
    for await (const sheet of reader) {
      const target = join(folder, `sheet-${sheets.length}.csv`)
      const title = (sheet as unknown as { readonly name?: string }).name ?? `sheet ${sheets.length + 1}`
      if ((await writeSheet(sheet, target)) > 0) sheets.push({ name: title, path: target })
    }
  } catch (error) {
    throw new ImportRefused(
      `${name} is no workbook that can be read: ${error instanceof Error ? error.message : 'broken'}`,
    )
  }
  return sheets
}
