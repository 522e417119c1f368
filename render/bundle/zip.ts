// ZIP archives with a fixed order, date and mode of entries.
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { type WrittenFile, writeFileWith } from '../file-sink.ts'

export type ZipEntry = {
  readonly name: string
  /** Text, or a local file. */
  readonly content: string | { readonly path: string }
  /** Stored as it is, since it is compressed already. */
  readonly store: boolean
}

/** Deflate level: above it, hardly smaller files take half as long again. */
const level = 6

/** The layout of archives and what decides their bytes: a change of either moves digests of bundles. */
export const zipRendition = `bundle1;deflate-${level};zlib-${process.versions.zlib};${process.arch}`

/** Writes an archive; every entry carries the date given (UTC). */
export const writeZip = (entries: ReadonlyArray<ZipEntry>, date: Date, path: string): Promise<WrittenFile> =>
  writeFileWith(path, async (sink) => {
    const archive = new ZipArchive({ zlib: { level } })
    const filling = (async () => {
      for (const { name, content, store } of entries) {
        const source =
          typeof content === 'string' ? content : createReadStream(content.path, { highWaterMark: 1 << 18 })
        archive.append(source, { name, date, mode: 0o644, store })
        await once(archive, 'entry')
      }
      await archive.finalize()
    })()
    filling.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
    for await (const chunk of archive) await sink.write(chunk)
    await filling
  })
