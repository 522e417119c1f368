// Sheets of an XLSX workbook as delimited text, read in a stream from its unpacked members.
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { join, posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { ImportRefused } from '../importers/import-result.ts'
import { joinRecord } from './split-record.ts'

export type Sheet = { readonly name: string; readonly path: string }
/** A member of the workbook's zip, unpacked. */
export type WorkbookMember = { readonly name: string; readonly path: string }

/** Sheets of workbooks are written with this between their cells. */
export const sheetDelimiter = ','

/** The member that makes a zip a workbook. */
export const workbookMember = 'xl/workbook.xml'

type Handlers = {
  readonly open: (tag: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (tag: string) => void
  /** Between chunks: what has been gathered may be written. */
  readonly pause?: () => Promise<void>
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Reads an XML member; tags come without their prefix. */
const readXml = async (path: string, { open, text, close, pause }: Handlers): Promise<void> => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text !== undefined) parser.on('text', text)
  if (text !== undefined) parser.on('cdata', text)
  if (close !== undefined) parser.on('closetag', ({ name }) => close(localName(name)))
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    parser.write(chunk as string)
    await pause?.()
  }
  parser.close()
}

type Listed = { readonly name: string; readonly id: string }
type Book = { readonly sheets: ReadonlyArray<Listed>; readonly starts1904: boolean }

const readBook = async (path: string): Promise<Book> => {
  const sheets: Listed[] = []
  let starts1904 = false
  await readXml(path, {
    open: (tag, attributes) => {
      if (tag === 'sheet') sheets.push({ name: attributes['name'] ?? '', id: attributes['r:id'] ?? idOf(attributes) })
      if (tag === 'workbookPr') starts1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
    },
  })
  return { sheets, starts1904 }
}

const idOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''

/** Relation ids to the members they lead to. */
const readRelations = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const targets = new Map<string, string>()
  await readXml(path, {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.normalize(`xl/${Target}`))
    },
  })
  return targets
}

/** The strings that cells name by number; what is said beside them of their pronunciation is none of them. */
const readSharedStrings = async (path: string): Promise<ReadonlyArray<string>> => {
  const strings: string[] = []
  let current = ''
  let inText = false
  let aside = 0
  await readXml(path, {
    open: (tag) => {
      if (tag === 'si') current = ''
      if (tag === 'rPh') aside++
      inText = tag === 't' && aside === 0
    },
    text: (text) => {
      if (inText) current += text
    },
    close: (tag) => {
      if (tag === 'si') strings.push(current)
      if (tag === 'rPh') aside--
      inText = false
    },
  })
  return strings
}

/** Number formats of dates that need no definition, and how a defined one is told: by letters of days outside quotes. */
const isDateFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? (id >= 14 && id <= 22) || (id >= 45 && id <= 47)
    : /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\][]*\]|general/gi, ''))

/** Cell formats that show a day, by their number. */
const readDateStyles = async (path: string): Promise<ReadonlySet<number>> => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCells = false
  await readXml(path, {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) formats.push(Number(numFmtId))
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return new Set(formats.flatMap((id, i) => (isDateFormat(id, codes.get(id)) ? [i] : [])))
}

type Workbook = {
  readonly strings: ReadonlyArray<string>
  readonly dates: ReadonlySet<number>
  readonly starts1904: boolean
}

const dayOfSerial = (serial: number, starts1904: boolean): string => {
  // day 25,569 of a workbook is 1 January 1970; the other count begins 1,462 days later
  const milliseconds = Math.round((serial - 25569 + (starts1904 ? 1462 : 0)) * 86_400_000)
  return new Date(milliseconds).toISOString().replace(/T00:00:00\.000Z$/, '')
}

const cellText = (type: string, style: number, value: string, { strings, dates, starts1904 }: Workbook): string => {
  if (value === '') return ''
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  // texts, errors of formulas (#N/A), days of newer programs
  if (type !== 'n') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return dates.has(style) ? dayOfSerial(number, starts1904) : String(number)
}

/** `AB12` is column 27, from 0; null for a cell that does not say where it is. */
const columnOf = (reference: string | undefined): number | null => {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const writeSheet = async (member: string, path: string, book: Workbook): Promise<number> => {
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

/** Writes every sheet with rows into a folder, in the order of the workbook. Refused: no workbook that can be read. */
export const writeSheets = async (
  members: ReadonlyArray<WorkbookMember>,
  folder: string,
  name: string,
): Promise<ReadonlyArray<Sheet>> => {
  const paths = new Map(members.map((member) => [member.name.toLowerCase(), member.path]))
  const at = <A>(member: string, read: (path: string) => Promise<A>, otherwise: A): Promise<A> => {
    const path = paths.get(member.toLowerCase())
    return path === undefined ? Promise.resolve(otherwise) : read(path)
  }
  const sheets: Sheet[] = []
  try {
    const { sheets: listed, starts1904 } = await at(workbookMember, readBook, { sheets: [], starts1904: false })
    const targets = await at('xl/_rels/workbook.xml.rels', readRelations, new Map<string, string>())
    const book: Workbook = {
      strings: await at('xl/sharedStrings.xml', readSharedStrings, []),
      dates: await at('xl/styles.xml', readDateStyles, new Set<number>()),
      starts1904,
    }
    for (const { name: title, id } of listed) {
      const member = paths.get((targets.get(id) ?? '').toLowerCase())
      // sheets of charts have no cells
      if (member === undefined || !/worksheets\//i.test(targets.get(id) ?? '')) continue
      const target = join(folder, `sheet-${sheets.length}.csv`)
      if ((await writeSheet(member, target, book)) > 0) sheets.push({ name: title, path: target })
    }
  } catch (error) {
    throw new ImportRefused(
      `${name} is no workbook that can be read: ${error instanceof Error ? error.message : 'broken'}`,
    )
  }
  return sheets
}
