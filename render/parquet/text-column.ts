// Columns of texts: a dictionary and its indexes.
import type { ColumnChunk } from 'hyparquet'
import type { ByteWriter } from 'hyparquet-writer'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import type { Column, ColumnData, TableBatch } from '../table.ts'
import { hybridBytes, presentRuns, type Runs, rowsOfRuns, runBytes, runsOf } from './hybrid.ts'
import { isPerRow } from './column-values.ts'
import { dictionaryPage, dataPage, type Statistics } from './pages.ts'
import { chunk } from './chunk.ts'

/** Writes one column chunk (a dictionary page for text, one data page) and gives its metadata. */
export type ColumnEncoder = (writer: ByteWriter, batch: TableBatch, data: ColumnData) => ColumnChunk

export const textEncoder = (column: Column): ColumnEncoder => {
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
