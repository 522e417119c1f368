// Where a process puts files while it works. What a process that is gone has left there goes when another one starts.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { takePlace } from '../adapters/embedded/process-place.ts'

const folderOf = (place: number): string => `place-${place}`

/** Takes an empty folder under a directory for as long as the process lives. */
export const openTemporary = async (parent: string) => {
  await mkdir(parent, { recursive: true })
  const { number, departed, release } = takePlace(parent)
  const left = new Set(departed.map(folderOf))
  for (const name of await readdir(parent)) {
    if (left.has(name)) await rm(join(parent, name), { recursive: true, force: true })
  }
  const directory = join(parent, folderOf(number))
  await mkdir(directory, { recursive: true })
  return {
    directory,
    /** Removes the files and gives the place back. */
    release: async (): Promise<void> => {
      await rm(directory, { recursive: true, force: true })
      release()
    },
  }
}
