import { writeFile } from 'node:fs/promises'
import { sha256Hex } from '../../domain/digest.ts'
import type { LocalFile } from '../../domain/ports/materialiser.ts'

/** Writes bytes to a path of this machine, with their digest. */
export const writeLocalFile = async (path: string, bytes: Uint8Array): Promise<LocalFile> => {
  await writeFile(path, bytes)
  return { path, digest: `sha256:${sha256Hex(bytes)}`, bytes: bytes.length, mark: null }
}
