// A sheet as delimited text.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { joinRecord } from './split-record.ts'
import { type Workbook, columnOf, cellText } from './workbook-cells.ts'
import { readXml } from './workbook-xml.ts'

/** Sheets of workbooks are written with this between their cells. */
export const sheetDelimiter = ','

export const writeSheet = async (member: string, path: string, book: Workbook): Promise<number> => {
  const file = createWriteStream(path)
  let written = 0
  let lines: string[] = []
  let row = 0
  let cells: string[] = []
  let cell = { column: 0, type: 'n', style: 0, value: '' }
  let inValue = false
  await readXml(member, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
      } else if (tag === 'c') {
        const { r, t = 'n', s = '0' } = attributes
        cell = { column: columnOf(r) ?? cells.length, type: t, style: Number(s), value: '' }
      } else inValue = tag === 'v' || tag === 't'
    },
    text: (text) => {
      if (inValue) cell.value += text
    },
    close: (tag) => {
      inValue = false
      if (tag === 'c') {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = cellText(cell.type, cell.style, cell.value, book)
      } else if (tag === 'row' && cells.length > 0) {
        // rows that a workbook leaves out are blank ones; they count
        lines.push('\n'.repeat(Math.max(0, row - written - 1)), joinRecord(cells, sheetDelimiter), '\n')
        written = row
      }
    },
    pause: async () => {
      const text = lines.join('')
      lines = []
      if (!file.write(text)) await once(file, 'drain')
    },
  })
  file.end(lines.join(''))
  await finished(file)
  return written
}
