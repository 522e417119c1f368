import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { onLeaving } from '../../domain/leaving.ts'

/** Writes the entry of an archive with this name to a path; false when there is none. */
export const extractEntry = async (archive: string, name: string, path: string): Promise<boolean> => {
  const zip = await openPromise(archive, { lazyEntries: true, strictFileNames: true })
  await using _zip = onLeaving(() => zip.close())
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
    return true
  }
  return false
}
