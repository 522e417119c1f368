// The rows of a sheet, from its XML as it comes.
import type { Readable } from 'node:stream'
import type { SaxesTagPlain } from 'saxes'
import type { Cell, Rows } from './cell.ts'
import { openParser } from './shared-texts.ts'

export async function* sheetRows(xml: Readable, texts: ReadonlyArray<string>): Rows {
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
