// The rows of a workbook's first sheet, read as they come. (The streaming reader of exceljs wants the parts of a workbook in another order than its writer puts them.)
import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { openPromise, type ZipFile } from 'yauzl'
import type { Cell, Rows } from './cell.ts'

const sheetPart = 'xl/worksheets/sheet1.xml'
const textsPart = 'xl/sharedStrings.xml'

/** Rows of the first sheet of a workbook, each as long as its last cell. */
export async function* xlsxRows(path: string): Rows {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true, autoClose: false })
  try {
    const parts = new Map<string, () => Promise<Readable>>()
    for await (const entry of zip.eachEntry()) parts.set(entry.fileName, () => zip.openReadStreamPromise(entry))
    const texts = await sharedTexts(await openPart(parts, textsPart))
    yield* sheetRows(await openPart(parts, sheetPart), texts)
  } finally {
    closeQuietly(zip)
  }
}

const openPart = async (parts: ReadonlyMap<string, () => Promise<Readable>>, name: string): Promise<Readable> => {
  const open = parts.get(name)
  if (open === undefined) throw new Error(`it holds no ${name}`)
  return (await open()).setEncoding('utf8')
}

const closeQuietly = (zip: ZipFile): void => {
  if (zip.isOpen) zip.close()
}

const openParser = () => {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** The texts that cells name by number. */
const sharedTexts = async (xml: Readable): Promise<ReadonlyArray<string>> => {
  const texts: string[] = []
  const parser = openParser()
  let text: string | null = null
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = ''
  })
  parser.on('text', (piece) => {
    if (text !== null) text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name !== 'si' || text === null) return
    // `_x005F_` is how a workbook writes an underscore that would begin an escape
    texts.push(text.replaceAll(/_x005F_(?=x[0-9A-Fa-f]{4}_)/g, '_'))
    text = null
  })
  for await (const chunk of xml) parser.write(chunk as string)
  parser.close()
  return texts
}

async function* sheetRows(xml: Readable, texts: ReadonlyArray<string>): Rows {
  const parser = openParser()
  let done: Cell[][] = []
  let row: Cell[] = []
  let cell: { readonly at: number; readonly isText: boolean } | null = null
  let value: string | null = null
  parser.on('opentag', (tag) => {
    if (tag.name === 'row') row = []
    if (tag.name === 'c') cell = placeOf(tag)
    if (tag.name === 'v') value = ''
  })
  parser.on('text', (piece) => {
    if (value !== null) value += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'v' && cell !== null && value !== null) {
      while (row.length < cell.at) row.push(null)
      row[cell.at] = cell.isText ? textOf(texts, value) : Number(value)
      value = null
    }
    if (name === 'row') done.push(row)
  })
  for await (const chunk of xml) {
    parser.write(chunk as string)
    yield* done
    done = []
  }
  parser.close()
}

const textOf = (texts: ReadonlyArray<string>, number: string): string => {
  const text = texts[Number(number)]
  if (text === undefined) throw new Error(`a cell names text ${number}, which there is not`)
  return text
}

/** A is 0, AA is 26. */
const columnNumber = (letters: string): number => {
  let number = 0
  for (let i = 0; i < letters.length; i++) number = number * 26 + letters.charCodeAt(i) - 64
  return number - 1
}

/** Where a cell stands, by its letters: A is 0. */
const placeOf = ({ attributes }: SaxesTagPlain): { readonly at: number; readonly isText: boolean } => {
  const { r = '', t = 'n' } = attributes
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(r)?.[0]
  if (letters === undefined || (t !== 's' && t !== 'n'))
    throw new Error(`a cell is written as this program does not: ${r} ${t}`)
  return { at: columnNumber(letters), isText: t === 's' }
}
