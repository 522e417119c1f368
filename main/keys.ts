import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const leastBytes = 16

/** Why a text is no signing key, or null: whoever guesses the key forges links, cursors and seals. */
export const weaknessOfKey = (text: string): string | null => {
  const key = text.trim()
  if (key === '') return 'is empty'
  if (Buffer.byteLength(key) < leastBytes)
    return `must have at least ${leastBytes} bytes, and has ${Buffer.byteLength(key)}`
  return new Set(key).size === 1 ? 'is one character repeated' : null
}

const usable = (path: string, text: string): string => {
  const wrong = weaknessOfKey(text)
  if (wrong === null) return text.trim()
  throw new Error(
    `the signing key in ${path} ${wrong}: restore the file from a backup; if there is none, remove it, and a new key is made (links and cursors given out before end, and old seals are of another key)`,
  )
}

/** Writes a file that is whole and on the disk before it has its name; a name that was taken meanwhile stays with what it has. */
const writeOnce = async (path: string, text: string): Promise<void> => {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await using file = await open(fresh, 'wx', 0o600)
    await file.writeFile(text)
    await file.sync()
    await link(fresh, path)
    await using directory = await open(dirname(path), 'r')
    await directory.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh, { force: true })
  }
}

/** The text of a file; null where there is none. */
export const textAt = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })

/** The text that a file keeps, made there the first time. */
export const keptAt = async (path: string, made: () => string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true })
  const kept = await textAt(path)
  if (kept !== null) return kept
  // another process may have been first; then its text is the one
  await writeOnce(path, made())
  return readFile(path, 'utf8')
}

/** The signing key given, or the one kept in the data directory, made there the first time. Throws when the kept one is too weak. */
export const signingKeyOf = async (given: string | null, dataDir: string): Promise<string> => {
  if (given !== null) return given
  const path = join(dataDir, 'signing-key')
  return usable(path, await keptAt(path, () => randomBytes(32).toString('base64url')))
}
