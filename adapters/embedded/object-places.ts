// Where the objects of a directory lie: a file of their path, and their media type beside it.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A key that is no relative path of plain segments. */
export class InvalidKey extends TypeError {}

const segmentPattern = /^[A-Za-z0-9_.:~=+@,!()' -]{1,200}$/

/** Where a key's object and media type stand. Throws on keys that could leave the directory. */
export const placesIn = (directory: string) => (key: string) => {
  const segments = key.split('/')
  const wrong = segments.some((segment) => !segmentPattern.test(segment) || /^\.+$/.test(segment))
  if (wrong || key.length > 1_000) throw new InvalidKey(`not an object key: ${JSON.stringify(key.slice(0, 100))}`)
  const path = join(...segments.map(encodeURIComponent))
  return { object: join(directory, 'objects', path), media: join(directory, 'media-types', path) }
}

/** Waits for all, so that nothing is still written when one has failed. */
export const everyone = async (work: ReadonlyArray<Promise<unknown>>): Promise<void> => {
  for (const done of await Promise.allSettled(work)) if (done.status === 'rejected') throw done.reason
}

export async function* keysUnder(folder: string, at: string, prefix: string): AsyncGenerator<string, void, undefined> {
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

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

export const orNull = async <A>(promise: Promise<A>): Promise<A | null> => {
  try {
    return await promise
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null
    throw error
  }
}
