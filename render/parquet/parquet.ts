// Parquet with explicit types: one row group per batch, one page per column, dictionaries for text. The runs of a table
// become run-length encoded pages, so a column that is constant within a series costs next to nothing. Pages and
// footer are serialised by hyparquet-writer's parts; no guess of a library decides a type or an encoding.
import type { RowGroup } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { type FileSink, type FileUse, type WrittenFile, writeFileWith } from '../file-sink.ts'
import { illustrativeNote, isIllustrative } from '../names.ts'
import type { Column, Table } from '../table.ts'
import { columnEncoder } from './column.ts'

const magic = 0x31524150

/** What writes the footer's `created_by`: fixed, so that an upgrade of a library moves no digest by its name alone. */
const createdBy = 'development-finance-data-service parquet2'

/** Writes a table as Parquet. Memory holds one batch; the record is asked for when the footer is written. */
export const writeParquet = (
  table: Table,
  recordOf: () => Promise<StoredRecord>,
  path: string,
  use?: FileUse,
): Promise<WrittenFile> => {
  const fill = async (sink: FileSink) => {
    const writer = new ByteWriter(1 << 20)
    const encoders = table.columns.map(columnEncoder)
    const groups: RowGroup[] = []
    let rows = 0
    writer.appendUint32(magic)
    for await (const batch of table.batches()) {
      if (batch.rows === 0) continue
      const start = writer.offset
      const columns = encoders.map((encode, i) => encode(writer, batch, batch.data[i] ?? new Int32Array(0)))
      const uncompressed = columns.reduce((sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n), 0n)
      groups.push({
        columns,
        total_byte_size: uncompressed,
        num_rows: BigInt(batch.rows),
        total_compressed_size: BigInt(writer.offset - start),
      })
      rows += batch.rows
      await flush(writer, sink)
    }
    writeMetadata(
      writer,
      {
        version: 2,
        created_by: createdBy,
        schema: [{ name: 'schema', num_children: table.columns.length }, ...table.columns.map(schemaElement)],
        num_rows: BigInt(rows),
        row_groups: groups,
        key_value_metadata: keyValues(table, await recordOf()),
        metadata_length: 0,
      },
      64,
    )
    writer.appendUint32(magic)
    await flush(writer, sink)
  }
  return writeFileWith(path, fill, use)
}

const flush = async (writer: ByteWriter, sink: FileSink): Promise<void> => {
  // a copy: the writer's buffer is used again at once
  const chunk = writer.getBytes().slice()
  writer.index = 0
  await sink.write(chunk)
}

const schemaElement = (column: Column) => {
  const repetition_type = column.nullable ? ('OPTIONAL' as const) : ('REQUIRED' as const)
  const { name } = column
  if (column.type === 'number') return { name, repetition_type, type: 'DOUBLE' as const }
  if (column.type === 'integer') return { name, repetition_type, type: 'INT32' as const }
  return {
    name,
    repetition_type,
    type: 'BYTE_ARRAY' as const,
    converted_type: 'UTF8' as const,
    logical_type: { type: 'STRING' as const },
  }
}

const keyValues = (table: Table, record: StoredRecord) => [
  { key: 'title', value: table.title },
  { key: 'spec_id', value: record.spec_id },
  { key: 'content_version', value: record.content_version },
  ...(isIllustrative(record) ? [{ key: 'note', value: illustrativeNote }] : []),
]
