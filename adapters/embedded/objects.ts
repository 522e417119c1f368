// Objects as files of a directory. A key is a relative path; the media type stands in a file of the same path beside.
import { copyFile, open, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Clock, instantOf } from '../../domain/ports/clock.ts'
import type { ObjectHead, Objects, ObjectStream } from '../../domain/ports/objects.ts'
import { FileStream } from './file-stream.ts'
import { Folders, syncPath } from './folders.ts'
import { openParts } from './object-parts.ts'
import { signObjectUrl } from './signed-url.ts'
import { placesIn, orNull, keysUnder } from './object-places.ts'
import { attemptsIn, storeWith, putting } from './object-writing.ts'
import { LookedAt } from './looked-at.ts'

export { verifySignature } from './signed-url.ts'

export type DirectoryObjectsOptions = {
  readonly directory: string
  readonly signingKey: string
  /** Origin of the service, or an empty text for links relative to the host. */
  readonly publicUrl: string
  readonly clock: Clock
}

/** Opens (and makes, when missing) the directory. What was put is on the disk when the promise resolves. */
export const openDirectoryObjects = async (options: DirectoryObjectsOptions): Promise<Objects> => {
  const { signingKey, publicUrl, clock } = options
  const directory = resolve(options.directory)
  const places = placesIn(directory)
  const parts = await openParts(directory, clock)

  const attempt = attemptsIn(directory)
  const folders = new Folders(directory)
  const store = storeWith(places, parts, clock, folders)
  const looked = new LookedAt()
  const markIn = (key: string): Promise<string | null> => looked.mark(places(key).object)

  const head = (key: string): Promise<ObjectHead | null> =>
    attempt(`read ${key}`, async () => {
      const { object, media } = places(key)
      const found = await orNull(stat(object))
      if (found === null || !found.isFile()) return null
      const mediaType = (await orNull(readFile(media, 'utf8'))) ?? 'application/octet-stream'
      return { bytes: found.size, mediaType, storedAt: instantOf(Math.floor(found.mtimeMs)) }
    })

  const get = (key: string, range?: { readonly start: number; readonly end: number }): Promise<ObjectStream | null> =>
    attempt(`read ${key}`, async () => {
      const handle = await orNull(open(places(key).object, 'r'))
      return handle === null ? null : new FileStream(handle, range)
    })

  return {
    ...putting({ places, store, looked, attempt }),
    head,
    get,
    getBytes: (key) => attempt(`read ${key}`, () => orNull(readFile(places(key).object))),
    localCopy: (key) =>
      attempt(`read ${key}`, async () => {
        const originalMark = await markIn(key)
        return originalMark === null ? null : { path: places(key).object, originalMark, release: async () => {} }
      }),
    mark: (key) => attempt(`read ${key}`, () => markIn(key)),
    markNow: (key) => looked.markNow(places(key).object),
    move: (from, to) =>
      attempt(`move ${from} to ${to}`, async () => {
        const [source, target] = [places(from), places(to)]
        await folders.moveInto(source.object, target.object)
        await orNull(folders.moveInto(source.media, target.media))
        await syncPath(dirname(source.object))
      }),
    copy: (from, to) =>
      attempt(`copy ${from} to ${to}`, async () => {
        const found = await head(from)
        if (found === null) throw new Error(`no object ${from}`)
        await store(to, found.mediaType, async (part) => {
          await copyFile(places(from).object, part)
          await syncPath(part)
          return false
        })
      }),
    delete: (key) =>
      attempt(`delete ${key}`, async () => {
        const { object, media } = places(key)
        await rm(object, { force: true })
        await rm(media, { force: true })
        await orNull(syncPath(dirname(object)))
      }),
    list: (prefix) => keysUnder(join(directory, 'objects'), '', prefix),
    signedUrl: async (key, { fileName, mediaType, expiresInSeconds }) => {
      places(key)
      const expiresAtSeconds = Math.floor(clock() / 1000) + expiresInSeconds
      return signObjectUrl(publicUrl, signingKey, { key, expiresAtSeconds, fileName, mediaType })
    },
    freeBytes: async () => {
      const space = await orNull(statfs(directory))
      return space === null ? null : space.bavail * space.bsize
    },
    ping: () => attempt('reach the directory', async () => void (await stat(join(directory, 'objects')))),
    close: async () => parts.release(),
  }
}
