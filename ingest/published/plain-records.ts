// The rows of a delimited text, checked and written so that DuckDB reads them as they are: one width, no blank lines, no footer.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { ImportRefused } from '../importers/import-result.ts'
import type { FoundTable } from './find-table.ts'
import { recordsOf, type TextRecord } from './records.ts'
import { joinRecord, splitRecord } from './split-record.ts'

const batchBytes = 1 << 20
const toldAtMost = 20

/** Exports end their lines with a comma that the header lacks; workbooks leave out empty cells at the end of a row. */
const sameWidth = (cells: ReadonlyArray<string>, width: number, isSheet: boolean): ReadonlyArray<string> | null => {
  if (cells.length > width) return cells.slice(width).every((cell) => cell.trim() === '') ? cells.slice(0, width) : null
  return isSheet ? [...cells, ...Array.from({ length: width - cells.length }, () => '')] : null
}

const plainBytes = (record: TextRecord, found: FoundTable): Buffer | string => {
  const { delimiter } = found
  const width = found.match.header.length
  if (record.cells === width && !record.isIrregular) return record.bytes
  const cells = splitRecord(record.bytes.toString('utf8'), delimiter)
  if (cells === null) return `row ${record.row}: quotes that do not close, or text after a closing quote`
  const whole = cells.length === width ? cells : sameWidth(cells, width, found.part.container === 'workbook')
  if (whole === null) return `row ${record.row} has ${cells.length} cells, the header has ${width}`
  return Buffer.from(joinRecord(whole, delimiter))
}

/**
 * Writes the rows below the header, each with its row number before it. Gives the lines of the footer. Refused: rows of
 * another width, broken quotes, data after the footer.
 */
export const writePlainRecords = async (found: FoundTable, target: string): Promise<ReadonlyArray<string>> => {
  const { part, match, delimiter } = found
  const { footer } = match.layout
  const file = createWriteStream(target)
  const notes: string[] = []
  const issues: string[] = []
  let batch: Buffer[] = []
  let pending = 0
  const flush = async () => {
    if (!file.write(Buffer.concat(batch))) await once(file, 'drain')
    batch = []
    pending = 0
  }
  for await (const record of recordsOf(part.path, delimiter, part.name)) {
    if (record.row <= match.headerRow || record.isBlank) continue
    const isFooter = footer !== undefined && record.cells < 1000 && footer.test(firstCell(record, delimiter))
    if (isFooter) notes.push(record.bytes.toString('utf8').replaceAll('"', '').replaceAll(delimiter, ' ').trim())
    const plain = isFooter ? null : plainBytes(record, found)
    if (plain === null) continue
    if (notes.length > 0) issues.push(`row ${record.row}: data after the footer "${notes.at(-1)}"`)
    else if (typeof plain === 'string') issues.push(plain)
    else {
      const line = Buffer.concat([Buffer.from(`${record.row}${delimiter}`), plain, lineFeed])
      batch.push(line)
      pending += line.length
      if (pending >= batchBytes) await flush()
    }
    if (issues.length >= toldAtMost) break
  }
  await flush()
  file.end()
  await finished(file)
  if (issues.length > 0) throw new ImportRefused(`${part.name} is cut or broken`, issues)
  return notes
}

const lineFeed = Buffer.from('\n')

const firstCell = (record: TextRecord, delimiter: string): string => {
  const text = record.bytes.subarray(0, 200).toString('utf8')
  return (splitRecord(text.split(delimiter)[0] ?? '', delimiter)?.[0] ?? text.replaceAll('"', '')).trim()
}
