import type { ColumnChunk, ParquetType } from 'hyparquet'
import type { ByteWriter } from 'hyparquet-writer'
import type { Column, TableBatch } from '../table.ts'
import { runsOf } from './hybrid.ts'
import { type ColumnEncoder, textEncoder } from './text-column.ts'
import { presentNumbers, spreadNumbers, presentIntegers, spreadIntegers, type Present } from './column-values.ts'
import { dataPage } from './pages.ts'
import { chunk } from './chunk.ts'

/** The encoder of a column; it keeps tables over the column's dictionary from batch to batch. */
export const columnEncoder = (column: Column): ColumnEncoder => {
  if (column.type === 'text') return textEncoder(column)
  return (writer, batch, data) =>
    data instanceof Float64Array
      ? plainChunk(writer, column, 'DOUBLE', batch, presentNumbers(spreadNumbers(column, batch, data)))
      : plainChunk(writer, column, 'INT32', batch, presentIntegers(spreadIntegers(column, batch, data)))
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
