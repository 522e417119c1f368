// The stored form of a frame: one Arrow IPC file with a row per series, dictionary columns, and list columns for
// periods and values. Any Arrow reader opens it.
import { AsyncByteQueue, RecordBatchFileWriter } from 'apache-arrow'
import type { Frame } from '../domain/frame/frame.ts'
import { type WrittenFile, writeFileWith } from './file-sink.ts'
import { openFrameReader } from './frame-file-reader.ts'
import { rebatch, roomUsedAgain } from './rebatch.ts'
import { batchEncoder, holdsReported, emptyBatch } from './frame-batch.ts'

/** Batches of a frame file: small enough to stream, large enough that a batch costs nothing. */
const frameFileLimits = { rows: 1 << 17, series: 1 << 14 }

/** Writes a frame; the bytes depend on its rows alone, not on how they were batched. */
export const writeFrame = (frame: Frame, path: string): Promise<WrittenFile> =>
  writeFileWith(path, async (sink) => {
    let pending: Uint8Array[] = []
    // the writer reuses no buffers, so chunks can wait here until the sink takes them
    class Collected extends AsyncByteQueue {
      override write(chunk: unknown): void {
        if (chunk instanceof Uint8Array) pending.push(chunk)
      }
    }
    const flush = async () => {
      const chunks = pending
      pending = []
      for (const chunk of chunks) await sink.write(chunk)
    }
    const encode = batchEncoder(frame, await holdsReported(frame))
    const writer = new RecordBatchFileWriter()
    writer.reset(new Collected(), encode.schema)
    let batches = 0
    for await (const batch of rebatch(frame.batches(), frameFileLimits, roomUsedAgain())) {
      writer.write(encode.batch(batch))
      batches++
      await flush()
    }
    // an empty frame keeps its dictionaries by one empty batch
    if (batches === 0) writer.write(encode.batch(emptyBatch(frame)))
    writer.finish()
    await flush()
  })

/** Opens a frame file. Dictionaries are read once; batches stream from disk each time they are asked for. `inputs` is the file of what it was computed from. */
export const openFrame = async (path: string, inputs: string | null = null): Promise<Frame> => {
  const frame = await openFrameReader(path)
  return inputs === null ? frame : { ...frame, inputs: await openFrameReader(inputs) }
}
