import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The signing key given, or the one kept in the data directory, made there the first time. */
export const signingKeyOf = async (given: string | null, dataDir: string): Promise<string> => {
  if (given !== null) return given
  await mkdir(dataDir, { recursive: true })
  const path = join(dataDir, 'signing-key')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (kept !== null) return kept.trim()
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 })
    // linking fails when another process was first; then its key is the one
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
