// A file that is hashed while it is written, and read back. Files are written in threads of the pool, which may wait for the disk: handing
// each piece to a thread of the file system costs more than writing it.
import { fstatSync, readSync, writeSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { sha256Stream } from '../domain/digest.ts'
import { fileMark } from '../domain/file-mark.ts'
import { onLeaving } from '../domain/leaving.ts'

export type WrittenFile = {
  readonly artifact_digest: string
  readonly bytes: number
  /** What the file bore when all of it had been read back as it was digested; null where it was not. */
  readonly mark: string | null
}

export type FileSink = {
  /** Resolves when the chunk may be changed again. */
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
  const handle = await open(path, 'w+')
  const hash = sha256Stream()
  let bytes = 0
  // what the file bore after its last piece was read back; null when it was not, or was changed by others since
  let mark = use === 'lasting' ? markOf(handle) : null
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
      hash.update(data)
      const isOurs = mark !== null && mark === markOf(handle)
      writeAll(handle, data, bytes)
      mark = isOurs && readsBack(handle, data, bytes) ? markOf(handle) : null
      bytes += data.length
      unsynced += data.length
      syncMeanwhile()
    },
    close: async () => {
      await using _handle = onLeaving(() => handle.close())
      // a sync that failed is told nobody a second time, so its failure is that of the file
      await syncing
      if (mark !== null && mark !== markOf(handle)) mark = null
      return { artifact_digest: `sha256:${hash.digest('hex')}`, bytes, mark }
    },
    abort: async () => {
      await Promise.resolve(syncing).catch(() => undefined)
      await handle.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}

const markOf = ({ fd }: FileHandle): string => fileMark(fstatSync(fd, { bigint: true }))

const writeAll = ({ fd }: FileHandle, data: Uint8Array, at: number): void => {
  for (let done = 0; done < data.length; ) done += writeSync(fd, data, done, data.length - done, at + done)
}

/** Of a thread, in which one piece at a time is read back. */
const pieceReadBack = Buffer.allocUnsafeSlow(1 << 18)

/** Whether the file has these bytes where they were written: comparing them costs a fifth of digesting them again. */
const readsBack = ({ fd }: FileHandle, data: Uint8Array, at: number): boolean => {
  for (let done = 0; done < data.length; ) {
    const read = readSync(fd, pieceReadBack, 0, Math.min(pieceReadBack.length, data.length - done), at + done)
    if (read === 0 || pieceReadBack.compare(data, done, done + read, 0, read) !== 0) return false
    done += read
  }
  return true
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
