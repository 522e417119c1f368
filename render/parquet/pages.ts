// Pages of a column chunk.
import type { Encoding } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import type { Column } from '../table.ts'
import { hybridBytes, presenceRuns, type Runs, runBytes } from './hybrid.ts'

export type Statistics = { min_value?: string | number; max_value?: string | number; null_count: bigint }

export type Codec = 'SNAPPY' | 'UNCOMPRESSED'

type Page = {
  readonly bytes: Uint8Array
  readonly codec: Codec
  readonly encoding: Encoding
  /** Rows with and without an entry; null when all have one. */
  readonly runs: Runs | null
  readonly statistics: Statistics
}

export const dictionaryPage = (writer: ByteWriter, words: ReadonlyArray<string>): number => {
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

export const dataPage = (
  writer: ByteWriter,
  column: Column,
  rows: number,
  { bytes, codec, encoding, runs }: Page,
): number => {
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
