// Objects as files of a directory. A key is a relative path; the media type stands in a file of the same path beside.
import { type BigIntStats, statSync } from 'node:fs'
import { copyFile, open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileMark } from '../../domain/file-mark.ts'
import { type Clock, instantOf } from '../../domain/ports/clock.ts'
import type { ObjectHead, Objects, ObjectStream, SeenFile } from '../../domain/ports/objects.ts'
import { FileStream } from './file-stream.ts'
import { Folders, syncPath } from './folders.ts'
import { openParts } from './object-parts.ts'
import { signObjectUrl } from './signed-url.ts'
import { storageFault } from './sqlite.ts'

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

type Putting = {
  readonly places: ReturnType<typeof placesIn>
  readonly store: ReturnType<typeof storeWith>
  readonly looked: LookedAt
  readonly attempt: ReturnType<typeof attemptsIn>
}

const putting = ({ places, store, looked, attempt }: Putting): Pick<Objects, 'put' | 'putFile'> => ({
  put: (key, bytes, mediaType) =>
    attempt(`put ${key}`, async () => {
      await store(key, mediaType, async (part) => {
        await writeFile(part, bytes, { flush: true })
        return false
      })
    }),
  putFile: (key, path, mediaType, seen) =>
    attempt(`put ${key}`, async () => {
      const moved = await store(key, mediaType, (part) => take(path, part, seen))
      if (moved === null) return null
      const { object } = places(key)
      return moved === bodyOf(await stat(object, { bigint: true })) ? looked.mark(object) : null
    }),
})

/** Does something to the directory; a fault says what could not be done. */
const attemptsIn =
  (directory: string) =>
  async <A>(doing: string, work: () => Promise<A>): Promise<A> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof InvalidKey) throw error
      throw storageFault(`objects ${directory}: cannot ${doing}`, error)
    }
  }

/**
 * Puts the parts that `bring` writes in the place of an object and its media type, which is there before the object is. Gives what the
 * object looks like where `bring` says that it is the file that was seen.
 */
const storeWith =
  (places: ReturnType<typeof placesIn>, parts: Awaited<ReturnType<typeof openParts>>, clock: Clock, folders: Folders) =>
  async (key: string, mediaType: string, bring: (path: string) => Promise<boolean>): Promise<string | null> => {
    const { object, media } = places(key)
    const [objectPart, mediaPart] = [parts.path(), parts.path()]
    const bringing = async (): Promise<string | null> => {
      const isSeen = await bring(objectPart)
      const now = clock() / 1000
      await utimes(objectPart, now, now)
      return isSeen ? bodyOf(await stat(objectPart, { bigint: true })) : null
    }
    try {
      const brought = bringing()
      await everyone([
        writeFile(mediaPart, mediaType, { flush: true }).then(() => folders.moveInto(mediaPart, media)),
        // at once, so that they do not wait for the bytes
        folders.make(dirname(media)),
        folders.make(dirname(object)),
        brought,
      ])
      await folders.moveInto(objectPart, object)
      return await brought
    } catch (error) {
      await Promise.all([rm(objectPart, { force: true }), rm(mediaPart, { force: true })])
      throw error
    }
  }

const mostLookedAt = 10_000

/**
 * Paths that were looked at before, so that they are in the kernel's cache: there they are asked for in a few microseconds, while
 * a thread of the file system costs fifty.
 */
class LookedAt {
  private readonly paths = new Set<string>()

  async mark(path: string): Promise<string | null> {
    const now = this.markNow(path)
    if (now !== undefined) return now
    if (this.paths.size >= mostLookedAt) this.paths.clear()
    this.paths.add(path)
    return markOf(await orNull(stat(path, { bigint: true })))
  }

  /** Undefined for a path that was not looked at. */
  markNow(path: string): string | null | undefined {
    if (!this.paths.has(path)) return undefined
    return markOf(statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null)
  }
}

const markOf = (found: BigIntStats | null): string | null => (found?.isFile() === true ? fileMark(found) : null)

/** What moving a file does not change. */
const bodyOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`

/** A key that is no relative path of plain segments. */
export class InvalidKey extends TypeError {}

const segmentPattern = /^[A-Za-z0-9_.:~=+@,!()' -]{1,200}$/

/** Where a key's object and media type stand. Throws on keys that could leave the directory. */
const placesIn = (directory: string) => (key: string) => {
  const segments = key.split('/')
  const wrong = segments.some((segment) => !segmentPattern.test(segment) || /^\.+$/.test(segment))
  if (wrong || key.length > 1_000) throw new InvalidKey(`not an object key: ${JSON.stringify(key.slice(0, 100))}`)
  const path = join(...segments.map(encodeURIComponent))
  return { object: join(directory, 'objects', path), media: join(directory, 'media-types', path) }
}

/** Waits for all, so that nothing is still written when one has failed. */
const everyone = async (work: ReadonlyArray<Promise<unknown>>): Promise<void> => {
  for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason
}

/** Moves a file in, or copies it when it stands on another file system. Says whether it is the file that was seen, unchanged since. */
const take = async (path: string, part: string, seen?: SeenFile): Promise<boolean> => {
  if (!(await stat(path)).isFile()) throw new Error(`${path} is not a file`)
  await syncPath(path)
  try {
    const isSeen = seen?.mark === fileMark(await stat(path, { bigint: true }))
    await rename(path, part)
    return isSeen
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(path, part)
    await syncPath(part)
    await rm(path, { force: true })
    return false
  }
}

async function* keysUnder(folder: string, at: string, prefix: string): AsyncGenerator<string, void, undefined> {
  const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? []
  const named = entries.map((entry) => {
    const key = at + decodeURIComponent(entry.name)
    return { entry, key: entry.isDirectory() ? `${key}/` : key }
  })
  // Sorted with the separator, so that keys come in the order of their bytes, as S3 lists them.
  for (const { entry, key } of named.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue
    if (entry.isDirectory()) yield* keysUnder(join(folder, entry.name), key, prefix)
    else if (key.startsWith(prefix)) yield key
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const orNull = async <A>(promise: Promise<A>): Promise<A | null> => {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}
