// Objects put into a directory: written aside, then taken into their place.
import type { BigIntStats } from 'node:fs'
import { copyFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileMark } from '../../domain/file-mark.ts'
import type { Clock } from '../../domain/ports/clock.ts'
import type { Objects, SeenFile } from '../../domain/ports/objects.ts'
import { type Folders, syncPath } from './folders.ts'
import type { openParts } from './object-parts.ts'
import { storageFault } from './sqlite.ts'
import { codeOf, everyone, InvalidKey, type placesIn } from './object-places.ts'
import type { LookedAt } from './looked-at.ts'

type Putting = {
  readonly places: ReturnType<typeof placesIn>
  readonly store: ReturnType<typeof storeWith>
  readonly looked: LookedAt
  readonly attempt: ReturnType<typeof attemptsIn>
}

export const putting = ({ places, store, looked, attempt }: Putting): Pick<Objects, 'put' | 'putFile'> => ({
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
export const attemptsIn =
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
export const storeWith =
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

/** What moving a file does not change. */
const bodyOf = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino}-${size}-${mtimeNs}`

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
