import type { ColumnChunk, Encoding, ParquetType } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { type Column, type ColumnData, missingInteger, type TableBatch } from '../table.ts'

/** Writes one column chunk (a dictionary page for text, one data page) and gives its metadata. */
export type ColumnEncoder = (writer: ByteWriter, batch: TableBatch, data: ColumnData) => ColumnChunk

type Statistics = { min_value?: string | number; max_value?: string | number; null_count: bigint }
type Codec = 'SNAPPY' | 'UNCOMPRESSED'
type Page = {
  readonly bytes: Uint8Array
  readonly codec: Codec
  readonly encoding: Encoding
  readonly nulls: Uint8Array | null
  readonly statistics: Statistics
}

/** The encoder of a column; it keeps tables over the column's dictionary from batch to batch. */
export const columnEncoder = (column: Column): ColumnEncoder => {
  if (column.type === 'text') return textEncoder(column)
  const [type, present] =
    column.type === 'number' ? (['DOUBLE', presentNumbers] as const) : (['INT32', presentIntegers] as const)
  return (writer, batch, data) => plainChunk(writer, column, type, batch, present(rowsOf(column, batch, data)))
}

/** A column's entries by row: run columns are spread over the rows of each run. */
const rowsOf = (column: Column, batch: TableBatch, data: ColumnData): ColumnData => {
  if (column.per === 'row' || batch.runs === batch.rows) return data
  return data instanceof Int32Array ? spreadIntegers(batch, data) : spreadNumbers(batch, data)
}

// one loop for each kind of array: code that meets both is several times slower
const spreadIntegers = ({ runs, rows, offsets }: TableBatch, data: Int32Array): Int32Array => {
  const spread = new Int32Array(rows)
  let row = 0
  for (let run = 0; run < runs; run++) {
    const entry = data[run] ?? 0
    for (const end = offsets[run + 1] ?? 0; row < end; row++) spread[row] = entry
  }
  return spread
}

const spreadNumbers = ({ runs, rows, offsets }: TableBatch, data: Float64Array): Float64Array => {
  const spread = new Float64Array(rows)
  for (let run = 0; run < runs; run++) spread.fill(data[run] ?? 0, offsets[run] ?? 0, offsets[run + 1] ?? 0)
  return spread
}

type Present = { readonly values: ColumnData; readonly present: Uint8Array | null }

/** Numbers without -0, which the digest and the other formats write as 0 too. */
const presentNumbers = (data: ColumnData): Present => {
  const values = new Float64Array(data.length)
  const present = new Uint8Array(data.length)
  let held = 0
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? Number.NaN
    if (Number.isNaN(value)) continue
    present[i] = 1
    // adding 0 turns -0 into 0
    values[held++] = value + 0
  }
  return held === data.length ? { values, present: null } : { values: values.subarray(0, held), present }
}

const presentIntegers = (data: ColumnData): Present => presentAbove(data, missingInteger)

const presentIndexes = (data: ColumnData): Present => presentAbove(data, -1)

/** The integers greater than what stands for an absent one. */
const presentAbove = (data: ColumnData, absent: number): Present => {
  const values = new Int32Array(data.length)
  const present = new Uint8Array(data.length)
  let held = 0
  for (let i = 0; i < data.length; i++) {
    const value = data[i] ?? absent
    if (value <= absent) continue
    present[i] = 1
    values[held++] = value
  }
  return held === data.length ? { values, present: null } : { values: values.subarray(0, held), present }
}

const plainChunk = (
  writer: ByteWriter,
  column: Column,
  type: ParquetType,
  batch: TableBatch,
  { values, present }: Present,
): ColumnChunk => {
  const start = writer.offset
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  const statistics = {
    null_count: BigInt(batch.rows - values.length),
    // zero stands for both zeros: minimum -0, maximum +0, as the format asks
    ...(values.length === 0 ? {} : { min_value: min === 0 ? -0 : min, max_value: max === 0 ? 0 : max }),
  }
  // typed arrays are little-endian on every machine Node runs on, as Parquet is
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  // doubles of different figures share hardly a byte: Snappy takes its time and makes them no smaller
  const codec = type === 'DOUBLE' ? 'UNCOMPRESSED' : 'SNAPPY'
  const page = { bytes, codec, encoding: 'PLAIN', nulls: present, statistics } as const
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
    const rows = column.per === 'row' || batch.runs === batch.rows ? indexes : spreadIntegers(batch, indexes)
    const { values, present } = indexes.includes(-1) ? presentIndexes(rows) : { values: rows, present: null }
    const words = used.map((code) => texts[code] ?? '')
    const statistics = { ...textRange(words), null_count: BigInt(batch.rows - values.length) }
    const dictionarySize = dictionaryPage(writer, words)
    const data_page_offset = writer.offset
    const page = {
      bytes: indexBytes(values, words.length),
      codec: 'SNAPPY' as const,
      encoding: 'RLE_DICTIONARY' as const,
      nulls: present,
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

const indexBytes = (values: ColumnData, distinct: number): Uint8Array => {
  const width = distinct <= 1 ? 0 : 32 - Math.clz32(distinct - 1)
  const writer = new ByteWriter(1024)
  writer.appendUint8(width)
  // a width of 0 is an RLE run of nothing but its length
  if (distinct <= 1) writer.appendVarInt(values.length << 1)
  else writeRleBitPackedHybrid(writer, values, width)
  return writer.getBytes()
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

const dataPage = (
  writer: ByteWriter,
  column: Column,
  rows: number,
  { bytes, codec, encoding, nulls }: Page,
): number => {
  const levels = column.nullable ? definitionLevels(nulls, rows) : new Uint8Array(0)
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

const definitionLevels = (present: Uint8Array | null, rows: number): Uint8Array => {
  const runs = new ByteWriter(64)
  if (present === null) {
    runs.appendVarInt(rows << 1)
    runs.appendUint8(1)
  } else {
    writeRleBitPackedHybrid(runs, present, 1)
  }
  const levels = new ByteWriter(64)
  levels.appendUint32(runs.offset)
  levels.appendBytes(runs.getBytes())
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
