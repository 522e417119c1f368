// A column chunk from its pages, with what the footer says of it.
import type { ColumnChunk, Encoding, ParquetType } from 'hyparquet'
import type { ByteWriter } from 'hyparquet-writer'
import type { Column } from '../table.ts'
import type { Codec, Statistics } from './pages.ts'

export const chunk = (
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
