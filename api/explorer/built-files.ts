// The built page on disk. Nothing is read but what the build wrote.
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** A name as the build writes it: no path, no dot first. */
const assetName = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:js|css|svg)$/

/** Keeps what it read until the file changes, so that a page built beside a running service is served. */
export const openBuiltFiles = (directory: string) => {
  const held = new Map<string, { readonly changedAt: number; readonly bytes: Uint8Array }>()
  const read = async (path: string): Promise<Uint8Array | null> => {
    try {
      const { mtimeMs: changedAt } = await stat(path)
      const known = held.get(path)
      if (known !== undefined && known.changedAt === changedAt) return known.bytes
      const bytes = await readFile(path)
      held.set(path, { changedAt, bytes })
      return bytes
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return null
      throw error
    }
  }
  return {
    /** The page, or null when it was not built. */
    page: () => read(join(directory, 'index.html')),
    /** A script, style or image by its name, or null. */
    asset: async (name: string) => {
      if (!assetName.test(name)) return null
      const bytes = await read(join(directory, 'assets', name))
      return bytes === null ? null : { bytes, mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream' }
    },
  }
}
