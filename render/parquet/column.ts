import type { ColumnChunk, Encoding, ParquetType } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { type Column, type ColumnData, missingInteger, type TableBatch } from '../table.ts'
import { hybridBytes, presenceRuns, presentRuns, type Runs, rowsOfRuns, runBytes, runsOf } from './hybrid.ts'

/** Writes one column chunk (a dictionary page for text, one data page) and gives its metadata. */
export type ColumnEncoder = (writer: ByteWriter, batch: TableBatch, data: ColumnData) => ColumnChunk

type Statistics = { min_value?: string | number; max_value?: string | number; null_count: bigint }
type Codec = 'SNAPPY' | 'UNCOMPRESSED'
type Page = {
  readonly bytes: Uint8Array
  readonly codec: Codec
  readonly encoding: Encoding
  /** Rows with and without an entry; null when all have one. */
  readonly runs: Runs | null
  readonly statistics: Statistics
}

/** The encoder of a column; it keeps tables over the column's dictionary from batch to batch. */
export const columnEncoder = (column: Column): ColumnEncoder => {
  if (column.type === 'text') return textEncoder(column)
  return (writer, batch, data) =>
    data instanceof Float64Array
      ? plainChunk(writer, column, 'DOUBLE', batch, presentNumbers(spreadNumbers(column, batch, data)))
      : plainChunk(writer, column, 'INT32', batch, presentIntegers(spreadIntegers(column, batch, data)))
}

/** Whether there is an entry for each row already. */
const isPerRow = (column: Column, batch: TableBatch): boolean => column.per === 'row' || batch.runs === batch.rows

// one loop for each kind of array: code that meets both is several times slower

/** A column's entries by row: run columns are spread over the rows of each run. */
const spreadIntegers = (column: Column, batch: TableBatch, data: Int32Array): Int32Array => {
  if (isPerRow(column, batch)) return data
  const spread = new Int32Array(batch.rows)
  for (let run = 0; run < batch.runs; run++)
    spread.fill(data[run] ?? 0, batch.offsets[run] ?? 0, batch.offsets[run + 1] ?? 0)
  return spread
}

const spreadNumbers = (column: Column, batch: TableBatch, data: Float64Array): Float64Array => {
  if (isPerRow(column, batch)) return data
  const spread = new Float64Array(batch.rows)
  for (let run = 0; run < batch.runs; run++)
    spread.fill(data[run] ?? 0, batch.offsets[run] ?? 0, batch.offsets[run + 1] ?? 0)
  return spread
}

/** The entries that are not absent, their range, and for each row 1, or -1 when it has none; null when all have one. */
type Present = {
  readonly values: ColumnData
  readonly range: readonly [number, number]
  readonly presence: Int32Array | null
}

/** Numbers without -0, which the digest and the other formats write as 0 too. */
const presentNumbers = (data: Float64Array): Present => {
  const values = new Float64Array(data.length)
  let held = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < data.length; i++) {
    // adding 0 turns -0 into 0
    const value = (data[i] ?? Number.NaN) + 0
    if (Number.isNaN(value)) continue
    values[held++] = value
    if (value < min) min = value
    if (value > max) max = value
  }
  const presence = held === data.length ? null : Int32Array.from(data, (entry) => (Number.isNaN(entry) ? -1 : 1))
  return { values: values.subarray(0, held), range: [min, max], presence }
}

const presentIntegers = (data: Int32Array): Present => {
  const values = new Int32Array(data.length)
  let held = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? missingInteger
    if (value === missingInteger) continue
    values[held++] = value
    if (value < min) min = value
    if (value > max) max = value
  }
  const presence = held === data.length ? null : data.map((entry) => (entry === missingInteger ? -1 : 1))
  return { values: values.subarray(0, held), range: [min, max], presence }
}

const plainChunk = (
  writer: ByteWriter,
  column: Column,
  type: ParquetType,
  batch: TableBatch,
  { values, range: [min, max], presence }: Present,
): ColumnChunk => {
  const start = writer.offset
  const statistics = {
    null_count: BigInt(batch.rows - values.length),
    // zero stands for both zeros: minimum -0, maximum +0, as the format asks
    ...(values.length === 0 ? {} : { min_value: min === 0 ? -0 : min, max_value: max === 0 ? 0 : max }),
  }
  // typed arrays are little-endian on every machine Node runs on, as Parquet is
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  // doubles of different figures share hardly a byte: Snappy takes its time and makes them no smaller
  const codec = type === 'DOUBLE' ? 'UNCOMPRESSED' : 'SNAPPY'
  const runs = presence === null ? null : runsOf(presence, null)
  const page = { bytes, codec, encoding: 'PLAIN', runs, statistics } as const
  const uncompressed = dataPage(writer, column, batch.rows, page)
  return chunk(writer, column, type, codec, batch.rows, start, null, uncompressed, ['PLAIN', 'RLE'], statistics)
}

const textEncoder = (column: Column): ColumnEncoder => {
  const { texts } = column
  const first = new Map<string, number>()
  // equal texts of different codes (two entities of one name) share a dictionary entry
  const canonical = Int32Array.from(texts, (text, code) => {
    if (text === null) return -1
    const held = first.get(text)
    if (held === undefined) first.set(text, code)
    return held ?? code
  })
  const local = new Int32Array(texts.length).fill(-1)
  return (writer, batch, data) => {
    const start = writer.offset
    const used: number[] = []
    const indexes = pageIndexes(data instanceof Int32Array ? data : Int32Array.from(data), canonical, local, used)
    for (const code of used) local[code] = -1
    const runs = runsOf(indexes, isPerRow(column, batch) ? null : batch.offsets.subarray(1))
    const present = indexes.includes(-1) ? presentRuns(runs) : runs
    const words = used.map((code) => texts[code] ?? '')
    const statistics = { ...textRange(words), null_count: BigInt(batch.rows - rowsOfRuns(present)) }
    const dictionarySize = dictionaryPage(writer, words)
    const data_page_offset = writer.offset
    const page = {
      bytes: indexBytes(present, words.length),
      codec: 'SNAPPY' as const,
      encoding: 'RLE_DICTIONARY' as const,
      runs: rowsOfRuns(present) === batch.rows ? null : runs,
      statistics,
    }
    const size = dataPage(writer, column, batch.rows, page)
    return chunk(
      writer,
      column,
      'BYTE_ARRAY',
      'SNAPPY',
      batch.rows,
      start,
      data_page_offset,
      dictionarySize + size,
      ['PLAIN', 'RLE', 'RLE_DICTIONARY'],
      statistics,
    )
  }
}

/** The index of each code in the page's own dictionary, which is filled in the order of first use. */
const pageIndexes = (codes: Int32Array, canonical: Int32Array, local: Int32Array, used: number[]): Int32Array => {
  const indexes = new Int32Array(codes.length)
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? -1
    const own = code < 0 ? -1 : (canonical[code] ?? -1)
    let index = own < 0 ? -1 : (local[own] ?? -1)
    if (own >= 0 && index < 0) {
      index = used.push(own) - 1
      local[own] = index
    }
    indexes[i] = index
  }
  return indexes
}

const textRange = (words: ReadonlyArray<string>): Omit<Statistics, 'null_count'> => {
  const [head, ...rest] = words
  if (head === undefined) return {}
  let min_value = head
  let max_value = head
  for (const word of rest) {
    if (compareUtf8(word, min_value) < 0) min_value = word
    if (compareUtf8(word, max_value) > 0) max_value = word
  }
  return { min_value, max_value }
}

const indexBytes = (runs: Runs, distinct: number): Uint8Array => {
  const width = distinct <= 1 ? 0 : 32 - Math.clz32(distinct - 1)
  const indexes = distinct <= 1 ? runBytes(0, rowsOfRuns(runs), width) : hybridBytes(runs, width)
  return Buffer.concat([Uint8Array.of(width), indexes])
}

const dictionaryPage = (writer: ByteWriter, words: ReadonlyArray<string>): number => {
  const encoded = words.map((word) => Buffer.from(word, 'utf8'))
  const bytes = Buffer.alloc(encoded.reduce((sum, { length }) => sum + 4 + length, 0))
  let at = 0
  for (const word of encoded) {
    bytes.writeUInt32LE(word.length, at)
    bytes.set(word, at + 4)
    at += 4 + word.length
  }
  return page(writer, bytes, 'SNAPPY', (sizes) => ({
    type: 'DICTIONARY_PAGE',
    ...sizes,
    dictionary_page_header: { num_values: words.length, encoding: 'PLAIN' },
  }))
}

const dataPage = (writer: ByteWriter, column: Column, rows: number, { bytes, codec, encoding, runs }: Page): number => {
  const levels = column.nullable ? definitionLevels(runs, rows) : new Uint8Array(0)
  const body = levels.length === 0 ? bytes : Buffer.concat([levels, bytes])
  return page(writer, body, codec, (sizes) => ({
    type: 'DATA_PAGE',
    ...sizes,
    data_page_header: {
      num_values: rows,
      encoding,
      definition_level_encoding: 'RLE',
      repetition_level_encoding: 'RLE',
    },
  }))
}

const definitionLevels = (runs: Runs | null, rows: number): Uint8Array => {
  const bytes = runs === null ? runBytes(1, rows, 1) : hybridBytes(presenceRuns(runs), 1)
  const levels = new ByteWriter(4 + bytes.length)
  levels.appendUint32(bytes.length)
  levels.appendBytes(bytes)
  return levels.getBytes()
}

type PageSizes = { readonly uncompressed_page_size: number; readonly compressed_page_size: number }

const page = (
  writer: ByteWriter,
  bytes: Uint8Array,
  codec: Codec,
  header: (sizes: PageSizes) => Parameters<typeof writePageHeader>[1],
): number => {
  const compressed = codec === 'SNAPPY' ? snappyCompress(bytes) : bytes
  const start = writer.offset
  writePageHeader(writer, header({ uncompressed_page_size: bytes.length, compressed_page_size: compressed.length }))
  const headerSize = writer.offset - start
  writer.appendBytes(compressed)
  return headerSize + bytes.length
}

const chunk = (
  writer: ByteWriter,
  column: Column,
  type: ParquetType,
  codec: Codec,
  rows: number,
  start: number,
  dataPageOffset: number | null,
  uncompressed: number,
  encodings: Encoding[],
  statistics: Statistics,
): ColumnChunk => ({
  file_offset: BigInt(start),
  meta_data: {
    type,
    encodings,
    path_in_schema: [column.name],
    codec,
    num_values: BigInt(rows),
    total_uncompressed_size: BigInt(uncompressed),
    total_compressed_size: BigInt(writer.offset - start),
    data_page_offset: BigInt(dataPageOffset ?? start),
    ...(dataPageOffset === null ? {} : { dictionary_page_offset: BigInt(start) }),
    statistics,
  },
})
