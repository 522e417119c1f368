// A file system of a few megabytes that can be filled up, for who may mount one.
import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from './temporary.ts'

const run = promisify(execFile)

export type SmallDisk = {
  readonly path: string
  /** Takes all room but about so many bytes. */
  readonly fill: (left?: number) => Promise<void>
  /** Gives back the room that `fill` took. */
  readonly free: () => Promise<void>
  readonly freeBytes: () => Promise<number>
  readonly dispose: () => Promise<void>
}

/** Null where mounting is not permitted. */
export const openSmallDisk = async (bytes: number): Promise<SmallDisk | null> => {
  const directory = await temporaryDirectory()
  const { path } = directory
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path])
  } catch {
    await directory.dispose()
    return null
  }
  const filler = join(path, 'filler')
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  }
  return {
    path,
    freeBytes,
    fill: async (left = 0) => {
      const file = await open(filler, 'a')
      try {
        for (;;) {
          const room = (await freeBytes()) - left
          if (room <= 0) break
          const { bytesWritten } = await file.write(Buffer.alloc(Math.min(room, 1_048_576)))
          if (bytesWritten === 0) break
        }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    dispose: async () => {
      await run('umount', ['-l', path])
      await directory.dispose()
    },
  }
}

/** Whether a test may open a small disk here. */
export const maySmallDisk = async (): Promise<boolean> => {
  const disk = await openSmallDisk(65_536)
  await disk?.dispose()
  return disk !== null
}
