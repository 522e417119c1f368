// Room kept on a disk: a file of zeros that is given up when an operator's act would find the disk full.
import { open, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const block = new Uint8Array(1 << 20)

/** Bytes free for this user where a folder lies. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export type Reserve = ReturnType<typeof openReserve>

/** A reserve of so many bytes in a file; written for real, since a file with holes keeps no room. */
export const openReserve = (file: string, bytes: number) => ({
  /** Keeps the room if it is not kept and there is enough beside it. */
  keep: async (): Promise<void> => {
    const kept = await stat(file).catch(() => null)
    if (bytes === 0 || (kept !== null && kept.size >= bytes)) return
    if ((await freeBytesAt(dirname(file))) < bytes * 4) return
    await using handle = await open(file, 'w')
    try {
      for (let left = bytes; left > 0; left -= block.length) await handle.write(block, 0, Math.min(left, block.length))
      await handle.datasync()
    } catch {
      // a disk that filled meanwhile: half a reserve is none
      await rm(file, { force: true })
    }
  },
  /** Gives the room back to the disk; false where none was kept. */
  release: async (): Promise<boolean> => {
    const kept = await stat(file).catch(() => null)
    if (kept === null || kept.size === 0) return false
    await rm(file, { force: true })
    return true
  },
})
