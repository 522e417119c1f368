// A file that is hashed while it is written. One write is in flight while the next chunk is being made.
import { type FileHandle, open, rm } from 'node:fs/promises'
import { sha256Stream } from '../domain/digest.ts'

export type WrittenFile = { readonly artifact_digest: string; readonly bytes: number }

export type FileSink = {
  /** Resolves when the sink can take the next chunk. The chunk must not be changed afterwards. */
  readonly write: (chunk: Uint8Array | string) => Promise<void>
  readonly close: () => Promise<WrittenFile>
  /** Closes and removes the file after a failure. */
  readonly abort: () => Promise<void>
}

/** Whether a file stays, or is deleted when another one has been made from it. */
export type FileUse = 'lasting' | 'passing'

/** A lasting file goes to the disk in the meantime each time so much was written, so that its sync at the end is short. */
const bytesBetweenSyncs = 1 << 25

/** Creates (or truncates) a file and gives its sink. */
const openFileSink = async (path: string, use: FileUse = 'lasting'): Promise<FileSink> => {
  const handle = await open(path, 'w')
  const hash = sha256Stream()
  let bytes = 0
  let inFlight: Promise<void> = Promise.resolve()
  let syncing: Promise<void> | null = null
  let unsynced = 0
  const syncOnce = async (): Promise<void> => {
    await handle.datasync()
    syncing = null
  }
  const syncMeanwhile = (): void => {
    if (use === 'passing' || syncing !== null || unsynced < bytesBetweenSyncs) return
    unsynced = 0
    syncing = syncOnce()
    syncing.catch(() => undefined)
  }
  return {
    write: async (chunk) => {
      const data = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
      if (data.length === 0) return
      const before = inFlight
      hash.update(data)
      bytes += data.length
      await before
      syncMeanwhile()
      unsynced += data.length
      inFlight = writeAll(handle, data)
      // a failure is reported by the next write or by close, never as an unhandled rejection
      inFlight.catch(() => undefined)
    },
    close: async () => {
      try {
        await inFlight
        // a sync that failed is told nobody a second time, so its failure is that of the file
        await syncing
      } finally {
        await handle.close()
      }
      return { artifact_digest: `sha256:${hash.digest('hex')}`, bytes }
    },
    abort: async () => {
      await inFlight.catch(() => undefined)
      await Promise.resolve(syncing).catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}

const writeAll = async (handle: FileHandle, data: Uint8Array): Promise<void> => {
  let done = 0
  while (done < data.length) {
    const { bytesWritten } = await handle.write(data, done, data.length - done)
    done += bytesWritten
  }
}

/** Writes a file by a function of its sink; nothing stays behind when the function throws. */
export const writeFileWith = async (
  path: string,
  fill: (sink: FileSink) => Promise<void>,
  use: FileUse = 'lasting',
): Promise<WrittenFile> => {
  const sink = await openFileSink(path, use)
  try {
    await fill(sink)
  } catch (error) {
    await sink.abort()
    throw error
  }
  return sink.close()
}
