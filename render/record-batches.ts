// The messages of an Arrow file, one by one.
import { open } from 'node:fs/promises'
import { type RecordBatch, RecordBatchReader } from 'apache-arrow'
import { onLeaving } from '../domain/leaving.ts'

const magic = Buffer.from('ARROW1')

export async function* recordBatches(path: string): AsyncGenerator<RecordBatch> {
  const handle = await open(path, 'r')
  await using _handle = onLeaving(() => handle.close().catch(() => undefined))
  const { buffer } = await handle.read({ buffer: Buffer.alloc(magic.length), position: 0 })
  if (!buffer.equals(magic)) throw new Error(`${path} is not a frame file`)
  const reader = await RecordBatchReader.from(handle)
  await reader.open()
  for await (const batch of reader) yield batch
}
