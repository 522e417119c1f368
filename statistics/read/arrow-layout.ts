// Where the numbers of an Arrow IPC file stand, so that they are read straight into place or range by range.
import { Message } from 'apache-arrow'
import { DamagedBuild } from './manifest.ts'

type Extent = { readonly offset: number; readonly length: number }
export type ArrowBatch = {
  readonly rows: number
  /** Buffers of the batch in the order of the format: validity and data of each column; absolute positions. */
  readonly buffers: ReadonlyArray<Extent>
}
export type ArrowLayout = { readonly columns: ReadonlyArray<string>; readonly batches: ReadonlyArray<ArrowBatch> }
/** Reads bytes at a position; fewer at the end of the file. */
export type ReadAt = (offset: number, length: number) => Uint8Array

type Header = {
  readonly length?: number
  readonly buffers?: ReadonlyArray<{ readonly offset: number; readonly length: number }>
  readonly fields?: ReadonlyArray<{ readonly name: string }>
}

/** Walks the messages of an Arrow IPC file; only their small headers are read. */
export const arrowLayout = (readAt: ReadAt, name: string): ArrowLayout => {
  const magic = Buffer.from(readAt(0, 8)).toString('latin1')
  if (magic !== 'ARROW1\0\0') throw new DamagedBuild(`${name} is no Arrow file`)
  let columns: ReadonlyArray<string> = []
  const batches: ArrowBatch[] = []
  for (let at = 8; ; ) {
    const prefix = Buffer.from(readAt(at, 8))
    if (prefix.length < 8 || prefix.readUInt32LE(0) !== 0xffffffff)
      throw new DamagedBuild(`${name} is broken at byte ${at}`)
    const metadataLength = prefix.readInt32LE(4)
    if (metadataLength === 0) return { columns, batches }
    const message = Message.decode(Uint8Array.from(readAt(at + 8, metadataLength)))
    const body = at + 8 + metadataLength
    const header = message.header() as Header
    if (message.isSchema()) columns = (header.fields ?? []).map((field) => field.name)
    if (message.isRecordBatch()) {
      const buffers = (header.buffers ?? []).map(({ offset, length }) => ({
        offset: body + offset,
        length,
      }))
      batches.push({ rows: header.length ?? 0, buffers })
    }
    at = body + message.bodyLength
  }
}
