// Cuts delimited text into records, byte by byte and in bounded memory: files of a gigabyte pass through.
import { createReadStream } from 'node:fs'
import { ImportRefused } from '../importers/import-result.ts'

export type TextRecord = {
  /** Counted as a spreadsheet does: the first record is 1, blank ones count. */
  readonly row: number
  /** Without line end. Valid until the next record is asked for. */
  readonly bytes: Buffer
  readonly cells: number
  readonly isBlank: boolean
  /** Has quotes that are not around whole cells: it is written anew before others read it. */
  readonly isIrregular: boolean
}

const quote = 34
const lineFeed = 10
const carriageReturn = 13
/** A record longer than this has an open quote rather than content. */
const longestRecord = 16 << 20

type State = {
  inQuotes: boolean
  atCellStart: boolean
  afterQuote: boolean
  cells: number
  irregular: boolean
  blank: boolean
}
const freshState = (): State => ({
  inQuotes: false,
  atCellStart: true,
  afterQuote: false,
  cells: 1,
  irregular: false,
  blank: true,
})

/** Goes on from `from` to the record's end; gives the position of its line feed, or -1 when the bytes end before. */
const scan = (bytes: Buffer, from: number, state: State, delimiter: number): number => {
  let { inQuotes, atCellStart, afterQuote, cells, irregular, blank } = state
  let end = -1
  for (let i = from; i < bytes.length; i++) {
    const byte = bytes[i] as number
    if (inQuotes) {
      if (byte === quote) {
        inQuotes = false
        afterQuote = true
      }
    } else if (byte === lineFeed) {
      end = i
      break
    } else if (byte === delimiter) {
      cells++
      atCellStart = true
      afterQuote = false
    } else if (byte === quote) {
      if (atCellStart || afterQuote) {
        inQuotes = true
        blank = false
      } else irregular = true
      afterQuote = false
      atCellStart = false
    } else {
      if (byte !== carriageReturn) {
        if (afterQuote) irregular = true
        if (byte !== 32) blank = false
      }
      atCellStart = false
    }
  }
  Object.assign(state, { inQuotes, atCellStart, afterQuote, cells, irregular, blank })
  return end
}

const withoutReturn = (bytes: Buffer): Buffer =>
  bytes.length > 0 && bytes[bytes.length - 1] === carriageReturn ? bytes.subarray(0, -1) : bytes

/** The records of a UTF-8 text. Refused: a quote that is never closed. */
export async function* recordsOf(path: string, delimiter: string, name: string): AsyncGenerator<TextRecord> {
  const separator = delimiter.charCodeAt(0)
  let rest: Buffer = Buffer.alloc(0)
  let state = freshState()
  let row = 0
  const open = (): ImportRefused =>
    new ImportRefused(`${name} is cut or broken`, [`row ${row + 1}: a quote is opened and not closed`])
  const record = (bytes: Buffer): TextRecord => {
    row++
    const { cells, blank: isBlank, irregular: isIrregular } = state
    state = freshState()
    return { row, bytes: withoutReturn(bytes), cells, isBlank, isIrregular }
  }
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const fresh = chunk as Buffer
    const bytes = rest.length === 0 ? fresh : Buffer.concat([rest, fresh])
    let start = 0
    let from = rest.length
    for (;;) {
      const end = scan(bytes, from, state, separator)
      if (end === -1) break
      yield record(bytes.subarray(start, end))
      start = end + 1
      from = start
    }
    rest = bytes.subarray(start)
    if (rest.length > longestRecord) throw open()
  }
  if (rest.length === 0) return
  if (state.inQuotes) throw open()
  yield record(rest)
}
