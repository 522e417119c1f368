// Writes the chunks of a text format to a file.
import { type BytePage, withPage } from '../domain/byte-page.ts'
import { type FileSink, type FileUse, type WrittenFile, writeFileWith } from './file-sink.ts'
import type { Table } from './table.ts'

type Chunks = (table: Table, page?: BytePage) => AsyncIterable<Uint8Array>

/** The writer of a format, from the chunks that its files consist of. */
export const writerOf =
  (chunks: Chunks) =>
  (table: Table, path: string, use?: FileUse): Promise<WrittenFile> =>
    withPage((page) => {
      const fill = async (sink: FileSink) => {
        for await (const chunk of chunks(table, page)) await sink.write(chunk)
      }
      return writeFileWith(path, fill, use)
    })
