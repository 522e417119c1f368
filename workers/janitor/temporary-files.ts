import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const abandonedMs = 24 * 60 * 60 * 1000

/** Removes folders of processes that are gone, beside this process's own, which is marked as in use. */
export const sweepTemporary = async (ownDirectory: string, nowMs: number): Promise<number> => {
  const parent = dirname(ownDirectory)
  await utimes(ownDirectory, nowMs / 1000, nowMs / 1000).catch(() => {})
  let removed = 0
  for (const name of await readdir(parent).catch(() => [])) {
    // folders of places go when a process starts: only then is it known whose is gone
    if (name === basename(ownDirectory) || name.startsWith('place-')) continue
    const path = join(parent, name)
    const found = await stat(path).catch(() => null)
    if (found === null || found.mtimeMs > nowMs - abandonedMs) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
