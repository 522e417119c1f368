import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The signing key given, or the one kept in the data directory, made there the first time. */
export const signingKeyOf = async (given: string | null, dataDir: string): Promise<string> => {
  if (given !== null) return given
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'signing-key')
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // linking fails when another process was first; then its key is the one
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(fresh)
  return (await readFile(path, 'utf8')).trim()
}
